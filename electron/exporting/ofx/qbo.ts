import { words } from '../../../shared/text/words.ts';
import type { ExportSubject } from '../subject.ts';
import { ofxNotes, ofxParts } from './ofx.ts';

/**
 * The institution that the file names. QuickBooks takes in files of those alone that it knows, and then asks to which of
 * its accounts the rows belong; it holds nothing against this one where statements are of another bank.
 */
const institution = { id: '3000', organisation: 'B1' } as const;

const head = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
  '',
].join('\r\n');

/**
 * The rows as QuickBooks takes them in (Web Connect): OFX 1.0.2 with what Intuit adds to the sign-on. The ids of rows are
 * those of the OFX. What is not proved stands in the messages of the answers, and in the memo of each row, which QuickBooks
 * shows beside it.
 */
export function* qboOf(subject: ExportSubject): Generator<Uint8Array> {
  const { id, organisation } = institution;
  const ours =
    `<FI><ORG>${organisation}</ORG><FID>${id}</FID></FI>` +
    `<INTU.BID>${id}</INTU.BID><INTU.ORG>${organisation}</INTU.ORG>`;
  for (const part of ofxParts(subject, head, ours)) yield windows1252(part);
}

/** What the analyst should know about the file, in sentences. */
export function qboNotes(subject: ExportSubject): string[] {
  return [words.report.quickBooksAsks, ...ofxNotes(subject)];
}

/** As the head of the file says: letters that code page 1252 lacks without their accents, else a question mark. */
function windows1252(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text.normalize('NFC'), codesOf).flat());
}

function codesOf(letter: string): number[] {
  const code = codeOf(letter);
  if (code !== null) return [code];
  const plain = Array.from(letter.normalize('NFKD'))
    .filter((part) => !/\p{M}/u.test(part))
    .map(codeOf);
  return plain.length > 0 && plain.every((each) => each !== null) ? plain : ['?'.charCodeAt(0)];
}

/** What the code page has between 0x80 and 0x9f, and a minus, which it has as a hyphen. */
const punctuation = new Map(
  Object.entries({ '−': 0x2d, '€': 0x80, '‚': 0x82, '„': 0x84, '…': 0x85, Š: 0x8a, Œ: 0x8c, Ž: 0x8e }).concat(
    Object.entries({ '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96, '—': 0x97, '™': 0x99 }),
    Object.entries({ š: 0x9a, œ: 0x9c, ž: 0x9e, Ÿ: 0x9f }),
  ),
);

function codeOf(letter: string): number | null {
  const point = letter.charCodeAt(0);
  if (point < 0x80 || (point >= 0xa0 && point <= 0xff)) return point;
  return punctuation.get(letter) ?? null;
}
