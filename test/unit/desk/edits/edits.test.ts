import { describe, expect, it } from 'vitest';
import { editsOf } from '../../../../electron/desk/exports/editsOf.ts';
import type { Edit } from '../../../../shared/calls/edits.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';
import { caseWithCollection, row, statement } from '../../store/fixtures.ts';
import { startDesk, type DeskInTest } from '../support/deskInTest.ts';

const facts = { periodStart: '2026-01-01', periodEnd: '2026-01-31', unreadableRows: 0 };

/** A statement that does not add up: the sign of its second row was read the wrong way round. */
const broken = () =>
  statement(
    [
      row('2026-01-03', 'Salary Meridian Looms', '900.00', { balance: '1000.00', valueDate: '2026-01-04' }),
      row('2026-01-09', 'Rent', '400.00', { balance: '600.00' }),
      row('2026-01-20', 'Fee', '-10.00', { balance: '590.00' }),
    ],
    {
      opening: '100.00',
      closing: '590.00',
      periodStart: facts.periodStart,
      periodEnd: facts.periodEnd,
      printed: facts,
      verdict: { state: 'mismatch', reason: { code: 'no-rows' }, difference: '-800.00', firstBadRow: 1, checks: [] },
    },
  );

async function deskWithBreak() {
  const desk = startDesk();
  const { caseId, collectionId } = await caseWithCollection(desk.store);
  desk.store.statements.replaceOfCollection(collectionId, [broken()], []);
  return { desk, caseId, collectionId };
}

const rowsOf = async (desk: DeskInTest, caseId: string): Promise<ReviewRow[]> =>
  (await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 50 })).rows;
const statementOf = async (desk: DeskInTest, caseId: string) =>
  (await desk.call('review.open', { caseId })).accounts[0]!.statements[0]!;
const flip = (rows: number[]): Edit => ({ kind: 'rows', rows, change: { negate: true } });

