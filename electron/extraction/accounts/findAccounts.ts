import { sameMoney } from '../../../shared/money.ts';
import type { Scan } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { Table } from '../rows/readTables.ts';
import type { RawRow } from '../rows/rows.ts';
import { isOfRows } from '../rows/wordsOfRows.ts';
import { findAccountNumbers, type AccountNumber } from './accountNumbers.ts';
import { placeOf, type AccountSection } from './accountSection.ts';
import { findFigures } from './balances.ts';
import type { PrintedFigure } from './printedFigure.ts';
import { figuresOfLabel } from './labelFigures.ts';
import { withDifferences } from './overviewFigures.ts';
import { stackedFigures } from './stackedLabels.ts';
import { roleOf, type TableRole } from './tableRole.ts';
import { titleInOtherCurrency } from './titleCurrency.ts';

type Item =
  | { at: number; kind: 'figure'; figure: PrintedFigure }
  | { at: number; kind: 'table'; table: Table; role: TableRole }
  | { at: number; kind: 'number'; number: AccountNumber };

/** Points above its number in which the title of an account stands. */
const TITLE_HEIGHT = 36;
/** The same for a title that the number ends: half a line. */
const HALF_LINE = 6;

/** Where the title of an account begins that bears its number. */
export const titlePlace = ({ page, middle, inTitle }: AccountNumber): number =>
  placeOf(page, middle - (inTitle ? HALF_LINE : TITLE_HEIGHT));

/** The place below the closing balance that an account prints above the number of the next. */
function endAbove({ figures }: AccountSection, { page, middle }: AccountNumber): number {
  const ends = figures
    .filter(({ kind }) => kind === 'closing' || kind === 'carried')
    .map((figure) => placeOf(figure.page, figure.middle) + 1);
  return Math.max(-Infinity, ...ends.filter((end) => end < placeOf(page, middle)));
}

/** The lines that tell of one account; what comes before the first account may tell of all. */
export function linesOf({ from, until }: AccountSection, lines: readonly ScannedLine[]): ScannedLine[] {
  return lines.filter(({ page, middle }) => {
    const place = placeOf(page, middle);
    return place >= from && place < until;
  });
}

/** Balances whose short names (`B/F`, `Saldo`) occur in rows: those handed on from page to page, and those of a day. */
const PASSED_ON: ReadonlySet<PrintedFigure['kind']> = new Set(['brought', 'carried', 'current', 'dated']);
/** Those whose names occur in rows with a date of their own: `Previous balance payment` on a card. */
const ENDS: ReadonlySet<PrintedFigure['kind']> = new Set(['opening', 'closing']);

/** Parts a document into the sections of its accounts and statements, in reading order. */
export function findAccounts(scan: Scan, tables: readonly Table[]): AccountSection[] {
  const labels = tables.flatMap((table) => table.labels).filter(({ cells }) => cells.length > 0);
  const labelled = new Set(labels.map(({ line }) => `${line.page} ${line.middle}`));
  const rowsOn = Map.groupBy(
    tables.values().flatMap(({ rows }) => rows),
    ({ page }) => page,
  );
  const rowOf = ({ page, amount: { box } }: PrintedFigure): RawRow | undefined =>
    rowsOn.get(page)?.find(({ cells }) => cells.some(({ amount }) => amount.box === box));
  const isOfRow = (figure: PrintedFigure): boolean => {
    const row = rowOf(figure);
    if (ENDS.has(figure.kind) && figure.place !== 'below')
      return row?.dated === true && row.date !== null && !row.dateIsOpen;
    return row !== undefined && (PASSED_ON.has(figure.kind) || figure.place === 'below');
  };
  const figures = [
    ...findFigures(scan.pages).filter(
      // `VIEW LTD B/F  9.90`: what stands in the columns of a row is its amount, whatever its text ends with, and the
      // column's name no label of it.
      (figure) => !isOfRow(figure) && (figure.place === 'below' || !labelled.has(`${figure.page} ${figure.middle}`)),
    ),
    ...labels.flatMap(figuresOfLabel),
  ];
  const overview = [
    ...figures.filter(({ place }) => place === 'below'),
    ...scan.pages.flatMap(({ lines }) => stackedFigures(lines)),
  ];
  const items: Item[] = [
    ...figures
      .filter(({ place }) => place === 'beside')
      .map((figure): Item => ({ at: placeOf(figure.page, figure.middle), kind: 'figure', figure })),
    ...tables.map((table): Item => ({
      at: placeOf(table.page, table.rows[0]?.middle ?? table.top),
      kind: 'table',
      table,
      role: roleOf(table),
    })),
    ...findAccountNumbers(scan.pages, isOfRows(tables)).map((number): Item => ({
      at: placeOf(number.page, number.middle),
      kind: 'number',
      number,
    })),
  ];
  items.sort((a, b) => a.at - b.at);
  return partItems(items, overview, scan);
}

