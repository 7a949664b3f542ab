import { add, decimal, sameMoney, subtract, type Money } from '../../../shared/money.ts';
import type { Amount } from '../amounts/amounts.ts';
import {
  laneOf,
  typicalEm,
  unnamedLanes,
  type DateLane,
  type FigureKind,
  type Lane,
  type TableShape,
} from './columns.ts';
import { dateLanes, datesInLanes } from './dateColumns.ts';
import { labelOf } from './labels.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { signedBalance } from '../amounts/signedBalance.ts';

/** Fewest dated lines with figures that make a table where no heading says so. */
const LEAST_ROWS = 3;
/** The same for lines that hold nothing but a day, above the figures of that day. */
const LEAST_DAYS = 2;
const MOST_LANES = 5;

type Row = (Amount | null)[];

/**
 * Deduces the columns of a table without a heading: where its dates and figures stand, and by arithmetic which of
 * the figures are balances. Null where the lines hold no table.
 */
export function inferShape(lines: readonly ScannedLine[]): TableShape | null {
  const em = typicalEm(lines);
  const dates = dateLanes(lines, null);
  if (dates.length === 0) return null;
  const hasFigure = (line: ScannedLine): boolean =>
    !line.boilerplate && line.amounts.some(({ strength }) => strength !== 'plain');
  const isDated = (line: ScannedLine): boolean => datesInLanes(line, dates, em).size > 0;
  const isDay = (line: ScannedLine): boolean => isDayLine(line, dates, em);
  const dated = lines.filter((line) => hasFigure(line) && isDated(line) && !isDay(line));
  const below = lines.slice(lines.findIndex(isDay)).filter((line) => hasFigure(line) && !isDated(line));
  const byDay = dated.length < LEAST_ROWS && lines.filter(isDay).length >= LEAST_DAYS;
  const figured = byDay ? below : dated;
  if (figured.length < LEAST_ROWS) return null;
  const isDate = (line: ScannedLine, amount: Amount): boolean =>
    [...datesInLanes(line, dates, em).values()].some(({ first, last }) => amount.first <= last && amount.last >= first);
  const lanes = unnamedLanes(figured, isDate);
  const read = figured.map((line): { line: ScannedLine; row: Row } => {
    const row: Row = lanes.map(() => null);
    for (const amount of line.amounts) {
      const lane = amount.strength === 'plain' || isDate(line, amount) ? null : laneOf(amount, lanes, em);
      if (lane) row[lanes.indexOf(lane)] ??= amount;
    }
    return { line, row };
  });
  const rows = read.map(({ row }) => row);
  const isUsed = (index: number): boolean =>
    rows.filter((row) => row[index] !== null).length >= Math.max(2, 0.04 * rows.length);
  const kept = lanes
    .map((lane, index) => ({ lane, index }))
    .filter(({ index }) => isUsed(index) || isOnlyFigure(index, lanes.length - 1, rows))
    .slice(-MOST_LANES);
  if (kept.length === 0) return null;
  const labelled = read.flatMap(({ line, row }) => (isBalanceLabel(line) ? [row] : []));
  const movements = rows
    .filter((row) => !labelled.includes(row))
    .map((row) => kept.map(({ index }) => row[index] ?? null));
  const balance = kept.findIndex(({ index }) => labelled.some((row) => row[index] !== null));
  const kinds = kindsOf(movements.length > 0 ? movements : rows, kept.length > 1 ? balance : -1);
  const named = kept.flatMap(({ lane }, at): Lane[] => {
    const kind = kinds[at];
    return kind === undefined || kind === 'foreign' ? [] : [{ ...lane, kind }];
  });
  return { panel: null, lanes: named, dates };
}

/** True where the rows with a figure in a column have none left of it, and one in the last: a single deposit beside its balance. */
function isOnlyFigure(index: number, last: number, rows: readonly Row[]): boolean {
  const own = rows.filter((row) => row[index] !== null);
  const stands = (row: Row): boolean => row[last] !== null && row.slice(0, index).every((amount) => amount === null);
  return index < last && own.length > 0 && own.every(stands);
}

