import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore, openStoreForReading } from '../../../../electron/store/openStore.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { caseWithCollection, memoryStore, movableClock, rawKey, row, statement, temporaryFolder } from '../fixtures.ts';
import { startProcess } from '../processes.ts';

const january = [row('2026-01-01', 'Rent paid', '-900'), row('2026-01-02', 'Salary', '2000')];
const february = [row('2026-02-01', 'Rent paid', '-950')];

const seen = (store: Store, caseId: string) => ({
  accounts: store.statements.accountsOfCase(caseId).map((account) => account.statements.map((each) => each.rowCount)),
  rows: store.statements
    .page({ caseId, sort: 'date', offset: 0, limit: 50 })
    .rows.map(({ date, description }) => `${date} ${description}`),
  found: store.statements.page({ caseId, search: 'rent', sort: 'date', offset: 0, limit: 50 }).total,
  unreadable: store.statements.unreadableOfCase(caseId),
});

describe('a replacement of statements', () => {
  it('is seen by a reader whole once it is committed, and not at all while it is written', async () => {
    const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
    const store = openStore({ ...place, clock: movableClock() });
    onTestFinished(() => store.close());
    const { caseId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement(january)], []);
    const reader = openStoreForReading(place, movableClock()).store;
    onTestFinished(() => reader.close());
    const before = seen(reader, caseId);
    expect(before).toMatchObject({ accounts: [[2]], rows: ['2026-01-01 Rent paid', '2026-01-02 Salary'], found: 1 });
    const asked: unknown[] = [];
    function* rows() {
      for (const each of february) {
        asked.push(seen(reader, caseId));
        yield each;
      }
    }
    store.statements.replaceOfCollection(collectionId, [statement(rows())], ['a part']);
    expect(asked).toEqual([before]);
    const after = openStoreForReading(place, movableClock()).store;
    onTestFinished(() => after.close());
    expect(seen(after, caseId)).toEqual({
      ...{ accounts: [[1]], rows: ['2026-02-01 Rent paid'], found: 1, unreadable: ['a part'] },
    });
  });

  it('that fails leaves what was there', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement(january)], []);
    const before = seen(store, caseId);
    function* rows() {
      yield february[0]!;
      throw new Error('the rest cannot be read');
    }
    expect(() => store.statements.replaceOfCollection(collectionId, [statement(rows())], [])).toThrow('the rest');
    expect(seen(store, caseId)).toEqual(before);
  });

  it('that is killed in its middle leaves the old summary whole', async () => {
    const file = path.join(temporaryFolder(), 'desk.db');
    const { lines, kill } = startProcess('replacer', file);
    const caseId = String((await lines.next()).value);
    // Half of the new rows are written by now.
    expect((await lines.next()).value).toBe('half');
    await kill();
    const store = openStore({ path: file, key: rawKey, clock: movableClock() });
    onTestFinished(() => store.close());
    const page = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 1 });
    expect(page).toMatchObject({ total: 1000, rows: [{ description: 'Old 0' }], sums: [{ moneyOut: '1000' }] });
    expect(store.statements.accountsOfCase(caseId)).toMatchObject([{ statements: [{ rowCount: 1000 }] }]);
    const search = (words: string) => store.rowSearch.find({ words, amounts: [], limit: 5 }).length;
    expect([search('old'), search('new')]).toEqual([5, 0]);
  });

  it('takes the account along that has no statement left, and leaves other cases alone', async () => {
    const store = memoryStore();
    const { collectionId } = await caseWithCollection(store);
    const other = await caseWithCollection(store);
    store.statements.replaceOfCollection(other.collectionId, [statement(january)], []);
    const before = seen(store, other.caseId);
    const old = statement(january, { accountKey: 'old', holder: 'Zoltan Before' });
    store.statements.replaceOfCollection(collectionId, [old], []);
    expect(store.cases.page({ limit: 5, search: 'zoltan' }).entries).toHaveLength(1);
    store.statements.replaceOfCollection(collectionId, [statement(february)], []);
    expect(store.cases.page({ limit: 5, search: 'zoltan' }).entries).toEqual([]);
    expect(seen(store, other.caseId)).toEqual(before);
  });
});

it('the removal of a case takes its rows and their words along', async () => {
  const store = memoryStore();
  const { caseId, collectionId } = await caseWithCollection(store);
  store.statements.replaceOfCollection(collectionId, [statement(january)], []);
  store.cases.remove(caseId);
  expect(store.statements.accountsOfCase(caseId)).toEqual([]);
  expect(store.rowSearch.find({ words: 'rent', amounts: [], limit: 5 })).toEqual([]);
});
