import { sameMoney, sign } from '../../../shared/money.ts';
import type { Word } from '../reading.ts';
import type { DateKind } from '../tables/columns.ts';
import { labelOf } from '../tables/labels.ts';
import { balanceVocabulary, type LabelKind } from '../vocabulary/balanceTerms.ts';
import type { SectionKind } from '../vocabulary/sectionTerms.ts';
import type { Parsed } from './rowLines.ts';
import { movementsIn, type Movement } from './movements.ts';
import { openDates } from './openDates.ts';
import { shareText } from './rowText.ts';
import {
  bareRow,
  placedOn,
  type PlacedDate,
  type RawRow,
  type Region,
  type TableLabel,
  type TableReading,
} from './rows.ts';

/** The balances and totals among the lines, and the title that each line stands under. */
function readTitles(parts: readonly Parsed[], above: SectionKind | null) {
  const labels: TableLabel[] = [];
  const sectionOf = new Map<Parsed, SectionKind | null>();
  let section = above;
  let isSummary = false;
  for (const part of parts) {
    const { label, line, cells, dates, text } = part;
    // The rows of `Payments` may stand below a `Summary` of them, of which only what has a date is one.
    const isPart = DIRECTED.has(section) && part.section === 'not-rows' && SUMMARY.test(text[0]?.text ?? '');
    if (isPart) isSummary = true;
    else if (part.section !== null || dates.size > 0) isSummary = false;
    if (part.section !== null && !isPart) section = part.section;
    // A title over balances by day, which without their own heading look like rows of this table.
    if (label === 'daily-balance' && cells.length === 0 && dates.size === 0) section = 'daily-balances';
    sectionOf.set(part, isSummary ? 'not-rows' : section);
    if (label !== null) labels.push({ kind: label, line, cells, dates: [...dates.values()], text });
  }
  const last = parts.findLast(isMovement);
  return { labels, sectionOf, section: lastTitle(parts) ?? (last && sectionOf.get(last)) ?? above };
}

const SUMMARY = /^summary$/i;

/** The title that a page ends with: its rows stand on the next. */
function lastTitle(parts: readonly Parsed[]): SectionKind | null {
  const last = parts.findLast(({ line }) => !line.boilerplate);
  return last !== undefined && DIRECTED.has(last.section) ? last.section : null;
}

const DIRECTED: ReadonlySet<SectionKind | null> = new Set<SectionKind>(['credit', 'debit', 'payments', 'checks']);

const isMovement = (part: Parsed): boolean =>
  part.moves && part.label === null && !part.line.boilerplate && !(part.dates.size === 0 && isProse(part.text));

/**
 * `3,320.00 CR  9,239.30  8,916.04`: figures alone, of which some stand in no column, under the names of a summary.
 * @param above null where the names were taken for the heading of this table
 */
function isUnderNames({ text, dates }: Parsed, above: Parsed | null): boolean {
  if (dates.size > 0 || text.some(({ text: word }) => TELLS.test(word))) return false;
  if (above === null) return text.some(({ text: word }) => FIGURE.test(word));
  const isBusy = above.dates.size + above.cells.length > 0;
  return !isBusy && balanceVocabulary.matchAll(above.line.words).length >= LEAST_NAMES;
}

const FIGURE = /\d[.,]\d{2,3}(?!\d)/;
const LEAST_NAMES = 2;
/** A word that says something; currencies and marks of direction do not. */
const TELLS = /^(?!(?:CR|DR|[A-Z]{3})$)\p{L}{2}/u;

/** Puts the parsed lines of a table together to rows, labels and what goes on on the next page. */
export function assemble(parts: Parsed[], region: Region, em: number): Omit<TableReading, 'shape'> {
  const { labels, sectionOf, section } = readTitles(parts, region.section);
  const isRow = (part: Parsed, index: number): boolean =>
    isMovement(part) &&
    !isUnderNames(part, parts[index - 1] ?? null) &&
    (sectionOf.get(part) !== 'daily-balances' || region.section === 'daily-balances') &&
    // Below the title of a table of rates or of a summary, what has no date is no row.
    !(part.dates.size === 0 && sectionOf.get(part) === 'not-rows' && region.section !== 'not-rows');
  const movements = movementsIn(parts, isRow);
  const lead = movements[0]?.above ?? [];
  labels.unshift(...lead.filter(isBalanceAlone).map(asBrought));
  const { rest, begun } = shareText(parts, movements, region.panel, em);
  const leading = region.leading ?? leadingDate(movements.flatMap(datedLines), parts);
  const columns = region.panel?.columns.map(({ kind }) => kind).join() ?? '';
  const open: OpenDate = { date: region.date, posted: null, valued: null, section: null };
  const byDays = parts.some(isDayHeading);
  const noneDated = movements.every(({ part }) => part.dates.size === 0);
  const read = movements.map((movement): ReadMovement => {
    const { part, above, members } = movement;
    const day = noneDated ? above.findLast(isDay) : undefined;
    if (day) open.date = firstDate(day);
    const heading = above.findLast((line) => isDayHeading(line) || (byDays && isDirectionHeading(line)));
    if (heading) {
      open.date = firstDate(above.findLast(isDayHeading)) ?? open.date;
      open.section = heading.label === 'total-credits' ? 'credit' : 'debit';
    }
    open.date ??= firstDate(above.findLast(isBegun));
    const title = { section: open.section ?? sectionOf.get(part) ?? null, columns };
    return { ...movement, row: rowOf(part, members, open, leading, title) };
  });
  const rows = read.map(({ row }) => row);
  for (const [order, { row, above }] of read.entries()) {
    const before = rows[order - 1];
    const last = before && above.findLast(({ label }) => label !== null && ENDS_ROWS.has(label));
    const ended = before?.afterLabel === true || last !== undefined;
    row.afterLabel = !row.dated && ended && !(last && byDays && isDirectionHeading(last));
    row.afterEnd = before?.afterEnd === true || (last !== undefined && CLOSES.has(last.label));
  }
  for (const { row } of openDates(read, leading)) row.dateIsOpen = true;
  if (noneDated && lead.some(isBalanceOfDay)) attachBalancesAbove(parts, read);
  else read.forEach(attachLoneBalance);
  const wrapped = read.flatMap(({ row, part }) => wrappedLabel(row, part) ?? []);
  return {
    rows: rows.filter(
      (row) =>
        row.date !== null &&
        (row.dated || (!isEmpty(row) && !row.afterLabel)) &&
        wrapped.every(({ text }) => text !== row.text),
    ),
    labels: [...labels, ...wrapped],
    unread: parts.filter(isUnread).map(({ line }) => line),
    rest,
    leading,
    section,
    begun: begunRow(begun, leading),
  };
}

