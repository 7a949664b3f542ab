import { runningSum, type Currency, type Money } from '../../../shared/money.ts';
import type { Finding } from '../../../shared/recognitions/finding.ts';
import type { Id } from '../../../shared/model.ts';
import type { AnalysedRow } from '../analysedAccount.ts';
import type { RowText } from './rowText.ts';

/** A row with the account it stands in and what its text says. */
export type FoundRow = AnalysedRow & { accountId: Id; currency: Currency; text: RowText };

/** A finding over rows of one currency, oldest first; sums, dates and accounts follow from the rows. */
export function findingOf(
  facts: Pick<Finding, 'id' | 'rule' | 'facts'> & Partial<Pick<Finding, 'certainty' | 'typical' | 'events'>>,
  rows: readonly FoundRow[],
): Finding {
  const dates = rows.map((row) => row.date);
  return {
    certainty: 'confirmed',
    typical: null,
    ...facts,
    version: 1,
    currency: rows[0]?.currency ?? null,
    moneyIn: added(rows.filter((row) => !row.amount.startsWith('-')).map((row) => row.amount)),
    moneyOut: added(rows.filter((row) => row.amount.startsWith('-')).map((row) => row.amount.slice(1))),
    count: rows.length,
    rows: rows.map((row) => row.id),
    events: facts.events ?? rows.length,
    from: dates.reduce((a, b) => (a < b ? a : b), dates[0] ?? ''),
    to: dates.reduce((a, b) => (a > b ? a : b), ''),
    accountIds: [...new Set(rows.map((row) => row.accountId))],
  };
}

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
