import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../../electron/extraction/marked/answer.ts';
import { alternativeReading, alternatives } from '../../../../electron/extraction/marked/alternatives.ts';
import { createHeldDocuments, type HeldDocument } from '../../../../electron/extraction/marked/heldDocuments.ts';
import type { AccountReading } from '../../../../electron/extraction/reading.ts';
import { readMarked } from '../../../../electron/extraction/marked/readMarked.ts';
import type { Alternative } from '../../../../shared/calls/marks.ts';
import { typedLayout } from '../support/typed.ts';
import { askedOf } from './support.ts';

const heldFrom = (text: string): HeldDocument => createHeldDocuments().keep('a', typedLayout(text).pages);
const ask = (held: HeldDocument) => askedOf(held.reading().accounts[0]!);

/** Money in stands left of money out, and no heading says so. */
const swapped = `Kestrel Bank            Account 62000417735         ZAR
Statement period 1 March 2026 to 31 March 2026
Opening balance 1,000.00
02 Mar      Veld Foods                           200.00
05 Mar      Salary                 1,200.00
09 Mar      Rent                                  50.00
12 Mar      Refund                    75.50
15 Mar      Fees                                  25.50
Closing balance 2,000.00
`;

const card = `MERIDIAN CARD SERVICES
Account ending 9016          USD
Billing period 04/01/2026 to 04/30/2026
Previous balance $1,842.30
New balance $2,129.90
Credits
Date        Description             Amount
04/03       PAYMENT RECEIVED        -100.00
Purchases
Date        Description             Amount
04/02       ACACIA FOODS             194.74
04/02       BIRCH & CO                40.02
04/06       CEDAR HOMES              152.84
`;

describe('other readings of a statement', () => {
  it('name the columns of figures otherwise, best first, with the marks under which they are read', () => {
    const held = heldFrom(swapped);
    expect(held.reading().accounts[0]!.verdict.state).toBe('mismatch');
    const [best] = alternatives(held, ask(held));
    expect(best).toMatchObject({ what: { kind: 'columns', meanings: ['credit', 'debit'] }, rows: 5 });
    expect(best!.verdict.state).toBe('reconciled');
    expect(readMarked(held, best!.marks!, ask(held)).verdict.state).toBe('reconciled');
    expect(alternativeReading(held, best!.id, ask(held))!.verdict.state).toBe('reconciled');
  });

  it('are none that come to what stands, and none twice', () => {
    const held = heldFrom(swapped);
    const contentOf = ({ opening, closing, transactions }: AccountReading): string =>
      JSON.stringify([opening, closing, transactions.map(({ date, amount, balance }) => [date, amount, balance])]);
    const contents = alternatives(held, ask(held)).map(({ id }) => contentOf(alternativeReading(held, id, ask(held))!));
    expect(new Set(contents).size).toBe(contents.length);
    expect(contents).not.toContain(contentOf(held.reading().accounts[0]!));
  });

  it('put the month before the day, or the day before the month', () => {
    const held = heldFrom(swapped.replace(/^(\d\d) Mar/gm, '$1/03/26').replace('15/03/26', '12/03/26'));
    const isOfDays = ({ what }: Alternative): boolean => what.kind === 'day-or-month-first';
    const other = alternatives(held, ask(held)).find(isOfDays);
    expect(other!.what).toEqual({ kind: 'day-or-month-first', monthFirst: true });
    expect(alternativeReading(held, other!.id, ask(held))!.transactions[0]!.date).toBe('2026-02-03');
  });

  it('leave the order of day and month alone where a date settles it', () => {
    const held = heldFrom(swapped.replace(/^(\d\d) Mar/gm, '$1/03/26').replace('15/03/26', '25/03/26'));
    expect(alternatives(held, ask(held)).map(({ what }) => what.kind)).not.toContain('day-or-month-first');
  });

  it('take the balances of a card that says nowhere that it is one for amounts owed', () => {
    const held = heldFrom(card);
    expect(held.reading().accounts[0]).toMatchObject({ type: null, verdict: { state: 'mismatch' } });
    const [best] = alternatives(held, ask(held));
    expect(best).toMatchObject({ id: 'balances-owed', marks: null, verdict: { state: 'reconciled' } });
    const { opening, closing, transactions } = alternativeReading(held, 'balances-owed', ask(held))!;
    expect([opening, closing]).toEqual(['-1842.30', '-2129.90']);
    expect(transactions.map(({ amount }) => amount)).toEqual(['-194.74', '-40.02', '100.00', '-152.84']);
    // The opposite comes to the same sums: without a word of a card it stays in doubt.
    const unnamed = heldFrom(card.replace('CARD ', ''));
    expect(alternatives(unnamed, ask(unnamed))[0]).toMatchObject({
      id: 'balances-owed',
      verdict: { state: 'uncertain-rows' },
    });
  });

  it('are never reconciled where one figure is another', () => {
    for (const [from, to] of [
      ['200.00', '210.00'],
      ['1,200.00', '1,300.00'],
      ['50.00', '51.00'],
    ] as const) {
      const held = heldFrom(swapped.replace(from, to));
      expect(alternatives(held, ask(held)).filter(({ verdict }) => verdict.state === 'reconciled')).toEqual([]);
    }
  });

  it('of a statement that is proved are worse than what stands', () => {
    const file = new URL('../layouts/gb-lloyds-like.txt', import.meta.url);
    const held = heldFrom(readFileSync(file, 'utf8'));
    expect(held.reading().accounts[0]!.verdict.state).toBe('reconciled');
    expect(alternatives(held, ask(held)).filter(({ verdict }) => verdict.state === 'reconciled')).toEqual([]);
  });
});

it('a whole reading has the places of its rows and of the balances that it found, but not of those it was told', () => {
  const held = heldFrom(swapped);
  const [best] = alternatives(held, ask(held));
  const under = { alternative: best!.id };
  expect(answer(held, { kind: 'whole', under, of: ask(held) })).toMatchObject({
    rows: [{ amount: '-200.00', page: 1, doubts: [], confidence: 1 }, {}, {}, {}, {}],
    facts: { opening: { value: '1000.00', page: 1 }, closing: { value: '2000.00', page: 1 } },
  });
  const told = { ...ask(held), opening: '900.00' };
  const whole = answer(held, { kind: 'whole', under: { marks: best!.marks! }, of: told });
  expect(whole).toMatchObject({ verdict: { state: 'mismatch' } });
  expect(whole).not.toHaveProperty('facts.opening');
});