describe('an edit', () => {
  it('counts at once in verdict, totals, sums and search, and leaves what was read as it is', async () => {
    const { desk, caseId } = await deskWithBreak();
    const [, rent] = await rowsOf(desk, caseId);
    await desk.call('edits.apply', {
      caseId,
      edits: [flip([rent!.id]), { kind: 'rows', rows: [rent!.id], change: { description: 'Rent, Harbour Road' } }],
      source: 'repair',
      reason: 'The sign of row 2',
    });
    const now = await statementOf(desk, caseId);
    expect(now).toMatchObject({ edits: 1, verdict: { state: 'reconciled-after-edits' } });
    expect(now.verdict.reason).toMatchObject({ code: 'edited', edits: 1 });
    expect(now.read?.verdict.state).toBe('mismatch');
    const found = await desk.call('review.rows', { caseId, search: 'harbour', sort: 'amount', offset: 0, limit: 5 });
    expect(found.sums).toEqual([{ currency: 'ZAR', moneyIn: '0.00', moneyOut: '400.00', net: '-400.00' }]);
    expect(found.rows[0]).toMatchObject({ amount: '-400.00', read: { amount: '400.00', description: 'Rent' } });
    const { totals } = await desk.call('review.open', { caseId });
    expect(totals).toMatchObject([{ moneyIn: '900.00', moneyOut: '410.00', closing: '590.00' }]);
  });

  it('is undone, done again, and kept with who made it', async () => {
    const { desk, caseId } = await deskWithBreak();
    const [, rent] = await rowsOf(desk, caseId);
    await desk.call('edits.apply', { caseId, edits: [flip([rent!.id])] });
    const { undo, redo } = await desk.call('edits.undo', { caseId });
    expect([undo, redo?.who]).toEqual([null, 'nomsa']);
    expect(await statementOf(desk, caseId)).toMatchObject({ edits: 0, read: null, verdict: { state: 'mismatch' } });
    const restarted = await desk.restart();
    await restarted.call('edits.redo', { caseId });
    expect((await statementOf(restarted, caseId)).verdict.state).toBe('reconciled-after-edits');
    const { entries } = await restarted.call('edits.history', { caseId, limit: 10 });
    expect(entries.map(({ kind, count }) => [kind, count])).toEqual([
      ['redo', 1],
      ['undo', 1],
      ['edit', 1],
    ]);
    expect(entries[2]!.values[0]).toMatchObject({ field: 'amount', before: '400.00', after: '-400.00' });
  });

  it('of rows of more than a hundred days is one step back', async () => {
    const { desk, caseId, collectionId } = await deskWithBreak();
    const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
    const days = Array.from({ length: 150 }, (_, at) => day(at));
    desk.store.statements.replaceOfCollection(
      collectionId,
      [statement(days.map((at) => row(at, 'Toll', '-1.00')))],
      [],
    );
    const before = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 200 });
    const edits = before.rows.map(({ id, date }): Edit => ({
      kind: 'rows',
      rows: [id],
      change: { date: `2025${date.slice(4)}` },
    }));
    await desk.call('edits.apply', { caseId, edits });
    const moved = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 200 });
    expect(moved.rows.every(({ date }) => date.startsWith('2025'))).toBe(true);
    expect(await desk.call('edits.undo', { caseId })).toMatchObject({ undo: null });
    expect(await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 200 })).toEqual(before);
  });

  it('is not undone over a later edit of the same value', async () => {
    const { desk, caseId } = await deskWithBreak();
    const [, rent] = await rowsOf(desk, caseId);
    const first = await desk.call('edits.apply', { caseId, edits: [flip([rent!.id])] });
    await desk.call('edits.apply', {
      caseId,
      edits: [{ kind: 'rows', rows: [rent!.id], change: { amount: '-1.00' } }],
    });
    const undone = desk.call('edits.undo', { caseId, stepId: first.undo!.id });
    await expect(undone).rejects.toMatchObject({ code: 'edit-superseded' });
    expect((await rowsOf(desk, caseId))[1]!.amount).toBe('-1.00');
  });

  it('is refused where another window changed the value since it was shown, and stores nothing', async () => {
    const { desk, caseId } = await deskWithBreak();
    const [, rent] = await rowsOf(desk, caseId);
    const change = (description: string, seen: string) =>
      desk.call('edits.apply', {
        caseId,
        edits: [{ kind: 'rows', rows: [rent!.id], change: { description }, seen: { description: seen } }],
      });
    await change('Rent of March', rent!.description);
    await expect(change('Rent, late', rent!.description)).rejects.toMatchObject({ code: 'edit-outdated' });
    expect((await rowsOf(desk, caseId))[1]!.description).toBe('Rent of March');
    await change('Rent, late', 'Rent of March');
    expect((await rowsOf(desk, caseId))[1]!.description).toBe('Rent, late');
  });

  it.each([
    ['amount', '400.0', '400.01'],
    ['date', '2026-01-09', '2026-01-10'],
    ['valueDate', null, '2026-01-10'],
    ['note', null, 'Ask'],
  ] as const)('compares the %s that was seen as the value it is', async (field, same, other) => {
    const { desk, caseId } = await deskWithBreak();
    const [, rent] = await rowsOf(desk, caseId);
    const flag = (value: string | null) =>
      desk.call('edits.apply', {
        caseId,
        edits: [{ kind: 'rows', rows: [rent!.id], change: { flag: 'ok' }, seen: { [field]: value } }],
      });
    await expect(flag(other)).rejects.toMatchObject({ code: 'edit-outdated' });
    expect((await rowsOf(desk, caseId))[1]!.flag).toBeNull();
    await flag(same);
    expect((await rowsOf(desk, caseId))[1]!.flag).toBe('ok');
  });

  it('of a transaction or value date stands beside what was read, and is undone', async () => {
    const { desk, caseId, collectionId } = await deskWithBreak();
    const [salary] = await rowsOf(desk, caseId);
    expect(salary).toMatchObject({ transactionDate: null, valueDate: '2026-01-04', read: {} });
    const change = { transactionDate: '2026-01-02', valueDate: null };
    await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [salary!.id], change }] });
    const edited = { ...change, date: '2026-01-03', read: { transactionDate: null, valueDate: '2026-01-04' } };
    expect((await rowsOf(desk, caseId))[0]).toMatchObject(edited);
    expect(await statementOf(desk, caseId)).toMatchObject({ edits: 0, read: null });
    const { entries } = await desk.call('edits.history', { caseId, limit: 5 });
    expect(entries[0]).toMatchObject({
      count: 2,
      values: [
        { field: 'transactionDate', before: null, after: '2026-01-02' },
        { field: 'valueDate', before: '2026-01-04', after: null },
      ],
    });
    const marked = await desk.call('review.rows', { caseId, mark: 'edited', sort: 'date', offset: 0, limit: 5 });
    expect(marked.total).toBe(1);
    desk.store.statements.replaceOfCollection(collectionId, [broken()], []);
    expect((await rowsOf(desk, caseId))[0]).toMatchObject(edited);
    await desk.call('edits.undo', { caseId });
    expect((await rowsOf(desk, caseId))[0]).toMatchObject({ ...salary, id: expect.any(Number) as number });
  });

  it('of a date is refused by a lock, which holds all the dates', async () => {
    const { desk, caseId } = await deskWithBreak();
    const [salary, rent] = await rowsOf(desk, caseId);
    await desk.call('edits.apply', { caseId, edits: [flip([rent!.id])] });
    const { id: statementId } = await statementOf(desk, caseId);
    await desk.call('edits.lock', { statementId });
    const edit: Edit = { kind: 'rows', rows: [salary!.id], change: { valueDate: '2026-01-06' } };
    await expect(desk.call('edits.apply', { caseId, edits: [edit] })).rejects.toMatchObject({
      code: 'statement-locked',
    });
  });

  it('of one row among several that fails leaves all as they were', async () => {
    const { desk, caseId } = await deskWithBreak();
    const [, rent] = await rowsOf(desk, caseId);
    const refused = desk.call('edits.apply', { caseId, edits: [flip([rent!.id]), flip([999_999])] });
    await expect(refused).rejects.toMatchObject({ code: 'not-found' });
    expect((await rowsOf(desk, caseId))[1]!.amount).toBe('400.00');
  });

  it('leaves a row out of sums and totals, and the list still shows it', async () => {
    const { desk, caseId } = await deskWithBreak();
    const [, rent] = await rowsOf(desk, caseId);
    await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rent!.id], change: { excluded: true } }] });
    const page = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 50 });
    expect(page).toMatchObject({ total: 3, leftOut: 1, sums: [{ moneyIn: '900.00', moneyOut: '10.00' }] });
    expect(page.rows[1]).toMatchObject({ excluded: true });
    expect((await statementOf(desk, caseId)).verdict.state).toBe('mismatch');
  });

  it('of tags, notes and flags finds rows and never touches the verdict', async () => {
    const { desk, caseId } = await deskWithBreak();
    const [salary, rent] = await rowsOf(desk, caseId);
    const change = { flag: 'query' as const, note: ' Ask for the lease ', addTags: ['Housing'] };
    await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rent!.id], change }] });
    await desk.call('edits.apply', {
      caseId,
      edits: [{ kind: 'rows', rows: [salary!.id, rent!.id], change: { addTags: ['housing', 'Seen'] } }],
    });
    for (const filter of [{ flag: 'query' as const }, { mark: 'noted' as const }]) {
      const { rows } = await desk.call('review.rows', { caseId, ...filter, sort: 'date', offset: 0, limit: 5 });
      expect(rows).toMatchObject([{ id: rent!.id, note: 'Ask for the lease', tags: ['Housing', 'Seen'] }]);
    }
    const tagged = await desk.call('review.rows', { caseId, tag: 'HOUSING', sort: 'date', offset: 0, limit: 5 });
    expect(tagged.total).toBe(2);
    expect((await statementOf(desk, caseId)).edits).toBe(0);
  });
});

