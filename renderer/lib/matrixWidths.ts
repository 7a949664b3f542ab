import type { AccountMetrics } from '../../shared/metrics/balanceMetrics.ts';
import type { Figures, MatrixGroup } from './matrix.ts';
import { isMetric, type MatrixColumn } from './matrixColumns.ts';
import { moneyWidth } from '../../shared/text/words.ts';

/** Never narrower, in pixels. */
const least = 92;
/** Width of a letter of a heading, in digits: its type is smaller than that of figures. */
const letter = 0.85;
/** The space at both sides of a figure, and the mark that may stand before it. */
const sides = 24;
const mark = 20;
/** Of an account's heading: its chip and its spaces. */
const besideName = 190;
const longestName = 28;

/**
 * How wide each figure of each group has to be, so that the longest one is shown whole, in pixels.
 * @param digit width of a digit
 * @param metricsOf the metrics of an account, of any month
 */
export function matrixWidths(
  groups: readonly MatrixGroup[],
  kinds: readonly MatrixColumn[],
  metricsOf: (group: MatrixGroup) => readonly AccountMetrics[],
  digit: number,
): number[] {
  return groups.flatMap((group) => {
    const figures = [...group.byMonth.values(), ...(group.total === null ? [] : [group.total])];
    const metrics = metricsOf(group);
    const widths = kinds.map(({ key, word }) => {
      const values = isMetric(key) ? metrics.map((each) => each[key]) : figures.map((each) => each[key]);
      return Math.max(
        least,
        Math.ceil(word.length * letter * digit) + sides,
        Math.ceil(widest(values, group) * digit) + sides + (isMetric(key) || key === 'closing' ? mark : 0),
      );
    });
    const lacking = nameWidth(group, digit) - widths.reduce((sum, width) => sum + width, 0);
    return lacking <= 0 ? widths : widths.map((width) => width + Math.ceil(lacking / widths.length));
  });
}

function widest(values: readonly (Figures['opening'] | number)[], { currency }: MatrixGroup): number {
  let most = 0;
  for (const value of values) {
    if (typeof value === 'string') most = Math.max(most, moneyWidth(value, currency));
  }
  return most;
}

/** An account is told by its bank, number, kind and currency; a long name of a bank is cut. */
function nameWidth({ account }: MatrixGroup, digit: number): number {
  if (account === null) return 0;
  const { bank, holder, number, type } = account;
  const parts = [bank ?? holder, number, type].map((part) => Math.min(part?.length ?? 0, longestName));
  return besideName + parts.reduce((sum, part) => sum + part, 0) * digit;
}
