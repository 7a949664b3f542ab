import { cellsOf, textOf, type Line } from '../lines/lines.ts';
import { sectionVocabulary, type SectionKind } from '../vocabulary/sectionTerms.ts';

const WORDLIKE = /\p{L}/u;
const MOST_WORDS = 10;
const COVERAGE = 0.5;
const CONTINUED = /[(–-]?\s*\b(?:continued|cont'?d|suite|fortsetzung|continuacion|vervolg)\b[.)]*/giu;

/** Kinds in the order in which they decide when a title names several. */
const DECIDES: readonly SectionKind[] = [
  'not-booked',
  'daily-balances',
  'not-rows',
  'checks',
  'both',
  'credit',
  'debit',
  'payments',
];

/**
 * What a line says as the title of a group of rows, or null where it is no title: short, all about one thing, and not
 * indented past the table's left edge.
 */
export function sectionTitle(line: Line, leftEdge: number): SectionKind | null {
  const [first] = line.words;
  return first && first.box[0] <= leftEdge + 1.5 * line.em ? titleKindOf(line) : null;
}

/** The same for a title in capitals in the middle of a table. */
export function centredTitle(line: Line, leftEdge: number, rightEdge: number): SectionKind | null {
  const offMiddle = (line.box[0] + line.box[2]) / 2 - (leftEdge + rightEdge) / 2;
  const isCentred = Math.abs(offMiddle) < 1.5 * line.em && cellsOf(line).length === 1;
  return isCentred && !/\p{Ll}/u.test(textOf(line.words)) ? titleKindOf(line) : null;
}

/** What a line says as a title, a note beside it left out. */
export function titleKindOf(line: Line): SectionKind | null {
  return sectionKindOf(line) ?? sectionKindOf(titleCell(line)) ?? sectionKindOf(afterColon(line));
}

/** A gap, in heights, from which what follows on a line is no part of the title. */
const TITLE_GAP = 3;

/** What stands at the left end of a line, where a note stands apart from it: `Checks Paid     No. Checks: 2`. */
function titleCell(line: Line): Line {
  const [first, ...more] = cellsOf(line, TITLE_GAP);
  return first === undefined || more.length === 0 ? line : { ...line, words: first.words };
}

/** Words from which what stands beside a title is a sentence: `There were 3 checks totaling $662.75.` */
const SENTENCE = 3;

/** True of the word at `index` where it belongs to a sentence beside the title of its line. */
export function isInNote(line: Line, index: number): boolean {
  const note = cellsOf(line, TITLE_GAP)
    .slice(1)
    .find(({ first, words }) => index >= first && index < first + words.length);
  return (note?.words ?? []).filter(({ text }) => WORDLIKE.test(text)).length >= SENTENCE;
}

/** `MARY A COLLINS #4410: Transactions`: whose rows they are stands before the title. */
function afterColon(line: Line): Line {
  const colon = line.words.findLastIndex(({ text }) => text.endsWith(':'));
  return colon < 0 ? { ...line, words: [] } : { ...line, words: line.words.slice(colon + 1) };
}

/** What the words of a line say as a title, wherever it stands. */
export function sectionKindOf(line: Line): SectionKind | null {
  if (!sectionVocabulary.mayMatch(line)) return null;
  const words = line.words.filter((word) => WORDLIKE.test(word.text.replace(CONTINUED, '')));
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const matches = sectionVocabulary.matchAll(words);
  const [begin] = matches;
  if (!begin) return null;
  const covered = matches.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  // A title may go on with a period: `Pending from 1 to 31 March`.
  if (begin.kind === 'not-booked' && begin.first === 0) return 'not-booked';
  if (covered < COVERAGE * words.length) return null;
  const kinds = new Set(matches.map(({ kind }) => kind));
  if (kinds.has('credit') && kinds.has('debit')) return bothSides(textOf(words));
  return DECIDES.find((kind) => kinds.has(kind)) ?? null;
}

/** What a title says. */
export function sectionOfTitle(title: string): SectionKind | null {
  const kinds = new Set(sectionVocabulary.kindsIn(title));
  return DECIDES.find((kind) => kinds.has(kind)) ?? null;
}

/** `Payments and other credits` is money in; `Deposits and withdrawals` is both. */
function bothSides(text: string): SectionKind {
  return /^payments?\b.*\bcredits?\b/i.test(text) || /\bcredits?\b.*\bpayments?\b/i.test(text) ? 'credit' : 'both';
}