describe('a lock', () => {
  it('is refused until the statement reconciles, then refuses edits of figures until it is opened', async () => {
    const { desk, caseId } = await deskWithBreak();
    const { id: statementId } = await statementOf(desk, caseId);
    await expect(desk.call('edits.lock', { statementId })).rejects.toMatchObject({ code: 'not-reconciled' });
    const [, rent] = await rowsOf(desk, caseId);
    await desk.call('edits.apply', { caseId, edits: [flip([rent!.id])] });
    expect((await desk.call('edits.lock', { statementId })).lock).toMatchObject({ by: 'nomsa', changedSince: false });
    await expect(desk.call('edits.undo', { caseId })).rejects.toMatchObject({ code: 'statement-locked' });
    await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rent!.id], change: { flag: 'ok' } }] });
    expect((await desk.call('edits.unlock', { statementId })).lock).toBeNull();
  });

  it('says so when a later fetch brings other rows, and the edits of the rows that stayed go over', async () => {
    const { desk, caseId, collectionId } = await deskWithBreak();
    const [, rent] = await rowsOf(desk, caseId);
    await desk.call('edits.apply', { caseId, edits: [flip([rent!.id])] });
    const { id: statementId } = await statementOf(desk, caseId);
    await desk.call('edits.lock', { statementId });
    desk.store.statements.replaceOfCollection(collectionId, [broken()], []);
    expect((await statementOf(desk, caseId)).lock).toMatchObject({ changedSince: false });
    const other = broken();
    const more = [...other.rows, row('2026-01-25', 'Late fee', '-1.00')];
    desk.store.statements.replaceOfCollection(collectionId, [{ ...other, rows: more }], []);
    expect((await statementOf(desk, caseId)).lock).toMatchObject({ changedSince: true });
    expect((await rowsOf(desk, caseId))[1]).toMatchObject({ amount: '-400.00', read: { amount: '400.00' } });
    const { entries } = await desk.call('edits.history', {
      caseId,
      rowId: (await rowsOf(desk, caseId))[1]!.id,
      limit: 5,
    });
    expect(entries).toHaveLength(1);
  });
});

