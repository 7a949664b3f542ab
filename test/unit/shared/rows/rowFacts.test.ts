import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growingRowFacts, rowFactsOf, type FactsFrame, type JudgedRow } from '../../../../shared/rows/rowFacts.ts';

const day = fc.integer({ min: 1, max: 9 }).map((at) => `2026-03-0${at}`);
const money = fc.integer({ min: -300, max: 300 }).map((cents) => (cents / 100).toFixed(2));
const rows = fc.array(fc.record({ date: day, amount: money, balance: fc.option(money, { nil: null }) }), {
  maxLength: 12,
});
const frame = fc.record({
  opening: fc.option(money, { nil: null }),
  periodStart: fc.option(day, { nil: null }),
  periodEnd: fc.option(day, { nil: null }),
});

/** Gives the rows balances that follow, from some row on, so that most chains hold for a while. */
function following(list: readonly JudgedRow[], start: string, until: number): JudgedRow[] {
  let reached = new Decimal(start);
  return list.map((row, at) => {
    reached = reached.plus(row.amount);
    return row.balance === null || at >= until ? row : { ...row, balance: reached.toFixed(2) };
  });
}

/** The printed balances, followed from the opening balance as one would by hand. */
function byHand(list: readonly JudgedRow[], { opening, periodStart, periodEnd }: FactsFrame) {
  let known = opening === null ? null : new Decimal(opening);
  let [compared, before, last] = [0, 0, -1];
  for (const [at, { amount, balance }] of list.entries()) {
    known = known?.plus(amount) ?? null;
    if (balance === null) continue;
    if (known === null) before = at + 1;
    else if ((compared++, !known.equals(balance)))
      return { compared, broken: { at, row: list[at]!, reached: known.toFixed() }, chain: null, outside: outside() };
    known = new Decimal(balance);
    last = at;
  }
  const chain = last < 0 ? null : { before, after: list.length - 1 - last, end: known!.toFixed() };
  return { compared, broken: null, chain, outside: outside() };

  function outside() {
    const at = list.findIndex(
      ({ date }) => periodStart !== null && periodEnd !== null && (date < periodStart || date > periodEnd),
    );
    return at < 0 ? null : { at, row: list[at]! };
  }
}

describe('what a verdict needs of rows', () => {
  it('is what following them by hand gives, though balances and period come after them', () => {
    fc.assert(
      fc.property(rows, frame, money, fc.nat(12), (list, known, start, until) => {
        const followed = following(list, start, until);
        const { compared, broken, chain, outside } = rowFactsOf(known, followed);
        expect({ compared, broken, chain, outside }).toEqual(byHand(followed, known));
        const fromStart = { ...known, opening: start };
        expect(rowFactsOf(fromStart, followed)).toMatchObject(byHand(followed, fromStart));
      }),
    );
  });

  it('is the same for every frame that it is asked with', () => {
    fc.assert(
      fc.property(rows, frame, frame, (list, one, two) => {
        const facts = growingRowFacts();
        for (const row of list) facts.add(row);
        expect(facts.read(one)).toEqual(rowFactsOf(one, list));
        expect(facts.read(two)).toEqual(rowFactsOf(two, list));
      }),
    );
  });
});
