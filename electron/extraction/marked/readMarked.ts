import { isUndecided } from '../../../shared/rows/doubts.ts';
import type { MarkedReading, Marks } from '../../../shared/calls/marks.ts';
import type { NewRow } from '../../../shared/calls/fields.ts';
import type { AskedStatement, WholeReading } from '../../../shared/marksAsk.ts';
import type { AccountSection } from '../accounts/accountSection.ts';
import { findAccounts } from '../accounts/findAccounts.ts';
import { heldAgainst, listedContradictions } from '../accounts/listedBalances.ts';
import type { Told } from '../checks/readings.ts';
import { accountFor } from '../completeness/accountFor.ts';
import { withBoxesTurnedBack } from '../ocr/turnBack.ts';
import { describingWords, isOfRows } from '../rows/wordsOfRows.ts';
import { weighAccount } from '../readAccount.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import type { Table } from '../rows/readTables.ts';
import type { Scan } from '../scan/scan.ts';
import type { HeldDocument } from './heldDocuments.ts';
import { styleOfTables } from './markedLines.ts';
import { markedTables } from './markedTables.ts';
import { placeOfStatement } from './ofStatement.ts';
import { heldToPrint } from './printAgainst.ts';

/** The statement as the reader reads it in the tables that the analyst has drawn. */
export function readMarked(held: HeldDocument, marks: Marks, of: AskedStatement): MarkedReading {
  const account = accountUnder(held, marks, of);
  if (account === null) return nothing;
  const idle =
    marks.signs === 'reversed'
      ? idleReversal(account, accountUnder(held, { ...marks, signs: 'as-printed' }, of))
      : null;
  return { ...readingOf(account), ...(idle === null ? {} : { idle }) };
}

/** Why reversed signs come to the same as those printed; null where they do not. */
function idleReversal(
  { transactions }: AccountReading,
  printed: AccountReading | null,
): 'no-direction' | 'directions-printed' | null {
  const amountsOf = (rows: readonly TransactionReading[]): string => rows.map(({ amount }) => amount).join(' ');
  if (amountsOf(transactions) !== amountsOf(printed?.transactions ?? [])) return null;
  return transactions.every(({ doubts }) => isUndecided(doubts)) ? 'no-direction' : 'directions-printed';
}

/** The same with all that is known of the account; null where the tables hold no row. */
export function accountUnder(held: HeldDocument, marks: Marks, of: AskedStatement): AccountReading | null {
  const scan = scanFor(held, marks);
  const { signs, order } = marks;
  return readUnder(held, scan, markedTables(scan, marks.tables), of, {
    ...givenBy(of),
    ...(order === 'as-printed' ? {} : { order }),
    ...(signs === 'reversed' ? { reversed: true } : {}),
  });
}

/** The lines of the document, read as the figures in the marked columns are written. */
function scanFor(held: HeldDocument, { tables }: Marks): Scan {
  const scan = held.scan();
  const style = styleOfTables(scan, tables);
  const isSame = style === null || (style.decimal === scan.style.decimal && style.places === scan.style.places);
  return isSame ? scan : held.scan(style);
}

/** What is known of the statement before it is read. */
export function givenBy({ opening, closing, periodStart, periodEnd, owed }: AskedStatement): Told {
  return {
    ...(owed === true ? { owed } : {}),
    ...(periodStart === null || periodEnd === null ? {} : { period: { start: periodStart, end: periodEnd } }),
    ...(opening === null ? {} : { opening }),
    ...(closing === null ? {} : { closing }),
  };
}

/**
 * The account of a statement with its rows in the given tables, and its facts from the rest of the document. Tables of
 * other accounts stay what the reader makes of them. What the print contradicts is in doubt. Null where the tables hold no
 * row.
 */
