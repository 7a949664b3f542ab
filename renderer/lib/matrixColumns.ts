import type { AccountMetrics } from '../../shared/calls/analysis.ts';
import type { DefinitionId } from '../../shared/metrics/definitions.ts';
import type { Figures } from './matrix.ts';

/** A column of the totals: a sum of rows, or a metric of the days. */
export type MatrixColumn = {
  key: keyof Pick<Figures, 'opening' | 'moneyIn' | 'moneyOut' | 'net' | 'closing'> | MetricKey;
  word: string;
  /** Rows that a click shows; null for all of the month. */
  direction: 'in' | 'out' | null;
  definition: DefinitionId;
};

export type MetricKey = keyof Pick<
  AccountMetrics,
  'averageDailyBalance' | 'lowest' | 'highest' | 'daysNegative' | 'longestNegative' | 'daysLow'
>;

/** Every column, in the order in which they stand. */
export const matrixColumns: readonly MatrixColumn[] = [
  { key: 'opening', word: 'Opening', direction: null, definition: 'opening' },
  { key: 'moneyIn', word: 'In', direction: 'in', definition: 'money-in' },
  { key: 'moneyOut', word: 'Out', direction: 'out', definition: 'money-out' },
  { key: 'net', word: 'Net', direction: null, definition: 'net' },
  { key: 'closing', word: 'Closing', direction: null, definition: 'closing' },
  { key: 'averageDailyBalance', word: 'Avg daily', direction: null, definition: 'average-daily-balance' },
  { key: 'lowest', word: 'Lowest', direction: null, definition: 'lowest' },
  { key: 'highest', word: 'Highest', direction: null, definition: 'highest' },
  { key: 'daysNegative', word: 'Days overdrawn', direction: null, definition: 'days-negative' },
  { key: 'longestNegative', word: 'Longest overdrawn', direction: null, definition: 'longest-negative' },
  { key: 'daysLow', word: 'Days low', direction: null, definition: 'days-low' },
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
