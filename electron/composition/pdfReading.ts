import { AppError, type ErrorCode } from '../../shared/errors.ts';
import type { ReadAccount } from '../../shared/readers/compareReadings.ts';
import type { PdfFacts } from '../desk/parts.ts';
import type { ExtractionPool, RenderOptions } from '../extraction/extractionPool.ts';
import type { AccountReading, ExtractionErrorCode } from '../extraction/reading.ts';

/** Errors of the reader, in the desk's words. */
export const errorCodes: Record<ExtractionErrorCode, ErrorCode> = {
  'not-a-pdf': 'not-a-pdf',
  'empty-file': 'empty-file',
  damaged: 'damaged-pdf',
  'no-pages': 'no-pages',
  'password-needed': 'password-wrong',
  'password-wrong': 'password-wrong',
  'encryption-unsupported': 'encryption-unsupported',
  'no-text': 'damaged-pdf',
  'too-large': 'too-large',
  'too-slow': 'damaged-pdf',
  cancelled: 'cancelled',
  failed: 'damaged-pdf',
};

/** Accounts as two readings of one statement are compared. */
export function readAccounts(accounts: readonly AccountReading[]): ReadAccount[] {
  return accounts.map(({ number, currency, opening, closing, verdict, transactions }) => ({
    number,
    currency,
    opening,
    closing,
    verdict: verdict.state,
    rows: transactions.map(({ date, description, amount, page, box }) => ({ date, description, amount, page, box })),
  }));
}

/** What the desk asks of the reader besides extraction: to open a PDF, and to draw a page. */
export function createPdfReading(pool: ExtractionPool) {
  return {
    async inspect(bytes: Uint8Array, password?: string): Promise<PdfFacts> {
      const seen = await pool.inspect(bytes, optionsOf(password));
      if (seen.ok) return { pages: seen.pages, encryption: seen.encryption };
      if (seen.error.code === 'password-needed') return { pages: null, encryption: 'password' };
      throw new AppError(errorCodes[seen.error.code], seen.error.message);
    },
    async readPdf(bytes: Uint8Array, password: string | undefined): Promise<ReadAccount[]> {
      const read = await pool.extract(bytes, optionsOf(password));
      if (!read.ok) throw new AppError(errorCodes[read.error.code], read.error.message);
      return readAccounts(read.accounts);
    },
    async renderPage(
      bytes: Uint8Array,
      page: number,
      scale: number,
      password?: string,
      area?: [number, number, number, number],
    ): Promise<Uint8Array> {
      const part = area === undefined ? {} : { area };
      const drawn = await pool.renderPage(bytes, page, scale, { ...optionsOf(password), ...part });
      if (drawn.ok) return drawn.png;
      throw new AppError(errorCodes[drawn.error.code], drawn.error.message);
    },
  };
}

const optionsOf = (password: string | undefined): RenderOptions => (password === undefined ? {} : { password });
