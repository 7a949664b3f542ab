import type { Movement } from '../../../shared/metrics/movement.ts';
import { decimal } from '../../../shared/money.ts';
import type { FactsFrame, JudgedRow, RowFacts } from '../../../shared/rows/rowFacts.ts';
import { smallPlaces, smallText, smallUnits, staysSmall } from '../../../shared/smallUnits.ts';
import type { MonthTally, StatementTally } from '../../../shared/verdict/totals.ts';
import { dayNumber, uncounted, marks, type RowColumns } from './rowColumns.ts';

/** A row that a verdict names: its place in the statement from 0, and what it says. */
export type ReadRow = (key: number) => { at: number; row: JudgedRow };

/**
 * What a verdict needs to know of the rows of a statement, as `rowFactsOf` says it of the rows themselves; null where a
 * sum is too large for a number.
 * @param positions of the rows, oldest first
 * @param read reads the few rows that the verdict may name
 */
export function factsFrom(
  columns: RowColumns,
  positions: Uint32Array,
  frame: FactsFrame,
  read: ReadRow,
): RowFacts | null {
  const { units, balances, places, dates } = columns;
  const opening = frame.opening === null ? Number.NaN : smallUnits(frame.opening);
  if (opening === null) return null;
  const { periodStart, periodEnd } = frame;
  const start = periodStart === null || periodEnd === null ? -Infinity : dayNumber(periodStart);
  const end = periodStart === null || periodEnd === null ? Infinity : dayNumber(periodEnd);
  const credits = { sum: 0, count: 0, places: 0 };
  const debits = { sum: 0, count: 0, places: 0 };
  let count = 0;
  let mostPlaces = 0;
  let known = opening;
  let compared = 0;
  let before = 0;
  let last = 0;
  let broken: { at: number; reached: number } | null = null;
  let outside = -1;
  let weak = -1;
  let weakRows = 0;
  for (let step = 0; step < positions.length; step++) {
    const at = positions[step]!;
    const mark = columns.marks[at]!;
    if ((mark & marks.excluded) !== 0) continue;
    count++;
    const amount = units[at]!;
    if (places[at]! > mostPlaces) mostPlaces = places[at]!;
    if (amount !== 0) {
      const side = amount > 0 ? credits : debits;
      side.sum += amount;
      side.count++;
      if (places[at]! > side.places) side.places = places[at]!;
      if (!staysSmall(side.sum)) return null;
    }
    if (outside < 0 && (dates[at]! < start || dates[at]! > end)) outside = at;
    if ((mark & marks.weak) !== 0) {
      if (weak < 0) weak = at;
      weakRows++;
    }
    if (broken !== null) continue;
    known += amount;
    if (!Number.isNaN(known) && !staysSmall(known)) return null;
    const shown = balances[at]!;
    if (Number.isNaN(shown)) continue;
    if (!Number.isNaN(known)) {
      compared++;
      if (known !== shown) broken = { at, reached: known };
    } else before = count;
    known = shown;
    last = count;
  }
  const placed = (at: number) => read(columns.keys[at]!);
  const plain = (sum: number): string => decimal(smallText(sum, smallPlaces)).toFixed();
  return {
    count,
    sum: smallText(credits.sum + debits.sum, mostPlaces),
    credits: smallText(credits.sum, credits.places),
    debits: plain(Math.abs(debits.sum)),
    creditCount: credits.count,
    debitCount: debits.count,
    compared,
    broken: broken === null ? null : { ...placed(broken.at), reached: plain(broken.reached) },
    chain: broken !== null || last === 0 ? null : { before, after: count - last, end: plain(known) },
    outside: outside < 0 ? null : placed(outside),
    weak: weak < 0 ? null : { ...placed(weak), others: weakRows - 1 },
  };
}

type Growing = {
  rows: number;
  in: Sum;
  out: Sum;
  before: Sum;
  after: Sum;
  undecided: number;
  unsigned: Sum;
  openBefore: boolean;
  openAfter: boolean;
};
type Sum = { units: number; places: number };

