import { dateText } from './format.ts';
import { groupedAmounts } from './moneyText.ts';

/**
 * A sentence of the desk as the screen writes figures: amounts grouped in threes with a true minus, `2026-03-27` as
 * `27 Mar 2026`. The desk itself writes both plainly, so that exports and the command line can be read by programs.
 */
export function sentenceText(sentence: string): string {
  const dated = sentence.replace(/(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/g, (date) => dateText(date));
  return groupedAmounts(dated.replace(/(?<=^|[\s(])-(?=\d+\.\d)/g, '−'));
}
