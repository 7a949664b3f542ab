import type { CalendarDate } from '../../../../shared/calendar.ts';
import { sign, type Money } from '../../../../shared/money.ts';
import type { Composer, TextStyle } from '../drawing/composer.ts';
import { drawTable, type Column, type Entry, type Table } from '../drawing/table.ts';
import type { Habit } from '../invented/habits.ts';
import { rowsBetween } from '../invented/history.ts';
import { balancesOf, closingOf, isLastOfDay, totalsOf } from '../model.ts';
import type { StatementModel, StatementRow, Totals } from '../model.ts';
import { amountText, digitsOf, notations, type SignStyle } from '../notation/amountText.ts';
import { createRandom } from '../random.ts';

/** A row with what its bank may want to print beside it. */
export type Booked = StatementRow & {
  index: number;
  balance: Money;
  firstOfDay: boolean;
  lastOfDay: boolean;
  credit: boolean;
};

/** An account with everything that its bank may want to print of it. */
export type Account = Totals & { model: StatementModel; rows: readonly Booked[]; closing: Money };

/** An account with the habits that its rows follow. */
type Held = Pick<StatementModel, 'bank' | 'product' | 'holder' | 'number' | 'currency' | 'opening'> & { seed: number };
type Opened = Held & {
  habits: readonly Habit[];
  type?: StatementModel['type'];
  start?: CalendarDate;
  end?: CalendarDate;
};

/**
 * The fields of an account in one line, parted by bars:
 * `seed | bank | product | number | currency | opening | holder / first line of the address / second`.
 */
export function heldAs(line: string): Held {
  const [seed, bank = '', product = '', number = '', currency = '', opening = '', holder = ''] = line.split(' | ');
  const [name = '', ...address] = holder.split(' / ');
  return { seed: Number(seed), bank, product, number, currency, opening, holder: { name, address } };
}

/** Makes an account with a history of its own. */
export function openAccount(opened: Opened): Account {
  const { seed, habits, type = 'current', start = '2026-03-01', end = '2026-03-31', ...held } = opened;
  const rows = rowsBetween(createRandom(seed), start, end, habits);
  return accountOf({ ...held, type, periodStart: start, periodEnd: end, rows });
}

/** An account whose rows are known. */
export function accountOf(model: StatementModel): Account {
  const balances = balancesOf(model);
  const rows = model.rows.map((row, index) => ({
    ...row,
    index,
    balance: balances[index]!,
    firstOfDay: model.rows[index - 1]?.date !== row.date,
    lastOfDay: isLastOfDay(model.rows, index),
    credit: sign(row.amount) > 0,
  }));
  return { model, rows, closing: closingOf(model), ...totalsOf(model.rows) };
}

/** Writers of amounts in one notation. */
export function writer(notation: keyof typeof notations) {
  const rules = notations[notation];
  return {
    /** Digits without a sign. */
    plain: (amount: Money): string => digitsOf(amount, rules),
    signed: (amount: Money, style: SignStyle = 'minus', symbol = ''): string =>
      amountText(amount, style, rules, 2, symbol),
    credit: (row: Booked): string => (row.credit ? digitsOf(row.amount, rules) : ''),
    debit: (row: Booked): string => (row.credit ? '' : digitsOf(row.amount, rules)),
  };
}

/** A column of a ledger and what it says of a row: one text, or one a line. */
type LedgerColumn = Column & { cell: (row: Booked) => string | readonly string[] };

const aligned =
  (align: NonNullable<Column['align']>) =>
  (title: string, at: number, cell: LedgerColumn['cell'] = () => ''): LedgerColumn => ({ title, at, align, cell });
export const left = aligned('left');
export const right = aligned('right');

/** Column titles mapped to the text of one line that is no row: a balance, a total. */
export type Note = Readonly<Record<string, string>>;

export type LedgerOptions = Omit<Table, 'columns' | 'entries' | 'onBreak'> & {
  columns: readonly LedgerColumn[];
  rows: readonly Booked[];
  first?: readonly Note[];
  last?: readonly Note[];
  /** The last line of a page and the first of the next, given the row that comes next. */
  onBreak?: (next: Booked | undefined) => [closing: Note, opening: Note];
};

/** Draws rows under columns, each cell where its column stands. */
export function ledger(c: Composer, options: LedgerOptions): void {
  const { columns, rows, first = [], last = [], onBreak, ...table } = options;
  const noteEntry = (note: Note): Entry => ({
    lines: [{ cells: columns.map(({ title }) => note[title] ?? ''), style: { weight: 'bold' } }],
  });
  const turnPage = onBreak && {
    onBreak: (next: number) => {
      const [closing, opening] = onBreak(rows[next - first.length]);
      return { closing: [noteEntry(closing)], opening: [noteEntry(opening)] };
    },
  };
  const entries = [...first.map(noteEntry), ...rows.map((row) => rowEntry(columns, row)), ...last.map(noteEntry)];
  drawTable(c, { ...table, columns, entries, ...turnPage });
}

/** The second and later lines of a row. */
const furtherLines: TextStyle = { size: 7.8, color: '#4b555e' };

function rowEntry(columns: readonly LedgerColumn[], row: Booked): Entry {
  const cells = columns.map(({ cell }) => [cell(row)].flat());
  const deep = Math.max(...cells.map((lines) => lines.length));
  return {
    lines: Array.from({ length: deep }, (_, line) => ({
      cells: cells.map((lines) => lines[line] ?? ''),
      ...(line > 0 ? { style: furtherLines } : {}),
    })),
  };
}

/** Puts a text on the last of as many lines as the row's description has. */
export function onLast({ lines }: Booked, text: string): string[] {
  return [...lines.slice(1).map(() => ''), text];
}