it('copies chosen rows as tab-separated text that no spreadsheet runs', async () => {
  const { desk, caseId } = await deskWithBreak();
  const [, rent] = await rowsOf(desk, caseId);
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [rent!.id], change: { note: '=1+1' } }] });
  const query = { caseId, sort: 'date' as const };
  const chosen = await desk.call('rows.select', { query, ranges: [[1, 2]] });
  expect(chosen).toMatchObject({ total: 2, ids: [rent!.id, rent!.id + 1], sums: [{ net: '390.00' }] });
  const { text } = await desk.call('rows.copy', { query, ranges: [[1, 1]], headings: false });
  expect(text).toBe("2026-01-09\tSample Bank •••• 3004\tRent\t400.00\t600.00\tZAR\t\t\t'=1+1");
});

it('is carried into exports with what was before, who made it and whether it was taken back', async () => {
  const { desk, caseId } = await deskWithBreak();
  const [salary, rent] = await rowsOf(desk, caseId);
  await desk.call('edits.apply', { caseId, edits: [flip([rent!.id])], source: 'repair' });
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: [salary!.id], change: { excluded: true } }] });
  await desk.call('edits.undo', { caseId });
  const { accounts } = await desk.call('review.open', { caseId });
  const common = { who: 'nomsa', accountId: accounts[0]!.id, statementId: accounts[0]!.statements[0]!.id };
  expect(editsOf(desk.store, caseId, accounts, true)).toMatchObject([
    { ...common, position: 2, field: 'amount', before: '400.00', after: '-400.00', undone: false },
    { ...common, position: 1, field: 'excluded', before: '0', after: '1', reason: null, undone: true },
  ]);
});
