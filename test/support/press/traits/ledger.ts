import { sign, sum, type Money } from '../../../../shared/money.ts';
import type { Composer } from '../../../../build/scripts/samples/drawing/composer.ts';
import { drawTable, type Column, type Entry, type Line } from '../../../../build/scripts/samples/drawing/table.ts';
import type { CalendarDate } from '../../../../shared/calendar.ts';
import { totalsOf } from '../../../../build/scripts/samples/model.ts';
import type { Figures } from './figures.ts';
import type { PrintedRow, PrintedStatement } from './printed.ts';
import type { Traits } from './traits.ts';

type ColumnName = 'made' | 'date' | 'value' | 'text' | 'fee' | 'debit' | 'credit' | 'amount' | 'balance';
type Cells = Partial<Record<ColumnName, string>>;

const rightAligned: readonly ColumnName[] = ['fee', 'debit', 'credit', 'amount', 'balance'];

/** Draws the rows of a statement as one table, with the rows that stand at its ends and at page breaks. */
export function drawLedger(c: Composer, statement: PrintedStatement, figures: Figures, traits: Traits): void {
  const { words } = figures;
  const printed = traits.order === 'newest-first' ? [...statement.rows].reverse() : [...statement.rows];
  const rows: Cells[][] = printed.map((row, index) => rowCells(row, printed[index - 1], figures, traits));
  const edge = (date: string, label: string, balance: Money): Cells[] => [
    { date: dateCell(date, figures, traits), text: label, ...balanceCells(balance, figures, traits) },
  ];
  const opening = edge(statement.periodStart, words.opening, statement.opening);
  const closing = edge(statement.periodEnd, words.closing, statement.closing);
  const withEdges = traits.edges === 'rows' || traits.edges === 'both';
  const [first, last] = traits.order === 'newest-first' ? [closing, opening] : [opening, closing];
  const all = withEdges ? [first, ...rows, last] : rows;
  const offset = withEdges ? 1 : 0;

  const names = columnNames(traits);
  const columns = place(c, names, all, figures, traits);
  const toEntry = (lines: readonly Cells[], bold = false): Entry => ({
    lines: lines.map((cells): Line => ({
      cells: names.map((name) => cells[name] ?? ''),
      ...(bold ? { style: { weight: 'bold' } } : {}),
    })),
  });
  const balanceBefore = (next: number): Money =>
    statement.rows[Math.min(next - offset, statement.rows.length) - 1]?.balance ?? statement.opening;
  drawTable(c, {
    columns,
    entries: all.map((lines) => toEntry(lines, withEdges && (lines === first || lines === last))),
    pitch: 13,
    leading: 10,
    header: {
      repeat: traits.repeatHeader ? 'every-page' : 'once',
      rule: '#333333',
      style: { spacing: traits.spacedHeadings ? 1.6 : 0 },
    },
    ...(traits.zebra ? { zebra: '#eef2f5' } : {}),
    onBreak: (next, firstOnPage) => {
      const carried = (label: string): Entry =>
        toEntry([{ text: label, ...balanceCells(balanceBefore(next), figures, traits) }], true);
      const page = printed.slice(Math.max(0, firstOnPage - offset), Math.max(0, next - offset));
      return {
        closing: [
          ...(traits.pageTotals
            ? [toEntry([{ text: words.subtotal, ...totalCells(page, figures, traits) }], true)]
            : []),
          ...(traits.carried ? [carried(words.carriedForward)] : []),
        ],
        opening: traits.carried ? [carried(words.broughtForward)] : [],
      };
    },
  });
}

/** Draws money in, money out and paper checks as sections of their own; the headings alone tell the sign. */
export function drawSections(c: Composer, statement: PrintedStatement, figures: Figures, traits: Traits): void {
  const { words } = figures;
  const listed = statement.rows.filter((row) => !row.check);
  const sections: [title: string, rows: PrintedRow[], write: Figures['debit']][] = [
    [words.creditSection, listed.filter((row) => sign(row.amount) > 0), figures.unsigned],
    [words.debitSection, listed.filter((row) => sign(row.amount) < 0), figures.debit],
  ];
  for (const [title, rows, write] of sections) {
    if (rows.length === 0) continue;
    heading(c, title, traits);
    const cells = rows.map((row, index) =>
      rowCells(row, rows[index - 1], { ...figures, signed: write }, { ...traits, amounts: 'signed' }),
    );
    const names = columnNames({ ...traits, amounts: 'signed' });
    drawTable(c, {
      columns: place(c, names, cells, figures, traits),
      entries: cells.map((lines) => ({
        lines: lines.map((line) => ({ cells: names.map((name) => line[name] ?? '') })),
      })),
      pitch: 13,
      leading: 10,
      header: { style: { spacing: traits.spacedHeadings ? 1.6 : 0 } },
    });
    if (traits.totals) {
      c.text(`${words.subtotal.replace(/^(Page|Pagina|Página) /, '')} ${title}`, { weight: 'bold' });
      c.text(write(sum(rows.map((row) => row.amount))), { right: c.right, weight: 'bold', down: 16 });
    }
  }
  const checks = statement.rows.filter((row) => row.check);
  if (checks.length > 0) drawChecks(c, checks, figures, traits);
}

