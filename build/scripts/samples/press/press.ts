import type { CalendarDate } from '../../../../shared/calendar.ts';
import { sign, type Money } from '../../../../shared/money.ts';
import type { Composer, TextStyle } from '../drawing/composer.ts';
import { drawTable, type Column, type Entry, type Table } from '../drawing/table.ts';
import { rowsBetween, type Habit } from '../invented/history.ts';
import { balancesOf, isLastOfDay, type StatementModel, type StatementRow } from '../model.ts';
import { amountText, digitsOf, notations, type SignStyle } from '../notation/amountText.ts';
import { createRandom } from '../random.ts';

/** A row with what its layout may want to print beside it. */
export type Booked = StatementRow & {
  index: number;
  balance: Money;
  firstOfDay: boolean;
  lastOfDay: boolean;
  credit: boolean;
};

/** An account with the habits that its rows follow. */
type Held = Pick<StatementModel, 'bank' | 'product' | 'holder' | 'number' | 'currency' | 'opening'> & { seed: number };
type AccountOptions = Held & {
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
export function openAccount(options: AccountOptions): StatementModel {
  const { seed, habits, type = 'current', start = '2026-03-01', end = '2026-03-31', ...held } = options;
  const rows = rowsBetween(createRandom(seed), start, end, habits);
  return { ...held, type, periodStart: start, periodEnd: end, rows };
}

/** The rows of an account with their running balance. */
export function booked(model: StatementModel): Booked[] {
  const balances = balancesOf(model);
  return model.rows.map((row, index) => ({
    ...row,
    index,
    balance: balances[index]!,
    firstOfDay: model.rows[index - 1]?.date !== row.date,
    lastOfDay: isLastOfDay(model.rows, index),
    credit: sign(row.amount) > 0,
  }));
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
  (title: string, at: number, cell: LedgerColumn['cell']): LedgerColumn => ({ title, at, align, cell });
export const left = aligned('left');
export const center = aligned('center');
export const right = aligned('right');

/** Column titles mapped to the text of one line that is no row: a balance, a total. */
export type Note = Readonly<Record<string, string>> | StyledNote;
type StyledNote = { cells: Readonly<Record<string, string>>; style?: TextStyle; gap?: number };

export type LedgerOptions = Omit<Table, 'columns' | 'entries' | 'onBreak'> & {
  columns: readonly LedgerColumn[];
  /** All of the account where left out. */
  rows?: readonly Booked[];
  first?: readonly Note[];
  last?: readonly Note[];
  /** Of the second and later lines of a row. */
  furtherLines?: TextStyle;
  /** Room above a row. */
  gap?: (row: Booked) => number;
  /** Lines at a page break, given the row that comes next. */
  onBreak?: (next: Booked | undefined) => { closing: readonly Note[]; opening: readonly Note[] };
};

/** Draws rows under columns, each cell where its column stands. */
export function ledger(c: Composer, options: LedgerOptions & { rows: readonly Booked[] }): void {
  const { columns, rows, first = [], last = [], onBreak, furtherLines, gap, ...table } = options;
  const noteEntry = (note: Note): Entry => {
    const { cells, style, gap = 0 } = isStyled(note) ? note : { cells: note };
    return {
      lines: [{ cells: columns.map(({ title }) => cells[title] ?? ''), style: { weight: 'bold', ...style } }],
      gap,
    };
  };
  const parts: { entry: Entry; row: Booked | undefined }[] = [
    ...first.map((note) => ({ entry: noteEntry(note), row: rows[0] })),
    ...rows.map((row) => ({ entry: rowEntry(columns, row, furtherLines, gap?.(row)), row })),
    ...last.map((note) => ({ entry: noteEntry(note), row: undefined })),
  ];
  drawTable(c, {
    ...table,
    columns,
    entries: parts.map((part) => part.entry),
    ...(onBreak
      ? {
          onBreak: (next: number) => {
            const edge = onBreak(parts[next]?.row);
            return { closing: edge.closing.map(noteEntry), opening: edge.opening.map(noteEntry) };
          },
        }
      : {}),
  });
}

function isStyled(note: Note): note is StyledNote {
  return typeof note['cells'] === 'object';
}

function rowEntry(columns: readonly LedgerColumn[], row: Booked, further: TextStyle = {}, gap = 0): Entry {
  const cells = columns.map((column) => {
    const cell = column.cell(row);
    return typeof cell === 'string' ? [cell] : cell;
  });
  const deep = Math.max(...cells.map((lines) => lines.length));
  return {
    lines: Array.from({ length: deep }, (_, line) => ({
      cells: cells.map((lines) => lines[line] ?? ''),
      ...(line > 0 ? { style: further } : {}),
    })),
    gap,
  };
}

/** Puts a text on the last of as many lines as the row's description has. */
export function onLast({ lines }: Booked, text: string): string[] {
  return [...lines.slice(1).map(() => ''), text];
}
