import { describe, expect, it } from 'vitest';
import { createEvents } from '../../../../electron/desk/calls/events.ts';
import { createEdits } from '../../../../electron/desk/edits/edits.ts';
import { lineValue, unexplainedOf } from '../../../../electron/desk/problems/lineValues.ts';
import { adoptedReading } from '../../../../electron/desk/marks/adoptedReading.ts';
import type { WholeReading } from '../../../../shared/marksAsk.ts';
import { lineKey, type UnexplainedLine } from '../../../../shared/reading/unexplained.ts';
import { caseWithCollection, memoryStore, row, statement } from '../../store/fixtures.ts';

const why = { source: 'analyst', reason: null } as const;
const printed = { periodStart: null, periodEnd: null, unreadableRows: 0 };
const read = (date: string, description: string, amount: string) => ({
  ...row(date, description, amount),
  ...{ transactionDate: null, valueDate: null, datePlaces: {}, page: 1, confidence: 1 },
  box: [10, 10, 80, 20] as [number, number, number, number],
});
const rows = {
  salary: read('2026-01-03', 'Salary', '900.00'),
  rent: read('2026-01-09', 'Rent', '-400.00'),
  fee: read('2026-01-20', 'Fee', '-10.00'),
  total: { ...read('2026-01-31', 'Total', '490.00'), box: [10, 400, 80, 410] as [number, number, number, number] },
};

/** A statement of which a total was read as a row, and a row and the opening balance were missed. */
async function deskWithMisreading(
  salary: ReturnType<typeof read> = rows.salary,
  unexplained?: readonly UnexplainedLine[],
) {
  const store = memoryStore();
  const { caseId, collectionId } = await caseWithCollection(store);
  const misread = statement([salary, rows.fee, rows.total], {
    ...{ opening: null, closing: '590.00' },
    printed: { ...printed, ...(unexplained && { unexplained }) },
  });
  store.statements.replaceOfCollection(collectionId, [misread], []);
  const edits = createEdits({ store, events: createEvents(() => undefined), analyst: 'nomsa' });
  const state = () => store.statements.accountsOfCase(caseId)[0]!.statements[0]!;
  const list = () => store.statements.page({ caseId, sort: 'date', offset: 0, limit: 50 }).rows;
  const { id: statementId } = state();
  const adopt = (reading: Pick<WholeReading, 'rows' | 'facts'> & Partial<Pick<WholeReading, 'unexplained'>>) => {
    const adopted = adoptedReading(store, statementId, { unexplained: [], ...reading });
    edits.apply(caseId, adopted, why);
    return adopted;
  };
  const opening = { value: '100.00', page: 1, box: [10, 10, 80, 20] as [number, number, number, number] };
  return { store, caseId, edits, state, list, adopt, opening };
}

