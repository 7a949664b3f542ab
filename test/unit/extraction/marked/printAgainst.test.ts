import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alternatives } from '../../../../electron/extraction/marked/alternatives.ts';
import { createHeldDocuments, type HeldDocument } from '../../../../electron/extraction/marked/heldDocuments.ts';
import { layoutOf, underLayouts } from '../../../../electron/extraction/marked/layouts.ts';
import { heldToPrint } from '../../../../electron/extraction/marked/printAgainst.ts';
import { accountUnder } from '../../../../electron/extraction/marked/readMarked.ts';
import { startMarks } from '../../../../electron/extraction/marked/startMarks.ts';
import type { Marks } from '../../../../shared/calls/marks.ts';
import { typedLayout } from '../support/typed.ts';
import { askedOf } from './support.ts';

const heldFrom = (text: string): HeldDocument => createHeldDocuments().keep('a', typedLayout(text).pages);
const ask = (held: HeldDocument) => askedOf(held.reading().accounts[0]!);
const head = (opening: string) => `Kestrel Bank            Account 62000417735         ZAR
Statement period 1 March 2026 to 31 March 2026
Opening balance ${opening}
`;
const states = (held: HeldDocument) => alternatives(held, ask(held)).map(({ verdict: { state } }) => state);
const doubtsUnder = (held: HeldDocument, marks: Marks) =>
  accountUnder(held, marks, ask(held))!.transactions.map(({ doubts }) => doubts);

/** Closes as it would if every amount went the other way than its mark says. */
const marked = (one: string, two: string) => `${head('1,000.00')}Date        Description               Amount
02 Mar      Acacia                    ${one}
05 Mar      Birch                     1,200.00
09 Mar      Cedar                     ${two}
Closing balance 50.00
`;
const againstMarks = [
  ['minus', marked('-200.00', '-50.00')],
  ['parentheses', marked('(200.00)', '(50.00)')],
  ['CR', marked('200.00 DR', '50.00 DR').replace('1,200.00', '1,200.00 CR')],
] as const;

/** Closes as it would if the headings were exchanged. */
const headed = (
  out: string,
  into: string,
) => `${head('1,000.00')}Date        Description             ${out}       ${into}
02 Mar      Acacia                               200.00
05 Mar      Birch                  1,200.00
09 Mar      Cedar                                 50.00
Closing balance 1,950.00
`;

describe('a taught reading against the print', () => {
  it.each(againstMarks)('is not reconciled where it turns the printed %s round', (_, text) => {
    const held = heldFrom(text);
    expect(states(held)).not.toContain('reconciled');
    const reading = accountUnder(held, { ...startMarks(held, ask(held)), signs: 'reversed' }, ask(held))!;
    expect(reading.verdict.state).not.toMatch(/reconciled|balances-hold/);
  });

  it('says which mark it contradicts', () => {
    const held = heldFrom(marked('-200.00', '-50.00'));
    const doubts = doubtsUnder(held, { ...startMarks(held, ask(held)), signs: 'reversed' });
    expect(doubts[0]).toMatchObject([{ field: 'sign', reason: 'mark-contradicts', detail: '-200.00' }]);
  });

  it.each([
    ['Debit', 'Credit'],
    ['Paid out', 'Paid in'],
    ['Soll', 'Haben'],
    ['Cargos', 'Abonos'],
  ])('is not reconciled where it exchanges %s and %s', (out, into) => {
    const held = heldFrom(headed(out, into));
    expect(states(held)).not.toContain('reconciled');
    const start = startMarks(held, ask(held));
    const other = { debit: 'credit', credit: 'debit' } as const;
    const swapped: Marks = {
      ...start,
      tables: start.tables.map((table) => ({
        ...table,
        columns: table.columns.map((column) =>
          column.meaning === 'debit' || column.meaning === 'credit'
            ? { ...column, meaning: other[column.meaning] }
            : column,
        ),
      })),
    };
    const [first, second] = doubtsUnder(held, swapped);
    expect(first).toMatchObject([{ field: 'sign', reason: 'heading-contradicts', detail: into }]);
    expect(second).toMatchObject([{ field: 'sign', reason: 'heading-contradicts', detail: out }]);
    // Nor does a layout that was learned elsewhere make it so by itself.
    const layout = layoutOf(held, swapped)!;
    expect(underLayouts(held, [{ id: 'a', layout }], ask(held))).toEqual({ matched: ['a'], proved: null });
  });

  it('is not reconciled where what stands under “Purchases” comes in', () => {
    const held = heldFrom(`Meridian Services        Account 62000419016         USD
Statement period 1 April 2026 to 30 April 2026
Opening balance 1,842.30
Purchases
Date        Description               Amount
02 Apr      Acacia                    194.74
06 Apr      Birch                      40.02
09 Apr      Cedar                      52.94
Closing balance 2,130.00
`);
    expect(states(held)).not.toContain('reconciled');
  });

  it('may be reconciled where neither a mark nor a known heading says otherwise', () => {
    const more =
      '12 Mar      Durian                   75.50\n15 Mar      Elm                                   25.50\n';
    const text = headed('Kwabuda', 'Kwapinda')
      .replace(/^Date.*\n/m, '')
      .replace('Closing balance 1,950.00', `${more}Closing balance 2,000.00`);
    expect(states(heldFrom(text))).toContain('reconciled');
  });
});

/** Their figures stand right of their headings, below the next one: balances beside them tell, which a reading by marks does not see. */
const headingsBeside = new Set(['ca-amount-in-its-own-text.txt', 'xx-closing-line-with-totals.txt']);

const folder = new URL('../layouts/', import.meta.url);
it('no statement that the reader reconciles by itself is read against its print', () => {
  const against: string[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    const held = heldFrom(readFileSync(new URL(file, folder), 'utf8'));
    const { scan, accounts } = held.reading();
    for (const account of accounts.filter(({ verdict }) => verdict.state === 'reconciled'))
      if (heldToPrint(account, scan).verdict.state !== 'reconciled') against.push(file);
  }
  expect(against.filter((file) => !headingsBeside.has(file))).toEqual([]);
});
