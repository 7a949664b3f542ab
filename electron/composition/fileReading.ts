import type { EarlierVersion, FileFacts, TextPlaces } from '../../shared/calls/documents.ts';
import { AppError } from '../../shared/errors.ts';
import { compareReadings } from '../../shared/readers/compareReadings.ts';
import type { ExtractionPool } from '../extraction/extractionPool.ts';
import { readSaveHistory } from '../extraction/pdf/saveHistory.ts';
import type { Extraction } from '../extraction/reading.ts';
import { errorCodes, readAccounts } from './pdfReading.ts';

/** A file that was saved more often than this is compared with its newest earlier versions only. */
const mostVersions = 8;

/** What the desk asks about the files themselves. Pictures are left unread: the facts do not need their words. */
export function createFileReading(pool: Pick<ExtractionPool, 'extract' | 'find'>) {
  async function read(bytes: Uint8Array, password: string | undefined): Promise<Extraction> {
    return pool.extract(bytes, { recognise: false, ...(password === undefined ? {} : { password }) });
  }

  async function readCurrent(bytes: Uint8Array, password: string | undefined) {
    const current = await read(bytes, password);
    if (!current.ok) throw new AppError(errorCodes[current.error.code], current.error.message);
    return current;
  }

  return {
    async readFileFacts(bytes: Uint8Array, password: string | undefined): Promise<FileFacts> {
      const { document } = await readCurrent(bytes, password);
      const { pages, encryption, textLayer, producer, creator, createdAt, modifiedAt, observations } = document;
      const versions = readSaveHistory(bytes).revisions.length;
      return { pages, encryption, textLayer, producer, creator, createdAt, modifiedAt, versions, observations };
    },
    async findText(bytes: Uint8Array, text: string, password: string | undefined): Promise<TextPlaces> {
      const found = await pool.find(bytes, text, password === undefined ? {} : { password });
      if (!found.ok) throw new AppError(errorCodes[found.error.code], found.error.message);
      return { places: found.places, more: found.more, unread: found.unread };
    },
    async readVersions(bytes: Uint8Array, password: string | undefined): Promise<EarlierVersion[]> {
      const ends = readSaveHistory(bytes).revisions.slice(0, -1);
      if (ends.length === 0) return [];
      const now = readAccounts((await readCurrent(bytes, password)).accounts);
      const first = Math.max(0, ends.length - mostVersions);
      const earlier: EarlierVersion[] = [];
      for (const [index, end] of ends.slice(first).entries()) {
        const then = await read(bytes.subarray(0, end), password);
        earlier.push({
          number: first + index + 1,
          bytes: end,
          modifiedAt: then.ok ? (then.document.modifiedAt ?? then.document.createdAt) : null,
          comparison: then.ok ? compareReadings(readAccounts(then.accounts), now) : null,
          problem: then.ok ? null : then.error.message,
        });
      }
      return earlier;
    },
  };
}
