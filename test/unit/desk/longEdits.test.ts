import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEdits } from '../../../electron/desk/edits/edits.ts';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { movableClock, rawKey, temporaryFolder } from '../store/fixtures.ts';
import { longStatement } from '../store/longStatement.ts';
import { startProcess } from '../store/processes.ts';
import { startDesk } from './support/deskInTest.ts';

const count = 600;

function deskWithRows() {
  const desk = startDesk();
  const { caseId, rows } = longStatement(desk.store, count);
  const progress = () =>
    desk.events.flatMap((event) => (event.name === 'edits.progress' ? [event.data.progress?.done ?? 'ended'] : []));
  const leaveOut = () =>
    desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows, change: { excluded: true } }] });
  const page = () => desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 500 });
  const state = async () => {
    const { accounts } = await desk.call('review.open', { caseId });
    return accounts[0]!.statements[0]!;
  };
  return { desk, caseId, rows, progress, leaveOut, page, state };
}

describe('an edit of many rows', () => {
  it('is one entry of the journal, which one undo takes back', async () => {
    const { desk, caseId, progress, leaveOut, page, state } = deskWithRows();
    const { undo } = await leaveOut();
    expect(undo).toMatchObject({ kind: 'edit', count, who: 'nomsa' });
    expect(await page()).toMatchObject({ total: count, leftOut: count });
    expect(await state()).toMatchObject({ edits: count, verdict: { state: 'mismatch' } });
    const { redo } = await desk.call('edits.undo', { caseId });
    expect(redo?.count).toBe(count);
    expect(await page()).toMatchObject({ leftOut: 0 });
    expect(await state()).toMatchObject({ edits: 0, read: null, verdict: { state: 'reconciled' } });
    await desk.call('edits.redo', { caseId });
    expect(await page()).toMatchObject({ leftOut: count });
    const { entries } = await desk.call('edits.history', { caseId, limit: 10 });
    expect(entries.map(({ kind }) => kind)).toEqual(['redo', 'undo', 'edit']);
    expect(progress().filter((told) => told === 'ended')).toHaveLength(3);
    expect(progress()[0]).toBe(100);
  });

  it('is seen whole or not at all by whoever asks while it is made', async () => {
    const { desk, caseId, leaveOut, page } = deskWithRows();
    const seen: number[] = [];
    let asked: Promise<unknown> = Promise.resolve();
    desk.desk.subscribe((event) => {
      if (event.name === 'edits.progress' && event.data.progress !== null) {
        asked = page().then(({ leftOut }) => seen.push(leftOut));
        expect(desk.store.edits.state(caseId).undo).toBeNull();
      }
    });
    await leaveOut();
    await asked;
    expect(new Set(seen)).toEqual(new Set([count]));
  });

  it('lets other calls be answered meanwhile', async () => {
    const { desk, leaveOut } = deskWithRows();
    const order: string[] = [];
    const edit = leaveOut().then(() => order.push('edited'));
    await desk.call('case.create', { name: 'Another' });
    order.push('created');
    await edit;
    expect(order).toEqual(['created', 'edited']);
  });

  it('that is stopped leaves everything as it was', async () => {
    const { desk, caseId, leaveOut, page, state } = deskWithRows();
    // In the last third: rows are being written.
    const stop = desk.desk.subscribe((event) => {
      if (event.name === 'edits.progress' && (event.data.progress?.done ?? 0) > count * 2.4) {
        void desk.call('edits.cancel', { caseId });
      }
    });
    await expect(leaveOut()).rejects.toMatchObject({ code: 'cancelled' });
    stop();
    expect(await page()).toMatchObject({ leftOut: 0 });
    expect(await state()).toMatchObject({ edits: 0, verdict: { state: 'reconciled' } });
    expect(await desk.call('edits.history', { caseId, limit: 10 })).toEqual({ entries: [], next: null });
    await leaveOut();
    expect(await page()).toMatchObject({ leftOut: count });
  });

  it('waits for the one before it, and is refused as a whole where a row is not of the case', async () => {
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
  it.each(['edit', 'undo'] as const)('puts all back as it was before the %s, and lists nothing of it', async (what) => {
    const file = path.join(temporaryFolder(), 'desk.db');
    const { lines, kill } = startProcess('manyEdits', file, what);
    // Past the planning and, of an edit, the staging: rows are being written.
    const writing = what === 'edit' ? 4500 : 2600;
    for (let done = 0; done < writing;) done = Number((await lines.next()).value);
    await kill();

    const store = openStore({ path: file, key: rawKey, clock: movableClock() });
    try {
      const [left] = store.edits.long.underWay();
      expect(left?.kind).toBe(what);
      const { caseId } = left!;
      const outNow = () => store.statements.page({ caseId, sort: 'date', offset: 0, limit: 1 }).leftOut;
      const half = outNow();
      expect([half > 0, half < 2000]).toEqual([true, true]);
      const longCases = { ready: () => Promise.resolve(), expect: () => Promise.resolve() };
      const edits = createEdits({ store, events: createEvents(() => undefined), longCases, analyst: 'nomsa' });
      await edits.settled(caseId);
      expect(outNow()).toBe(what === 'edit' ? 0 : 2000);
      expect(store.edits.long.underWay()).toEqual([]);
      const { entries } = store.edits.history(caseId, { limit: 10 });
      expect(entries.map(({ kind }) => kind)).toEqual(what === 'edit' ? [] : ['edit']);
    } finally {
      store.close();
    }
  });
});
