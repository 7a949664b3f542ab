import { describe, expect, it } from 'vitest';
import { createHeldDocuments, type HeldDocument } from '../../../../electron/extraction/marked/heldDocuments.ts';
import { readMarked } from '../../../../electron/extraction/marked/readMarked.ts';
import { readPages } from '../../../../electron/extraction/words/readPages.ts';
import type { ColumnMeaning } from '../../../../shared/reading/columnMeanings.ts';
import type { MarkedTable, Marks } from '../../../../shared/calls/marks.ts';
import { onePage, show } from '../pdf/rawPdf.ts';
import { askedOf } from './support.ts';

const edges = [40, 110, 300, 390, 480, 560];
/** Where the lines of a table stand, from the first. */
const lineAt = (line: number): number => 660 - 16 * line;

/** A statement with words that no vocabulary has over its columns; each row has a text for each of five columns. */
async function statementOf(rows: string[][], head = 'Opening balance 1,000.00   Closing balance 1,950.00') {
  const bytes = onePage(
    [
      show('Kestrel Bank   Account number 62000417735   ZAR', 50, 760) +
        show('Statement period 1 March 2026 to 31 March 2026', 50, 740) +
        show(head, 50, 720),
      ...[['Zuva', 'Nyaya', 'Kwapinda', 'Kwabuda', 'Sara'], ...rows].map((cells, line) =>
        cells.map((text, at) => show(text, edges[at]! + 4, lineAt(line - 1))).join(''),
      ),
      show('Page 1 of 1', 50, 60),
    ].join(''),
  );
  const read = await readPages(bytes);
  if (!read.ok) throw new Error('the statement cannot be read');
  return createHeldDocuments().keep('a', read.pages);
}

const marksOf = (meanings: ColumnMeaning[], more: Partial<Marks> = {}, lines = 12): Marks => {
  const columns = meanings.map((meaning, at) => ({ x0: edges[at]!, x1: edges[at + 1]!, meaning }));
  const area: MarkedTable['area'] = [40, 800 - lineAt(-1) - 14, 560, 800 - lineAt(lines)];
  return { tables: [{ firstPage: 1, lastPage: 1, area, columns }], signs: 'as-printed', order: 'as-printed', ...more };
};

const ask = (held: HeldDocument) => askedOf(held.reading().accounts[0]!);

/** Money in stands left of money out, which nothing tells. */
const swapped = [
  ['02 Mar', 'Veld Foods', '', '200.00', ''],
  ['05 Mar', 'Salary', '1,200.00', '', ''],
  ['09 Mar', 'Rent', '', '50.00', ''],
];
const columns: ColumnMeaning[] = ['date', 'description', 'credit', 'debit', 'balance'];

