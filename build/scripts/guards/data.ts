import type { GuardedFile } from './guard.ts';

/** What keeps the data from who may not read them, and deletes what was deleted. */
const deletionTest = 'test/unit/store/deletion.test.ts';
const databaseTest = 'test/unit/store/database.test.ts';
const hostingTest = 'test/unit/hosting/hosting.test.ts';
const keyTest = 'test/unit/credentials/databaseKey.test.ts';

export const data: readonly GuardedFile[] = [
  {
    file: 'electron/store/keyedFile.ts',
    test: databaseTest,
    guards: { 'the database is encrypted': ['connection.key(bytes)', 'bytes'] },
  },
  {
    file: 'electron/store/database.ts',
    test: databaseTest,
    guards: {
      'the database is read by the analyst alone': [`openSync(path, 'a', 0o600)`, `openSync(path, 'a', 0o644)`],
      'nothing is sorted in a plain file': [`'foreign_keys = ON',\n    'temp_store = MEMORY',`, `'foreign_keys = ON',`],
    },
  },
  {
    file: 'electron/store/database.ts',
    test: 'test/security/otherLocalUser.test.ts',
    guards: {
      'nobody else holds the lock of the database': [
        "openSync(`${database}.lock`, 'a', 0o600)",
        "openSync(`${database}.lock`, 'a', 0o644)",
      ],
    },
  },
  {
    file: 'electron/store/database.ts',
    test: deletionTest,
    guards: { 'freed room is overwritten': ['secure_delete = FAST', 'secure_delete = OFF'] },
  },
  {
    file: 'electron/store/sweeping.ts',
    test: deletionTest,
    guards: {
      'the copies of the built-in service are deleted': ['WHERE id NOT IN', 'WHERE false AND id NOT IN'],
      'deleted words leave the index': 'mergeWordIndex(database);',
      'bytes that nothing refers to are deleted': 'blobs.removeUnreferenced();',
      'the log of writes is emptied': `database.pragma('wal_checkpoint(TRUNCATE)');`,
    },
  },
  {
    file: 'electron/store/blobs.ts',
    test: deletionTest,
    guards: { 'freed room is cut off the file': `database.execute('PRAGMA incremental_vacuum');` },
  },
  {
    file: 'electron/store/blobs.ts',
    test: 'test/unit/store/blobs.test.ts',
    guards: { 'bytes are what was announced': 'verify(sha256, size, expected);' },
  },
  {
    file: 'electron/store/safekeeping/earlierCopies.ts',
    test: 'test/unit/store/earlierCopies.test.ts',
    guards: {
      'no file of somebody else is deleted with the copies': '.filter((name) => places[which].all.test(name))',
    },
  },
  {
    file: 'electron/composition/storage.ts',
    test: 'test/reliability/refusedStarts.test.ts',
    guards: { 'no emptied database is taken for a new one': ['?.size === 0 && hasOpened(folder)', '?.size === -1'] },
  },
  {
    file: 'electron/store/migrations/backups.ts',
    test: 'test/unit/store/migrations.test.ts',
    guards: { 'backups go after their time': ['madeAt < oldest', 'false'] },
  },
  {
    file: 'electron/hosting/lockingDesk.ts',
    test: 'test/unit/hosting/lockingDesk.test.ts',
    guards: {
      'no call is answered behind the lock': ['locked && !answeredLocked.includes(call)', 'false'],
      'no page is drawn behind the lock': [
        `locked ? Promise.reject(new AppError('desk-locked', 'the screen is locked')) : desk.pageImage(...wanted)`,
        'desk.pageImage(...wanted)',
      ],
      'no event is told behind the lock': [`!locked || event.name === 'desk.reopened'`, 'true'],
      'a desk that starts is locked': ['await lock(true);\n\n  return', 'return'],
    },
  },
  {
    file: 'electron/desk/locking/handlers.ts',
    test: 'test/unit/desk/locking/locking.test.ts',
    guards: {
      'the lock needs its passphrase': [`hash !== '' && timingSafeEqual(given, Buffer.from(hash, 'hex'))`, 'true'],
      'the lock’s passphrase is changed by who knows it': `if ((await readHash()) !== null) await prove(present ?? '');`,
      'passphrases are not tried out quickly': 'await clock.sleep(afterWrongMs);',
    },
  },
  {
    file: 'electron/desk/retention/retention.ts',
    test: 'test/unit/desk/retention/retention.test.ts',
    guards: {
      'no case goes unasked on a clock that is not to be believed': [' || gone < 0 || gone > plausibleMs', ''],
      'no case goes unasked for another period than was agreed to': ['same && unasked', 'unasked'],
      'no case goes that has changed since it was listed': [
        'due().filter(({ id }) => ids.includes(id))',
        'store.cases.page({ limit: 500 }).entries',
      ],
    },
  },
  {
    file: 'electron/credentials/databaseKey.ts',
    test: keyTest,
    guards: {
      'no key that the keychain did not give back': [`(await credentials.read('database-key')) !== hex`, 'false'],
      'no other key for a database that is there': `if (hex !== null) throw new AppError('database-key-changed', words.system.keychainHoldsKey);`,
      'no new key over a database that is there': ['if (databaseExists) {', 'if (false) {'],
      'no key of another form': ['hex !== null && !/^[0-9a-f]{64}$/.test(hex)', 'false'],
    },
  },
  {
    file: 'electron/credentials/helperProcess.ts',
    test: 'test/unit/credentials/openCredentialStore.test.ts',
    guards: { 'the keychain’s helper has no passphrase': `delete env['STATEMENT_DESK_PASSPHRASE'];` },
  },
  {
    file: 'electron/credentials/helperClient.ts',
    test: 'test/unit/credentials/keychain.test.ts',
    guards: { 'a keychain that hangs is given up': [`() => asked.end('silent')`, '() => undefined'] },
  },
  {
    file: 'electron/composition/log.ts',
    test: 'test/unit/composition/log.test.ts',
    guards: {
      'the log is read by the analyst alone': 'mode: 0o600, ',
      'the log’s folder is opened by the analyst alone': ', mode: 0o700',
      'the log holds no words of errors': ['serializers: { error: describe, err: describe }', 'serializers: {}'],
    },
  },
  {
    file: 'electron/desk/calls/dispatch.ts',
    test: 'test/unit/desk/calls/dispatch.test.ts',
    guards: {
      'every argument passes a schema': ['callSchemas[call].safeParse(args)', '{ success: true, data: args }'],
      'no call but those with a schema': ['Object.hasOwn(callSchemas, call)', 'call in callSchemas'],
      'no refusal repeats what was given': [`issue.path.join('.') || '(the whole)'`, 'JSON.stringify(args)'],
    },
  },
  {
    file: 'electron/hosting/writeWhole.ts',
    test: hostingTest,
    guards: {
      'exports are read by the analyst alone': 'mode: 0o600, ',
      'nothing half written is left': 'await rm(partial, { force: true, maxRetries: 5 });',
    },
  },
  {
    file: 'electron/hosting/sealedFiles.ts',
    test: hostingTest,
    guards: {
      'what arrives is encrypted': `createCipheriv('aes-256-ctr', key, nonce), `,
      'what arrives is limited in length': ['if (size > limit)', 'if (false)'],
    },
  },
  {
    file: 'electron/hosting/offeredFiles.ts',
    test: 'test/security/symlinks.test.ts',
    guards: { 'no link leads out of an offered folder': 'entry.isFile() && ' },
  },
  {
    file: 'electron/hosting/temporaryFolders.ts',
    test: 'test/unit/hosting/temporaryFolders.test.ts',
    guards: {
      'nothing of a desk that runs is removed': ' || isRunning(Number(owner))',
      'no file of another program is removed': 'if (partName.test(part)) ',
    },
  },
  {
    file: 'electron/compose.ts',
    test: 'test/reliability/leftovers.test.ts',
    guards: { 'what killed desks left is removed': 'void removeLeftovers();' },
  },
  {
    file: 'electron/hosting/draggedFiles.ts',
    test: 'test/unit/hosting/draggedFiles.test.ts',
    guards: { 'what is dragged is read by the analyst alone': ', mode: 0o700' },
  },
];
