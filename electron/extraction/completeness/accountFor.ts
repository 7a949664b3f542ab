import { leastConfidence, type Doubt } from '../../../shared/doubts.ts';
import { judge } from '../../../shared/verdict.ts';
import { roleOf } from '../accounts/tableRole.ts';
import type { AccountSection } from '../accounts/accountSection.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import type { Table } from '../rows/readTables.ts';
import type { Scan } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { inOtherCurrency } from './otherCurrency.ts';
import { claimsOf } from './printedRows.ts';
import { findUnexplained, isBalance, type Role, type Unexplained } from './unexplained.ts';

/**
 * Accounts for what is printed: looks on every page for lines that could be rows and that the reading leaves without a
 * role. Each is listed, and leaves a doubt on the row beside it, so that no statement with one is green.
 */
export function accountFor(
  scan: Scan,
  tables: readonly Table[],
  sections: readonly AccountSection[],
  accounts: readonly AccountReading[],
): AccountReading[] {
  const claims = claimsOf(scan, accounts);
  const found = findUnexplained(scan, accounts, claims, withRoles(sections, tables));
  return accounts.map((account, at) =>
    withDoubts(
      account,
      found.filter((line) => line.account === at),
      inOtherCurrency(account, claims),
    ),
  );
}

/** The lines that the reading took for balances, totals, or rows of other tables than those of movements. */
function withRoles(sections: readonly AccountSection[], tables: readonly Table[]): (line: ScannedLine) => Role | null {
  const key = (page: number, middle: number): string => `${page} ${Math.round(middle)}`;
  const known = new Map<string, Role>();
  for (const { movements, checks, dailyBalances, figures, overview } of sections) {
    for (const { page, middle, kind } of [...figures, ...overview])
      known.set(key(page, middle), isBalance(kind) ? 'balance' : 'sum');
    for (const { labels } of [...movements, ...checks, ...dailyBalances])
      for (const { line, kind } of labels) known.set(key(line.page, line.middle), isBalance(kind) ? 'balance' : 'sum');
    for (const { rows } of [...checks, ...dailyBalances])
      for (const { page, middle } of rows) known.set(key(page, middle), 'balance');
  }
  for (const table of tables) {
    if (roleOf(table) === 'none') for (const { page, middle } of table.rows) known.set(key(page, middle), 'balance');
  }
  return ({ page, middle }) => known.get(key(page, middle)) ?? null;
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
