import type { Amount } from '../amounts/amounts.ts';
import type { DateToken } from '../dates/findDates.ts';
import type { Word } from '../reading.ts';
import type { Table } from '../rows/readTables.ts';
import { placedOn, type Cell, type PlacedDate, type RawRow } from '../rows/rows.ts';
import { typicalEm, type DateKind, type DateLane, type Lane } from '../tables/columns.ts';
import { dateLanes, datesInLanes, MOST_HEADINGS } from '../tables/dateColumns.ts';
import type { SectionKind } from '../vocabulary/sectionTerms.ts';
import type { Item, Reading } from './choice.ts';
import type { EvidenceLine, Token } from './evidence.ts';
import { namesColumns } from './headingOver.ts';
import { labelsOf, titleOf } from './labels.ts';
import { placedRows, wordsOn, type PlacedRow } from './rowWords.ts';
import type { Sense } from './sense.ts';

/** The figures that a row is of. */
type RowFigures = { item: Item; balance: Token | null };

/** A reading in the form in which tables are read, with the figures that each row is of. */
export type RowTables = { tables: Table[]; figuresOf: ReadonlyMap<RawRow, RowFigures> };

/**
 * The rows of a reading as tables, cut where a page ends and where something else than rows stands between them.
 * @param items the rows, and those that no equation reaches where they are told too
 */
export function rowTables(reading: Reading, sense: Sense, items: readonly Item[]): RowTables {
  const { evidence } = reading.choice;
  const placed = placedRows(evidence, items);
  const dating = [...new Set(placed.flatMap(({ dated }) => dated?.source ?? []))];
  const first = evidence.lines.findIndex(({ source }) => source === dating[0]);
  const above = evidence.lines
    .slice(Math.max(0, first - MOST_HEADINGS), Math.max(0, first))
    .map(({ source }) => source);
  const lanes = dateLanes(dating, null, above);
  const em = typicalEm(dating);
  const balances = balancesByLine(reading);
  const figuresOf = new Map<RawRow, RowFigures>();
  const tables: Table[] = [];
  let side: SectionKind | null = null;
  let seen = 0;
  for (const [at, row] of placed.entries()) {
    const { line } = row.item.token;
    const before = placed[at - 1];
    const from = before === undefined ? 0 : before.item.token.line + 1;
    for (const above of evidence.lines.slice(seen, line)) side = directed(titleOf(above)) ?? side;
    seen = Math.max(seen, line);
    const balance = balanceBeside(row, balances) ?? balanceAgain(row, reading);
    const raw = rawRow(row, balance, { lanes, em, sense, side });
    const [top] = row.lines;
    if (raw === null || top === undefined) continue;
    figuresOf.set(raw, { item: row.item, balance });
    const open = tables.at(-1);
    const isCut = open === undefined || open.page !== raw.page || evidence.lines.slice(from, top.at).some(parts);
    if (isCut) tables.push({ ...emptyTable, page: raw.page, top: top.source.box[1], rows: [raw] });
    else open.rows.push(raw);
  }
  return { tables, figuresOf };
}

const emptyTable: Omit<Table, 'page' | 'top' | 'rows'> = {
  panel: null,
  sideBySide: false,
  section: null,
  labels: [],
  unread: [],
  shape: null,
  drawn: true,
};

/** The titles that tell the direction of rows below, or end it. */
const directed = (title: SectionKind | null): SectionKind | null =>
  title === 'credit' || title === 'debit' || title === 'checks' || title === 'payments' || title === 'both'
    ? title
    : null;

/** True of a balance, a title or a heading between a row and the one before. */
const parts = (line: EvidenceLine): boolean => labelsOf(line).size > 0 || titleOf(line) !== null || namesColumns(line);

function balancesByLine({ choice, kind }: Reading): Map<number, Token[]> {
  const isBeside = kind === 'chain' && choice.order !== 'day' && !choice.isBefore;
  return isBeside ? Map.groupBy(choice.balances, ({ line }) => line) : new Map<number, Token[]>();
}

const balanceBeside = ({ item, lines }: PlacedRow, balances: ReadonlyMap<number, Token[]>): Token | null =>
  lines.flatMap(({ at }) => balances.get(at) ?? []).find(({ id }) => id !== item.token.id) ?? null;

/** A balance beside a row that is printed once more below, where the chain goes on from there. */
function balanceAgain({ item, lines }: PlacedRow, { kind, choice }: Reading): Token | null {
  if (kind !== 'chain' || choice.order !== 'down' || choice.isBefore) return null;
  const next = choice.balances.find(({ line }) => lines.every(({ at }) => at < line));
  const beside = lines.flatMap(({ tokens }) => tokens);
  return (
    beside.find(
      ({ id, units, isMoney }) => next !== undefined && id !== item.token.id && isMoney && units === next.units,
    ) ?? null
  );
}

type Context = {
  lanes: readonly DateLane[];
  em: number;
  sense: Sense;
  side: SectionKind | null;
};

