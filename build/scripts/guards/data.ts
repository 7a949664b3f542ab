import { guarded, type Guard } from './guard.ts';

/** What keeps the data from who may not read them, and deletes what was deleted. */
const deletionTest = 'test/unit/store/deletion.test.ts';
const databaseTest = 'test/unit/store/database.test.ts';
const hostingTest = 'test/unit/hosting/hosting.test.ts';
const keyTest = 'test/unit/credentials/databaseKey.test.ts';

export const data: readonly Guard[] = [
  guarded('electron/store/database/keyedFile.ts', databaseTest, {
    'the database is encrypted': ['connection.key(bytes)', 'bytes'],
  }),
  guarded('electron/store/database/database.ts', databaseTest, {
    'the database is read by the analyst alone': [`openSync(path, 'a', 0o600)`, `openSync(path, 'a', 0o644)`],
    'nothing is sorted in a plain file': [`'foreign_keys = ON',\n    'temp_store = MEMORY',`, `'foreign_keys = ON',`],
  }),
  guarded('electron/store/database/database.ts', 'test/security/otherLocalUser.test.ts', {
    'nobody else holds the lock of the database': [
      "openSync(`${database}.lock`, 'a', 0o600)",
      "openSync(`${database}.lock`, 'a', 0o644)",
    ],
  }),
  guarded('electron/store/database/database.ts', deletionTest, {
    'freed room is overwritten': ['secure_delete = FAST', 'secure_delete = OFF'],
  }),
  guarded('electron/store/sweeping.ts', deletionTest, {
    'the copies of the built-in service are deleted': ['WHERE id NOT IN', 'WHERE false AND id NOT IN'],
    'deleted words leave the index': 'mergeWordIndex(database);',
    'bytes that nothing refers to are deleted': 'blobs.removeUnreferenced();',
    'the log of writes is emptied': `database.pragma('wal_checkpoint(TRUNCATE)');`,
  }),
  guarded('electron/store/files/blobs.ts', deletionTest, {
    'freed room is cut off the file': `database.execute('PRAGMA incremental_vacuum');`,
  }),
  guarded('electron/store/files/blobs.ts', 'test/unit/store/blobs.test.ts', {
    'bytes are what was announced': 'verify(sha256, size, expected);',
  }),
  guarded('electron/store/safekeeping/earlierCopies.ts', 'test/unit/store/earlierCopies.test.ts', {
    'no file of somebody else is deleted with the copies': '.filter((name) => places[which].all.test(name))',
  }),
  guarded('electron/composition/storage.ts', 'test/reliability/refusedStarts.test.ts', {
    'no emptied database is taken for a new one': ['?.size === 0 && hasOpened(folder)', '?.size === -1'],
  }),
  guarded('electron/store/migrations/backups.ts', 'test/unit/store/migrations.test.ts', {
    'backups go after their time': ['madeAt < oldest', 'false'],
  }),
  guarded('electron/hosting/lockingDesk.ts', 'test/unit/hosting/lockingDesk.test.ts', {
    'no call is answered behind the lock': ['locked && !answeredLocked.includes(call)', 'false'],
    'no page is drawn behind the lock': [
      `locked ? Promise.reject(new AppError('desk-locked', 'the screen is locked')) : desk.pageImage(...wanted)`,
      'desk.pageImage(...wanted)',
    ],
    'no event is told behind the lock': [`!locked || event.name === 'desk.reopened'`, 'true'],
    'a desk that starts is locked': ['await lock(true);\n\n  return', 'return'],
  }),
  guarded('electron/desk/locking/handlers.ts', 'test/unit/desk/locking/locking.test.ts', {
    'the lock needs its passphrase': [`hash !== '' && timingSafeEqual(given, Buffer.from(hash, 'hex'))`, 'true'],
    'the lock’s passphrase is changed by who knows it': `if ((await readHash()) !== null) await prove(present ?? '');`,
    'passphrases are not tried out quickly': 'await clock.sleep(afterWrongMs);',
  }),
  guarded('electron/desk/retention/retention.ts', 'test/unit/desk/retention/retention.test.ts', {
    'no case goes unasked on a clock that is not to be believed': [' || gone < 0 || gone > plausibleMs', ''],
    'no case goes unasked for another period than was agreed to': ['same && unasked', 'unasked'],
    'no case goes that has changed since it was listed': [
      'due().filter(({ id }) => ids.includes(id))',
      'store.cases.page({ limit: 500 }).entries',
    ],
  }),
  guarded('electron/credentials/databaseKey.ts', keyTest, {
    'no key that the keychain did not give back': [`(await credentials.read('database-key')) !== hex`, 'false'],
    'no other key for a database that is there': `if (hex !== null) throw new AppError('database-key-changed', words.system.keychainHoldsKey);`,
    'no new key over a database that is there': ['if (databaseExists) {', 'if (false) {'],
    'no key of another form': ['hex !== null && !/^[0-9a-f]{64}$/.test(hex)', 'false'],
  }),
  guarded('electron/credentials/helperProcess.ts', 'test/unit/credentials/openCredentialStore.test.ts', {
    'the keychain’s helper has no passphrase': `delete env['STATEMENT_DESK_PASSPHRASE'];`,
  }),
  guarded('electron/credentials/helperClient.ts', 'test/unit/credentials/keychain.test.ts', {
    'a keychain that hangs is given up': [`() => asked.end('silent')`, '() => undefined'],
  }),
  guarded('electron/composition/log.ts', 'test/unit/composition/log.test.ts', {
    'the log is read by the analyst alone': 'mode: 0o600, ',
    'the log’s folder is opened by the analyst alone': ', mode: 0o700',
    'the log holds no words of errors': ['serializers: { error: describe, err: describe }', 'serializers: {}'],
  }),
  guarded('electron/desk/calls/dispatch.ts', 'test/unit/desk/calls/dispatch.test.ts', {
    'every argument passes a schema': ['schemas[call].safeParse(args)', '{ success: true, data: args }'],
    'no call but those with a schema': ['Object.hasOwn(callSchemas, call)', 'call in callSchemas'],
    'no refusal repeats what was given': [`issue.path.join('.') || '(the whole)'`, 'JSON.stringify(args)'],
  }),
  guarded('electron/hosting/writeWhole.ts', hostingTest, {
    'exports are read by the analyst alone': 'mode: 0o600, ',
    'nothing half written is left': 'await rm(partial, { force: true, maxRetries: 5 });',
  }),
  guarded('electron/hosting/sealedFiles.ts', hostingTest, {
    'what arrives is encrypted': `createCipheriv('aes-256-ctr', key, nonce), `,
    'what arrives is limited in length': ['if (size > limit)', 'if (false)'],
  }),
  guarded('electron/hosting/offeredFiles.ts', 'test/security/symlinks.test.ts', {
    'no link leads out of an offered folder': 'entry.isFile() && ',
  }),
  guarded('electron/hosting/temporaryFolders.ts', 'test/unit/hosting/temporaryFolders.test.ts', {
    'nothing of a desk that runs is removed': ' || isRunning(Number(owner))',
    'no file of another program is removed': 'if (partName.test(part)) ',
  }),
  guarded('electron/compose.ts', 'test/reliability/leftovers.test.ts', {
    'what killed desks left is removed': 'void removeLeftovers();',
  }),
  guarded('electron/hosting/draggedFiles.ts', 'test/unit/hosting/draggedFiles.test.ts', {
    'what is dragged is read by the analyst alone': ', mode: 0o700',
  }),
].flat();