/** Paper checks stand three to a line, or two where dates are long: number, date, amount, number, date, amount ... */
function drawChecks(c: Composer, checks: readonly PrintedRow[], figures: Figures, traits: Traits): void {
  heading(c, 'Checks paid', traits);
  const across = checks.some((row) => figures.date(row).length > 9) ? 2 : 3;
  const width = (c.right - c.left) / across;
  const columns = Array.from({ length: across }, (_, group) => group).flatMap((group): Column[] => [
    { title: 'Check no.', at: c.left + group * width },
    { title: figures.words.date, at: c.left + group * width + 52 },
    { title: figures.words.amount, at: c.left + (group + 1) * width - 14, align: 'right' },
  ]);
  const lines: string[][] = [];
  for (let at = 0; at < checks.length; at += across) {
    lines.push(
      checks
        .slice(at, at + across)
        .flatMap((row) => [row.lines[0] ?? '', figures.date(row), figures.debit(row.amount)]),
    );
  }
  drawTable(c, { columns, entries: lines.map((cells) => ({ lines: [{ cells }] })), pitch: 13 });
}

function heading(c: Composer, title: string, traits: Traits): void {
  c.need(60);
  c.y += 8;
  c.text(title, { weight: 'bold', size: 10.5, spacing: traits.spacedHeadings ? 1.8 : 0, down: 17 });
}

function columnNames(traits: Traits): ColumnName[] {
  const amounts: ColumnName[] =
    traits.amounts === 'debit-credit'
      ? ['debit', 'credit']
      : traits.amounts === 'credit-debit'
        ? ['credit', 'debit']
        : ['amount'];
  return [
    ...(traits.transactionDate === 'none' ? [] : (['made'] as const)),
    ...(traits.dateInDescription ? [] : (['date'] as const)),
    ...(traits.valueDate === 'none' ? [] : (['value'] as const)),
    'text',
    ...(traits.feeColumn ? (['fee'] as const) : []),
    ...amounts,
    ...(traits.balances === 'none' ? [] : (['balance'] as const)),
  ];
}

function rowCells(row: PrintedRow, above: PrintedRow | undefined, figures: Figures, traits: Traits): Cells[] {
  const repeated = traits.dateOnce && above?.date === row.date;
  const date = repeated ? '' : figures.date(row);
  const other = (printed: CalendarDate | null): string => (printed === null ? '' : figures.date({ date: printed }));
  const [made, value] = [other(row.transactionDate), other(row.valueDate)];
  const texts = traits.dateInDescription ? [`${date} ${row.lines[0] ?? ''}`, ...row.lines.slice(1)] : [...row.lines];
  const lines: Cells[] = texts.map((text) => ({ text }));
  lines[0] = { ...lines[0], ...(traits.dateInDescription ? {} : { date }), made, value };
  const last = traits.amountLine === 'last' ? lines.length - 1 : 0;
  lines[last] = {
    ...lines[last],
    ...amountCells(row, figures, traits),
    ...(row.balanceShown ? { balance: figures.balance(row.balance) } : {}),
  };
  return lines;
}

function dateCell(date: string, figures: Figures, traits: Traits): string {
  return traits.dateInDescription ? '' : figures.date({ date });
}

function amountCells(row: PrintedRow, figures: Figures, traits: Traits): Cells {
  if (row.fee) return { fee: figures.debit(row.amount) };
  if (traits.amounts === 'signed' || traits.amounts === 'sections') return { amount: figures.signed(row.amount) };
  return sign(row.amount) < 0 ? { debit: figures.debit(row.amount) } : { credit: figures.unsigned(row.amount) };
}

/** A balance stands in its own column, else with the amounts, on the side that its sign gives. */
function balanceCells(balance: Money, figures: Figures, traits: Traits): Cells {
  if (traits.balances !== 'none') return { balance: figures.balance(balance) };
  if (traits.amounts === 'signed') return { amount: figures.signed(balance) };
  return sign(balance) < 0 ? { debit: figures.debit(balance) } : { credit: figures.unsigned(balance) };
}

function totalCells(rows: readonly PrintedRow[], figures: Figures, traits: Traits): Cells {
  if (traits.amounts === 'signed') {
    return traits.signs === 'unsigned' ? {} : { amount: figures.signed(sum(rows.map((row) => row.amount))) };
  }
  const totals = totalsOf(rows.filter((row) => !row.fee));
  return { debit: figures.debit(`-${totals.debits}`), credit: figures.unsigned(totals.credits) };
}

/** Gives each column the width that its longest cell needs; the description takes what is left. */
function place(
  c: Composer,
  names: readonly ColumnName[],
  rows: readonly Cells[][],
  figures: Figures,
  traits: Traits,
): Column[] {
  const gap = traits.tight ? 5 : 14;
  const spacing = traits.spacedHeadings ? 1.6 : 0;
  const titles: Record<ColumnName, string> = {
    made: figures.words.transactionDate,
    date: traits.transactionDate === 'none' ? figures.words.date : figures.words.bookingDate,
    value: figures.words.valueDate,
    text: figures.words.description,
    fee: figures.words.fee,
    debit: figures.words.debit,
    credit: figures.words.credit,
    amount: figures.words.amount,
    balance: figures.words.balance,
  };
  const widthOf = (name: ColumnName): number =>
    Math.max(
      c.widthOf(titles[name], { weight: 'bold', spacing }),
      ...rows.flat().map((cells) => c.widthOf(cells[name] ?? '', { weight: 'bold' })),
    );
  const columns = new Map<ColumnName, Column>();
  let right = c.right;
  for (const name of [...names].reverse()) {
    if (!rightAligned.includes(name)) break;
    columns.set(name, { title: titles[name], at: right, align: 'right' });
    right -= widthOf(name) + gap;
  }
  let left = c.left;
  for (const name of names) {
    if (columns.has(name)) break;
    columns.set(name, { title: titles[name], at: left });
    left += widthOf(name) + gap;
  }
  return names.map((name) => columns.get(name)!);
}
