import type { GuardedFile } from './guard.ts';

/** What keeps the data from who may not read it, deletes what was deleted, and bears what is hostile in files. */
const archiveTest = 'test/unit/desk/products/archive.test.ts';
const deletionTest = 'test/unit/store/deletion.test.ts';
const databaseTest = 'test/unit/store/database.test.ts';
const hostingTest = 'test/unit/hosting/hosting.test.ts';
const keyTest = 'test/unit/credentials/databaseKey.test.ts';
const poolTest = 'test/unit/extraction/extractionPool.test.ts';

export const data: readonly GuardedFile[] = [
  {
    file: 'electron/store/database.ts',
    test: databaseTest,
    guards: {
      'the database is encrypted': 'connection.key(bytes);',
      'the database is read by the analyst alone': [`openSync(path, 'a', 0o600)`, `openSync(path, 'a', 0o644)`],
      'nothing is sorted in a plain file': [`'foreign_keys = ON',\n    'temp_store = MEMORY',`, `'foreign_keys = ON',`],
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
    file: 'electron/store/migrations/backups.ts',
    test: 'test/unit/store/migrations.test.ts',
    guards: { 'backups go after their time': ['madeAt < oldest', 'false'] },
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
    test: hostingTest,
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
  {
    file: 'electron/base/formulaGuard.ts',
    test: 'test/unit/exporting/csv.test.ts',
    guards: {
      'no text begins a formula': ['formulaStart.test(whole)', 'false'],
      'no text begins a formula behind a semicolon': [`text.replace(formulaBehind, "$1$2'")`, 'text'],
    },
  },
  {
    file: 'electron/exporting/xlsx/cells.ts',
    test: 'test/unit/exporting/workbook.test.ts',
    guards: {
      'no text in a workbook becomes a formula': [`, format: '@' }`, ' }'],
    },
  },
  {
    file: 'electron/exporting/fileName.ts',
    test: 'test/unit/exporting/names.test.ts',
    guards: {
      'no name of a file leads to a folder': `.replace(forbidden, '_')`,
      'no name of a file is a device': ['reserved.test(cleaned)', 'false'],
    },
  },
  {
    file: 'electron/desk/exports/exportSubject.ts',
    test: 'test/unit/desk/exports/exports.test.ts',
    guards: {
      'numbers are masked within texts': ['fullNumbers ? unmasked : maskingOf', 'true ? unmasked : maskingOf'],
    },
  },
  {
    file: 'electron/exporting/evidence/verifyPage.ts',
    test: 'test/unit/exporting/evidence.test.ts',
    guards: { 'the page that verifies loads nothing': `default-src 'none'; ` },
  },
  {
    file: 'electron/desk/products/zipDirectory.ts',
    test: 'test/unit/desk/products/zipDirectory.test.ts',
    guards: {
      'names in archives are strict': ['strictFileNames: true', 'strictFileNames: false'],
      'no link in an archive': ['isLink(entry.externalFileAttributes, entry.versionMadeBy)', 'false'],
      'no null character in a name': [`entry.fileName.includes('\\0')`, 'false'],
      'archives are limited in entries': ['zip.entryCount > mostEntries', 'false'],
    },
  },
  {
    file: 'electron/desk/products/archive.ts',
    test: archiveTest,
    guards: {
      'names in stored archives are strict': ['strictFileNames: true', 'strictFileNames: false'],
      'no entry that unpacks to far more': ['size > harmless && size > packed * mostTimesPacked', 'false'],
      'entries are limited in size': [`size > mostBytes ? 'size' : null`, 'null'],
      'entries have their check sum': ['sum !== entry.crc32', 'false'],
    },
  },
  {
    file: 'electron/extraction/extractionPool.ts',
    test: poolTest,
    guards: {
      'files are limited in time': ['void dismiss(crew, failures.tooSlow(timeLimitMs))', 'undefined'],
      'files are limited in the memory of scripts': 'maxOldGenerationSizeMb: options.scriptMemoryMb ?? 512,',
    },
  },
  {
    file: 'electron/extraction/pdf/pdfium.ts',
    test: poolTest,
    guards: { 'files are limited in memory': ['bytes >>> 0 <= state.heapLimit', 'true'] },
  },
  {
    file: 'electron/extraction/pdf/document.ts',
    test: 'test/unit/extraction/pdf/hostile.test.ts',
    guards: { 'files are limited in pages': ['pageCount > MOST_PAGES', 'false'] },
  },
];
