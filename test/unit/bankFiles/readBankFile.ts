import { printBankFile } from '../../../electron/bankFiles/bankFile.ts';
import { createPdfium } from '../../../electron/extraction/pdf/pdfium.ts';
import { readStatement } from '../../../electron/extraction/readStatement.ts';
import type { AccountReading, PageText } from '../../../electron/extraction/reading.ts';
import { readPages } from '../../../electron/extraction/words/readPages.ts';

/** A bank file set on pages, and the words on them as PDFium finds them. */
export async function pagesOf(name: string, content: string | Uint8Array): Promise<readonly PageText[]> {
  const pdf = await printBankFile(name, typeof content === 'string' ? Buffer.from(content) : content);
  const read = await readPages(pdf, { pdfium: await createPdfium() });
  if (!read.ok) throw new Error(`the pages could not be read: ${read.error.code}`);
  return read.pages;
}

/** What the reader of statements makes of a bank file. */
export async function accountsOf(name: string, content: string | Uint8Array): Promise<readonly AccountReading[]> {
  return readStatement(await pagesOf(name, content));
}

/** `2026-03-02 -12.50 = 100.00 words`, a line for each row. */
export const rowsOf = ({ transactions }: AccountReading): string[] =>
  transactions.map(({ date, amount, balance, description }) =>
    [date, amount, ...(balance === null ? [] : [`= ${balance}`]), description].join(' '),
  );
