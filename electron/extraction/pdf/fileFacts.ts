import { calendarDate } from '../../../shared/calendar.ts';
import type { Observation } from '../reading.ts';
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

/** Made once: a formatter costs more than all the rest of these facts. */
const COUNT = new Intl.NumberFormat('en');

const aboutFile = (code: string, detail: string, innocentCauses: string[]): Observation => ({
  code,
  detail,
  innocentCauses,
  page: null,
  box: null,
});

function observeSaves(history: SaveHistory): Observation[] {
  const observations: Observation[] = [];
  const saves = history.revisions.length;
  if (saves > 1) {
    const ends = history.revisions.slice(0, -1).map((end) => COUNT.format(end));
    observations.push(
      aboutFile(
        'saved-again',
        `The file was changed and saved again after it was made (${saves - 1}×). ` +
          `The earlier ${ends.length === 1 ? 'version is its first' : 'versions are its first'} ${ends.join(', ')} bytes.`,
        [
          'A digital signature, a time stamp or a notary’s mark is added in this way.',
          'A form was filled in, or a comment was added.',
          'A document system stamped a number on the file.',
        ],
      ),
    );
  }
  if (history.idChanged === true) {
    observations.push(
      aboutFile(
        'identifier-changed',
        'The two halves of the file’s identifier differ: it was written anew after it was first made.',
        ['Any later save, also by a mail scanner, an archive or a print service, changes the second half.'],
      ),
    );
  }
  if (history.bytesAfterEnd > 0) {
    observations.push(
      aboutFile('bytes-after-end', `${history.bytesAfterEnd} bytes follow the end of the PDF.`, [
        'Web servers and mail programs sometimes append bytes to a download.',
      ]),
    );
  }
  return observations;
}

function observeOrigin(info: DocumentInfo, createdAt: string | null, modifiedAt: string | null): Observation[] {
  const observations: Observation[] = [];
  const editor = [info.creator, info.producer].find((name) => name !== null && EDITORS.test(name));
  if (editor !== undefined) {
    observations.push(
      aboutFile('made-with-editor', `The file names ${editor} as the program that made it.`, [
        'The account holder printed the bank’s web page, or scanned or merged pages, with this program.',
        'Some banks make their statements with office programs.',
      ]),
    );
  }
  if (createdAt !== null && modifiedAt !== null) {
    const minutes = (Date.parse(modifiedAt) - Date.parse(createdAt)) / 60_000;
    if (minutes > SAME_RUN_MINUTES) {
      observations.push(
        aboutFile('modified-later', `Made on ${minuteOf(createdAt)}, and changed on ${minuteOf(modifiedAt)}.`, [
          'Statements are often made in a nightly run and stamped or signed when they are downloaded.',
          'Splitting, merging or printing to PDF changes this date.',
        ]),
      );
    } else if (minutes < -SAME_RUN_MINUTES) {
      observations.push(
        aboutFile(
          'modified-before-made',
          `The file says it was changed (${minuteOf(modifiedAt)}) before it was made (${minuteOf(createdAt)}).`,
          ['The clock or the time zone of one of the programs was wrong.'],
        ),
      );
    }
  }
  return observations;
}

const minuteOf = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

function observeDocument(info: DocumentInfo): Observation[] {
  const observations: Observation[] = [];
  if (!info.hasValidTable) {
    observations.push(
      aboutFile('table-rebuilt', 'The file’s table of contents was broken and had to be rebuilt.', [
        'A mail program or a text editor changed line ends, or the download was cut short.',
      ]),
    );
  }
  if (info.encryption === 'empty-password') {
    observations.push(
      aboutFile('restricted', 'The file is encrypted, but opens without a password.', [
        'Banks protect statements against changing and copying in this way.',
      ]),
    );
  }
  if (info.signatures > 0) {
    const many = info.signatures === 1 ? 'a digital signature' : `${info.signatures} digital signatures`;
    observations.push(
      aboutFile('signed', `The file carries ${many}; whether it holds was not checked.`, [
        'Many banks sign their statements.',
      ]),
    );
  }
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
    ['was made', createdAt, metadata?.createdAt ?? null],
    ['was changed', modifiedAt, metadata?.modifiedAt ?? null],
  ] as const;
  for (const [what, told, other] of pairs) {
    if (told === null || other === null || !isOtherMoment(told, other)) continue;
    observations.push(
      aboutFile(
        'dates-disagree',
        `The file says in two places when it ${what}: ${minuteOf(told)} in its description, and ${minuteOf(other)} in its metadata.`,
        [
          'A program that stamps, merges or archives files often brings only one of the two up to date.',
          'A template’s metadata was kept when the statement was made from it.',
        ],
      ),
    );
    break;
  }
  if (signedUntil !== null && (leavesOut || size - signedUntil > MOST_TAIL)) {
    observations.push(
      aboutFile(
        'signature-covers-part',
        leavesOut
          ? 'A digital signature in the file leaves out bytes other than its own value.'
          : `The last digital signature covers the first ${COUNT.format(signedUntil)} of ${COUNT.format(size)} bytes; the rest was added later.`,
        [
          'Proofs that a signature was valid are added after it, so that it can be checked for years.',
          'A form was filled in, a comment was added, or the file was stamped after it was signed.',
        ],
      ),
    );
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
