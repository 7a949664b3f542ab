import { leastConfidence, type Doubt } from '../../../shared/doubts.ts';
import { judge } from '../../../shared/verdict.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import type { Scan } from '../scan/scan.ts';
import { againstTheirColumn } from './contradictedSigns.ts';
import { inkPages } from './inkLines.ts';
import { withCutAccounts } from './cutAccounts.ts';
import { inOtherCurrency } from './otherCurrency.ts';
import { inkOfRows } from './rowInk.ts';
import { findUnexplained, type Unexplained } from './unexplained.ts';

/** One statement of a file: its pages, and the accounts that were read from them. */
export type ReadPart = { scan: Scan; accounts: readonly AccountReading[] };

/**
 * Accounts for what is printed: looks on every page of a file for lines that could be rows and that the reading leaves
 * without a role. What stands beside the rows of an account is told of it; any other line of all accounts of its
 * statement, or of the file where its statement has none.
 */
export function accountFor(parts: readonly ReadPart[]): AccountReading[] {
  const accounts = parts.flatMap((part) => part.accounts);
  const pages = parts.flatMap(({ scan: { printed, style } }) => inkPages(printed, style));
  const ink = inkOfRows(pages, accounts);
  const found = findUnexplained(pages, accounts, ink);
  const partOf = (account: AccountReading): ReadPart | undefined => parts.find((part) => part.accounts.includes(account));
  const isOn = (part: ReadPart | undefined, page: number): boolean =>
    part?.scan.printed.some((each) => each.page === page) === true;
  const told = accounts.map((account, at) => {
    const own = partOf(account);
    const lines = found.filter(
      ({ account: beside, page }) =>
        beside === at ||
        (beside === null &&
          (isOn(own, page) || parts.some((part) => part.accounts.length === 0 && isOn(part, page)))),
    );
    return withDoubts(account, lines, [...againstTheirColumn(account, pages, ink, at), ...inOtherCurrency(account, ink)]);
  });
  return withCutAccounts(told).map(({ account, doubt }) => (doubt === null ? account : withDoubts(account, [], doubt)));
}

function withDoubts(
  account: AccountReading,
  lines: readonly Unexplained[],
  others: readonly (readonly [TransactionReading, Doubt])[],
): AccountReading {
  const fresh = lines.filter(
    ({ page, box }) => !account.unread?.some((other) => other.page === page && other.box[1] === box[1]),
  );
  if (fresh.length === 0 && others.length === 0) return account;
  const doubts = new Map<TransactionReading, Doubt[]>();
  const note = (row: TransactionReading, doubt: Doubt): void => {
    doubts.set(row, [...(doubts.get(row) ?? []), doubt]);
  };
  for (const [row, doubt] of others) note(row, doubt);
  for (const line of fresh) {
    const row = nearest(account.transactions, line);
    if (row !== null) note(row, { field: 'row', reason: 'row-unread', confidence: 0.5, detail: line.text });
  }
  const transactions = account.transactions.map((row) => {
    const own = doubts.get(row);
    if (own === undefined) return row;
    const all = [...row.doubts, ...own];
    return { ...row, doubts: all, confidence: leastConfidence(all) };
  });
  const { missingPages, ...printed } = account;
  const verdict = judge(missingPages === null ? printed : { ...printed, missingPages }, transactions);
  const unread = [...(account.unread ?? []), ...fresh.map(({ account: _, ...line }) => line)];
  return { ...account, transactions, ...(unread.length > 0 ? { unread } : {}), verdict };
}

function nearest(rows: readonly TransactionReading[], { page, box }: Unexplained): TransactionReading | null {
  const middle = (box[1] + box[3]) / 2;
  const distance = (row: TransactionReading): number =>
    Math.abs(row.page - page) * 100_000 + Math.abs((row.box[1] + row.box[3]) / 2 - middle);
  return rows.reduce<TransactionReading | null>(
    (best, row) => (best === null || distance(row) < distance(best) ? row : best),
    null,
  );
}
