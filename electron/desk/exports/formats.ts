import type { ExportFormat } from '../../../shared/cases/exportFormats.ts';
import type { DecisionWithPolicy } from '../../../shared/decision/policy.ts';
import { words } from '../../../shared/text/words.ts';
import { csvOf } from '../../exporting/csv.ts';
import { evidenceOf, productsOf } from '../../exporting/evidence/bundle.ts';
import { decisionJsonOf, jsonOf } from '../../exporting/json.ts';
import { reportOf } from '../../exporting/report/report.ts';
import { decisionOf } from '../../exporting/report/decision.ts';
import type { DrawArea } from '../../exporting/report/crops.ts';
import { ofxNotes, ofxOf } from '../../exporting/ofx/ofx.ts';
import { qboNotes, qboOf } from '../../exporting/ofx/qbo.ts';
import { portfolioOf } from '../../exporting/parquet/portfolio.ts';
import type { ExportSubject, OnProgress, ReadBytes } from '../../exporting/subject.ts';
import { checksTable, totalsTable } from '../../exporting/tables/caseTables.ts';
import { rowsTable } from '../../exporting/tables/rowsTable.ts';
import { workbookOf } from '../../exporting/xlsx/workbook.ts';

/** What a format needs beside the case itself. */
type FormatParts = {
  read: ReadBytes;
  drawArea: DrawArea;
  onProgress: OnProgress;
  /** Aborted where the export is stopped. */
  signal: AbortSignal;
  /** Takes what the analyst should know about the file. */
  note: (sentence: string) => void;
  /** What the decision sheet of the case says. */
  decision: () => Promise<DecisionWithPolicy>;
  /** The program of the page that verifies an evidence bundle. */
  verifier: () => Promise<string>;
};

type Format = {
  /** End of the file's name, after the name of the case. */
  ending: string;
  mediaType: string;
  content: (subject: ExportSubject, parts: FormatParts) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  notes?: (subject: ExportSubject) => string[];
  /** Always of the whole case with numbers in full: it holds the originals, on which they are printed. */
  whole?: true;
  /** Always of the whole case, with numbers as they are set. */
  ofCase?: true;
  /** Takes the rows in the order of their dates, however the screen has them. */
  byDate?: true;
  /** Tells of its progress itself, since it may read the rows twice. */
  tells?: true;
};

const csv = 'text/csv; charset=utf-8';

/** Each format that a case can be taken away as. */
export const formats: Record<ExportFormat, Format> = {
  decision: {
    ending: 'decision sheet.pdf',
    mediaType: 'application/pdf',
    ofCase: true,
    content: async function* (subject, { decision }) {
      yield* decisionOf(subject, await decision());
    },
  },
  report: {
    ending: 'report.pdf',
    mediaType: 'application/pdf',
    content: (subject, { drawArea, onProgress }) => reportOf(subject, drawArea, onProgress),
  },
  evidence: { ending: 'evidence.zip', mediaType: 'application/zip', whole: true, content: evidenceOf },
  products: {
    ending: 'products.zip',
    mediaType: 'application/zip',
    whole: true,
    content: (subject, { read, onProgress }) => productsOf(subject, read, onProgress),
  },
  csv: { ending: 'transactions.csv', mediaType: csv, content: (subject) => csvOf(rowsTable(subject)) },
  'totals-csv': { ending: 'totals.csv', mediaType: csv, content: (subject) => csvOf(totalsTable(subject)) },
  'checks-csv': { ending: 'checks.csv', mediaType: csv, content: (subject) => csvOf(checksTable(subject)) },
  xlsx: {
    ending: 'review.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    tells: true,
    content: async function* (subject, { onProgress, decision }) {
      const sheet = subject.narrowed.length > 0 ? null : await decision();
      yield* workbookOf(subject, onProgress, undefined, sheet);
    },
  },
  json: { ending: 'case.json', mediaType: 'application/json', content: (subject, { read }) => jsonOf(subject, read) },
  'decision-json': {
    ending: 'decision.json',
    mediaType: 'application/json',
    ofCase: true,
    content: async function* (subject, { decision }) {
      yield decisionJsonOf(subject, await decision());
    },
  },
  parquet: {
    ending: 'parquet.zip',
    mediaType: 'application/zip',
    byDate: true,
    content: portfolioOf,
    notes: () => [words.exports.howToReadPortfolio],
  },
  ofx: { ending: 'transactions.ofx', mediaType: 'application/x-ofx', content: ofxOf, notes: ofxNotes },
  qbo: { ending: 'transactions.qbo', mediaType: 'application/vnd.intu.qbo', content: qboOf, notes: qboNotes },
};

/** The subject, telling of each batch of rows that is taken from it. */
export function watched(subject: ExportSubject, onProgress: OnProgress): ExportSubject {
  const every = 200;
  let done = 0;
  return {
    ...subject,
    *rows(accountId) {
      for (const row of subject.rows(accountId)) {
        if (++done % every === 0) onProgress(done, Math.max(done, subject.rowCount));
        yield row;
      }
    },
  };
}
