import type { Doubt, DoubtField, DoubtReason } from '../../../shared/rows/doubts.ts';
import { doubtsOfRecognised } from '../ocr/recognisedRows.ts';
import type { Word } from '../reading.ts';
import type { RawRow } from '../rows/rows.ts';
import type { SignedRow } from '../signs/signs.ts';
import type { Reading } from './readings.ts';

/** What no balance can settle. */
const unsettled: ReadonlySet<DoubtReason> = new Set([
  'year-guessed',
  'day-or-month-first',
  'date-of-another-row',
  'date-against-order',
  'opposite-fits',
  'words-contradict',
  'rows-left-out',
]);

/**
 * What is doubtful of a row, field by field, with how far each can be relied on. Balances that hold raise the
 * confidence in what they can prove, whatever was doubtful about its print.
 */
export function doubtsOf(row: SignedRow, reading: Reading): Doubt[] {
  const open = [...row.doubts];
  if (row.sign === 0) open.push({ field: 'sign', reason: 'direction-unknown' });
  if (reading.ambiguous === true) open.push({ field: 'row', reason: 'rows-left-out' });
  const weighed = open.map((doubt): Doubt => ({ ...doubt, confidence: confidenceIn(doubt.reason, reading.holds) }));
  const description = new Set(row.raw.text);
  const figures = row.raw.words.filter((word) => !description.has(word));
  return [
    ...weighed,
    ...unknownGlyphs(row.raw),
    ...doubtsOfRecognised(figures, reading.holds, (word) => fieldOf(word, row.raw)),
  ];
}

function confidenceIn(reason: DoubtReason, holds: boolean): number {
  if (reason === 'direction-unknown') return 0.4;
  if (unsettled.has(reason)) return 0.5;
  return holds ? 0.95 : 0.8;
}

/** What the words of a file hold for a glyph of which the file does not say what it means. */
const UNKNOWN = '\ufffd';
/** Share of the characters of a description from which on nothing can be made of it. */
const UNKNOWN_SHARE = 0.34;

/** Glyphs that map to nothing: in a date or a figure one is enough, among the words of a description a few may be bullets. */
function unknownGlyphs(raw: RawRow): Doubt[] {
  const unknown = raw.words.filter(({ text }) => text.includes(UNKNOWN));
  if (unknown.length === 0) return [];
  const description = raw.text.map(({ text }) => text).join('');
  const share = (description.split(UNKNOWN).length - 1) / Math.max(1, description.length);
  const fields = new Set(unknown.map((word) => (raw.text.includes(word) ? 'description' : fieldOf(word, raw))));
  return [...fields].map((field): Doubt => {
    const confidence = field === 'description' && share < UNKNOWN_SHARE ? 0.8 : 0.2;
    return { field, reason: 'glyphs-unknown', confidence };
  });
}

/** The field that a word of a row's figures and dates belongs to. */
function fieldOf(word: Word, { cells }: RawRow): DoubtField {
  const middle = (word.box[0] + word.box[2]) / 2;
  const cell = cells.find(({ amount }) => middle >= amount.box[0] && middle <= amount.box[2]);
  if (cell === undefined) return 'date';
  return cell.lane.kind === 'balance' ? 'balance' : 'amount';
}
