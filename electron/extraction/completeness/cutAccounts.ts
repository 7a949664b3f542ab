import type { Doubt } from '../../../shared/rows/doubts.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';

type Told = { account: AccountReading; doubt: [TransactionReading, Doubt][] | null };

/**
 * Marks accounts that may be one with another account of the file that is not proved: two stretches of rows that nothing
 * printed tells apart, of which each is proved only as far as the other is; or rows of a number outside their own period.
 */
export function withCutAccounts(accounts: readonly AccountReading[]): Told[] {
  return accounts.map((account, at): Told => {
    const [first] = account.transactions;
    const isCut = accounts.some(
      (other, order) =>
        order !== at &&
        (isProved(other)
          ? isPart(account, other) && isEndless(account, other)
          : isPart(account, other) || isStray(account, other)),
    );
    if (!isCut || first === undefined) return { account, doubt: null };
    return { account, doubt: [[first, { field: 'row', reason: 'account-cut', confidence: 0.5 }]] };
  });
}

const isProved = ({ verdict: { state } }: AccountReading): boolean =>
  state === 'reconciled' || state === 'balances-hold';

/** Nothing printed tells the two apart: neither a number, a currency nor a period. */
const isPart = (one: AccountReading, other: AccountReading): boolean =>
  isAlike(one.number, other.number) &&
  isAlike(one.currency, other.currency) &&
  isAlike(one.periodStart, other.periodStart) &&
  isAlike(one.periodEnd, other.periodEnd);

/** One prints no opening balance and the other no closing one: each lacks the end that the other has. */
const isEndless = (one: AccountReading, other: AccountReading): boolean =>
  (one.opening === null && other.closing === null) || (one.closing === null && other.opening === null);

/** Rows of the same number that belong to another period than their own statement's. */
const isStray = (one: AccountReading, other: AccountReading): boolean =>
  other.verdict.state === 'outside-period' && one.number !== null && one.number === other.number;

const isAlike = (one: string | null, other: string | null): boolean => one === null || other === null || one === other;
