import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../electron/store/database/database.ts';
import { openStore } from '../../../../electron/store/openStore.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { createRowBlocks } from '../../../../electron/store/statements/rowBlocks.ts';
import { balancesContent } from '../../../../electron/store/statements/statementContent.ts';
import type { RowDraft, StatementDraft } from '../../../../electron/store/statements/statementDraft.ts';
import type { StagedRows } from '../../../../electron/store/statements/staging.ts';
import { tallyOf } from '../../../../shared/verdict/totals.ts';
import { caseWithCollection, memoryStore, movableClock, rawKey, row, statement, temporaryFolder } from '../fixtures.ts';

const old = [row('2026-01-01', 'Rent paid', '-900'), row('2026-01-02', 'Salary', '2000')];
const blocks = [
  [row('2026-01-01', 'Rent paid', '-900'), row('2026-01-03', 'Ferry', '-20', { doubts: [] })],
  [row('2026-01-04', 'Rent again', '-7', { valueDate: '2026-01-05' })],
];

/** Stages rows as the reader of summaries does. @returns the statement that takes them */
async function stage(staged: StagedRows, list: number, given: readonly RowDraft[][]): Promise<StatementDraft> {
  const made = createRowBlocks();
  for (const rows of given) await staged.add(list, made.block(rows));
  const sum = { ...made.sum(balancesContent(null, null)), tally: tallyOf(given.flat()) };
  return { ...statement([]), rows: { list, sum } };
}

function seen(store: Store, caseId: string) {
  const page = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 50 });
  const find = (words: string, amounts: string[] = []) =>
    store.rowSearch.find({ words, amounts, limit: 2 }).map(({ description }) => description);
  return {
    accounts: store.statements
      .accountsOfCase(caseId)
      .map(({ id, statements }) => [id, statements.map((each) => each.rowCount)]),
    rows: page.rows.map(({ description, note }) => (note === null ? description : `${description}: ${note}`)),
    sums: page.sums.map(({ moneyIn, moneyOut }) => [moneyIn, moneyOut]),
    within: store.statements.page({ caseId, search: 'rent', sort: 'date', offset: 0, limit: 50 }).total,
    found: [find('rent'), find('', ['900'])],
  };
}