/** What the rows of a statement come to, as `tallyOf` says it; null where a sum is too large for a number. */
export function tallyFrom(columns: RowColumns, positions: Uint32Array): StatementTally | null {
  const { units, places, dates } = columns;
  const months = new Map<number, Growing>();
  const moved = { units: 0, places: 0 };
  let firstDay: number | null = null;
  let month = -1;
  let current: Growing | undefined;
  let left = 0;
  let most = 0;
  let open = false;
  for (let step = 0; step < positions.length; step++) {
    const at = positions[step]!;
    const mark = columns.marks[at]!;
    if (places[at]! > most) most = places[at]!;
    if ((mark & uncounted) !== 0) left++;
    if ((mark & marks.excluded) !== 0) continue;
    firstDay ??= dates[at]!;
    const own = Math.floor(dates[at]! / 100);
    if (own !== month || current === undefined) {
      if (current !== undefined) current.after = { ...moved };
      month = own;
      current = months.get(own);
      if (current === undefined) months.set(own, (current = begin(moved, open)));
    }
    const undecided = (mark & marks.undecided) !== 0;
    open ||= undecided;
    current.openAfter = open;
    grow(moved, units[at]!, places[at]!);
    if (!staysSmall(moved.units)) return null;
    if ((mark & uncounted) !== 0) continue;
    current.rows++;
    if (undecided) current.undecided++;
    const side = undecided ? current.unsigned : units[at]! < 0 ? current.out : current.in;
    grow(side, undecided ? Math.abs(units[at]!) : units[at]!, places[at]!);
    if (!staysSmall(side.units)) return null;
  }
  if (current !== undefined) current.after = { ...moved };
  return {
    rows: positions.length,
    leftOut: left,
    places: most,
    firstDate: firstDay === null ? null : dateOf(firstDay),
    months: [...months].map(([own, tally]) => monthTally(own, tally)),
  };
}

/** What the rows of a statement that are not excluded move on each day; null where a sum is too large for a number. */
export function movedByDay(columns: RowColumns, positions: Uint32Array): Movement[] | null {
  const days = new Map<number, Sum>();
  for (const at of positions) {
    if ((columns.marks[at]! & marks.excluded) !== 0) continue;
    const date = columns.dates[at]!;
    let day = days.get(date);
    if (day === undefined) days.set(date, (day = { units: 0, places: 0 }));
    grow(day, columns.units[at]!, columns.places[at]!);
    if (!staysSmall(day.units)) return null;
  }
  return [...days].map(([date, { units, places }]) => ({ date: dateOf(date), amount: smallText(units, places) }));
}

function begin(moved: Sum, open: boolean): Growing {
  const nothing = { units: 0, places: 2 };
  return {
    rows: 0,
    in: { ...nothing },
    out: { ...nothing },
    before: { ...moved },
    after: { ...moved },

    undecided: 0,
    unsigned: { ...nothing },
    openBefore: open,
    openAfter: open,
  };
}

function grow(sum: Sum, units: number, places: number): void {
  sum.units += units;
  if (places > sum.places) sum.places = places;
}

function monthTally(
  month: number,
  { rows, before, after, undecided, openBefore, openAfter, ...sums }: Growing,
): MonthTally {
  const text = ({ units, places }: Sum): string => smallText(units, places);
  return {
    month: dateOf(month * 100).slice(0, 7),
    rows,
    before: text(before),
    after: text(after),
    moneyIn: text(sums.in),
    moneyOut: text({ ...sums.out, units: Math.abs(sums.out.units) }),
    ...(undecided === 0 ? {} : { undecided: { rows: undecided, amount: text(sums.unsigned) } }),
    ...(openAfter ? { open: { before: openBefore, after: true } } : {}),
  };
}

function dateOf(day: number): string {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
}
