import { leastConfidence, type Doubt } from '../../../shared/doubts.ts';
import { judge } from '../../../shared/verdict.ts';
import { roleOf } from '../accounts/tableRole.ts';
import type { AccountSection } from '../accounts/accountSection.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import type { Table } from '../rows/readTables.ts';
import type { Scan } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { judgedFacts } from '../accounts/judgedFacts.ts';
import { inOtherCurrency } from './otherCurrency.ts';
import { claimsOf } from './printedRows.ts';
import { findUnexplained, isBalance, type Role, type Unexplained } from './unexplained.ts';

/**
 * Accounts for what is printed: looks on every page for lines that could be rows and that the reading leaves without a
 * role. Each is listed with the account beside whose rows it stands, which is not green with one.
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
    judged(
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

function judged(
  account: AccountReading,
  lines: readonly Unexplained[],
  currencies: ReadonlyMap<TransactionReading, Doubt>,
): AccountReading {
  const { unexplained: known = [] } = account;
  const fresh = lines.filter(({ page, box }) => !known.some((other) => other.page === page && other.box[1] === box[1]));
  const unexplained = [...known, ...fresh.map(({ page, box, text, why }) => ({ page, box, text, why }))];
  const transactions = account.transactions.map((row) => {
    const doubt = currencies.get(row);
    if (doubt === undefined) return row;
    const doubts = [...row.doubts, doubt];
    return { ...row, doubts, confidence: leastConfidence(doubts) };
  });
  const read = { ...account, transactions, unexplained };
  return { ...read, verdict: judge(judgedFacts(read), transactions) };
}
