import { runningSum, type Currency, type Money } from '../../../shared/money.ts';
import type { Finding, RuleId } from '../../../shared/recognitions/finding.ts';
import type { Id } from '../../../shared/ids.ts';
import type { AnalysedRow } from '../analysedAccount.ts';
import type { RowText } from './rowText.ts';

/** A row with the account it stands in and what its text says. */
export type FoundRow = AnalysedRow & { accountId: Id; currency: Currency; text: RowText };

/**
 * A finding over rows of one currency, oldest first; sums, dates and accounts follow from the rows.
 * @param key tells it from the others of its rule
 */
export function findingOf(
  rule: RuleId,
  key: string | number,
  facts: Finding['facts'],
  rows: readonly FoundRow[],
  more: Partial<Pick<Finding, 'certainty' | 'typical' | 'events'>> = {},
): Finding {
  const dates = rows.map((row) => row.date);
  return {
    id: `${rule}-${key}`,
    rule,
    version: 1,
    facts,
    certainty: 'confirmed',
    typical: null,
    currency: rows[0]?.currency ?? null,
    moneyIn: added(rows.filter((row) => !row.amount.startsWith('-')).map((row) => row.amount)),
    moneyOut: added(rows.filter((row) => row.amount.startsWith('-')).map((row) => row.amount.slice(1))),
    count: rows.length,
    rows: rows.map((row) => row.id),
    events: rows.length,
    from: dates.reduce((a, b) => (a < b ? a : b), dates[0] ?? ''),
    to: dates.reduce((a, b) => (a > b ? a : b), ''),
    accountIds: [...new Set(rows.map((row) => row.accountId))],
    ...more,
  };
}

/** Oldest first, and those of a day in the order of their statement. */
export const byDate = (a: AnalysedRow, b: AnalysedRow): number =>
  a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1;

/** An exact sum, without a decimal for every row of a long list; `"0"` for nothing. */
export function added(amounts: Iterable<Money>): Money {
  const total = runningSum('0');
  for (const amount of amounts) total.add(amount);
  return total.read();
}

/** An amount without its sign. */
export function sizeOf(amount: Money): Money {
  const first = amount.charCodeAt(0);
  return first === 45 || first === 43 ? amount.slice(1) : amount;
}

/** The size of an amount as one text for one value: `-1.50` and `1.5` give `1.5`. */
export function plainSize(amount: Money): string {
  const digits = sizeOf(amount);
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
