import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase, type Database, type FilePlace } from '../../../electron/store/database/database.ts';
import { openHandedFile } from '../../../electron/store/handover/handedFile.ts';
import { newestVersion } from '../../../electron/store/migrations/index.ts';
import { appErrorFrom, caseWithCollection, memoryStore, row, statement, temporaryFolder } from './fixtures.ts';

const now = '2026-11-21T12:00:00.000Z';
const key = { kind: 'passphrase', text: 'quinces and pears' } as const;

/** The file of one of two cases, after the work on it. */
async function handed(work: (file: Database) => void = () => undefined): Promise<FilePlace> {
  const store = memoryStore();
  await caseWithCollection(store, 'Other');
  store.settings.write('settings', { canary: true });
  const { caseId, collectionId } = await caseWithCollection(store);
  store.statements.replaceOfCollection(collectionId, [statement([row('2026-01-02', 'Rent', '-10.00')])], []);
  const place = { path: path.join(temporaryFolder(), 'case.db'), key };
  store.handover.write(caseId, place, { who: 'mara', unmarked: false });
  const file = openDatabase(place);
  work(file);
  file.close();
  return place;
}

describe('the file of a case', () => {
  it('holds that case and its bytes, and nothing else of the desk', async () => {
    const file = openHandedFile(await handed(), now);
    const count = (table: string) => file.values<number>(`SELECT count(*) FROM ${table}`)[0];
    expect(['cases', 'documents', 'blobs', 'statement_rows', 'settings', 'connections'].map(count)).toEqual([
      1, 1, 1, 1, 0, 0,
    ]);
    expect([file.pragma('integrity_check'), file.values('PRAGMA foreign_key_check')]).toEqual(['ok', []]);
    file.close();
  });

  it.each([
    ['handover-newer', (file: Database): void => void file.pragma(`user_version = ${newestVersion + 1}`)],
    [
      'handover-foreign',
      (file: Database): void => file.execute('CREATE TRIGGER t AFTER INSERT ON tags BEGIN SELECT 1; END'),
    ],
    ['handover-foreign', (file: Database): void => file.execute('CREATE VIEW v AS SELECT 1')],
  ] as const)('is refused as %s by what it holds', async (code, work) => {
    const place = await handed(work);
    appErrorFrom(() => openHandedFile(place, now), code);
  });

  it('is refused where bytes are not those of their hash', async () => {
    const place = await handed((file) => file.execute("UPDATE blob_chunks SET bytes = x'00'"));
    const desk = memoryStore();
    appErrorFrom(() => desk.transaction(() => desk.handover.open(place, (take) => take(null))), 'handover-damaged');
    expect(desk.cases.ids()).toEqual([]);
  });
});