describe('rows that are staged', () => {
  it('are seen by nobody before their statement is put in its place, and then are all', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement(old)], []);
    const before = seen(store, caseId);
    expect(before).toMatchObject({ rows: ['Rent paid', 'Salary'], within: 1, found: [['Rent paid'], ['Rent paid']] });
    const staged = store.statements.stage(collectionId);
    const draft = await stage(staged, 0, blocks);
    expect(seen(store, caseId)).toEqual(before);
    store.sweep();
    store.statements.replaceOfCollection(collectionId, [draft], [], staged);
    const after = {
      accounts: [[before.accounts[0]![0], [3]]],
      rows: ['Rent paid', 'Ferry', 'Rent again'],
      sums: [['0', '927']],
      within: 2,
      found: [['Rent again', 'Rent paid'], ['Rent paid']],
    };
    expect(seen(store, caseId)).toEqual(after);
    await staged.clear();
    expect(seen(store, caseId)).toEqual(after);
    expect(store.counts()).toMatchObject({ cases: 1, statements: 1 });
    store.sweep();
    expect(seen(store, caseId)).toEqual(after);
  });

  it('are what the same rows are that are written at once', async () => {
    const store = memoryStore();
    const many = Array.from({ length: 45 }, (_, at) => row('2026-01-01', `Tea ${at}`, `-${at}.50`, { page: at }));
    const [one, two] = [await caseWithCollection(store, 'One'), await caseWithCollection(store, 'Two')];
    store.statements.replaceOfCollection(one.collectionId, [statement(many)], []);
    const staged = store.statements.stage(two.collectionId);
    const draft = await stage(staged, 0, [many.slice(0, 23), many.slice(23)]);
    store.statements.replaceOfCollection(two.collectionId, [draft], [], staged);
    await staged.clear();
    const [first, second] = [one, two].map(({ caseId }) => ({
      statements: store.statements
        .accountsOfCase(caseId)
        .map(({ statements }) =>
          statements.map((each) => ({ ...each, id: '', accountId: '', collectionId: '', content: '' })),
        ),
      tallies: [...store.statements.talliesOfCase(caseId).values()],
      rows: Array.from(store.statements.each({ caseId, sort: 'date' }), (each) => ({
        ...each,
        ...{ id: 0, statementId: '', accountId: '' },
      })),
    }));
    expect(second).toEqual(first);
    expect(first?.rows).toHaveLength(45);
  });

  it('carry over what the analyst did with the rows before', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement(old)], []);
    const [rent] = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 1 }).rows;
    const { place, statementId } = store.edits.row(rent!.id);
    const value = { rowId: rent!.id, statementId, field: 'note', before: null, after: 'late', place } as const;
    store.edits.write(rent!.id, 'note', 'late');
    store.edits.addEdit(caseId, { source: 'analyst', reason: null, who: 'nomsa', values: [value] });
    const staged = store.statements.stage(collectionId);
    store.statements.replaceOfCollection(collectionId, [await stage(staged, 0, blocks)], [], staged);
    await staged.clear();
    expect(seen(store, caseId).rows).toEqual(['Rent paid: late', 'Ferry', 'Rent again']);
  });

  it('join the account that has statements of other collections', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const other = store.collections.create({
      caseId,
      connectionId: 'this-computer',
      origin: 'upload',
      documentIds: [],
    });
    store.statements.replaceOfCollection(other.id, [statement([row('2025-12-31', 'Gas', '-3')])], []);
    store.statements.replaceOfCollection(collectionId, [statement(old)], []);
    const staged = store.statements.stage(collectionId);
    store.statements.replaceOfCollection(collectionId, [await stage(staged, 0, blocks)], [], staged);
    await staged.clear();
    expect(seen(store, caseId)).toMatchObject({
      accounts: [[expect.any(String), [1, 3]]],
      rows: ['Gas', 'Rent paid', 'Ferry', 'Rent again'],
      within: 2,
    });
  });

  it('are found in the case that their collection was moved to meanwhile', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const to = store.cases.create({ name: 'Elsewhere', autoNamed: false }).id;
    const staged = store.statements.stage(collectionId);
    const draft = await stage(staged, 0, blocks);
    const moves = [{ collectionIds: [collectionId], from: caseId, to }];
    const step = { kind: 'move', who: 'nomsa', moves, created: [], merged: [] } as const;
    store.ordering.make(step, () => undefined);
    store.statements.replaceOfCollection(collectionId, [draft], [], staged);
    await staged.clear();
    expect(seen(store, to)).toMatchObject({ rows: ['Rent paid', 'Ferry', 'Rent again'], within: 2 });
    expect(seen(store, caseId)).toMatchObject({ rows: [], within: 0 });
  });

  it('go when nobody takes them, though their case went first', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const staged = store.statements.stage(collectionId);
    await stage(staged, 0, blocks);
    store.cases.remove(caseId);
    await staged.add(1, createRowBlocks().block(old));
    await staged.clear();
    expect(store.counts()).toMatchObject({ cases: 0, statements: 0 });
    expect(store.rowSearch.find({ words: 'rent', amounts: ['900'], limit: 9 })).toEqual([]);
  });

  it('leave to the next sweep what does not go before it is stopped', async () => {
    const store = memoryStore();
    const drawn = old.map((each): RowDraft => ({ ...each, box: [1, 2, 3, 4] }));
    const { caseId, documentId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement(drawn, { documentId })], []);
    const staged = store.statements.stage(collectionId);
    const draft = { ...(await stage(staged, 0, blocks)), documentId };
    store.statements.replaceOfCollection(collectionId, [draft], [], staged);
    await staged.clear(AbortSignal.abort());
    const after = seen(store, caseId);
    expect(after).toMatchObject({
      rows: ['Rent paid', 'Ferry', 'Rent again'],
      found: [['Rent again', 'Rent paid'], ['Rent paid']],
    });
    const { id } = store.statements.accountsOfCase(caseId)[0]!.statements[0]!;
    expect(store.edits.rowsOnPage(id, 1)).toEqual([]);
    expect(store.counts()).toMatchObject({ statements: 2 });
    store.sweep();
    expect(store.counts()).toMatchObject({ statements: 1 });
    expect(seen(store, caseId)).toEqual(after);
  });

  it.each([
    ['before they are put in their place', false],
    ['while what they replaced goes', true],
  ])('leave nothing in the file after a desk that ended %s', async (_, isTaken) => {
    const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
    const first = openStore({ ...place, clock: movableClock() });
    const { caseId, collectionId } = await caseWithCollection(first);
    first.statements.replaceOfCollection(collectionId, [statement(old)], []);
    const staged = first.statements.stage(collectionId);
    const draft = await stage(staged, 0, blocks);
    if (isTaken) first.statements.replaceOfCollection(collectionId, [draft], [], staged);
    const before = seen(first, caseId);
    first.close();
    const second = openStore({ ...place, clock: movableClock() });
    expect(seen(second, caseId)).toEqual(before);
    second.sweep();
    expect(seen(second, caseId)).toEqual(before);
    second.close();
    const database = openDatabase(place);
    onTestFinished(() => database.close());
    const count = (of: string): number => database.values<number>(`SELECT count(*) FROM ${of}`)[0]!;
    const rows = isTaken ? 3 : 2;
    expect([count('statement_rows'), count('row_words'), count('cases'), count('unfound_rows')]).toEqual([
      rows,
      rows,
      1,
      0,
    ]);
  });
});