/** A line that holds a day alone, or that and the balance of the day: it dates the rows below it. */
export function isDayLine(line: ScannedLine, dates: readonly DateLane[], em: number): boolean {
  const [token, ...more] = datesInLanes(line, dates, em).values();
  if (token === undefined || more.length > 0 || line.boilerplate) return false;
  const rest = line.words.filter((_, at) => at < token.first || at > token.last);
  return rest.length === 0 || labelOf(rest.filter(({ text }) => /\p{L}/u.test(text)))?.kind === 'daily-balance';
}

function isBalanceLabel(line: ScannedLine): boolean {
  const kind = labelOf(line.words.filter(({ text }) => /\p{L}/u.test(text)))?.kind;
  return kind === 'opening' || kind === 'closing' || kind === 'brought' || kind === 'carried';
}

/** Every way to name the columns, from left to right. */
function namings(count: number): FigureKind[][] {
  const results: FigureKind[][] = [];
  const blank = (): FigureKind[] => Array.from({ length: count }, () => 'foreign');
  for (let balance = count - 1; balance >= 1; balance--) {
    for (let first = 0; first < balance; first++) {
      const single = blank();
      single[balance] = 'balance';
      single[first] = 'amount';
      results.push(single);
      for (let second = first + 1; second < balance; second++) {
        for (const [left, right] of [
          ['debit', 'credit'],
          ['credit', 'debit'],
        ] as const) {
          const pair = blank();
          pair[balance] = 'balance';
          pair[first] = left;
          pair[second] = right;
          results.push(pair);
        }
      }
    }
  }
  return results;
}

/**
 * How many balances follow from the one before, rows read downwards or upwards. Rows without one, as where each day has
 * a balance, move it together.
 */
function follow(rows: readonly Row[], kinds: readonly FigureKind[], upwards: boolean): { hold: number; fail: number } {
  let hold = 0;
  let fail = 0;
  let known: Money | null = null;
  let moved: Row[] = [];
  const at = (kind: FigureKind): number => kinds.indexOf(kind);
  for (const row of upwards ? rows.toReversed() : rows) {
    moved.push(row);
    const printed = row[at('balance')];
    if (!printed) continue;
    const balance = signedBalance(printed);
    // Amounts in one column may lack their signs, of which only one can be told.
    if (known !== null && (moved.length === 1 || at('amount') < 0)) {
      if (fits(subtract(balance, known), moved, at)) hold++;
      else fail++;
    }
    known = balance;
    moved = [];
  }
  return { hold, fail };
}

function fits(change: Money, moved: readonly Row[], at: (kind: FigureKind) => number): boolean {
  const single = moved[0]?.[at('amount')];
  if (at('amount') >= 0)
    return single !== null && single !== undefined && sameMoney(decimal(change).abs().toFixed(), single.value);
  const sum = (kind: FigureKind): Money => moved.reduce((total, row) => add(total, row[at(kind)]?.value ?? '0'), '0');
  return sameMoney(add(change, sum('debit')), sum('credit'));
}

/** Names the columns by the balances that follow from each other; without any, by what is usual. */
function kindsOf(rows: readonly Row[], balance: number): FigureKind[] {
  const count = Math.max(...rows.map(({ length }) => length));
  let best: { kinds: FigureKind[]; hold: number } | null = null;
  for (const kinds of namings(count)) {
    for (const upwards of [false, true]) {
      const { hold, fail } = follow(rows, kinds, upwards);
      if (hold >= 2 && hold >= 4 * fail && hold > (best?.hold ?? 0)) best = { kinds, hold };
    }
  }
  if (best) return best.kinds;
  if (count === 1) return ['amount'];
  const both = rows.filter((row) => row.at(-1) !== null && row.at(-2) !== null).length;
  const usual: FigureKind[] = Array.from({ length: count }, () => 'foreign');
  if (both >= 0.5 * rows.length || count > 2 || balance === count - 1) {
    usual[count - 1] = 'balance';
    const filled = rows.filter((row) => row.at(-2) !== null).length;
    if (count > 2 && filled < 0.9 * rows.length) {
      usual[count - 3] = 'debit';
      usual[count - 2] = 'credit';
    } else usual[count - 2] = 'amount';
    return usual;
  }
  usual[count - 2] = 'debit';
  usual[count - 1] = 'credit';
  return usual;
}