export function readUnder(
  held: HeldDocument,
  scan: Scan,
  tables: readonly Table[],
  of: AskedStatement,
  told: Told,
): AccountReading | null {
  const { sections, accounts, facts } = held.reading();
  const place = placeOfStatement(accounts, of);
  const kept = sections
    .toSpliced(place, place < 0 ? 0 : 1)
    .flatMap(({ movements, checks, dailyBalances }) => [...movements, ...checks, ...dailyBalances]);
  const beside = kept.filter(({ rows }) => !rows.some((row) => row.words.some(isOfRows(tables))));
  const all = [...beside, ...tables].sort((a, b) => a.page - b.page || a.top - b.top);
  const parts = findAccounts(scan, all);
  const own = parts.filter(({ movements }) => movements.some((table) => tables.includes(table)));
  const [first, ...others] = own;
  if (!first) return null;
  const lines = scan === held.scan() ? facts.lines : scan.pages.flatMap((page) => page.lines);
  const ownFacts = { ...facts, scan, lines, descriptions: describingWords(all) };
  const section = merged(first, others, tables);
  const read = weighAccount(section, parts.indexOf(first), parts.length === own.length, ownFacts, told).tell();
  // Where the reader found no account, no list can name one.
  const at = Math.max(0, place);
  const [ownSections, ownAccounts] =
    place < 0 ? [[section], [read]] : [sections.with(place, section), accounts.with(place, read)];
  const listed = listedContradictions(ownSections, ownAccounts, lines)[at] ?? [];
  const known = heldAgainst(read, listed);
  // A balance that is printed and was told otherwise is explained all the same.
  const printed = { ...known, opening: accounts[place]?.opening ?? null, closing: accounts[place]?.closing ?? null };
  const asPrinted = told.opening === undefined && told.closing === undefined ? known : printed;
  const whole = accountFor([{ scan, accounts: ownAccounts.with(at, asPrinted) }])[at];
  if (!whole) return null;
  const { opening, closing } = read;
  const account = heldToPrint({ ...whole, opening, closing }, scan);
  return withBoxesTurnedBack([account], held.pages)[0] ?? null;
}

/** One section of those that the tables of one statement were found in. */
function merged(first: AccountSection, others: readonly AccountSection[], tables: readonly Table[]): AccountSection {
  const sections = [first, ...others];
  const last = others.at(-1) ?? first;
  return {
    ...first,
    movements: sections.flatMap(({ movements }) => movements.filter((table) => tables.includes(table))),
    figures: sections.flatMap(({ figures }) => figures),
    number: sections.find(({ number }) => number !== null)?.number ?? null,
    lastPage: last.lastPage,
    until: last.until,
  };
}

const nothing: MarkedReading = {
  rows: [],
  opening: null,
  closing: null,
  verdict: { state: 'no-rows', reason: { code: 'no-rows' }, difference: null, firstBadRow: null, checks: [] },
};

function readingOf({ transactions, opening, closing, verdict }: AccountReading): MarkedReading {
  return { rows: transactions.map(asNewRow), opening, closing, verdict };
}

/** All that is kept of a reading; empty where there is none. */
export function wholeReading(account: AccountReading | null, of: AskedStatement): WholeReading {
  if (account === null) return { rows: [], facts: {}, unexplained: [], verdict: nothing.verdict };
  const { transactions, verdict, evidence = {}, unexplained = [] } = account;
  const facts: WholeReading['facts'] = {};
  for (const fact of ['opening', 'closing', 'periodStart', 'periodEnd'] as const) {
    const [value, place] = [account[fact], evidence[fact]];
    const isTold = (fact === 'opening' || fact === 'closing') && of[fact] !== null;
    if (value === null || isTold || place?.reason !== 'printed' || place.page === null || place.box === null) continue;
    facts[fact] = { value, page: place.page, box: place.box };
  }
  const rows = transactions.map((row) => ({ ...row, description: row.description || NO_TEXT }));
  return { rows, facts, unexplained: [...unexplained], verdict };
}

/** Stands for the text of a row that has none: a row has one. */
export const NO_TEXT = '–';

/** A row that was read, as one that can be put into a statement. */
export function asNewRow(row: TransactionReading): NewRow {
  const { date, transactionDate, valueDate, description, amount, balance, page, box } = row;
  const text = description === '' ? NO_TEXT : description;
  return { date, transactionDate, valueDate, description: text, amount, balance, page, box };
}
