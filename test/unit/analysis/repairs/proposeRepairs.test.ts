import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeRepairs } from '../../../../electron/analysis/repairs/proposeRepairs.ts';
import { add, decimal, money, negate, sum, type Money } from '../../../../shared/money.ts';
import type { Repair } from '../../../../shared/verdict/repair.ts';
import type { RepairableRow } from '../../../../electron/analysis/repairs/repairableRow.ts';
import { applyChange } from './applyChange.ts';
import { judge } from '../../../../shared/verdict/verdict.ts';
import type { PrintedFacts } from '../../../../shared/verdict/printedFacts.ts';

type Statement = { printed: PrintedFacts; rows: RepairableRow[] };

const facts = (opening: Money | null, closing: Money | null, more: Partial<PrintedFacts> = {}): PrintedFacts => ({
  opening,
  closing,
  periodStart: null,
  periodEnd: null,
  ...more,
});
const row = (date: string, amount: Money, balance: Money | null = null): RepairableRow => ({ date, amount, balance });

/** A month of eight rows that adds up, each with the balance after it. */
function sound(): Statement {
  const amounts = ['-412.35', '1500.00', '-86.20', '-19.99', '-1203.45', '250.00', '-47.80', '-630.15'];
  let balance = '2310.40';
  const rows = amounts.map((amount, index) => row(`2026-03-0${index + 1}`, amount, (balance = add(balance, amount))));
  return { printed: facts('2310.40', balance), rows };
}

const withRow = (statement: Statement, index: number, change: Partial<RepairableRow>): Statement => ({
  ...statement,
  rows: statement.rows.with(index, { ...statement.rows[index]!, ...change }),
});
const withoutBalances = (statement: Statement): Statement => ({
  ...statement,
  rows: statement.rows.map((each) => ({ ...each, balance: null })),
});
const repairsOf = ({ printed, rows }: Statement): Repair[] => proposeRepairs(printed, rows);

