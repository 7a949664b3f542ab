import { guarded, type Guard } from './guard.ts';

/** What bears hostile files, and what keeps those that leave the desk from being any. */
const bombTest = 'test/security/zipBombs.test.ts';
const traversalTest = 'test/security/traversal.test.ts';
const poolTest = 'test/unit/extraction/extractionPool.test.ts';

export const files: readonly Guard[] = [
  guarded('electron/base/formulaGuard.ts', 'test/security/formulas.test.ts', {
    'no text begins a formula': ['formulaStart.test(whole)', 'false'],
    'no text begins a formula behind a semicolon': [`text.replace(formulaBehind, "$1$2'")`, 'text'],
  }),
  guarded('electron/exporting/xlsx/cells.ts', 'test/unit/exporting/workbook.test.ts', {
    'no text in a workbook becomes a formula': [`, format: '@' }`, ' }'],
  }),
  guarded('electron/exporting/fileName.ts', traversalTest, {
    'no name of a file leads to a folder': `.replace(forbidden, '_')`,
    'no name of a file is a device': ['reserved.test(cleaned)', 'false'],
  }),
  guarded('electron/desk/exports/exportSubject.ts', 'test/unit/desk/exports/exports.test.ts', {
    'numbers are masked within texts': ['fullNumbers ? unmasked : maskingOf', 'true ? unmasked : maskingOf'],
  }),
  guarded('electron/exporting/evidence/verifyPage.ts', 'test/unit/exporting/evidence.test.ts', {
    'the page that verifies loads nothing': `default-src 'none'; `,
  }),
  guarded('electron/desk/products/zipDirectory.ts', 'test/security/symlinks.test.ts', {
    'no link in an archive': ['isLink(entry.externalFileAttributes, entry.versionMadeBy)', 'false'],
  }),
  guarded('electron/desk/products/zipDirectory.ts', 'test/security/zipSlip.test.ts', {
    'directories of archives are limited in bytes': ['bytes > mostBytes', 'false'],
    'no null character in a name': [`entry.fileName.includes('\\0')`, 'false'],
    'archives are limited in entries': ['zip.entryCount > mostEntries', 'false'],
  }),
  guarded('electron/desk/products/archive.ts', 'test/security/zipSlip.test.ts', {
    'names in archives are strict': ['strictFileNames: true', 'strictFileNames: false'],
  }),
  guarded('electron/desk/products/archive.ts', bombTest, {
    'no entry that unpacks to far more': ['size > harmless && size > packed * mostTimesPacked', 'false'],
    'entries are limited in size': [`size > mostBytes ? 'size' : null`, 'null'],
    'entries have their check sum': ['sum !== entry.crc32', 'false'],
  }),
  guarded('electron/extraction/extractionPool.ts', poolTest, {
    'files are limited in time': ['() => dismiss(crew, failures.tooSlow(timeLimitMs))', '() => undefined'],
    'files are limited in the memory of scripts': 'maxOldGenerationSizeMb: options.scriptMemoryMb ?? 512,',
  }),
  guarded('electron/extraction/pdf/pdfium.ts', poolTest, {
    'files are limited in memory': ['bytes >>> 0 <= state.heapLimit', 'true'],
  }),
  guarded('electron/extraction/pdf/document.ts', 'test/unit/extraction/pdf/hostile.test.ts', {
    'files are limited in pages': ['pageCount > MOST_PAGES', 'false'],
  }),
].flat();
