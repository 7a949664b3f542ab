import { findAccounts } from './accounts/findAccounts.ts';
import type { AccountSection } from './accounts/accountSection.ts';
import { statementParts } from './accounts/statementParts.ts';
import { withOwnPeriods } from './accounts/sectionPeriods.ts';
import { heldAgainst, listedContradictions } from './accounts/listedBalances.ts';
import { accountFor } from './completeness/accountFor.ts';
import { coversRows, isOpen, mayReplace, turnsSides } from './checks/otherReading.ts';
import type { Told } from './checks/readings.ts';
import { lacksPagesThroughout, readFacts, type DocumentFacts } from './documentFacts.ts';
import { weighAccount, type WeighedAccount } from './readAccount.ts';
import type { AccountReading, PageText } from './reading.ts';
import { readTables, type Table } from './rows/readTables.ts';
import { scanPages, type Scan } from './scan/scan.ts';
import { straightened } from './scan/straightened.ts';
import { withSearch } from './withSearch.ts';

/** The accounts of a document, with what they were read from; sections and accounts are in the same order. */
export type StatementReading = {
  scan: Scan;
  tables: readonly Table[];
  facts: DocumentFacts;
  sections: AccountSection[];
  accounts: AccountReading[];
};

/**
 * Reads the accounts that the words of a document tell of. Where the printed balances do not prove what its headings
 * say, its columns are told by their figures alone, then by the order of the figures on their lines, and the first such
 * reading counts that the balances prove. Pure: no file, no clock.
 */
export function readStatement(pages: readonly PageText[]): AccountReading[] {
  return readDocument(pages).accounts;
}

/**
 * Reads each statement that a file bundles by itself; their accounts follow one another.
 * @param scan of all pages, where it is known
 */
export function readDocument(pages: readonly PageText[], scan: Scan = scanPages(pages)): StatementReading {
  const parts = statementParts(pages, scan);
  const byRules = parts.length === 1 ? [readWhole(scan)] : parts.map((part) => readWhole(scanPages(part)));
  const { read, accounts } = withSearch(byRules, (within, tables, given) => told(weighAccounts(within, tables, given)));
  const tables = read.flatMap((each) => each.tables);
  const [only, ...others] = read;
  return {
    scan,
    tables,
    facts: only && others.length === 0 ? only.facts : readFacts(scan, tables),
    sections: read.flatMap(({ sections }) => sections),
    accounts,
  };
}

/** Reads one statement, with what its accounts were read from. */
function readWhole(scan: Scan): StatementReading {
  const byHeadings = weighAccounts(scan, readTables(scan), nothing);
  if (!isOpen(byHeadings.accounts) || lacksPagesThroughout(byHeadings.facts)) return told(byHeadings);
  for (const seen of [() => scan, () => straightened(scan)]) {
    const other = seen();
    const tables = other === null ? [] : readTables(other, false);
    if (other === null || !coversRows(tables, byHeadings.accounts)) continue;
    const byFigures = weighAccounts(other, tables, nothing);
    const hasEnd = byFigures.accounts.some(({ verdict }) => verdict.state === 'reconciled');
    if (!hasEnd && turnsSides(tables, byHeadings.tables)) continue;
    if (mayReplace(byFigures.accounts, byHeadings.accounts)) return told(byFigures);
  }
  return told(byHeadings);
}

/** Nothing is known of an account beforehand. */
const nothing = (): Told => ({});

type Weighed = Omit<StatementReading, 'accounts'> & { accounts: WeighedAccount[] };

function weighAccounts(scan: Scan, tables: readonly Table[], given: (section: AccountSection) => Told): Weighed {
  const facts = readFacts(scan, tables);
  const sections = findAccounts(scan, tables);
  const accounts = sections.map((section, order) =>
    weighAccount(section, order, sections.length === 1, facts, given(section)),
  );
  return { scan, tables, facts, sections, accounts };
}

function told(weighed: Weighed): StatementReading {
  const accounts = withOwnPeriods(weighed.accounts.map((account) => account.tell()));
  const listed = listedContradictions(weighed.sections, accounts, weighed.facts.lines);
  return { ...weighed, accounts: accounts.map((account, order) => heldAgainst(account, listed[order] ?? [])) };
}

/** Reads the accounts of a document from its tables. */
export function readAccounts(scan: Scan, tables: readonly Table[]): StatementReading {
  const read = told(weighAccounts(scan, tables, nothing));
  return { ...read, accounts: accountFor([read]) };
}