describe('the break finder', () => {
  it('proposes nothing where every printed balance follows', () => {
    expect(repairsOf(sound())).toEqual([]);
  });

  it('proposes nothing where no balance is printed to compare with', () => {
    expect(proposeRepairs(facts(null, null), [row('2026-03-01', '5.00')])).toEqual([]);
    expect(proposeRepairs(facts(null, '5.00'), [row('2026-03-01', '7.00')])).toEqual([]);
  });

  it('reads a difference of twice a row as its sign', () => {
    const statement = withRow(sound(), 2, { amount: '86.20' });
    expect(repairsOf(statement)[0]).toEqual({
      kind: 'flip-sign',
      position: 3,
      was: '86.20',
      amount: '-86.20',
      breaksAt: 3,
      difference: '-172.40',
      proves: true,
      overrules: false,
      provesWithOthers: true,
    });
  });

  it('reads a multiple of nine as two digits changed round', () => {
    const statement = withRow(sound(), 4, { amount: '-1230.45' });
    expect(repairsOf(statement)[0]).toMatchObject({
      kind: 'set-amount',
      slip: 'digits-transposed',
      position: 5,
      amount: '-1203.45',
      proves: true,
    });
  });

  it('reads nine tenths of a row as a moved decimal point', () => {
    const statement = withRow(sound(), 0, { amount: '-4123.50' });
    expect(repairsOf(statement)[0]).toMatchObject({
      kind: 'set-amount',
      slip: 'decimal-moved',
      position: 1,
      amount: '-412.35',
      proves: true,
    });
  });

  it('reads a row that stands twice as one to leave out, and names the one that it repeats', () => {
    const statement = sound();
    const doubled = { ...statement, rows: statement.rows.toSpliced(3, 0, statement.rows[3]!) };
    expect(repairsOf(doubled)[0]).toMatchObject({ kind: 'exclude-row', position: 5, twin: 4, proves: true });
  });

  it('tells between which rows one is missing, of what amount, and on which page to look', () => {
    const statement = sound();
    const rows = statement.rows.map((each) => ({ ...each, page: 2 })).toSpliced(4, 1);
    expect(repairsOf({ ...statement, rows })[0]).toMatchObject({
      kind: 'missing-row',
      after: 4,
      before: 5,
      amount: '-1203.45',
      page: 2,
      proves: true,
    });
  });

  it('never proposes to make up the missing row: the change names a place and an amount alone', () => {
    const statement = sound();
    const [first] = repairsOf({ ...statement, rows: statement.rows.toSpliced(4, 1) });
    expect(first).not.toHaveProperty('date');
    expect(first).not.toHaveProperty('description');
  });

  it('takes a balance that breaks twice by the same difference for a misprinted balance', () => {
    const statement = sound();
    const balance = add(statement.rows[3]!.balance!, '100.00');
    const repairs = repairsOf(withRow(statement, 3, { balance }));
    expect(repairs[0]).toMatchObject({
      kind: 'set-balance',
      position: 4,
      was: balance,
      balance: statement.rows[3]!.balance,
      proves: true,
    });
    // The break after it is the same misprint once more.
    expect(repairs.every(({ breaksAt }) => breaksAt === 4)).toBe(true);
  });

  it('proposes another opening balance where the first row does not follow from it', () => {
    const statement = sound();
    const repairs = repairsOf({ ...statement, printed: { ...statement.printed, opening: '2130.40' } });
    expect(repairs.at(-1)).toMatchObject({
      kind: 'set-opening',
      was: '2130.40',
      balance: '2310.40',
      slip: 'digits-transposed',
      overrules: true,
      proves: true,
    });
  });

  it('overrules no balance that something else that is printed confirms', () => {
    const statement = sound();
    const wrong = { ...statement, printed: { ...statement.printed, opening: '2130.40' } };
    const kindsFor = (standing: { opening: boolean; closing: boolean }): string[] =>
      proposeRepairs(wrong.printed, wrong.rows, standing).map(({ kind }) => kind);
    expect(kindsFor({ opening: false, closing: true })).toContain('set-opening');
    expect(kindsFor({ opening: true, closing: false })).not.toContain('set-opening');
  });

  it('overrules no balance only because the sums would agree then', () => {
    const statement = withoutBalances(sound());
    const kinds = repairsOf({ ...statement, printed: { ...statement.printed, closing: '1111.11' } }).map(
      ({ kind }) => kind,
    );
    expect(kinds).not.toContain('set-closing');
    expect(kinds).not.toContain('set-opening');
  });

  it('proposes another closing balance where the last running balance contradicts it', () => {
    const statement = sound();
    const repairs = repairsOf({ ...statement, printed: { ...statement.printed, closing: '1700.00' } });
    expect(repairs.filter(({ overrules }) => overrules)).toEqual([repairs.at(-1)]);
    expect(repairs).toContainEqual(
      expect.objectContaining({
        kind: 'set-closing',
        balance: statement.printed.closing,
        breaksAt: null,
        proves: true,
      }),
    );
  });

  it('finds the row by the printed totals where no running balance is printed', () => {
    const statement = withoutBalances(sound());
    const printed = { ...statement.printed, totalCredits: '1750.00', totalDebits: '2399.94' };
    const [first, ...others] = repairsOf(withRow({ ...statement, printed }, 6, { amount: '-48.70' }));
    expect(first).toMatchObject({ kind: 'set-amount', position: 7, amount: '-47.80', proves: true });
    // Another opening balance would make the balances hold, but the printed totals confirm the one that is printed.
    expect(others.map(({ kind }) => kind)).not.toContain('set-opening');
  });

  it('tells a missing row from a wrong opening balance by the printed count', () => {
    const statement = withoutBalances(sound());
    const printed = { ...statement.printed, debitCount: 6 };
    const repairs = repairsOf({ printed, rows: statement.rows.toSpliced(4, 1) });
    expect(repairs[0]).toMatchObject({ kind: 'missing-row', amount: '-1203.45', after: 0, before: 8, proves: true });
  });

  it('explains each of several breaks, and says what all of them together prove', () => {
    const twice = withRow(withRow(sound(), 2, { amount: '86.20' }), 5, { amount: '2500.00' });
    const repairs = repairsOf(twice);
    const firstOf = (position: number): Repair => repairs.find(({ breaksAt }) => breaksAt === position)!;
    expect(firstOf(3)).toMatchObject({ kind: 'flip-sign', proves: false, provesWithOthers: true });
    expect(firstOf(6)).toMatchObject({
      kind: 'set-amount',
      slip: 'decimal-moved',
      proves: false,
      provesWithOthers: true,
    });
  });

  it('claims no proof where a printed total still disagrees', () => {
    const statement = withRow(sound(), 2, { amount: '86.20' });
    const printed = { ...statement.printed, totalDebits: '1.00' };
    for (const repair of repairsOf({ ...statement, printed })) {
      expect(repair).toMatchObject({ proves: false, provesWithOthers: false });
    }
  });

  it('proposes no digit that is another among many rows, where it would fit by chance', () => {
    const statement = withoutBalances(sound());
    const closing = add(statement.printed.closing!, '10.00');
    const kinds = repairsOf({ ...statement, printed: { ...statement.printed, closing } }).map(({ kind }) => kind);
    expect(kinds).not.toContain('set-amount');
    expect(kinds).toContain('missing-row');
  });

  it('names rows by their number in the statement where others are left out', () => {
    const { printed, rows } = withRow(sound(), 4, { amount: '1203.45' });
    const numbered = rows.map((each, index) => ({ ...each, position: index + 3 }));
    expect(proposeRepairs(printed, numbered)[0]).toMatchObject({ kind: 'flip-sign', position: 7, breaksAt: 7 });
    const gone = numbered.toSpliced(4, 1);
    expect(proposeRepairs(printed, gone)[0]).toMatchObject({ kind: 'missing-row', after: 6, before: 8 });
  });

  it('looks at a statement of fifty thousand rows between two balances without delay', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => row('2026-03-01', `-${index + 1}.00`));
    const started = performance.now();
    const repairs = proposeRepairs(facts('0.00', '1.00'), rows);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(repairs.every(({ kind }) => kind !== 'flip-sign')).toBe(true);
  });
});

