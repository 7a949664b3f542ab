import { pick } from '../../shared/pick.ts';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { unreadableText } from '../../shared/text/words.ts';
import type { ExtractionErrorCode, Unreadable } from '../../shared/reading/unreadable.ts';
import type { ReadAccount } from '../../shared/cases/readings.ts';
import { compareReadings } from '../analysis/compareReadings.ts';
import type { EarlierVersion } from '../../shared/calls/documents.ts';
import type { PdfAccess } from '../desk/dependencies.ts';
import type { ExtractionPool } from '../extraction/extractionPool.ts';
import type { AccountReading, Extraction } from '../extraction/reading.ts';

/** Errors of the extraction, in the desk's words. */
const errorCodes: Record<ExtractionErrorCode, ErrorCode> = {
  'not-a-pdf': 'not-a-pdf',
  'bank-file': 'bank-file-unreadable',
  'empty-file': 'empty-file',
  damaged: 'damaged-pdf',
  'no-pages': 'no-pages',
  'password-needed': 'password-wrong',
  'password-wrong': 'password-wrong',
  'encryption-unsupported': 'encryption-unsupported',
  'no-text': 'damaged-pdf',
  'too-large': 'too-large',
  // What the reader could not do is no fault of the file.
  'too-slow': 'reader-failed',
  cancelled: 'cancelled',
  failed: 'reader-failed',
};

/** A file that was saved more often than this is compared with its newest earlier versions only. */
const mostVersions = 8;

type Outcome = { ok: true } | { ok: false; error: Unreadable };

/** What the desk asks of PDFs, answered by the extraction's workers. */
export function createPdfAccess(pool: ExtractionPool): PdfAccess {
  // Pictures are left unread: the facts do not need their words.
  const withoutOcr = (bytes: Uint8Array, password: string | undefined): Promise<Extraction> =>
    pool.extract(bytes, { recognise: false, ...optionsOf(password) });

  return {
    async inspect(bytes, password) {
      const seen = await pool.inspect(bytes, optionsOf(password));
      if (!seen.ok && seen.error.code === 'password-needed') return { pages: null, encryption: 'password' };
      const { pages, encryption } = required(seen);
      return { pages, encryption };
    },
    async renderPage(bytes, page, scale, password, area) {
      const part = area === undefined ? {} : { area };
      return required(await pool.renderPage(bytes, page, scale, { ...optionsOf(password), ...part })).png;
    },
    async readPdf(bytes, password) {
      return readAccounts(required(await pool.extract(bytes, optionsOf(password))).accounts);
    },
    async readFileFacts(bytes, password) {
      const { document } = required(await withoutOcr(bytes, password));
      const { pages, encryption, textLayer, producer, creator, createdAt, modifiedAt, observations } = document;
      const versions = endsOfEarlier(document).length + 1;
      return { pages, encryption, textLayer, producer, creator, createdAt, modifiedAt, versions, observations };
    },
    async askOfMarks(bytes, key, ask, password) {
      return required(await pool.ask(bytes, key, ask, optionsOf(password))).value;
    },
    async findText(bytes, text, password) {
      const { places, more, unread } = required(await pool.find(bytes, text, optionsOf(password)));
      return { places, more, unread };
    },
    async readVersions(bytes, password) {
      const { document, accounts } = required(await withoutOcr(bytes, password));
      const ends = endsOfEarlier(document);
      const now = readAccounts(accounts);
      const first = Math.max(0, ends.length - mostVersions);
      const earlier: EarlierVersion[] = [];
      for (const [index, end] of ends.slice(first).entries()) {
        const then = await withoutOcr(bytes.subarray(0, end), password);
        earlier.push({
          number: first + index + 1,
          bytes: end,
          modifiedAt: then.ok ? (then.document.modifiedAt ?? then.document.createdAt) : null,
          comparison: then.ok ? compareReadings(readAccounts(then.accounts), now) : null,
          problem: then.ok ? null : then.error,
        });
      }
      return earlier;
    },
  };
}

/** Lengths of the earlier versions that the file holds. Read in the worker, whatever the file is like. */
function endsOfEarlier({ observations }: (Extraction & { ok: true })['document']): number[] {
  return observations.flatMap((seen) => (seen.code === 'saved-again' ? seen.ends : []));
}

function required<T extends Outcome>(outcome: T): Extract<T, { ok: true }> {
  if (!outcome.ok) throw new AppError(codeOf(outcome.error), unreadableText(outcome.error));
  return outcome as Extract<T, { ok: true }>;
}

const codeOf = (error: Unreadable): ErrorCode =>
  error.code === 'failed' && error.why === 'no-such-page' ? 'not-found' : errorCodes[error.code];

const optionsOf = (password: string | undefined): { password?: string } => (password === undefined ? {} : { password });

/** Accounts as two readings of one statement are compared. */
function readAccounts(accounts: readonly AccountReading[]): ReadAccount[] {
  return accounts.map((account) => ({
    ...pick(account, 'number', 'currency', 'opening', 'closing'),
    verdict: account.verdict.state,
    rows: account.transactions.map((row) => pick(row, 'date', 'description', 'amount', 'page', 'box')),
  }));
}
