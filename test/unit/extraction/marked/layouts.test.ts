import { describe, expect, it } from 'vitest';
import { layout as schema } from '../../../../shared/calls/layouts.ts';
import type { Marks } from '../../../../shared/calls/marks.ts';
import { createHeldDocuments, type HeldDocument } from '../../../../electron/extraction/marked/heldDocuments.ts';
import { layoutOf, marksOfLayout, underLayouts } from '../../../../electron/extraction/marked/layouts.ts';
import { readMarked } from '../../../../electron/extraction/marked/readMarked.ts';
import { typedLayout } from '../support/typed.ts';
import { askedOf } from './support.ts';

const heldFrom = (text: string): HeldDocument => createHeldDocuments().keep('a', typedLayout(text).pages);
const ask = (held: HeldDocument) => askedOf(held.reading().accounts[0]!);

const head = (
  month: string,
  opening: string,
  closing: string,
): string => `Kestrel Bank            Account 62000417735         ZAR
Ms N Vosloo
Statement period 1 ${month} 2026 to 28 ${month} 2026
Opening balance ${opening}      Closing balance ${closing}
`;
const heading = `
Zuva        Nyaya                    Kwapinda    Kwabuda
`;

/** Money in stands left of money out, and no vocabulary has the words over the columns. */
const march = `${head('March', '1,000.00', '2,000.00')}${heading}02 Mar      Veld Foods                           200.00
05 Mar      Salary                 1,200.00
09 Mar      Rent                                  50.00
12 Mar      Refund                    75.50
15 Mar      Fees                                  25.50
`;
const april = `${head('April', '2,000.00', '2,930.25')}Thank you for banking with us
${heading}01 Apr      Salary                 1,200.00
03 Apr      Veld Foods                           310.25
08 Apr      Refund                   140.00
11 Apr      Rent                                  50.00
19 Apr      Fees                                  25.50
20 Apr      Cash                                  24.00
`;

const at = (character: number): number => 20 + character * 5;
const marks: Marks = {
  tables: [
    {
      ...{ firstPage: 1, lastPage: 1, area: [at(0), 40 + 6 * 12 - 1, at(60), 40 + 11 * 12] },
      columns: [
        { x0: at(0), x1: at(11), meaning: 'date' },
        { x0: at(11), x1: at(35), meaning: 'description' },
        { x0: at(35), x1: at(46), meaning: 'credit' },
        { x0: at(46), x1: at(60), meaning: 'debit' },
      ],
    },
  ],
  ...{ signs: 'as-printed', order: 'as-printed' },
};

const taught = layoutOf(heldFrom(march), marks)!;
const layouts = [{ id: 'kestrel', layout: taught }];

describe('a layout', () => {
  it('is learned from marks that hold, and proves the next statement of its kind, wherever its table begins', () => {
    const held = heldFrom(march);
    expect(readMarked(held, marks, ask(held)).verdict.state).toBe('reconciled');
    expect(schema.safeParse(taught).success).toBe(true);
    const next = heldFrom(april);
    expect(next.reading().accounts[0]!.verdict.state).not.toBe('reconciled');
    const { matched, proved } = underLayouts(next, layouts, ask(next));
    expect(matched).toEqual(['kestrel']);
    expect(proved!.reading.rows.map(({ amount }) => amount)).toEqual([
      ...['1200.00', '-310.25', '140.00', '-50.00', '-25.50', '-24.00'],
    ]);
  });

  it('proves nothing where a figure is another, though the statement is of its kind', () => {
    const next = heldFrom(april.replace('310.25', '310.52'));
    expect(underLayouts(next, layouts, ask(next))).toEqual({ matched: ['kestrel'], proved: null });
  });

  it('holds no word of the client or of a row', () => {
    const text = JSON.stringify(taught).toLowerCase();
    for (const word of ['vosloo', 'kestrel', 'veld', 'salary', '62000417735', '200.00'])
      expect(text).not.toContain(word);
  });

  it('is not that of a page of another size, in other fonts, or without its headings', () => {
    const next = heldFrom(april);
    expect(marksOfLayout(next, taught)).not.toBeNull();
    expect(marksOfLayout(next, { ...taught, width: taught.width + 20 })).toBeNull();
    expect(marksOfLayout(next, { ...taught, fonts: ['Helvetica'] })).toBeNull();
    const headings = [
      { text: 'date', x0: 20 },
      { text: 'balance', x0: 300 },
    ];
    expect(marksOfLayout(next, { ...taught, headings })).toBeNull();
    expect(marksOfLayout(heldFrom('A letter without any table'), taught)).toBeNull();
  });

  it('knows the words over its columns where they are words of headings', () => {
    const english = march.replace(
      /Zuva {8}Nyaya {20}Kwapinda {4}Kwabuda/,
      'Date        Description              Money in    Money out',
    );
    const { headings } = layoutOf(heldFrom(english), marks)!;
    expect(headings.map(({ text }) => text)).toEqual(expect.arrayContaining(['date', 'description']));
  });

  it('is none of tables whose columns differ', () => {
    const [table] = marks.tables;
    const other = { ...table!, columns: table!.columns.slice(0, 3) };
    expect(layoutOf(heldFrom(march), { ...marks, tables: [table!, other] })).toBeNull();
  });
});
