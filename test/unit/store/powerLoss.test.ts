import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../electron/store/database/database.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { movableClock, rawKey, temporaryFolder } from './fixtures.ts';
import { startProcess } from './processes.ts';

describe('a store whose process was killed in the middle of writing', () => {
  it('has all that was returned from, nothing by halves, and no rest of an interrupted blob', async () => {
    const file = path.join(temporaryFolder(), 'desk.db');
    const { lines, kill } = startProcess('writer', file);
    let acknowledged = 0;
    while (acknowledged < 40) acknowledged = Number((await lines.next()).value);
    await kill();

    const store = openStore({ path: file, key: rawKey, clock: movableClock() });
    const [found] = store.cases.page({ limit: 1 }).entries;
    const { entries } = store.collections.pageOfCase(found!.id, { limit: 500 });
    const numbers = entries.map((entry) => Number(entry.connectionId.replace('number ', ''))).toSorted((a, b) => a - b);
    expect(numbers.length).toBeGreaterThanOrEqual(acknowledged);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    // Every collection came with its journal entry, and those that were acknowledged stand at the later step.
    const journal = entries.map((entry) => store.uploads.step(entry.id));
    expect(journal).not.toContain(null);
    expect(store.uploads.inStep('sending').length).toBeGreaterThanOrEqual(acknowledged);
    store.close();

    const database = openDatabase({ path: file, key: rawKey });
    expect(database.pragma('integrity_check')).toBe('ok');
    expect(database.values('SELECT count(*) FROM blob_chunks')).toEqual([0]);
    database.close();
  });
});

describe('a second process on one store', () => {
  it('is told that the first one holds it, and gets in once that has ended, however it ended', async () => {
    const file = path.join(temporaryFolder(), 'desk.db');
    const { lines, kill } = startProcess('holder', file);
    await lines.next();
    const open = (): ReturnType<typeof openStore> => openStore({ path: file, key: rawKey, clock: movableClock() });
    expect(open).toThrow(expect.objectContaining({ code: 'database-in-use', retryable: true }));
    await kill();
    expect(() => open().close()).not.toThrow();
  });
});

describe('a blob of 200 MiB', () => {
  it('is never held as a whole, in neither direction', async () => {
    const { child, lines } = startProcess('largeBlob', path.join(temporaryFolder(), 'desk.db'), '200');
    const said = String((await lines.next()).value);
    child.stdin.end();
    const { size, grownBy } = JSON.parse(said) as { size: number; grownBy: number };
    expect(size).toBe(200 * 1024 * 1024);
    // The page cache takes 64 of them; held whole, the blob would take 264.
    expect(grownBy).toBeLessThan(180);
  }, 120_000);
});
