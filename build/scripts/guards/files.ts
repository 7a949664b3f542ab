import type { GuardedFile } from './guard.ts';

/** What bears hostile files, and what keeps those that leave the desk from being any. */
const bombTest = 'test/security/zipBombs.test.ts';
const traversalTest = 'test/security/traversal.test.ts';
const poolTest = 'test/unit/extraction/extractionPool.test.ts';

export const files: readonly GuardedFile[] = [
  {
    file: 'electron/base/formulaGuard.ts',
    test: 'test/security/formulas.test.ts',
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
    test: traversalTest,
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
    test: 'test/security/symlinks.test.ts',
    guards: { 'no link in an archive': ['isLink(entry.externalFileAttributes, entry.versionMadeBy)', 'false'] },
  },
  {
    file: 'electron/desk/products/zipDirectory.ts',
    test: 'test/security/zipSlip.test.ts',
    guards: {
      'directories of archives are limited in bytes': ['bytes > mostBytes', 'false'],
      'no null character in a name': [`entry.fileName.includes('\\0')`, 'false'],
      'archives are limited in entries': ['zip.entryCount > mostEntries', 'false'],
    },
  },
  {
    file: 'electron/desk/products/archive.ts',
    test: 'test/security/zipSlip.test.ts',
    guards: { 'names in archives are strict': ['strictFileNames: true', 'strictFileNames: false'] },
  },
  {
    file: 'electron/desk/products/archive.ts',
    test: bombTest,
    guards: {
      'no entry that unpacks to far more': ['size > harmless && size > packed * mostTimesPacked', 'false'],
      'entries are limited in size': [`size > mostBytes ? 'size' : null`, 'null'],
      'entries have their check sum': ['sum !== entry.crc32', 'false'],
    },
  },
  {
    file: 'electron/extraction/extractionPool.ts',
    test: poolTest,
    guards: {
      'files are limited in time': ['() => dismiss(crew, failures.tooSlow(timeLimitMs))', '() => undefined'],
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
