import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../electron/store/store.ts';
import type { StatementHead } from '../../../../electron/store/statements/statementRepository.ts';
import { appErrorFrom, caseWithCollection, memoryStore, row, statement } from '../fixtures.ts';

const headOf = (more: Partial<StatementHead> = {}): StatementHead => statement([], more);
const january = [row('2026-01-01', 'Rent paid', '-900'), row('2026-01-02', 'Salary', '2000')];
const february = [row('2026-02-01', 'Rent paid', '-950')];

const seen = (store: Store, caseId: string) => ({
  accounts: store.statements.accountsOfCase(caseId).map((account) => account.statements.map((each) => each.rowCount)),
  rows: store.statements
    .page({ caseId, sort: 'date', offset: 0, limit: 50 })
    .rows.map(({ date, description }) => `${date} ${description}`),
  total: store.statements.page({ caseId, sort: 'date', offset: 0, limit: 50 }).total,
  found: store.statements.page({ caseId, search: 'rent', sort: 'date', offset: 0, limit: 50 }).total,
  verdicts: store.cases.find(caseId)!.verdicts,
  unreadable: store.statements.unreadableOfCase(caseId),
});
const nothing = { accounts: [], rows: [], total: 0, found: 0, verdicts: {}, unreadable: [] };

describe('a replacement of statements', () => {
  it('is seen whole once it is committed, and not at all before', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const stage = store.statements.stage(collectionId);
    stage.addStatement(headOf());
    stage.addRows(january.slice(0, 1));
    expect(seen(store, caseId)).toEqual(nothing);
    stage.addRows(january.slice(1));
    expect(seen(store, caseId)).toEqual(nothing);
    stage.commit(['a part']);
    expect(seen(store, caseId)).toMatchObject({
      accounts: [[2]],
      rows: ['2026-01-01 Rent paid', '2026-01-02 Salary'],
      total: 2,
      found: 1,
      unreadable: ['a part'],
    });
  });

  it('leaves what was there until then, and takes its place in one moment', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement(january)], []);
    const before = seen(store, caseId);
    const stage = store.statements.stage(collectionId);
    stage.addStatement(headOf());
    stage.addRows(february);
    expect(seen(store, caseId)).toEqual(before);
    stage.commit([]);
    expect(seen(store, caseId)).toMatchObject({ accounts: [[1]], rows: ['2026-02-01 Rent paid'], total: 1, found: 1 });
  });

  it('goes with its case', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const stage = store.statements.stage(collectionId);
    stage.addStatement(headOf());
    store.cases.remove(caseId);
    appErrorFrom(() => stage.addRows(january), 'not-found');
    appErrorFrom(() => stage.commit([]), 'not-found');
    expect(store.statements.sweep()).toBe(false);
  });
});

describe('sweeping', () => {
  it('removes what a case that is to go has, and nothing of another one', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const other = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement(january)], []);
    store.statements.replaceOfCollection(other.collectionId, [statement(february)], []);
    const before = seen(store, other.caseId);
    store.statements.hideOfCase(caseId);
    expect(seen(store, caseId)).toMatchObject({ rows: [], total: 0 });
    while (store.statements.sweep());
    expect(store.statements.accountsOfCase(caseId)).toEqual([]);
    expect(seen(store, other.caseId)).toEqual(before);
  });

  it('removes replaced rows in small steps, and then the account that has none left', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const many = Array.from({ length: 1201 }, (_, index) => row('2026-01-01', `Fee ${index}`, '-1'));
    const old = statement(many, { accountKey: 'old', holder: 'Zoltan Before' });
    const stage = store.statements.stage(collectionId);
    stage.addStatement(headOf({ accountKey: 'old', holder: 'Zoltan Before' }));
    stage.addRows(old.rows);
    stage.commit([]);
    const next = store.statements.stage(collectionId);
    next.addStatement(headOf());
    next.addRows(february);
    next.commit([]);
    let steps = 0;
    while (store.statements.sweep()) {
      steps++;
      expect(seen(store, caseId)).toMatchObject({ accounts: [[1]], total: 1 });
    }
    expect(steps).toBeGreaterThan(2);
    expect(store.cases.page({ limit: 5, search: 'zoltan' }).entries).toEqual([]);
  });

  it('leaves what is being written, and takes it once it is given up', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const stage = store.statements.stage(collectionId);
    stage.addStatement(headOf());
    stage.addRows(january);
    expect(store.statements.sweep()).toBe(false);
    stage.discard();
    expect(store.statements.sweep()).toBe(true);
    expect(store.statements.sweep()).toBe(false);
    expect(seen(store, caseId)).toEqual(nothing);
  });
});