/** What tells the direction of an item by itself: a column, or the balance or sum that it leads to; on a card, what is usual. */
const isTold = ({ by }: Item, { isSure, isOwed }: Sense): boolean =>
  by === 'column' || by === 'chain' || by === 'sum' || (by === 'usual' && isSure && isOwed);

/** Without marks that its column makes needless. */
const bare = (amount: Amount): Amount => ({ ...amount, sign: null, suffix: null, letter: null });

const lane = (kind: Lane['kind'], { box: [x0, , x1], right }: Amount): Lane => ({ kind, x0, x1, right, heading: null });

function rawRow(row: PlacedRow, balance: Token | null, { lanes, em, sense, side }: Context): RawRow | null {
  const { item, dated, lines } = row;
  const { token } = item;
  const dates = dated === null ? null : datesOn(dated, row, lanes, em);
  if (dates === null) return null;
  const kind = isTold(item, sense) ? (item.units * sense.factor < 0 ? 'debit' : 'credit') : 'amount';
  const amount = kind === 'amount' ? token.amount : bare(token.amount);
  const cells: Cell[] = [
    { lane: lane(kind, amount), amount },
    ...(balance ? [{ lane: lane('balance', balance.amount), amount: balance.amount }] : []),
  ];
  const { used, aside } = otherWords(row, dates.tokens, balance);
  const words = lines.flatMap((line) => wordsOn(row, line));
  return {
    page: token.page,
    middle: token.on.source.middle,

    date: dates.date,
    dated: row.isOwn,
    posted: dates.posted,
    valued: dates.valued,
    dateIsOpen: false,
    cells,
    text: words.filter((word) => !used.has(word) && !aside.has(word)),
    aside: [...aside],
    words,
    // `Payment slip` far above says nothing where a mark says which way a row goes.
    section: isTold(item, sense) || (item.by === 'mark' && side === 'payments') ? null : side,
    columns: kind,

    afterLabel: false,
    afterEnd: false,
    direction: item.by === 'word' ? (item.units * sense.factor < 0 ? 'debit' : 'credit') : null,
  };
}

/** The words of a row that are its dates and figures, and other figures beside them. */
function otherWords(
  row: PlacedRow,
  dates: ReadonlySet<DateToken>,
  balance: Token | null,
): Record<'used' | 'aside', Set<Word>> {
  const used = new Set<Word>();
  const aside = new Set<Word>();
  for (const line of row.lines) {
    const { words } = line.source;
    for (const date of line.source.dates)
      if (dates.has(date)) for (const word of words.slice(date.first, date.last + 1)) used.add(word);
    for (const { id, amount, isMoney } of line.tokens) {
      const own = words.slice(amount.first, amount.last + 1);
      if (id === row.item.token.id || id === balance?.id) for (const word of own) used.add(word);
      else if (isMoney && amount.strength === 'decimal' && line.at === row.item.token.line)
        for (const word of own) aside.add(word);
    }
  }
  return { used, aside };
}

type RowDates = {
  date: PlacedDate;
  posted: PlacedDate | null;
  valued: PlacedDate | null;
  tokens: ReadonlySet<DateToken>;
};

/** The dates of a row on the line that dates it; of several rows side by side the date before its figure is its own. */
function datesOn(
  line: EvidenceLine,
  { item, from, to }: PlacedRow,
  lanes: readonly DateLane[],
  em: number,
): RowDates | null {
  const { source, year } = line;
  const place = (token: DateToken): PlacedDate => withYear(placedOn(source, token), token.x0, year, em);
  if (from > 0 || to < Infinity) {
    const own = source.dates.findLast(({ last }) => last < item.token.amount.first);
    return own === undefined ? null : { date: place(own), posted: null, valued: null, tokens: new Set([own]) };
  }
  const inLanes: ReadonlyMap<DateKind, DateToken> = datesInLanes(source, lanes, em);
  const first = inLanes.get('date') ?? inLanes.get('post-date') ?? source.dates[0];
  if (first === undefined) return null;
  const [posted, valued] = [inLanes.get('post-date'), inLanes.get('value-date')];
  const others = [posted, valued].flatMap((token) => (token === undefined || token === first ? [] : [token]));
  return {
    date: place(first),
    posted: posted === undefined || posted === first ? null : place(posted),
    valued: valued === undefined || valued === first ? null : place(valued),
    tokens: new Set([first, ...others]),
  };
}

/** How far, in heights, a year that stands alone may lie beside the dates that it is of. */
const YEAR_BESIDE = 8;

/** A date without a year under one that stands alone. */
function withYear(date: PlacedDate, x0: number, year: { value: number; x0: number } | null, em: number): PlacedDate {
  const isOver = year !== null && Math.abs(year.x0 - x0) < YEAR_BESIDE * em;
  return date.year === null && isOver ? { ...date, year: year.value } : date;
}
