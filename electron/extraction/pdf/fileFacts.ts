import { dataFileMaker } from '../../../shared/reading/statementFiles.ts';
import { calendarDate } from '../../../shared/calendar.ts';
import type { Observation } from '../../../shared/reading/observations.ts';
import type { DocumentInfo } from './document.ts';
import { readFileClaims, type FileClaims } from './fileClaims.ts';
import { readSaveHistory, type SaveHistory } from './saveHistory.ts';

/** What the file says about itself. Dates are ISO moments in UTC, or null where they cannot be read. */
export type FileFacts = {
  producer: string | null;
  creator: string | null;
  createdAt: string | null;
  modifiedAt: string | null;
  observations: Observation[];
};

/** Programs with which people make or change PDFs by hand, as opposed to the systems of a bank. */
const EDITORS =
  /\b(?:acrobat(?! distiller)|photoshop|illustrator|indesign|canva|foxit|nitro|pdfescape|sejda|smallpdf|ilovepdf|pdf-?xchange|inkscape|gimp|libreoffice|openoffice|microsoft (?:word|excel|office)|wps|google docs|coreldraw|pdfsam|pdftk|master pdf|pdfelement|soda pdf|preview)\b/i;

/** Minutes by which the modification may follow the creation while it is still one run of one program. */
const SAME_RUN_MINUTES = 10;

const DATE = /^D?:?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/;

/**
 * The UTC moment of a PDF date (`D:20250131120000+02'00'`, ISO 32000-1, 7.9.4). A date without a zone is taken as UTC.
 * Null where it is no date.
 */
export function pdfMoment(text: string | null): string | null {
  const match = text === null ? null : DATE.exec(text.trim());
  if (!match) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part: string | undefined) => (part === undefined ? undefined : Number(part)));
  if (calendarDate(year, month, day) === null || hour > 23 || minute > 59 || second > 59) return null;
  const [sign, hours, minutes] = [match[7], Number(match[8] ?? 0), Number(match[9] ?? 0)];
  const offsetMs = (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs).toISOString();
}

const wholeFile = { page: null, box: null };

function observeSaves({ revisions, idChanged, bytesAfterEnd }: SaveHistory): Observation[] {
  const observations: Observation[] = [];
  if (revisions.length > 1) observations.push({ code: 'saved-again', ends: revisions.slice(0, -1), ...wholeFile });
  if (idChanged === true) observations.push({ code: 'identifier-changed', ...wholeFile });
  if (bytesAfterEnd > 0) observations.push({ code: 'bytes-after-end', bytes: bytesAfterEnd, ...wholeFile });
  return observations;
}

function observeOrigin(info: DocumentInfo, made: string | null, modified: string | null): Observation[] {
  const observations: Observation[] = [];
  const editor = [info.creator, info.producer].find((name) => name !== null && EDITORS.test(name));
  if (editor !== undefined && editor !== null) observations.push({ code: 'made-with-editor', editor, ...wholeFile });
  if (info.producer === dataFileMaker) observations.push({ code: 'data-file', ...wholeFile });
  if (made === null || modified === null) return observations;
  const minutes = (Date.parse(modified) - Date.parse(made)) / 60_000;
  if (Math.abs(minutes) > SAME_RUN_MINUTES) {
    const code = minutes > 0 ? 'modified-later' : 'modified-before-made';
    observations.push({ code, made, modified, ...wholeFile });
  }
  return observations;
}

function observeDocument({ hasValidTable, encryption, signatures }: DocumentInfo): Observation[] {
  const observations: Observation[] = [];
  if (!hasValidTable) observations.push({ code: 'table-rebuilt', ...wholeFile });
  if (encryption === 'empty-password') observations.push({ code: 'restricted', ...wholeFile });
  if (signatures > 0) observations.push({ code: 'signed', signatures, ...wholeFile });
  return observations;
}

/** Hours by which two programs may differ about one moment where one of them has the time zone wrong. */
const MOST_ZONE_HOURS = 14;

/** True where two dates are not one moment, told in two zones or by two programs of one run. */
function isOtherMoment(a: string, b: string): boolean {
  const minutes = Math.abs(Date.parse(a) - Date.parse(b)) / 60_000;
  const offHour = Math.min(minutes % 30, 30 - (minutes % 30));
  return minutes > MOST_ZONE_HOURS * 60 + SAME_RUN_MINUTES || offHour > SAME_RUN_MINUTES;
}

function observeClaims(
  { metadata, signedUntil, leavesOut }: FileClaims,
  createdAt: string | null,
  modifiedAt: string | null,
  size: number,
): Observation[] {
  const observations: Observation[] = [];
  const pairs = [
    ['made', createdAt, metadata?.createdAt ?? null],
    ['modified', modifiedAt, metadata?.modifiedAt ?? null],
  ] as const;
  for (const [of, described, other] of pairs) {
    if (described === null || other === null || !isOtherMoment(described, other)) continue;
    observations.push({ code: 'dates-disagree', of, described, metadata: other, ...wholeFile });
    break;
  }
  if (signedUntil !== null && (leavesOut || size - signedUntil > MOST_TAIL)) {
    const signed = leavesOut ? null : signedUntil;
    observations.push({ code: 'signature-covers-part', signed, size, ...wholeFile });
  }
  return observations;
}

/** Bytes of line ends that may follow the signed ones. */
const MOST_TAIL = 4;

/** The facts about a file, from its bytes and from what PDFium tells of it. */
export function readFileFacts(bytes: Uint8Array, info: DocumentInfo): FileFacts {
  const createdAt = pdfMoment(info.creationDate);
  const modifiedAt = pdfMoment(info.modificationDate);
  return {
    producer: info.producer,
    creator: info.creator,
    createdAt,
    modifiedAt,
    observations: [
      ...observeOrigin(info, createdAt, modifiedAt),
      ...observeSaves(readSaveHistory(bytes)),
      ...observeDocument(info),
      ...observeClaims(readFileClaims(bytes), createdAt, modifiedAt, bytes.length),
    ],
  };
}
