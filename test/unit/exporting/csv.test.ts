import { expect, test } from 'vitest';
import { csvOf } from '../../../electron/exporting/csv.ts';
import { checksTable, statementsTable, totalsTable } from '../../../electron/exporting/tables/caseTables.ts';
import { rowsTable } from '../../../electron/exporting/tables/rowsTable.ts';
import type { Table } from '../../../electron/exporting/tables/table.ts';
import { bytesOf, subjectSaying, subjectWith } from './invented.ts';

const csv = async (table: Table): Promise<string> => (await bytesOf(csvOf(table))).toString();
const lines = async (table: Table): Promise<string[]> => (await csv(table)).trimEnd().split('\r\n');

test('writes a heading and a line a row, marked as UTF-8', async () => {
  const text = await csv(rowsTable(subjectWith()));
  expect(text.startsWith('\ufeffDate,Description,Amount,Balance,Currency,Transaction date,Value date,Bank,')).toBe(
    true,
  );
  expect(text).toContain(
    '\r\n2026-02-10,"Rent, February",-400.05,700.05,ZAR,2026-02-09,2026-02-11,Müller & Söhne,Naledi Vosloo,62-0004-1773,2026-02-01,2026-02-28,2,feb.pdf,1,0.97,,,,Reconciled,Reconciled,Reconciled,,,,,,,,,,,,,,,,,R2-d7b1888cc8\r\n',
  );
});

test('writes the category of a row by its name, its code and how sure it is', async () => {
  const subject = subjectWith();
  const category = { code: 'bank-fee', state: 'certain' } as const;
  const rows = [...subject.rows()].map((entry) => ({
    ...entry,
    row: { ...entry.row, category: { ...category, evidence: [] } },
  }));
  expect(await csv(rowsTable({ ...subject, rows: () => rows.values() }))).toContain(',Bank fee,bank-fee,certain,');
});

test('leaves amounts numbers, also negative ones, digit for digit', async () => {
  const subject = subjectWith([
    {
      id: 'one',
      period: ['2026-02-01', '2026-02-28'],
      opening: null,
      closing: null,
      rows: [
        ['2026-02-02', 'x', '-12345678901234567.89'],
        ['2026-02-02', 'y', '0.10'],
      ],
    },
  ]);
  const text = await csv(rowsTable(subject));
  expect(text).toContain(',-12345678901234567.89,');
  expect(text).toContain(',0.10,');
});

test('quotes line breaks and quotation marks', async () => {
  expect(await csv(rowsTable(subjectSaying(['He said "pay"\nnow'])))).toContain('"He said ""pay""\nnow"');
});

test('writes a heading for no rows, and every row of many', async () => {
  expect(await lines(rowsTable(subjectSaying([])))).toHaveLength(1);
  expect(await lines(rowsTable(subjectSaying(Array.from({ length: 1234 }, () => 'x'))))).toHaveLength(1235);
});

test('writes the totals of each month and account', async () => {
  const [heading, february] = await lines(totalsTable(subjectWith()));
  expect(heading).toContain('Month,Rows,Opening,Money in,Money out,Net,Closing,Rows undecided,Amount undecided,Status');
  expect(february).toContain(',2026-02,3,100.00,1000.10,412.55,587.55,687.55,,,Reconciled');
});

test('writes every check with its outcome and the row that it points to', async () => {
  const broken = subjectWith([
    {
      id: 'one',
      period: ['2026-02-01', '2026-02-28'],
      opening: '10.00',
      closing: '13.00',
      rows: [
        ['2026-02-02', 'a', '1.00', '11.00'],
        ['2026-02-03', 'b', '1.00', '13.00'],
      ],
    },
  ]);
  const text = await csv(checksTable(broken));
  expect(text).toMatch(/Does not reconcile,Running balance,Fails,2,"?Row 2/);
  expect((await lines(checksTable(broken))).length).toBe(1 + 9);
});

/** March opens at another balance than February closes with: each reconciles, and the account does not. */
const apart = () =>
  subjectWith([
    {
      ...{ id: 'feb', period: ['2026-02-01', '2026-02-28'], opening: '100.00', closing: '90.00' },
      rows: [['2026-02-03', 'Toll', '-10.00', '90.00']],
    },
    {
      ...{ id: 'mar', period: ['2026-03-01', '2026-03-31'], opening: '95.00', closing: '85.00' },
      rows: [['2026-03-03', 'Toll', '-10.00', '85.00']],
    },
  ]);

/** What stands below a heading, line by line. */
function column({ columns, rows }: Table, heading: string): (string | null)[] {
  const at = columns.findIndex((each) => each.heading === heading);
  return [...rows].map((cells) => (typeof cells[at] === 'string' && cells[at] !== '' ? cells[at] : null));
}

test.each([
  ['rows', rowsTable],
  ['totals', totalsTable],
  ['checks', checksTable],
  ['statements', statementsTable],
])('says on every line of the %s what is proved of the account and of the case', (_, table) => {
  for (const heading of ['Account verdict', 'Case verdict']) {
    const said = column(table(apart()), heading);
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said)).toEqual(new Set(['Not continuous']));
  }
});

test('says beside each row and each check what is proved of its own statement', () => {
  for (const table of [rowsTable, checksTable]) {
    expect(new Set(column(table(apart()), 'Statement verdict'))).toEqual(new Set(['Reconciled']));
  }
});

test('says which rows are left out of analysis, apart from those that are no rows', () => {
  const subject = apart();
  const marked = {
    ...subject,
    *rows() {
      for (const { row, ...rest } of subject.rows())
        yield { ...rest, row: { ...row, leftOut: row.date < '2026-03', excluded: row.date > '2026-03' } };
    },
  };
  expect(column(rowsTable(marked), 'Left out of analysis')).toEqual(['Yes', null]);
  expect(column(rowsTable(marked), 'Excluded')).toEqual([null, 'Yes']);
});
