import { describe, expect, it } from 'vitest';
import { editsOf } from '../../../../electron/desk/exports/editsOf.ts';
import { checkOutcomeText, checkReasonText, verdictWord } from '../../../../shared/text/words.ts';
import { row } from '../../store/fixtures.ts';
import { deskWith, month } from './readStatements.ts';

const reason = 'The bank’s own error';
const broken = (closing = '205.00') =>
  month('2026-01', ['100.00', closing], {}, [row('2026-01-03', 'Salary', '100.00')]);

async function overruled() {
  const parts = await deskWith([broken()]);
  const { id: statementId } = await parts.state();
  const overrule = (why: string | null, check: 'closing-balance' | 'period' = 'closing-balance') =>
    parts.desk.call('problems.overrule', { statementId, check, reason: why });
  await overrule(reason);
  return { ...parts, statementId, overrule };
}

describe('a check that is overruled', () => {
  it('never makes its statement green: it says that it was overruled, by whom and why', async () => {
    const { desk, caseId, state, list } = await overruled();
    const { verdict, read, overruled: decided } = await state();
    expect(verdict).toMatchObject({
      state: 'agrees-with-entries',
      reason: { code: 'overruled', checks: ['closing-balance'] },
      difference: '5.00',
    });
    expect(read?.verdict.state).toBe('mismatch');
    expect(verdictWord(verdict)).toBe('Check overruled');
    const check = verdict.checks.find(({ name }) => name === 'closing-balance')!;
    expect(check).toMatchObject({ outcome: 'fails', overruled: { reason, by: 'nomsa' } });
    expect(checkOutcomeText(check)).toBe('Fails, overruled');
    expect(checkReasonText(check, 'ZAR', decided)).toMatch(
      /difference of .*5\.00\. Overruled by nomsa, .*: “The bank’s own error”\.$/,
    );
    expect((await desk.call('review.open', { caseId })).verdict.state).toBe('agrees-with-entries');
    expect(await list()).toMatchObject({ entries: [], counts: { check: { open: 0, settled: 1 } } });
    expect((await list({ show: 'settled' })).entries).toMatchObject([
      { matter: { name: 'closing-balance' }, settled: { how: 'overruled', reason, by: 'nomsa' } },
    ]);
  });

  it('is an edit: undone, done again, exported, and taken back by name', async () => {
    const { desk, caseId, state, overrule } = await overruled();
    await desk.call('edits.undo', { caseId });
    expect((await state()).verdict.state).toBe('mismatch');
    await desk.call('edits.redo', { caseId });
    expect((await state()).verdict.state).toBe('agrees-with-entries');
    const { accounts } = await desk.call('review.open', { caseId });
    expect(editsOf(desk.store, caseId, accounts, false)).toMatchObject([
      { field: 'check closing-balance', before: null, after: reason, who: 'nomsa', reason },
    ]);
    await overrule(null);
    expect(await state()).toMatchObject({ read: null, verdict: { state: 'mismatch' } });
  });

  it('fails again with other figures, and leaves nothing green where they agree by now', async () => {
    const { desk, caseId, state, list } = await overruled();
    const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 9 });
    const change = (amount: string) =>
      desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rows[0]!.id], change: { amount } }] });
    await change('101.00');
    expect((await state()).verdict).toMatchObject({ state: 'mismatch', difference: '4.00' });
    expect((await list()).entries).toMatchObject([{ kind: 'check', settled: null }]);
    await change('105.00');
    expect((await state()).verdict).toMatchObject({ state: 'agrees-with-entries', difference: '0.00' });
  });

  it('stays overruled when the statement is fetched again as it was', async () => {
    const { desk, collectionId, state, statementId } = await overruled();
    desk.store.statements.replaceOfCollection(collectionId, [broken()], []);
    expect(await state()).toMatchObject({ id: statementId, overruled: { 'closing-balance': { reason } } });
  });

  it('is one that fails', async () => {
    const { overrule } = await overruled();
    await expect(overrule(reason, 'period')).rejects.toMatchObject({ code: 'bad-request' });
  });
});
