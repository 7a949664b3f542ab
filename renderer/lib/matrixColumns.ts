import type { AccountMetrics } from '../../shared/metrics/balanceMetrics.ts';
import type { DefinitionId } from '../../shared/metrics/definitions.ts';
import { words } from '../../shared/text/words.ts';
import type { Figures } from './matrix.ts';

/** A column of the totals: a sum of rows, or a metric of the days. */
export type MatrixColumn = {
  key: keyof Pick<Figures, 'opening' | 'moneyIn' | 'moneyOut' | 'net' | 'closing'> | MetricKey;
  word: string;
  /** Rows that a click shows; null for all of the month. */
  direction: 'in' | 'out' | null;
  definition: DefinitionId;
};

type MetricKey = keyof Pick<
  AccountMetrics,
  'averageDailyBalance' | 'lowest' | 'highest' | 'daysNegative' | 'longestNegative' | 'daysLow'
>;

/** Every column, in the order in which they stand. */
export const matrixColumns: readonly MatrixColumn[] = [
  { key: 'opening', word: words.common.opening, direction: null, definition: 'opening' },
  { key: 'moneyIn', word: words.common.in, direction: 'in', definition: 'money-in' },
  { key: 'moneyOut', word: words.common.out, direction: 'out', definition: 'money-out' },
  { key: 'net', word: words.common.net, direction: null, definition: 'net' },
  { key: 'closing', word: words.common.closing, direction: null, definition: 'closing' },
  { key: 'averageDailyBalance', word: words.commands.avgDaily, direction: null, definition: 'average-daily-balance' },
  { key: 'lowest', word: words.common.lowest, direction: null, definition: 'lowest' },
  { key: 'highest', word: words.common.highest, direction: null, definition: 'highest' },
  { key: 'daysNegative', word: words.common.daysOverdrawn, direction: null, definition: 'days-negative' },
  { key: 'longestNegative', word: words.commands.longestOverdrawn, direction: null, definition: 'longest-negative' },
  { key: 'daysLow', word: words.commands.daysLow, direction: null, definition: 'days-low' },
];

/** The columns before anybody chooses. */
export const usualColumns: readonly MatrixColumn['key'][] = [
  'opening',
  'moneyIn',
  'moneyOut',
  'net',
  'closing',
  'averageDailyBalance',
  'lowest',
  'daysNegative',
];

/** The columns that rows alone have figures for: balances and days are an account's. All of them where none is shown. */
export function columnsOfRows(shown: readonly MatrixColumn[]): readonly MatrixColumn[] {
  const areSums = (columns: readonly MatrixColumn[]): MatrixColumn[] =>
    columns.filter(({ key }) => key === 'moneyIn' || key === 'moneyOut' || key === 'net');
  const sums = areSums(shown);
  return sums.length > 0 ? sums : areSums(matrixColumns);
}

const metricKeys: ReadonlySet<string> = new Set<MetricKey>([
  'averageDailyBalance',
  'lowest',
  'highest',
  'daysNegative',
  'longestNegative',
  'daysLow',
]);

/** True for a metric of the days, which the analysis computes; false for a sum of rows. */
export function isMetric(key: MatrixColumn['key']): key is MetricKey {
  return metricKeys.has(key);
}