/** `Opening` above `Balance` in a narrow column, with the balance beside it as if it had come in: null for any other row. */
function wrappedLabel({ text, cells }: RawRow, { line, dates }: Parsed): TableLabel | null {
  const [balance] = cells.filter(({ lane }) => lane.kind === 'balance');
  const [moved, ...more] = cells.filter(({ lane, amount }) => lane.kind !== 'balance' && sign(amount.value) !== 0);
  const isWrapped = text.some((word) => !line.words.includes(word));
  if (!isWrapped || !balance || !moved || more.length > 0 || !sameMoney(moved.amount.value, balance.amount.value))
    return null;
  const label = labelOf(text);
  if (label === null || label.leftover > 0 || !ENDS.has(label.kind)) return null;
  return { kind: label.kind, line, cells: [balance], dates: [...dates.values()], text };
}

const ENDS: ReadonlySet<LabelKind> = new Set(['opening', 'closing', 'brought', 'carried']);

/** A line with a date or a balance of its own whose amount is no figure. */
const isUnread = ({ unreadable, dates, cells, label, line }: Parsed): boolean =>
  unreadable && dates.size + cells.length > 0 && label === null && !line.boilerplate;

/** The lines of the rows that can date them: the one with the figures, or, where it has no date, all the others. */
const datedLines = ({ part, members }: Movement): Parsed[] => (part.dates.size > 0 ? [part] : members);

/** The column whose dates count: the transaction's own, else the bank's, else the value date; one that few rows have is none. */
function leadingDate(movements: readonly Parsed[], all: readonly Parsed[]): DateKind {
  const among = movements.some(({ dates }) => dates.size > 0) ? movements : all;
  const kinds: DateKind[] = ['date', 'post-date', 'value-date'];
  const count = (kind: DateKind): number => among.filter(({ dates }) => dates.has(kind)).length;
  const most = Math.max(...kinds.map(count));
  return kinds.find((kind) => count(kind) > 0 && count(kind) * 3 >= most) ?? 'date';
}

/** A sentence of a notice: many words, most of them in small letters. */
function isProse(words: readonly Word[]): boolean {
  return words.length >= 10 && words.filter(({ text }) => /^\p{Ll}/u.test(text)).length >= 0.5 * words.length;
}

/** A day with a balance and no movement above the first row: what the table begins with, whatever it is called. */
const isBalanceAlone = ({ dates, cells, label, moves, line }: Parsed): boolean =>
  dates.size > 0 &&
  label === null &&
  !moves &&
  !line.boilerplate &&
  cells.length === 1 &&
  cells.every(({ lane }) => lane.kind === 'balance');

const asBrought = ({ line, cells, dates, text }: Parsed): TableLabel => ({
  kind: 'brought',
  line,
  cells,
  dates: [...dates.values()],
  text,
});

/** `16 Jan  Start balance 812.06`: the day of the rows below that print none. */
const isBegun = ({ label, dates }: Parsed): boolean => dates.size > 0 && (label === 'opening' || label === 'brought');

/** `05 MAR 2026  Total in  + 3,918.44`: the day and the direction of the rows below. */
const isDayHeading = ({ label, dates }: Parsed): boolean =>
  dates.size > 0 && (label === 'total-credits' || label === 'total-debits');

/** The same for the other direction of that day, whose date is printed above. */
const isDirectionHeading = ({ label }: Parsed): boolean => label === 'total-credits' || label === 'total-debits';

