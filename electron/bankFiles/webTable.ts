import { unescaped } from './decode.ts';

/** Whether a text is a web page: several banks give one out as `.xls`. */
export const isWebPage = (text: string): boolean => /<t[rd][\s>]/i.test(text);

/** The cells of the tables of a web page, row by row. */
export function readWebTable(page: string): string[][] {
  return [...page.matchAll(/<tr[\s>](.*?)(?=<tr[\s>]|<\/table|$)/gis)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh](?:\s[^>]*)?>(.*?)(?=<t[dh][\s>]|<\/t[dh]|<\/tr|$)/gis)].map(([, cell = '']) =>
      unescaped(cell.replace(/<[^>]*>/g, ' '))
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
}
