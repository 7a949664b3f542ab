import { describe, expect, it } from 'vitest';
import { layout as schema } from '../../../../shared/calls/layouts.ts';
import type { Marks } from '../../../../shared/calls/marks.ts';
import { createHeldDocuments, type HeldDocument } from '../../../../electron/extraction/marked/heldDocuments.ts';
import { layoutOf, marksOfLayout, underLayouts } from '../../../../electron/extraction/marked/layouts.ts';
import { startMarks } from '../../../../electron/extraction/marked/startMarks.ts';
import { typedLayout } from '../support/typed.ts';
import { askedOf } from './support.ts';

const heldFrom = (text: string): HeldDocument => createHeldDocuments().keep('a', typedLayout(text).pages);
const ask = (held: HeldDocument) => askedOf(held.reading().accounts[0]!);

/** Money in and money out under titles that no vocabulary has. */
const printed = (month: string, opening: string, closing: string, into: string, out: string): string =>
  `Kestrel Bank            Account 62000417735         ZAR
Ms N Vosloo
Statement period 1 ${month} 2026 to 28 ${month} 2026
Opening balance ${opening}
Closing balance ${closing}

Mari yapinda
Date        Description                Amount
${into}
Mari yabuda
Date        Description                Amount
${out}`;

const march = printed(
  'March',
  '1,000.00',
  '2,000.00',
  `05 Mar      Salary                   1,200.00
12 Mar      Refund                      75.50
`,
  `02 Mar      Veld Foods                 200.00
09 Mar      Rent                        50.00
15 Mar      Fees                        25.50
`,
);
const april = (rent: string) =>
  printed(
    'April',
    '2,000.00',
    '2,930.25',
    `01 Apr      Salary                   1,200.00
08 Apr      Refund                     140.00
19 Apr      Refund                       1.00
`,
    `03 Apr      Veld Foods                 310.25
11 Apr      Rent                        ${rent}
19 Apr      Fees                        25.50
20 Apr      Cash                        25.00
`,
  );

/** What the reader finds, with the amounts of each section named. */
function named(held: HeldDocument): Marks {
  const marks = startMarks(held, ask(held));
  const ways = ['credit', 'debit'] as const;
  const tables = marks.tables.map((table, at) => ({
    ...table,
    columns: table.columns.map((column) =>
      column.meaning === 'amount' ? { ...column, meaning: ways[at] ?? column.meaning } : column,
    ),
  }));
  return { ...marks, tables };
}

const taught = () => layoutOf(heldFrom(march), named(heldFrom(march)))!;
const under = (text: string) => {
  const next = heldFrom(text);
  return underLayouts(next, [{ id: 'kestrel', layout: taught() }], ask(next));
};

describe('a layout of sections', () => {
  it('knows each section of the next statement by its title, however many rows it has', () => {
    expect(heldFrom(april('50.00')).reading().accounts[0]!.verdict.state).not.toBe('reconciled');
    const { proved } = under(april('50.00'));
    expect(proved!.reading.rows.map(({ date, amount }) => `${date.slice(-2)} ${amount}`)).toEqual([
      ...['01 1200.00', '03 -310.25', '08 140.00', '11 -50.00', '19 1.00', '19 -25.50', '20 -25.00'],
    ]);
  });

  it('proves nothing where a figure is another, or where a title is', () => {
    expect(under(april('51.00'))).toEqual({ matched: ['kestrel'], proved: null });
    expect(under(april('50.00').replace('Mari yabuda', 'Mari yasara')).proved).toBeNull();
  });

  it('goes on with a section on the next page', () => {
    const next = heldFrom(april('50.00').replace('\n11 Apr', '\n=====PAGE\n\n\n\n\n\n\n\n\n\n\n11 Apr'));
    const marks = marksOfLayout(next, taught())!;
    expect(marks.tables.map(({ firstPage, columns }) => [firstPage, columns.at(-1)!.meaning])).toEqual([
      [1, 'credit'],
      [1, 'debit'],
      [2, 'debit'],
    ]);
  });

  it('is kept without a word of its titles, and is none where nothing tells the tables apart', () => {
    expect(schema.safeParse(taught()).success).toBe(true);
    expect(JSON.stringify(taught()).toLowerCase()).not.toMatch(/mari|yapinda/);
    const same = march.replace('Mari yabuda', 'Mari yapinda');
    expect(layoutOf(heldFrom(same), named(heldFrom(same)))).toBeNull();
  });
});