describe('a statement under marks', () => {
  it('is reconciled once the columns have their names, which the reader could not tell', async () => {
    const held = await statementOf(swapped);
    expect(held.reading().accounts[0]!.verdict.state).not.toBe('reconciled');
    const { rows, opening, closing, verdict } = readMarked(held, marksOf(columns), ask(held));
    expect(rows.map(({ date, description, amount }) => [date, description, amount])).toEqual([
      ['2026-03-02', 'Veld Foods', '-200.00'],
      ['2026-03-05', 'Salary', '1200.00'],
      ['2026-03-09', 'Rent', '-50.00'],
    ]);
    expect([opening, closing, verdict.state]).toEqual(['1000.00', '1950.00', 'reconciled']);
  });

  it('is read under marks where the reader found no account', async () => {
    const held = await statementOf([['02 Mar', 'Veld Foods', '', '200.00', '']], 'Kestrel');
    const found = { ...held, reading: () => ({ ...held.reading(), sections: [], accounts: [] }) };
    const of = {
      number: null,
      currency: 'ZAR',
      periodStart: null,
      periodEnd: null,
      page: 1,
      opening: null,
      closing: null,
    };
    expect(readMarked(found, marksOf(columns), of).rows).toMatchObject([{ amount: '-200.00' }]);
  });

  it('is never reconciled under any names of its columns where one figure is another', async () => {
    const meanings: ColumnMeaning[] = ['debit', 'credit', 'amount', 'balance', 'ignore', 'description'];
    for (const [row, column] of [[0, 3] as const, [1, 2] as const, [2, 3] as const]) {
      const altered = swapped.map((cells) => [...cells]);
      altered[row]![column] = altered[row]![column]!.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
      const held = await statementOf(altered);
      for (const third of meanings)
        for (const fourth of meanings)
          for (const signs of ['as-printed', 'reversed'] as const) {
            const marks = marksOf(['date', 'description', third, fourth, 'ignore'], { signs });
            expect(readMarked(held, marks, ask(held)).verdict.state).not.toBe('reconciled');
          }
    }
  });

  it('turns amounts that print no side where the signs are reversed, and those of a side not; their marks contradict it', async () => {
    const rows = [
      ['02 Mar', 'Veld Foods', '200.00', '', ''],
      ['05 Mar', 'Salary', '-1,200.00', '', ''],
      ['09 Mar', 'Rent', '50.00', '', ''],
    ];
    const held = await statementOf(rows);
    const amounts: ColumnMeaning[] = ['date', 'description', 'amount', 'ignore', 'ignore'];
    expect(readMarked(held, marksOf(amounts), ask(held)).verdict.state).toBe('mismatch');
    const reversed = readMarked(held, marksOf(amounts, { signs: 'reversed' }), ask(held));
    expect(reversed.rows.map(({ amount }) => amount)).toEqual(['-200.00', '1200.00', '-50.00']);
    expect(reversed.verdict).toMatchObject({ state: 'uncertain-rows', reason: { doubts: [{ detail: '-1,200.00' }] } });
    const sided = await statementOf(swapped);
    expect(readMarked(sided, marksOf(columns, { signs: 'reversed' }), ask(sided)).rows[0]!.amount).toBe('-200.00');
  });

  it('says why reversed signs change nothing', async () => {
    const bare = await statementOf([
      ['02 Mar', 'Veld Foods', '200.00', '', ''],
      ['09 Mar', 'Rent', '50.00', '', ''],
    ]);
    const amounts = marksOf(['date', 'description', 'amount', 'ignore', 'ignore'], { signs: 'reversed' });
    expect(readMarked(bare, amounts, ask(bare)).idle).toBe('no-direction');
    const sided = await statementOf(swapped);
    expect(readMarked(sided, marksOf(columns, { signs: 'reversed' }), ask(sided)).idle).toBe('directions-printed');
    expect(readMarked(sided, marksOf(columns), ask(sided))).not.toHaveProperty('idle');
  });

  it('takes the order that is said, whatever the days tell', async () => {
    const held = await statementOf(swapped);
    const orderOf = (order: Marks['order']) =>
      readMarked(held, marksOf(columns, { order }), ask(held)).rows.map(({ date }) => date.slice(-2));
    expect(orderOf('as-printed')).toEqual(['02', '05', '09']);
    expect(orderOf('newest-first')).toEqual(['09', '05', '02']);
  });

  it('takes no text from a column that is left out, and no row from beyond the area', async () => {
    const held = await statementOf([...swapped, ['12 Mar', 'Refund', '7.00', '', '']]);
    const marks = marksOf(['date', 'ignore', 'credit', 'debit', 'ignore'], {}, 2);
    const { rows } = readMarked(held, marks, ask(held));
    expect(rows.map(({ description }) => description)).toEqual(['–', '–', '–']);
  });

  it('reads the figures of its columns as they are written, though others are written otherwise', async () => {
    const rows = [
      ['02 Mar', 'Veld 1,5 kg 12,25', '', '200.00', ''],
      ['05 Mar', 'Salary 31,50 40,25', '1200.00', '', ''],
      ['09 Mar', 'Rent 11,20 8,75 9,10', '', '50.00', ''],
    ];
    const held = await statementOf(rows, 'Opening balance 1000.00   Closing balance 1950.00');
    expect(readMarked(held, marksOf(columns), ask(held)).verdict.state).toBe('reconciled');
  });

  it('is not proved where a row has its amount in a column that is left out', async () => {
    const rows = [
      ['02 Mar', 'Salary', '1,200.00', '', '2,200.00'],
      ['05 Mar', 'Veld Foods', '', '200.00', '2,000.00'],
      ['09 Mar', 'Rent', '', '50.00', '1,950.00'],
    ];
    const held = await statementOf(rows, 'Closing balance 1,950.00');
    const marks = marksOf(['date', 'description', 'ignore', 'debit', 'balance']);
    expect(readMarked(held, marks, ask(held)).verdict.state).toBe('uncertain-rows');
  });

  it('is not proved where balances are called a side, of which no figure would count', async () => {
    const rows = [
      ['02 Mar', 'Salary', '1,200.00', '2,200.00', ''],
      ['05 Mar', 'Interest', '4.00', '2,204.00', ''],
    ];
    const held = await statementOf(rows, 'Opening balance 1,000.00   Closing balance 2,204.00');
    const of = (meaning: ColumnMeaning) => marksOf(['date', 'description', 'credit', meaning, 'ignore']);
    expect(readMarked(held, of('balance'), ask(held)).verdict.state).toBe('reconciled');
    expect(readMarked(held, of('debit'), ask(held)).verdict.state).toBe('uncertain-rows');
  });

  it('has no rows where nothing of the area is one', async () => {
    const held = await statementOf(swapped);
    const marks = marksOf(['description', 'description', 'description', 'description', 'description']);
    expect(readMarked(held, marks, ask(held))).toMatchObject({ rows: [], verdict: { state: 'no-rows' } });
  });
});