/** `Friday 31 October 2025` on a line of its own: the day of the rows below, where they print no date. */
const isDay = (part: Parsed): boolean =>
  (part.dates.size === 1 && part.cells.length + part.text.length === 0 && part.label === null) || isBalanceOfDay(part);

/** `2 de fev. de 2026  Saldo do dia: 1.841,52`: the same with the balance that the day ended with. */
const isBalanceOfDay = ({ dates, label }: Parsed): boolean => dates.size === 1 && label === 'daily-balance';

/** Labels that a statement ends with; what is dated below may be the fees or rates of the next. */
const CLOSES: ReadonlySet<LabelKind | null> = new Set(['closing', 'dated', 'carried']);

/** Labels after which a table has no more rows. */
const ENDS_ROWS: ReadonlySet<LabelKind> = new Set([
  'opening',
  'closing',
  'current',
  'carried',
  'dated',
  'total',
  'total-credits',
  'total-debits',
]);

/** A figure of zero without a date of its own is a line of a summary, and no sum would ever give it away. */
function isEmpty(row: RawRow): boolean {
  return row.cells.every(
    ({ lane, amount }) => lane.kind === 'balance' || lane.kind === 'foreign' || sign(amount.value) === 0,
  );
}

function begunRow(parts: readonly Parsed[], leading: DateKind): TableReading['begun'] {
  const [part] = parts;
  const token = part?.dates.get(leading);
  return part && token ? { date: placedOn(part.line, token), words: parts.flatMap(({ text }) => text) } : null;
}

/** The first date of a line, if it has one. */
function firstDate(part: Parsed | undefined): PlacedDate | null {
  const [token] = part?.dates.values() ?? [];
  return part && token ? placedOn(part.line, token) : null;
}

/** The date and direction that go on from row to row until another one is printed. */
type OpenDate = Pick<RawRow, 'date' | 'posted' | 'valued' | 'section'>;

function rowOf(
  part: Parsed,
  members: readonly Parsed[],
  open: OpenDate,
  leading: DateKind,
  { section, columns }: Pick<RawRow, 'section' | 'columns'>,
): RawRow {
  const dates = new Map<DateKind, PlacedDate>();
  for (const { line, dates: tokens } of [part, ...members]) {
    for (const [kind, token] of tokens) if (!dates.has(kind)) dates.set(kind, placedOn(line, token));
  }
  // What was booked without a day on which it was made, such as a payment by direct debit.
  const own = dates.get(leading) ?? dates.get('post-date');
  if (own) {
    open.date = own;
    open.posted = dates.has(leading) && leading !== 'post-date' ? (dates.get('post-date') ?? null) : null;
    open.valued = null;
  }
  if (leading !== 'value-date') open.valued = dates.get('value-date') ?? open.valued;
  // An array that grew keeps room for a dozen more; copies have none, which counts where rows go into the ten thousands.
  return {
    ...bareRow(part.line, part.cells.slice()),

    date: open.date,
    dated: own !== undefined,
    posted: open.posted,
    valued: open.valued,
    section,
    columns,
    text: members.flatMap(({ text }) => text).slice(),
    aside: members.flatMap(({ aside }) => aside).slice(),
    words: members.flatMap(({ text, aside, used }) => [...text, ...aside, ...used]).slice(),
  };
}

/** A movement with the row that was made of it. */
type ReadMovement = Movement & { row: RawRow };

/** A balance printed beside the day above its rows is that of the last of them; of the first, where the newest day leads. */
function attachBalancesAbove(parts: readonly Parsed[], read: readonly ReadMovement[]): void {
  const rowOf = new Map(read.map(({ part, row }) => [part, row]));
  const days: { day: Parsed; own: RawRow[] }[] = [];
  for (const part of parts) {
    const row = rowOf.get(part);
    if (row) days.at(-1)?.own.push(row);
    else if (isBalanceOfDay(part)) days.push({ day: part, own: [] });
  }
  const order = (day: Parsed | undefined): number => {
    const [token] = day?.dates.values() ?? [];
    const date = token?.date;
    return date?.kind === 'known' ? (date.year ?? 0) * 372 + date.month * 31 + date.day : 0;
  };
  const isNewestFirst = order(days[0]?.day) > order(days.at(-1)?.day);
  for (const { day, own } of days) {
    const [cell] = day.cells;
    const last = isNewestFirst ? own[0] : own.at(-1);
    if (cell && last) last.cells.push({ ...cell, lane: { ...cell.lane, kind: 'balance' } });
  }
}

/** A balance printed alone under a row, without text of its own, is the balance of that row. */
function attachLoneBalance({ row, below }: ReadMovement): void {
  if (row.cells.some(({ lane }) => lane.kind === 'balance')) return;
  for (const part of below) {
    const ofDay = part.label === 'daily-balance';
    if (isMovement(part) || ((part.label !== null || part.dates.size > 0) && !ofDay)) return;
    const [first] = part.cells;
    const balance =
      part.cells.find(({ lane }) => lane.kind === 'balance') ??
      (ofDay && first ? { ...first, lane: { ...first.lane, kind: 'balance' as const } } : undefined);
    if (!balance) continue;
    row.cells.push(balance);
    row.words.push(...part.used);
    return;
  }
}
