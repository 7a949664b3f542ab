import { isCurrencyCode } from '../vocabulary/currencies.ts';
import type { Scan } from '../scan/scan.ts';
import type { PrintedFigure } from './printedFigure.ts';

/** Lines above the first line of a table in which its heading and its title stand. */
const LINES_ABOVE = 4;
/** Most words of a title; more is a sentence. */
const MOST_WORDS = 10;

/** The title of a table that names its currency, `USD Savings 012-884`, with its place. */
type CurrencyTitle = { code: string; page: number; middle: number };

/** The title over the table whose first line a figure is, which a page may end with; null where none names a currency. */
function titleOver({ pages }: Scan, { page, middle }: PrintedFigure): CurrencyTitle | null {
  const lines = pages
    .filter((one) => one.page === page || one.page === page - 1)
    .flatMap((one) => one.lines.filter((line) => one.page < page || line.middle < middle));
  return lines
    .slice(-LINES_ABOVE)
    .filter(({ words, amounts }) => words.length <= MOST_WORDS && amounts.every(({ strength }) => strength === 'plain'))
    .reduce<CurrencyTitle | null>((title, line) => {
      const code = line.words.find(({ text }) => isCurrencyCode(text))?.text;
      return code === undefined ? title : { code, page: line.page, middle: line.middle };
    }, null);
}

/**
 * The title over the table of a figure where it names another currency than the one over an earlier table: there
 * another account begins. Null where it names the same one, or either names none.
 */
export function titleInOtherCurrency(scan: Scan, earlier: PrintedFigure, figure: PrintedFigure): CurrencyTitle | null {
  const [before, title] = [titleOver(scan, earlier), titleOver(scan, figure)];
  return before !== null && title !== null && before.code !== title.code ? title : null;
}
