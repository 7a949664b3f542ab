import { decimal, type Money } from '../../../shared/money.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { AccountReading, Box, TransactionReading, Word } from '../reading.ts';
import type { InkPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { asDigits } from './lookalikes.ts';

/** A stretch across a page, such as that of a column. */
export type Stretch = { x0: number; x1: number };
/** A column of figures, and where each of them ends; or begins, where they are set to the left. */
type FigureStretch = Stretch & { edges: number[]; side: 'x0' | 'x1' };
/** A column of dates, and the share of the rows that have one of their own there. */
export type DateStretch = Stretch & { share: number };

/** The rows of one account on one page, as ink. */
export type PrintedRows = {
  account: number;
  page: number;
  /** From the top of the first row to the bottom of the last. */
  top: number;
  bottom: number;
  /** How far down its column of balances goes on without rows. */
  end: number;
  /** Usual distance from row to row. */
  pitch: number;
  amounts: FigureStretch[];
  /** Its figures follow the text before them as words do: where one stands says nothing of what it is. */
  isRunning: boolean;
  balances: FigureStretch[];
  dates: DateStretch[];
  /** True where a day is printed on its first row only. */
  oncePerDay: boolean;
};

/** What the rows of a reading account for. */
export type RowInk = {
  /** Words of amounts, balances and dates of rows. */
  words: ReadonlySet<Word>;
  /** Lines that bear the amount of a row, with the row. */
  lines: ReadonlyMap<ScannedLine, TransactionReading>;
  /** The same lines by page. */
  linesOn: ReadonlyMap<number, readonly ScannedLine[]>;
  /** By row: the figure that is its amount. */
  amounts: ReadonlyMap<TransactionReading, Amount>;
  /** Rows on each page, by account. */
  tables: PrintedRows[];
};

const middleOf = ([, top, , bottom]: Box): number => (top + bottom) / 2;

export function isWithin(box: Box, [left, top, right, bottom]: Box, slack: number): boolean {
  const across = (box[0] + box[2]) / 2;
  const down = middleOf(box);
  return across >= left - slack && across <= right + slack && down >= top - slack && down <= bottom + slack;
}

export const stretchOf = ({ box: [x0, , x1] }: { box: Box }): Stretch => ({ x0, x1 });

/** True where most of the narrower lies within the other. */
export function overlaps({ x0, x1 }: Stretch, column: Stretch, slack: number): boolean {
  const shared = Math.min(x1, column.x1 + slack) - Math.max(x0, column.x0 - slack);
  return shared > 0.5 * Math.min(x1 - x0, column.x1 - column.x0);
}

/** True where a figure stands in one of some columns. */
export const standsIn = (figure: { box: Box }, columns: readonly Stretch[]): boolean =>
  columns.some((column) => overlaps(stretchOf(figure), column, 2));

/** A line that stands above all rows of a table, or below. */
export const isAbove = ({ page, middle }: ScannedLine, table: PrintedRows): boolean =>
  page < table.page || (page === table.page && middle < table.top);
export const isBelow = ({ page, middle }: ScannedLine, table: PrintedRows): boolean =>
  page > table.page || (page === table.page && middle > table.bottom);

/** How far above the first row and below the last a table reaches, in distances of its rows. */
const REACH = 1.3;

const reachOf = (pitch: number, em: number): number => Math.min(REACH * Math.max(pitch, em), 4 * em);

/** True of a line among the rows of a table, or right above or below them. */
export function isBeside({ middle, em }: ScannedLine, { top, end, pitch }: PrintedRows): boolean {
  const reach = reachOf(pitch, em);
  return middle > top - reach && middle < end + reach;
}

/** True where the rows of any table have their dates. */
export const standsInDates = (word: { box: Box }, { tables }: Pick<RowInk, 'tables'>): boolean =>
  tables.some(({ dates }) => dates.some((lane) => lane.share > 0 && overlaps(stretchOf(word), lane, 0)));

const isSame = (value: Money, other: Money): boolean => decimal(value).abs().equals(decimal(other).abs());

type Figure = { line: ScannedLine; words: Word[]; box: Box; value: Money | null; amount: Amount | null };

/** Finds the ink of each row: what it says, at the place that it says. Knows nothing of how the rows were found. */
export function inkOfRows(pages: readonly InkPage[], accounts: readonly AccountReading[]): RowInk {
  const words = new Set<Word>();
  const lines = new Map<ScannedLine, TransactionReading>();
  const amounts = new Map<TransactionReading, Amount>();
  const tables: PrintedRows[] = [];
  const linesOn = new Map(pages.map((page) => [page.page, page.lines]));
  for (const [account, { transactions }] of accounts.entries()) {
    for (const [page, rows] of Map.groupBy(transactions, (row) => row.page)) {
      const claims = rows.map((row) => ({ row, ...claim(row, linesOn.get(page) ?? [], words, linesOn) }));
      for (const { row, amount } of claims) {
        if (amount === undefined) continue;
        lines.set(amount.line, row);
        if (amount.amount !== null) amounts.set(row, amount.amount);
      }
      tables.push(tableOf(account, page, rows, claims, linesOn.get(page) ?? []));
    }
  }
  return { words, lines, linesOn: Map.groupBy(lines.keys(), ({ page }) => page), amounts, tables };
}

type Claim = { amount: Figure | undefined; balance: Figure | undefined; dates: { box: Box; own: boolean }[] };

/** Takes the words of a row's date, amount and balance, which no other row can take then. */
function claim(
  row: TransactionReading,
  lines: readonly ScannedLine[],
  taken: Set<Word>,
  linesOn: ReadonlyMap<number, readonly ScannedLine[]>,
): Claim {
  const dates = Object.values(row.datePlaces ?? {}).flatMap((place) => {
    for (const { words } of linesOn.get(place.page) ?? [])
      for (const word of words) if (isWithin(word.box, place.box, 0.5)) taken.add(word);
    return place.page === row.page ? [{ box: place.box, own: isWithin(place.box, row.box, 2) }] : [];
  });
  const near = lines.filter(({ box }) => box[3] >= row.box[1] - 1 && box[1] <= row.box[3] + 1);
  const figures = near.flatMap((line) =>
    figuresOn(line).filter(({ words }) => words.every((word) => !taken.has(word) && isWithin(word.box, row.box, 1))),
  );
  const date = row.datePlaces?.date;
  const isOwn = date?.page === row.page && isWithin(date.box, row.box, 2);
  const dated = isOwn ? middleOf(date.box) : row.box[1];
  const height = row.box[3] - row.box[1] + 1;
  // What a row repeats in its text is no second amount of it: its own stands beside its date, and most to the right.
  const order = (a: Figure, b: Figure): number =>
    Math.round(((Math.abs(a.line.middle - dated) - Math.abs(b.line.middle - dated)) / height) * 4) ||
    b.box[2] - a.box[2];
  const nearest = (value: Money | null, other?: Figure): Figure | undefined => {
    if (value === null) return undefined;
    const free = figures.filter((figure) => figure !== other);
    const exact = free.filter((figure) => figure.value !== null && isSame(figure.value, value));
    const digits = decimal(value).abs().toFixed().replace(/\D/g, '').replace(/^0+/, '');
    return (
      exact.toSorted(order)[0] ??
      // Glyphs that OCR or the reader mended have the digits at least.
      free
        .filter((figure) => asDigits(figure.words.map(({ text }) => text).join('')).replace(/^0+/, '') === digits)
        .toSorted(order)[0]
    );
  };
  const balance = nearest(row.balance);
  const amount = nearest(row.amount, balance);
  for (const figure of [amount, balance]) for (const word of figure?.words ?? []) taken.add(word);
  return { amount, balance, dates };
}

/** The figures of a line that were read as such, and each other word with a digit. */
function figuresOn(line: ScannedLine): Figure[] {
  const read = line.amounts.map((amount): Figure => {
    const words = line.words.slice(amount.first, amount.last + 1);
    return { line, words, box: amount.box, value: amount.value, amount };
  });
  const known = new Set(read.flatMap(({ words }) => words));
  const others = line.words
    .filter((word) => !known.has(word) && asDigits(word.text) !== '')
    .map((word): Figure => ({ line, words: [word], box: word.box, value: null, amount: null }));
  return [...read, ...others];
}

/** How many times as many places in which figures end as in which they begin show that they are set to the left. */
const SET_LEFT = 3;
/** Fewest figures that show that they stand in no column, the share of them, and the gap in heights of words in a text. */
const LEAST_RUNNING = 3;
const RUNNING = 0.9;
const WORD_GAP = 1.6;

/** True where the figures follow the words before them as words follow each other, and so end anywhere. */
function areRunning(figures: readonly (Figure | undefined)[]): boolean {
  const gaps = figures.flatMap((figure) => {
    const first = figure?.line.words.findIndex((word) => word === figure.words[0]) ?? 0;
    const before = figure?.line.words[first - 1];
    return figure && before ? [(figure.box[0] - before.box[2]) / figure.line.em] : [];
  });
  return gaps.length >= LEAST_RUNNING && gaps.filter((gap) => gap < WORD_GAP).length >= RUNNING * gaps.length;
}

function tableOf(
  account: number,
  page: number,
  rows: readonly TransactionReading[],
  claims: readonly Claim[],
  lines: readonly ScannedLine[],
): PrintedRows {
  const stretches = (figures: readonly (Figure | undefined)[]): FigureStretch[] =>
    joined(figures.flatMap((figure) => (figure === undefined ? [] : [stretchOf(figure)]))).map(
      ({ members, x0, x1 }) => {
        const edgesAt = (side: 'x0' | 'x1') => [...new Set(members.map((member) => Math.round(member[side])))];
        const [begin, end] = [edgesAt('x0'), edgesAt('x1')];
        return begin.length * SET_LEFT < end.length
          ? { x0, x1, edges: begin, side: 'x0' }
          : { x0, x1, edges: end, side: 'x1' };
      },
    );
  const dates = claims.flatMap((each) => each.dates.map(({ box, own }) => ({ x0: box[0], x1: box[2], own })));
  const tops = rows.map(({ box }) => box[1]).toSorted((a, b) => a - b);
  const steps = tops.flatMap((top, at) => (at > 0 ? [top - (tops[at - 1] ?? top)] : []));
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const bottom = Math.max(...rows.map(({ box }) => box[3]));
  const balances = stretches(claims.map(({ balance }) => balance));
  return {
    account,
    page,
    top: Math.min(...tops),
    bottom,
    end: endOf(balances, lines, bottom, usual),
    pitch: usual,
    amounts: stretches(claims.map(({ amount }) => amount)),
    isRunning: areRunning(claims.flatMap(({ amount, balance }) => [amount, balance])),
    balances,
    dates: joined(dates).map(({ members, x0, x1 }) => ({
      x0,
      x1,
      share: members.filter(({ own }) => own).length / rows.length,
    })),
    oncePerDay: isOncePerDay(rows),
  };
}

/** Forms with empty rows print the last balance on each of them. */
function endOf(balances: readonly Stretch[], lines: readonly ScannedLine[], bottom: number, pitch: number): number {
  const isBalance = (word: Word): boolean => balances.some((lane) => overlaps(stretchOf(word), lane, 0));
  return lines
    .filter(({ middle, words, dates }) => middle > bottom && dates.length === 0 && words.some(isBalance))
    .sort((a, b) => a.middle - b.middle)
    .reduce((end, { middle, em, box }) => (middle < end + reachOf(pitch, em) ? Math.max(end, box[3]) : end), bottom);
}

/** Where a day is printed on its first row only, no two rows that follow each other print the same. */
function isOncePerDay(rows: readonly TransactionReading[]): boolean {
  const placed = rows.toSorted((a, b) => a.box[1] - b.box[1]);
  const isOwn = ({ page, box, datePlaces }: TransactionReading): boolean =>
    datePlaces?.date?.page === page && isWithin(datePlaces.date.box, box, 2);
  return placed.every((row, at) => {
    const above = placed[at - 1];
    return above === undefined || above.date !== row.date || !isOwn(above) || !isOwn(row);
  });
}

/** Stretches of which most of the shorter lies within the other, as one. */
function joined<Part extends Stretch>(stretches: readonly Part[]): (Stretch & { members: Part[] })[] {
  const found: (Stretch & { members: Part[] })[] = [];
  for (const part of stretches.toSorted((a, b) => a.x0 - b.x0)) {
    const { x0, x1 } = part;
    const last = found.findLast((other) => Math.min(x1, other.x1) - x0 > 0.6 * Math.min(x1 - x0, other.x1 - other.x0));
    if (last === undefined) found.push({ x0, x1, members: [part] });
    else {
      last.x1 = Math.max(last.x1, x1);
      last.members.push(part);
    }
  }
  return found;
}
