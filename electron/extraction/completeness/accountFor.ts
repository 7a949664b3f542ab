import { leastConfidence, type Doubt } from '../../../shared/rows/doubts.ts';
import { judge } from '../../../shared/verdict/verdict.ts';
import { judgedFacts } from '../accounts/judgedFacts.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import type { Scan } from '../scan/scan.ts';
import { againstTheirColumn } from './contradictedSigns.ts';
import { withCutAccounts } from './cutAccounts.ts';
import { inOtherCurrency } from './otherCurrency.ts';
import { inkOfRows } from './rowInk.ts';
import { findUnexplained, type Unexplained } from './unexplained.ts';

/** One statement of a file: its pages, and the accounts that were read from them. */
type ReadPart = { scan: Scan; accounts: readonly AccountReading[] };

/**
 * Accounts for what is printed: looks on every page of a file for lines that could be rows and that the reading leaves
 * without a role. What stands beside the rows of an account is told of it; any other line of all accounts of its
 * statement, or of the file where its statement has none. No account is green with one.
 */
export function accountFor(parts: readonly ReadPart[]): AccountReading[] {
  const accounts = parts.flatMap((part) => part.accounts);
  const pages = parts.flatMap(({ scan }) => scan.ink());
  const ink = inkOfRows(pages, accounts);
  const found = findUnexplained(pages, accounts, ink);
  const partOf = (account: AccountReading): ReadPart | undefined =>
    parts.find((part) => part.accounts.includes(account));
  const isOn = (part: ReadPart | undefined, page: number): boolean =>
    part?.scan.printed.some((each) => each.page === page) === true;
  const told = accounts.map((account, at) => {
    const own = partOf(account);
    const lines = found.filter(
      ({ account: beside, page }) =>
        beside === at ||
        (beside === null && (isOn(own, page) || parts.some((part) => part.accounts.length === 0 && isOn(part, page)))),
    );
    return judged(account, lines, [...againstTheirColumn(account, pages, ink, at), ...inOtherCurrency(account, ink)]);
  });
  return withCutAccounts(told).map(({ account, doubt }) => (doubt === null ? account : judged(account, [], doubt)));
}

function judged(
  account: AccountReading,
  lines: readonly Unexplained[],
  doubted: readonly (readonly [TransactionReading, Doubt])[],
): AccountReading {
  const { unexplained: known = [] } = account;
  const fresh = lines.filter(({ page, box }) => !known.some((other) => other.page === page && other.box[1] === box[1]));
  const unexplained = [...known, ...fresh.map(({ page, box, text, why }) => ({ page, box, text, why }))];
  const doubts = Map.groupBy(doubted, ([row]) => row);
  const transactions = account.transactions.map((row) => {
    const own = doubts.get(row);
    if (own === undefined) return row;
    const all = [...row.doubts, ...own.map(([, doubt]) => doubt)];
    return { ...row, doubts: all, confidence: leastConfidence(all) };
  });
  const read = { ...account, transactions, unexplained };
  return { ...read, verdict: judge(judgedFacts(read), transactions) };
}