function emptySection(page: number): AccountSection {
  return {
    movements: [],
    checks: [],
    dailyBalances: [],
    figures: [],
    overview: [],
    differences: [],
    number: null,
    firstPage: page,
    lastPage: page,
    from: -Infinity,
    until: Infinity,
  };
}

function partItems(items: readonly Item[], overview: PrintedFigure[], scan: Scan): AccountSection[] {
  const sections: AccountSection[] = [];
  let current = emptySection(scan.pages[0]?.page ?? 1);
  let newNumber: AccountNumber | null = null;
  let inHead: string | null = null;
  let iban: AccountNumber | null = null;
  const start = (page: number, middle: number): void => {
    const from = newNumber ? Math.max(titlePlace(newNumber), endAbove(current, newNumber)) : placeOf(page, middle);
    current.until = from;
    sections.push(current);
    // What is printed below the new number is the new account's, though its rows come only later.
    const figures = current.figures.filter((figure) => placeOf(figure.page, figure.middle) >= from);
    current.figures = current.figures.filter((figure) => !figures.includes(figure));
    current = { ...emptySection(page), number: newNumber, from, figures };
    iban = newNumber?.kind === 'iban' ? newNumber : null;
    newNumber = null;
  };
  for (const item of items) {
    if (item.kind === 'number') {
      // What the head of every page repeats tells of a new account only where it changes.
      const { repeated, digits } = item.number;
      if (repeated && inHead === digits) continue;
      if (repeated) inHead = digits;
      const other: boolean = item.number.kind === 'iban' && iban !== null && !isSameNumber(iban, item.number);
      if (item.number.kind === 'iban') iban ??= item.number;
      if (current.number === null) current.number = item.number;
      // The account of another currency may have no number but its IBAN.
      else if (other && current.number.kind === 'account' && current.movements.length > 0) newNumber = item.number;
      else if (current.number.kind === item.number.kind && !isSameNumber(current.number, item.number))
        newNumber = item.number;
      else if (isSameNumber(current.number, item.number)) newNumber = null;
      continue;
    }
    if (item.kind === 'figure') {
      const own = current.movements.length > 0 ? openingOf(current) : undefined;
      const title = own ? titleInOtherCurrency(scan, own, item.figure) : null;
      if (beginsAnew(item.figure, current, title !== null)) {
        const { page, middle } = title ?? item.figure;
        start(page, middle);
      }
      current.figures.push(item.figure);
      current.lastPage = Math.max(current.lastPage, item.figure.page);
      continue;
    }
    if (item.role === 'none') continue;
    if (newNumber !== null && item.role === 'movements' && current.movements.length > 0)
      start(item.table.page, item.table.top);
    current[item.role === 'movements' ? 'movements' : item.role === 'checks' ? 'checks' : 'dailyBalances'].push(
      item.table,
    );
    current.lastPage = Math.max(current.lastPage, item.table.page);
  }
  sections.push(current);
  const real = withTails(sections).filter(
    ({ movements, figures }) =>
      movements.length > 0 || figures.some(({ kind }) => kind === 'opening' || kind === 'closing'),
  );
  real.forEach((section, index) => {
    section.overview = overview;
    const above = real[index - 1]?.number ?? null;
    if (section.number === null && above !== null && mayNumber(above, section, items)) section.number = above;
  });
  return withDifferences(withoutOverviews(real));
}

