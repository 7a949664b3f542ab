import { describe, expect, it } from 'vitest';
import type { Doubt } from '../../../../shared/rows/doubts.ts';
import { stepText } from '../../../../shared/text/words.ts';
import { row } from '../../store/fixtures.ts';
import { deskWith, month } from './readStatements.ts';

const yearGuessed: Doubt = { field: 'date', reason: 'year-guessed', confidence: 0.5 };
const reason = 'Confirmed with the client';
const doubtful = (...more: ReturnType<typeof row>[]) =>
  month('2026-01', ['100.00', '110.00'], {}, [
    row('2026-01-03', 'Toll', '5.00', { doubts: [yearGuessed] }),
    row('2026-01-04', 'Tram', '5.00', { doubts: [yearGuessed] }),
    ...more,
  ]);
const broken = () => month('2026-01', ['100.00', '205.00'], {}, [row('2026-01-03', 'Salary', '100.00')]);

describe('a problem that is left as it is', () => {
  it('is settled with reason, person and time, and the verdict stays what it is', async () => {
    const { desk, caseId, list, state } = await deskWith([broken()]);
    const [problem] = (await list()).entries;
    await desk.call('problems.leave', { caseId, problems: [problem!.id], reason });
    expect(await list()).toMatchObject({ entries: [], counts: { check: { open: 0, settled: 1 } } });
    const at = desk.clock.now().toISOString();
    expect((await list({ show: 'settled' })).entries).toMatchObject([
      {
        id: problem!.id,
        settled: { how: 'left', reason, by: 'nomsa', at: expect.stringContaining(at.slice(0, 10)) as string },
      },
    ]);
    expect((await state()).verdict.state).toBe('mismatch');
  });

  it('is an edit of the case: undone, done again, kept over a restart and in the journal', async () => {
    const { desk, caseId, list } = await deskWith([broken()]);
    const [problem] = (await list()).entries;
    const { undo } = await desk.call('problems.leave', { caseId, problems: [problem!.id], reason });
    expect(stepText(undo!)).toBe('Problem left as is');
    await desk.call('edits.undo', { caseId });
    expect((await list()).total).toBe(1);
    const again = await desk.restart();
    await again.call('edits.redo', { caseId });
    expect((await again.call('problems.list', { caseId, show: 'settled', limit: 9 })).entries).toMatchObject([
      { settled: { reason } },
    ]);
    const { entries } = await again.call('edits.history', { caseId, limit: 9 });
    expect(entries.map(({ kind, who }) => [kind, who])).toEqual([
      ['redo', 'nomsa'],
      ['undo', 'nomsa'],
      ['edit', 'nomsa'],
    ]);
  });

  it('is reopened by the analyst, and by a change of its own figures, not of others', async () => {
    const { desk, caseId, list } = await deskWith([broken()]);
    const [problem] = (await list()).entries;
    const leave = (why: string | null) => desk.call('problems.leave', { caseId, problems: [problem!.id], reason: why });
    await leave(reason);
    await leave(null);
    expect((await list()).total).toBe(1);
    await leave(reason);
    const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 9 });
    const change = (what: object) =>
      desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rows[0]!.id], change: what }] });
    await change({ description: 'Salary, January' });
    expect((await list()).total).toBe(0);
    await change({ amount: '101.00' });
    expect((await list()).entries).toMatchObject([{ id: problem!.id, settled: null }]);
    await change({ amount: '100.00' });
    expect((await list()).total).toBe(0);
  });

  it('of a row leaves the other rows open, in list and counts', async () => {
    const { desk, caseId, list } = await deskWith([doubtful()]);
    const [toll] = (await list()).entries;
    await desk.call('problems.leave', { caseId, problems: [toll!.id], reason });
    expect((await list()).entries.map(({ position }) => position)).toEqual([2]);
    const settled = await list({ show: 'settled', kind: 'row' });
    expect(settled).toMatchObject({ total: 1, counts: { row: { open: 1, settled: 1 } } });
    expect(settled.entries).toMatchObject([{ position: 1, settled: { reason } }]);
    const { undo } = await desk.call('edits.state', { caseId });
    expect(stepText(undo!)).toBe('Problem of row 1 left as is');
  });

  it('stays so when the statement is fetched again with the same figures', async () => {
    const { desk, caseId, list, fetch } = await deskWith([doubtful()]);
    const [toll] = (await list()).entries;
    await desk.call('problems.leave', { caseId, problems: [toll!.id], reason });
    fetch([doubtful()]);
    expect((await list()).entries.map(({ position }) => position)).toEqual([2]);
    await desk.call('edits.undo', { caseId });
    expect((await list()).total).toBe(2);
  });

  it('goes with its case', async () => {
    const { desk, caseId, list } = await deskWith([broken()], ['A part.']);
    const ids = (await list()).entries.map(({ id }) => id);
    await desk.call('problems.leave', { caseId, problems: ids, reason });
    await desk.call('case.remove', { id: caseId });
    expect(ids.map((id) => desk.store.edits.read(null, `left-${id}`))).toEqual(ids.map(() => null));
  });

  it('is refused where it is none, and where it is of another case', async () => {
    const { desk, caseId } = await deskWith([broken()]);
    const unknown = desk.call('problems.leave', { caseId, problems: ['gap nowhere'], reason });
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  });
});
