import type { Amount } from '../../../../electron/extraction/amounts/amounts.ts';
import type { FigureKind, Lane } from '../../../../electron/extraction/tables/columns.ts';
import type { PrintedDate } from '../../../../electron/extraction/dates/printedDate.ts';
import type { Cell, RawRow } from '../../../../electron/extraction/rows/rows.ts';
import type { SignedRow } from '../../../../electron/extraction/signs/signs.ts';
import { negate, sign as signOf, type Money } from '../../../../shared/money.ts';
import { scannedLine, wordsAt } from './print.ts';

/** The figure that is printed as this text: `12.50 CR`, `-3.00`. */
export function amountOf(text: string): Amount {
  return scannedLine(0, [[0, text]]).amounts[0]!;
}

/** A column of figures with its place of no consequence. */
export function lane(kind: FigureKind): Lane {
  return { kind, x0: 0, x1: 50, right: 50, heading: null };
}

/** A figure in a column of this kind. */
export function cellIn(kind: FigureKind, text: string): Cell {
  return { lane: lane(kind), amount: amountOf(text) };
}

/** The day of March 2026. */
export function march(day: number): PrintedDate {
  return { kind: 'known', day, month: 3, year: 2026 };
}

/** A row with figures in columns, dated the first of March, its text at 100 points. */
export function rawRow(
  cells: Partial<Record<FigureKind, string>>,
  change: Partial<RawRow> & { says?: string } = {},
): RawRow {
  const { says, ...rest } = change;
  return {
    page: 1,
    middle: 0,
    date: march(1),
    dated: true,
    posted: null,
    valued: null,
    cells: Object.entries(cells).map(([kind, text]) => cellIn(kind as FigureKind, text)),
    text: says === undefined ? [] : wordsAt(0, [100, says]),
    aside: [],
    words: [],
    section: null,
    columns: '',
    afterLabel: false,
    afterEnd: false,
    dateIsOpen: false,
    direction: null,
    ...rest,
  };
}

/** A row whose sign is known, printed on a day of March 2026; `unsigned` takes the sign away. */
export function signedRow(
  day: number,
  amount: Money,
  { unsigned = false, ...change }: Partial<SignedRow> & { unsigned?: boolean } = {},
): SignedRow {
  const value = signOf(amount) < 0 ? negate(amount) : amount;
  return {
    raw: rawRow({ amount: value }, { date: march(day) }),
    order: 0,
    value,
    sign: unsigned ? 0 : signOf(amount) < 0 ? -1 : 1,
    balance: null,
    fee: null,
    doubts: [],
    ...change,
  };
}

/** The amounts with their signs, `?` before those without one. */
export function amountsOf(rows: readonly SignedRow[]): string[] {
  return rows.map(({ sign, value }) => `${sign === 0 ? '?' : sign < 0 ? '-' : ''}${value}`);
}

/** The date of a row made by `signedRow`. */
export function dayOf({ raw }: SignedRow): string {
  return raw.date?.kind === 'known' ? `2026-03-${String(raw.date.day).padStart(2, '0')}` : '';
}
