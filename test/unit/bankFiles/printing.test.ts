import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { yazlArchive } from '../../support/yazlArchive.ts';
import { printBankFile } from '../../../electron/bankFiles/bankFile.ts';
import { pagesOf } from './readBankFile.ts';

const csv = (words: string): string => `Date,Text,Amount\n02/03/2026,${words},2500.00\n05/03/2026,Rent,-845.50\n`;
const textOf = async (content: string): Promise<string> =>
  (await pagesOf('file.csv', content)).flatMap(({ words }) => words.map(({ text }) => text)).join(' ');

describe('the pages of a data file', () => {
  it('are the same bytes for the same file, so that one added twice is found', async () => {
    const bytes = Buffer.from(csv('Salary'));
    expect(await printBankFile('march.csv', bytes)).toEqual(await printBankFile('march.csv', bytes));
    expect(await printBankFile('march.csv', Buffer.from(csv('Salaries')))).not.toEqual(
      await printBankFile('march.csv', bytes),
    );
  });

  it('hold the file itself', async () => {
    const pdf = Buffer.from(await printBankFile('march.csv', Buffer.from(csv('Salary')))).toString('latin1');
    expect(pdf).toContain('/EmbeddedFile');
    expect(pdf).toContain('march.csv');
  });

  it('say nothing of a day on which they were made', async () => {
    const [page] = await pagesOf('march.csv', csv('Salary'));
    expect(page!.made).toBeUndefined();
  });

  it('repeat the headings and count themselves', async () => {
    const rows = Array.from(
      { length: 90 },
      (_, at) => `${String((at % 28) + 1).padStart(2, '0')}/03/2026,Row ${at},-1.50\n`,
    );
    const pages = await pagesOf('long.csv', `Date,Text,Amount\n${rows.join('')}`);
    const texts = pages.map(({ words }) => words.map(({ text }) => text).join(' '));
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, text] of texts.entries()) {
      expect(text).toMatch(/Date Text Amount/);
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    }
  });

  it('keep letters that one file after another writes', async () => {
    // What a font draws of several parts is met in the first, and written for itself in the second.
    await textOf(csv('выпуск Öl'));
    const text = await textOf(csv('березень VO11 coffee'));
    for (const word of ['березень', 'VO11', 'coffee']) expect(text).toContain(word);
  });
});

describe('what is refused', () => {
  const codeOf = (name: string, bytes: Uint8Array | string): Promise<unknown> =>
    printBankFile(name, Buffer.from(bytes)).then(
      () => 'printed',
      (error: unknown) => (error as { code?: unknown }).code,
    );

  it.each([
    ['an empty file', 'a.csv', '', 'empty-file'],
    ['a table without transactions', 'a.csv', 'Name;Age\nNomsa;41\n', 'no-transactions'],
    ['prose', 'a.txt', 'Dear Sir,\nthe statement follows by post.\n', 'no-transactions'],
    ['XML that is no statement', 'a.xml', '<?xml version="1.0"?><html/>', 'bank-file-unreadable'],
    ['XML that breaks off', 'a.xml', '<Document><BkToCstmrStmt><Stmt>', 'bank-file-unreadable'],
    ['an old workbook', 'a.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old-excel-file'],
    ['an archive that is no workbook', 'a.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'bank-file-unreadable'],
  ])('%s', async (_, name, bytes, code) => {
    expect(await codeOf(name, bytes)).toBe(code);
  });

  it('more bytes than an account has', async () => {
    expect(await codeOf('a.csv', Buffer.alloc(32 * 1024 * 1024 + 1, '02/03/2026,Row,-1.50\n'))).toBe('too-large');
  });

  it('more rows than an account has', async () => {
    const rows = '02/03/2026,Row,-1.50\n'.repeat(50_001);
    expect(await codeOf('a.csv', `Date,Text,Amount\n${rows}`)).toBe('too-large');
  });

  it('a workbook that would fill the memory', async () => {
    const bomb = await yazlArchive({ 'xl/workbook.xml': Buffer.alloc(257 * 1024 * 1024) });
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    expect(await codeOf('a.xlsx', bomb)).toBe('bank-file-unreadable');
  });

  it('nothing of a PDF that bears another name', async () => {
    const pdf = Buffer.from('%PDF-1.7 …');
    expect(await printBankFile('statement.txt', pdf)).toEqual(pdf);
  });

  it('no workbook for its size alone', async () => {
    const book = await writeXlsxFile([[{ value: 'Date' }, { value: 'Amount' }]]).toBuffer();
    expect(await codeOf('a.xlsx', book)).toBe('no-transactions');
  });
});