const amounts = fc.integer({ min: 1, max: 999_999 }).map((cents) => money(decimal(String(cents)).div(100), 2));
const signedAmounts = fc.tuple(amounts, fc.boolean()).map(([amount, out]): Money => (out ? negate(amount) : amount));
const statements: fc.Arbitrary<Statement> = fc
  .record({
    opening: signedAmounts,
    rows: fc.array(fc.record({ amount: signedAmounts, shown: fc.boolean() }), { minLength: 1, maxLength: 12 }),
    off: fc.array(fc.record({ at: fc.nat(11), by: signedAmounts, balance: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    totals: fc.boolean(),
  })
  .map(({ opening, rows, off, totals }) => {
    let balance = opening;
    const whole = rows.map(({ amount, shown }, index) => {
      balance = add(balance, amount);
      return row(`2026-03-${String(index + 1).padStart(2, '0')}`, amount, shown ? balance : null);
    });
    const sideOf = (out: boolean): Money =>
      sum(whole.filter(({ amount }) => amount.startsWith('-') === out).map(({ amount }) => amount)).replace('-', '');
    const printed = facts(opening, balance, totals ? { totalCredits: sideOf(false), totalDebits: sideOf(true) } : {});
    for (const { at, by, balance: onBalance } of off) {
      const index = at % whole.length;
      const each = whole[index]!;
      if (!onBalance) whole[index] = { ...each, amount: add(each.amount, by) };
      else if (each.balance !== null) whole[index] = { ...each, balance: add(each.balance, by) };
    }
    return { printed, rows: whole };
  });

describe('a proposal, judged anew', () => {
  it('is said to prove the statement exactly where the verdict then is green', () => {
    fc.assert(
      fc.property(statements, (statement) => {
        for (const repair of repairsOf(statement)) {
          const { printed, rows } = applyChange(statement.printed, statement.rows, repair);
          expect({ repair, green: judge(printed, rows).state === 'reconciled' }).toEqual({
            repair,
            green: repair.proves && rows.length > 0,
          });
        }
      }),
      { numRuns: 400, seed: 20_261_121 },
    );
  });

  it('is made for the first row at which the verdict says that the statement breaks', () => {
    fc.assert(
      fc.property(statements, (statement) => {
        const { firstBadRow, state } = judge(statement.printed, statement.rows);
        fc.pre(state === 'mismatch' && firstBadRow !== null);
        expect(repairsOf(statement)[0]!.breaksAt).toBe(firstBadRow + 1);
      }),
      { numRuns: 400, seed: 20_261_121 },
    );
  });
});