/** False for a number that several pages print, where those of a section do not: a page of another statement may lie between them. */
function mayNumber(
  { digits }: AccountNumber,
  { firstPage, lastPage }: AccountSection,
  items: readonly Item[],
): boolean {
  const pages = new Set(
    items.flatMap((item) => (item.kind === 'number' && item.number.digits === digits ? [item.number.page] : [])),
  );
  return pages.size < 2 || pages.values().some((page) => page >= firstPage && page <= lastPage);
}

/** True where one number is the end of the other (`ending in 4417`, `XXXX XXXX XXXX 4417`), or has zeros before it. */
function isSameNumber(a: AccountNumber, b: AccountNumber): boolean {
  if (a.digits.replace(/^0+/, '') === b.digits.replace(/^0+/, '')) return true;
  const [ends, others] = [shownEnd(a.digits), shownEnd(b.digits)];
  const isCut = ends !== a.digits || others !== b.digits || ends.length === 4 || others.length === 4;
  return isCut && Math.min(ends.length, others.length) >= 4 && (ends.endsWith(others) || others.endsWith(ends));
}

/** The end of a number of which the beginning may be hidden. */
const shownEnd = (digits: string): string => digits.replace(/^.*[Xx*•●]/, '');

/** The first balance that an account begins with. */
const openingOf = ({ figures }: AccountSection): PrintedFigure | undefined =>
  figures.find(({ kind }) => kind === 'opening' || kind === 'brought');

/** An opening balance after rows begins a new account or statement, unless it only repeats or carries a page over. */
function beginsAnew(figure: PrintedFigure, current: AccountSection, isInOtherCurrency: boolean): boolean {
  if (figure.kind !== 'opening' && figure.kind !== 'brought') return false;
  if (current.movements.length === 0) return false;
  const own = openingOf(current);
  const closed = current.figures.some(({ kind }) => kind === 'closing');
  if (own && sameMoney(own.amount.value, figure.amount.value)) return false;
  if (figure.kind === 'brought') {
    const last = current.movements
      .at(-1)
      ?.rows.at(-1)
      ?.cells.find(({ lane }) => lane.kind === 'balance')?.amount.value;
    const carried = current.figures.findLast(({ kind }) => kind === 'carried');
    const goesOn = [last, carried?.amount.value].some(
      (value) => value !== undefined && sameMoney(value, figure.amount.value),
    );
    // What is carried forward and what is brought forward on one page are of two accounts, where they differ.
    const another = carried && (isInOtherCurrency || (carried.page === figure.page && carried.middle < figure.middle));
    return !goesOn && own !== undefined && (closed || another === true);
  }
  return own !== undefined;
}

/**
 * An opening balance with neither rows nor a closing balance after it begins no account: where the newest row stands
 * first, it ends the table. It belongs to the account above, where it may contradict another opening balance.
 */
function withTails(sections: readonly AccountSection[]): AccountSection[] {
  return sections.reduce<AccountSection[]>((kept, section) => {
    const before = kept.at(-1);
    const closed = section.figures.some(({ kind }) => kind === 'closing' || kind === 'current' || kind === 'carried');
    const empty = section.movements.length + section.checks.length === 0;
    if (before === undefined || before.movements.length === 0 || closed || !empty) return [...kept, section];
    before.figures.push(...section.figures);
    before.dailyBalances.push(...section.dailyBalances);
    before.lastPage = Math.max(before.lastPage, section.lastPage);
    before.until = section.until;
    return kept;
  }, []);
}

/** Sections without rows that come before the first with rows are an overview, not accounts. */
function withoutOverviews(sections: AccountSection[]): AccountSection[] {
  if (sections.every(({ movements }) => movements.length === 0)) return sections;
  return sections.filter(
    (section, index) =>
      section.movements.length > 0 || sections.slice(0, index).some(({ movements }) => movements.length > 0),
  );
}
