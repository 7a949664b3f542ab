import { leastConfidence, type Doubt } from '../../../shared/doubts.ts';
import { judge } from '../../../shared/verdict.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import type { Scan } from '../scan/scan.ts';
import { inkPages } from './inkLines.ts';
import { inOtherCurrency } from './otherCurrency.ts';
import { inkOfRows } from './rowInk.ts';
import { findUnexplained, type Unexplained } from './unexplained.ts';

/**
 * Accounts for what is printed: looks on every page for lines that could be rows and that the reading leaves without a
 * role. Each is listed, and leaves a doubt on the row beside it, so that no statement with one is green.
 */
export function accountFor({ printed: pages, style }: Scan, accounts: readonly AccountReading[]): AccountReading[] {
  const printed = inkPages(pages, style);
  const ink = inkOfRows(printed, accounts);
  const found = findUnexplained(printed, style, accounts, ink);
  return accounts.map((account, at) =>
    withDoubts(
      account,
      found.filter((line) => line.account === at),
      inOtherCurrency(account, ink),
    ),
  );
}

function withDoubts(
  account: AccountReading,
  lines: readonly Unexplained[],
  currencies: ReadonlyMap<TransactionReading, Doubt>,
): AccountReading {
  const fresh = lines.filter(
    ({ page, box }) => !account.unread?.some((other) => other.page === page && other.box[1] === box[1]),
  );
  if (fresh.length === 0 && currencies.size === 0) return account;
  const doubts = new Map<TransactionReading, Doubt[]>([...currencies].map(([row, doubt]) => [row, [doubt]]));
  for (const line of fresh) {
    const row = nearest(account.transactions, line);
    if (row !== null)
      doubts.set(row, [
        ...(doubts.get(row) ?? []),
        { field: 'row', reason: 'row-unread', confidence: 0.5, detail: line.text },
      ]);
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
