import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../electron/store/openStore.ts';
import { movableClock, rawKey, temporaryFolder } from '../store/fixtures.ts';
import { longStatement } from '../store/longStatement.ts';
import { startProcess } from '../store/processes.ts';
import { startDesk } from './support/deskInTest.ts';

const count = 600;

function deskWithRows() {
  const desk = startDesk();
  const { caseId, rows } = longStatement(desk.store, count);
  const leaveOut = () =>
    desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows, change: { excluded: true } }] });
  const page = () => desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 500 });
  const state = async () => {
    const { accounts } = await desk.call('review.open', { caseId });
    return accounts[0]!.statements[0]!;
  };
  return { desk, caseId, rows, leaveOut, page, state };
}

describe('an edit of many rows', () => {
  it('is one entry of the journal, which one undo takes back', async () => {
    const { desk, caseId, leaveOut, page, state } = deskWithRows();
    const { undo } = await leaveOut();
    expect(undo).toMatchObject({ kind: 'edit', count, who: 'nomsa' });
    expect(await page()).toMatchObject({ total: count, leftOut: count });
    expect(await state()).toMatchObject({ edits: count, verdict: { state: 'no-rows' } });
    const { redo } = await desk.call('edits.undo', { caseId });
    expect(redo?.count).toBe(count);
    expect(await page()).toMatchObject({ leftOut: 0 });
    expect(await state()).toMatchObject({ edits: 0, read: null, verdict: { state: 'reconciled' } });
    await desk.call('edits.redo', { caseId });
    expect(await page()).toMatchObject({ leftOut: count });
    const { entries } = await desk.call('edits.history', { caseId, limit: 10 });
    expect(entries.map(({ kind }) => kind)).toEqual(['redo', 'undo', 'edit']);
  });

  it('is refused as a whole where a row is not of the case', async () => {
    const { desk, caseId, rows, leaveOut, page } = deskWithRows();
    const first = leaveOut();
    const second = desk.call('edits.apply', {
      caseId,
      edits: [{ kind: 'rows', rows: [...rows, 999_999], change: { flag: 'ok' } }],
    });
    await expect(second).rejects.toMatchObject({ code: 'not-found' });
    await first;
    const { rows: now } = await page();
    expect([now[0]!.excluded, now[0]!.flag]).toEqual([true, null]);
  });

  it('is not undone over a later edit of one of its values', async () => {
    const { desk, caseId, rows, leaveOut, page } = deskWithRows();
    const { undo } = await leaveOut();
    await desk.call('edits.apply', {
      caseId,
      edits: [{ kind: 'rows', rows: [rows[300]!], change: { excluded: false } }],
    });
    const refused = desk.call('edits.undo', { caseId, stepId: undo!.id });
    await expect(refused).rejects.toMatchObject({ code: 'edit-superseded' });
    expect(await page()).toMatchObject({ leftOut: count - 1 });
  });
});

describe('a desk that is killed while many rows are edited', () => {
  it.each(['edit', 'undo'] as const)('has all as it was before the %s, and lists nothing of it', async (what) => {
    const file = path.join(temporaryFolder(), 'desk.db');
    const { lines, kill } = startProcess('manyEdits', file, what);
    const caseId = String((await lines.next()).value);
    await kill();

    const store = openStore({ path: file, key: rawKey, clock: movableClock() });
    try {
      const { leftOut } = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 1 });
      expect(leftOut).toBe(what === 'edit' ? 0 : 2000);
      const { entries } = store.edits.history(caseId, { limit: 10 });
      expect(entries.map(({ kind }) => kind)).toEqual(what === 'edit' ? [] : ['edit']);
    } finally {
      store.close();
    }
  });
});
