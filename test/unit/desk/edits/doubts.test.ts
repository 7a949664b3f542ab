import { describe, expect, it } from 'vitest';
import { editsOf } from '../../../../electron/desk/exports/editsOf.ts';
import type { RowChange } from '../../../../shared/calls/edits.ts';
import type { Doubt, DoubtField } from '../../../../shared/rows/doubts.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';
import { checkFieldText } from '../../../../shared/text/words.ts';
import { caseWithCollection, row, statement } from '../../store/fixtures.ts';
import { startDesk } from '../support/deskInTest.ts';

const yearGuessed: Doubt = { field: 'date', reason: 'year-guessed', confidence: 0.5 };
const opposite: Doubt = { field: 'sign', reason: 'opposite-fits', confidence: 0.5 };
const plain: Doubt = { field: 'amount', reason: 'no-decimals', confidence: 0.95 };
const printed = { periodStart: null, periodEnd: null, unreadableRows: 0 };

/** Two rows whose signs are the wrong way round as they are read; `closing` is what is printed. */
async function deskWith(doubts: Doubt[], closing = '160.00') {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  const unsure = { confidence: 0.5, doubts };
  const read = () =>
    statement([row('2026-01-03', 'Toll', '-50.00', unsure), row('2026-01-09', 'Fee', '-10.00', unsure)], {
      ...{ opening: '100.00', closing, printed },
      verdict: { state: 'uncertain-rows', reason: { code: 'no-rows' }, difference: '0', firstBadRow: 0, checks: [] },
    });
  const fetch = () => desk.store.statements.replaceOfCollection(collectionId, [read()], []);
  fetch();
  const rows = async (): Promise<ReviewRow[]> =>
    (await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 50 })).rows;
  const state = async () => (await desk.call('review.open', { caseId })).accounts[0]!.statements[0]!;
  const change = (ids: number[], what: RowChange) =>
    desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: ids, change: what }] });
  const all = async (what: RowChange) =>
    change(
      (await rows()).map(({ id }) => id),
      what,
    );
  const confirmed = async (): Promise<DoubtField[][]> => (await rows()).map((each) => each.confirmed);
  return { desk, caseId, fetch, rows, state, change, all, confirmed };
}

describe('a doubt', () => {
  it('asks for its row to be looked at, and claims no error where the figures hold', async () => {
    const { rows } = await deskWith([opposite], '40.00');
    expect((await rows()).map(({ asked, breaks }) => [asked, breaks])).toEqual([
      [true, false],
      [undefined, false],
    ]);
    expect(checkFieldText('sign')).toBe('Check direction');
  });

  it('about a date outlives the reversing of every sign', async () => {
    const { state, all } = await deskWith([yearGuessed]);
    await all({ negate: true });
    expect((await state()).verdict).toMatchObject({ state: 'uncertain-rows', firstBadRow: 0 });
  });

  it('about a sign is not settled by reversing the signs of many rows, but of one that the analyst sees', async () => {
    const { rows, state, all, change, confirmed } = await deskWith([opposite]);
    await all({ negate: true });
    expect(await confirmed()).toEqual([[], []]);
    await all({ negate: true });
    for (const { id } of await rows()) await change([id], { negate: true });
    expect(await confirmed()).toEqual([['sign'], ['sign']]);
    expect((await state()).verdict.state).toBe('reconciled-after-edits');
  });

  it('is settled by setting its own field and by nothing else', async () => {
    const { rows, change, confirmed } = await deskWith([yearGuessed, opposite, plain]);
    const [first] = await rows();
    await change([first!.id], { description: 'Toll road', excluded: true, flag: 'ok', note: 'seen' });
    expect((await confirmed())[0]).toEqual([]);
    await change([first!.id], { date: '2025-01-03' });
    expect((await confirmed())[0]).toEqual(['date']);
    await change([first!.id], { amount: '50.00' });
    expect((await confirmed())[0]).toEqual(['date', 'amount', 'sign']);
  });
});

describe('confirming', () => {
  it('makes a doubtful but right statement reconciled, by name and moment, and is undone and done again', async () => {
    const { desk, caseId, state, all } = await deskWith([yearGuessed, plain], '40.00');
    await all({ confirm: 'all' });
    expect(await state()).toMatchObject({
      ...{
        edits: 0,
        confirmations: 2,
        verdict: { state: 'reconciled' },
        read: { verdict: { state: 'uncertain-rows' } },
      },
    });
    const [entry] = (await desk.call('edits.history', { caseId, limit: 1 })).entries;
    expect(entry).toMatchObject({
      who: 'nomsa',
      count: 4,
      values: [{ field: 'confirmed-date', before: '0', after: '1' }, {}, {}, {}],
    });
    const { accounts } = await desk.call('review.open', { caseId });
    expect(editsOf(desk.store, caseId, accounts, true)).toContainEqual(
      expect.objectContaining({ who: 'nomsa', position: 2, field: 'confirmed-amount', after: '1', undone: false }),
    );
    await desk.call('edits.undo', { caseId });
    expect(await state()).toMatchObject({ confirmations: 0, verdict: { state: 'uncertain-rows' }, read: null });
    await desk.call('edits.redo', { caseId });
    expect((await state()).verdict.state).toBe('reconciled');
  });

  it('goes field by field, and is refused where the statement is locked', async () => {
    const { desk, rows, state, all, change, confirmed } = await deskWith([yearGuessed, opposite], '40.00');
    await all({ confirm: ['date'] });
    expect([await confirmed(), (await state()).verdict.state]).toEqual([[['date'], ['date']], 'uncertain-rows']);
    await all({ confirm: ['sign', 'balance'] });
    expect([await confirmed(), (await state()).verdict.state]).toEqual([
      [
        ['date', 'sign'],
        ['date', 'sign'],
      ],
      'reconciled',
    ]);
    await desk.call('edits.lock', { statementId: (await state()).id });
    await expect(change([(await rows())[0]!.id], { date: '2025-01-03' })).rejects.toMatchObject({
      code: 'statement-locked',
    });
  });

  it('is carried over when the statement is fetched again', async () => {
    const { fetch, all, confirmed } = await deskWith([yearGuessed], '40.00');
    await all({ confirm: 'all' });
    fetch();
    expect(await confirmed()).toEqual([['date'], ['date']]);
  });
});
