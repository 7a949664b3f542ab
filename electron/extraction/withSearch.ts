import { linesOf } from './accounts/findAccounts.ts';
import type { AccountSection } from './accounts/accountSection.ts';
import { isProved } from './checks/otherReading.ts';
import type { Told } from './checks/readings.ts';
import { accountFor } from './completeness/accountFor.ts';
import type { StatementReading } from './readStatement.ts';
import type { AccountReading } from './reading.ts';
import type { Table } from './rows/readTables.ts';
import type { Scan } from './scan/scan.ts';
import { isBetterFound } from './search/isBetterFound.ts';
import { searched, type Searched } from './search/searched.ts';

/** Statements of a file, with their accounts as judged, one after another. */
type Judged = { read: readonly StatementReading[]; accounts: AccountReading[] };

/** Reads a statement in given tables. */
type Weigh = (scan: Scan, tables: readonly Table[], given: (section: AccountSection) => Told) => StatementReading;

/** Most accounts of one statement that are searched each by itself. */
const MOST_ACCOUNTS = 8;

/** The statements of a file, with those that are not proved read by the search where it finds more. */
export function withSearch(byRules: readonly StatementReading[], weigh: Weigh): Judged {
  let judged: Judged = { read: byRules, accounts: accountFor(byRules) };
  for (const [at, statement] of byRules.entries()) {
    const own = accountsOf(judged, at);
    // A part without an account of its own in a file that bundles statements is an appendix to one.
    const isAppendix = own.length === 0 && judged.accounts.length > 0;
    if (stands(own) || isAppendix) continue;
    // Accounts of one statement are proved together or not at all: what is missing from one may stand in another.
    const parted = withAccountsSearched(judged, statement, at, weigh);
    judged = stands(accountsOf(parted, at)) ? parted : withWholeSearched(judged, statement, at, weigh);
  }
  return judged;
}

/**
 * True where the printed figures and the rows agree, or figures contradict each other: what keeps such rows from being
 * proved is in print, and no other reading explains it away.
 */
const stands = (accounts: readonly AccountReading[]): boolean =>
  accounts.length > 0 &&
  accounts.every(
    ({ verdict, ...account }) =>
      isProved([{ ...account, verdict }]) ||
      verdict.state === 'uncertain-rows' ||
      verdict.reason.code === 'contradicted',
  );

/** The judged accounts of one statement of a file. */
function accountsOf({ read, accounts }: Judged, at: number): AccountReading[] {
  const upTo = (end: number): number => read.slice(0, end).reduce((count, each) => count + each.accounts.length, 0);
  return accounts.slice(upTo(at), upTo(at + 1));
}

const judge = (read: readonly StatementReading[]): Judged => ({ read, accounts: accountFor(read) });

/** A statement searched as one, whatever accounts it was parted into. */
function withWholeSearched(judged: Judged, { scan }: StatementReading, at: number, weigh: Weigh): Judged {
  const standing = accountsOf(judged, at);
  for (const found of searched(scan, standing, false)) {
    const other = judge(
      judged.read.with(
        at,
        weigh(found.scan, found.tables, () => found.told),
      ),
    );
    if (isBetterFound(found, accountsOf(other, at), standing)) return other;
  }
  return judged;
}

/** A statement of several accounts of which each that is not proved is searched within its own lines. */
function withAccountsSearched(judged: Judged, { sections, scan }: StatementReading, at: number, weigh: Weigh): Judged {
  if (sections.length < 2 || sections.length > MOST_ACCOUNTS) return judged;
  return sections.reduce<Judged>((before, section, index) => {
    const [standing, current] = [accountsOf(before, at)[index], before.read[at]];
    if (standing === undefined || current === undefined || stands([standing])) return before;
    for (const found of searched(linesWithin(scan, section), [standing], true)) {
      const other = judge(before.read.with(at, weigh(scan, tablesWith(current, index, found), toldOf(found))));
      const accounts = accountsOf(other, at);
      const [own] = accounts.slice(index, index + 1);
      if (own && accounts.length === sections.length && isBetterFound(found, [own], [standing])) return other;
    }
    return before;
  }, judged);
}

/** A scan of the lines of one account alone. */
const linesWithin = (scan: Scan, section: AccountSection): Scan => ({
  ...scan,
  pages: scan.pages.map((page) => ({ ...page, lines: linesOf(section, page.lines) })),
});

/** The tables of a statement, those of one account as found. */
function tablesWith({ sections }: StatementReading, index: number, found: Searched): Table[] {
  const others = sections
    .toSpliced(index, 1)
    .flatMap(({ movements, checks, dailyBalances }) => [...movements, ...checks, ...dailyBalances]);
  return [...others, ...found.tables].sort((a, b) => a.page - b.page || a.top - b.top);
}

const toldOf =
  (found: Searched) =>
  ({ movements }: AccountSection): Told =>
    movements.some((table) => found.tables.includes(table)) ? found.told : {};
