import { createHash } from 'node:crypto';
import { csvOf } from '../csv.ts';
import { freeName, safeFileName, withEnding } from '../fileName.ts';
import { jsonOf } from '../json.ts';
import type { DrawArea } from '../report/crops.ts';
import { reportOf } from '../report/report.ts';
import { unprovedMark, type ExportSubject, type OnProgress, type ReadBytes } from '../subject.ts';
import {
  checksTable,
  editsTable,
  linesTable,
  statementsTable,
  totalsTable,
  type CaseTable,
} from '../tables/caseTables.ts';
import { rowsTable } from '../tables/rowsTable.ts';
import { hasRows } from '../tables/table.ts';
import { zipStream, type ZipPart } from '../zipStream.ts';
import { chainOf, happeningsOf } from './log.ts';
import { verifyPage } from './verifyPage.ts';

/** What an evidence bundle is made of. */
type EvidenceParts = {
  read: ReadBytes;
  drawArea: DrawArea;
  onProgress: OnProgress;
  /** Takes what the analyst should know about the file. */
  note: (sentence: string) => void;
  /** The program of the page that verifies the bundle. */
  verifier: () => Promise<string>;
};

/** The list of everything in a bundle. Paths have forward slashes; sizes are bytes. */
export type Manifest = {
  form: 'statement-desk.evidence';
  formVersion: 1;
  case: string;
  madeAt: string;
  program: string;
  proved: boolean;
  notReconciled: string | null;
  files: { path: string; size: number; sha256: string }[];
  /** The hash-chained log: how many entries, and the hash of the last. */
  log: { entries: number; last: string };
};

/**
 * Everything of a case in one ZIP for an auditor or a court: the originals and products as they came, rows, totals,
 * checks, edits, the report, a hash-chained log, a manifest with the SHA-256 of each file, and a page that verifies all
 * of it offline.
 *
 * Whoever can change the bundle can also make a new manifest. The manifest's own hash, kept elsewhere, is what rules
 * that out; it is noted for the analyst, and the page asks for it.
 */
export function evidenceOf(subject: ExportSubject, parts: EvidenceParts): AsyncIterable<Uint8Array> {
  const { onProgress, note } = parts;
  const chain = chainOf(happeningsOf(subject));
  const listed: Manifest['files'] = [];
  let at = 0;
  // What is made inside of one file tells nothing, and is stopped like everything else.
  const stillWanted = (): void => onProgress(at, files.length + 1);
  const files = [...storedFiles(subject, parts.read), ...madeFiles(subject, parts, chain.text, stillWanted)];
  const counted = files.map(({ content, ...part }, index): ZipPart => ({
    ...part,
    async *content() {
      at = index;
      stillWanted();
      const hash = createHash('sha256');
      let size = 0;
      for await (const bytes of content()) {
        hash.update(bytes);
        size += bytes.byteLength;
        yield bytes;
      }
      listed.push({ path: part.name, size, sha256: hash.digest('hex') });
    },
  }));
  const manifest: ZipPart = {
    name: 'manifest.json',
    *content() {
      const mark = unprovedMark(subject);
      const text = `${JSON.stringify(
        {
          form: 'statement-desk.evidence',
          formVersion: 1,
          case: subject.file.name,
          madeAt: subject.made.at,

          program: `Statement Desk ${subject.made.version}`,
          proved: mark === null,
          notReconciled: mark,

          files: listed,
          log: { entries: chain.entries, last: chain.last },
        } satisfies Manifest,
        null,
        2,
      )}\n`;
      const bytes = new TextEncoder().encode(text);
      note(
        `Keep this fingerprint apart from the bundle, in a file note or a message: ${createHash('sha256').update(bytes).digest('hex')}. With it, verify.html proves that not even the list of files was changed.`,
      );
      yield bytes;
    },
  };
  return zipStream([...counted, manifest], subject.made.at);
}

/** The originals and the products of every file of a case in one ZIP, as they came. */
export function productsOf(subject: ExportSubject, read: ReadBytes, onProgress: OnProgress): AsyncIterable<Uint8Array> {
  const files = storedFiles(subject, read);
  const told = files.map(({ content, ...part }, index): ZipPart => ({
    ...part,
    content() {
      onProgress(index, files.length);
      return content();
    },
  }));
  return zipStream(told, subject.made.at);
}

/** The originals and the products, each under a name that is safe and its own. */
function storedFiles({ collections }: ExportSubject, read: ReadBytes): ZipPart[] {
  const taken = new Set<string>();
  const place = (folder: string, name: string): string => {
    const free = freeName(name, (wanted) => taken.has(`${folder}/${wanted}`.toLowerCase()));
    taken.add(`${folder}/${free}`.toLowerCase());
    return `${folder}/${free}`;
  };
  return collections.flatMap(({ documents, products }, index) => {
    const folder = `products/${String(index + 1).padStart(3, '0')}`;
    return [
      ...documents.map(({ name, sha256 }) => ({
        name: place('originals', safeFileName(name, 'statement.pdf')),
        compress: false,
        content: () => read(sha256),
      })),
      ...products.map(({ name, mediaType, sha256 }) => ({
        name: place(folder, withEnding(safeFileName(name, 'product'), mediaType)),
        compress: !/pdf|zip|png|jpeg/.test(mediaType),
        content: () => read(sha256),
      })),
    ];
  });
}

/** @param stillWanted throws where the bundle is stopped */
function madeFiles(
  subject: ExportSubject,
  { read, drawArea, verifier }: EvidenceParts,
  log: string,
  stillWanted: () => void,
): ZipPart[] {
  const text = (words: string) => () => [new TextEncoder().encode(words)];
  const tables = {
    rows: rowsTable,
    totals: totalsTable,
    accounts: statementsTable,
    checks: checksTable,
    edits: editsTable,
    ...(hasRows(linesTable(subject)) && { lines: linesTable }),
  } satisfies Record<string, CaseTable>;
  return [
    ...Object.entries(tables).map(([name, of]) => ({ name: `${name}.csv`, content: () => csvOf(of(subject)) })),
    { name: 'case.json', content: () => jsonOf(subject, read) },
    { name: 'report.pdf', compress: false, content: () => reportOf(subject, drawArea, stillWanted) },
    { name: 'log.jsonl', content: text(log) },
    {
      name: 'verify.html',
      async *content() {
        yield new TextEncoder().encode(verifyPage(await verifier()));
      },
    },
  ];
}