describe('a reading under marks', () => {
  it('takes the place of what was read, in one step, and can be green', async () => {
    const { edits, caseId, state, list, adopt, opening } = await deskWithMisreading();
    edits.apply(caseId, [{ kind: 'rows', rows: [list()[1]!.id], change: { note: 'seen' } }], why);
    const before = list();
    const rent = { ...rows.rent, box: rows.total.box };
    adopt({ rows: [rows.salary, rent, rows.fee], facts: { opening } });
    expect(list().map(({ position, description, origin, note }) => [position, description, origin, note])).toEqual([
      [1, 'Salary', 'read', null],
      [2, 'Rent', 'marked', null],
      [3, 'Fee', 'read', 'seen'],
    ]);
    expect(state()).toMatchObject({ edits: 0, opening: '100.00', verdict: { state: 'reconciled' } });
    edits.undo(caseId);
    expect(list()).toEqual(before);
    expect(state()).toMatchObject({ opening: null, verdict: { state: 'no-balances-printed' } });
  });

  it('leaves out what it reads no more, which is never plainly reconciled', async () => {
    const { state, list, adopt, opening } = await deskWithMisreading();
    adopt({ rows: [rows.salary, rows.rent, rows.fee], facts: { opening } });
    expect(list().map(({ position, description, excluded }) => [position, description, excluded])).toEqual([
      [1, 'Salary', false],
      [2, 'Rent', false],
      [3, 'Fee', false],
      [4, 'Total', true],
    ]);
    expect(state()).toMatchObject({ edits: 1, verdict: { state: 'reconciled-after-edits' } });
  });

  it('settles the doubts that it has no more of rows that say the same', async () => {
    const doubts = [{ field: 'sign', reason: 'direction-unknown', confidence: 0.4 } as const];
    const { state, list, adopt, opening } = await deskWithMisreading({ ...rows.salary, doubts });
    expect(list().flatMap((each) => each.doubts)).toHaveLength(1);
    adopt({ rows: [rows.salary, { ...rows.rent, box: rows.total.box }, rows.fee], facts: { opening } });
    expect(list().flatMap((each) => each.doubts)).toEqual([]);
    expect(state()).toMatchObject({ edits: 0, verdict: { state: 'reconciled' } });
  });

  it('is no edit where it is what was read already', async () => {
    const { store, caseId, adopt } = await deskWithMisreading();
    adopt({ rows: [rows.salary, rows.fee, rows.total], facts: {} });
    expect(store.edits.state(caseId).undo).toBeNull();
  });

  it('leaves nothing standing where the rows come in another order', async () => {
    const { state, list, adopt } = await deskWithMisreading();
    adopt({ rows: [rows.total, rows.fee, rows.salary], facts: {} });
    expect(state().rowCount).toBe(3);
    expect(list().map(({ position, description }) => [position, description])).toEqual([
      [3, 'Salary'],
      [2, 'Fee'],
      [1, 'Total'],
    ]);
  });
});

describe('lines that nothing explains', () => {
  const line = (top: number, text: string): UnexplainedLine => ({
    page: 1,
    box: [10, top, 80, top + 10],
    text,
    why: 'amount',
  });
  const debits = line(400, 'Total debits 410.00');
  const refund = line(300, '22 Jan Refund 5.00');
  const whole = { rows: [rows.salary, { ...rows.rent, box: rows.total.box }, rows.fee] };

  it('are those of the reading that was put in place: what it explains is asked no more, until it is undone', async () => {
    const { edits, caseId, state, adopt, opening } = await deskWithMisreading(rows.salary, [debits]);
    expect(state().verdict.state).not.toBe('reconciled');
    adopt({ ...whole, facts: { opening } });
    expect(state().verdict.state).toBe('reconciled');
    edits.undo(caseId);
    adopt({ ...whole, facts: { opening }, unexplained: [debits] });
    expect(state().verdict).toMatchObject({ state: 'uncertain-rows', reason: { code: 'unexplained', count: 1 } });
  });

  it('keep it from being reconciled where the first reading had explained them, and can be settled', async () => {
    const { store, edits, caseId, state, adopt, opening } = await deskWithMisreading();
    adopt({ ...whole, facts: { opening }, unexplained: [refund] });
    expect(state().verdict).toMatchObject({ state: 'uncertain-rows', reason: { code: 'unexplained', count: 1 } });
    expect(unexplainedOf(store, state().id)).toEqual([refund]);
    const settlement = { how: 'aside', reason: 'Of another account' } as const;
    edits.keep(caseId, () => [lineValue(store, state().id, refund, settlement, 'nomsa')], why);
    expect(state().verdict.state).toBe('reconciled-after-edits');
    edits.undo(caseId);
    expect(state().lines?.[lineKey(refund)]?.how).toBe('found');
    adopt({ ...whole, facts: { opening } });
    expect(state().verdict.state).toBe('reconciled');
    expect(unexplainedOf(store, state().id)).toEqual([]);
  });
});
