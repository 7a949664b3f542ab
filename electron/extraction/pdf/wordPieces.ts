import type { Box, Word } from '../reading.ts';

/** Letter-spaced text: pieces of at most two letters, at least this many in a row, most of them single. */
const LEAST_PIECES = 4;
const SINGLE_SHARE = 0.75;
/** Widest gap between letters of one word, in ems, and as a multiple of the run's usual gap. */
const WIDEST_LETTER_GAP = 1.2;
const WORD_GAP_RATIO = 1.6;
/** Superscript cents: at most this share of the height of the amount, and this near to it (in ems). */
const CENTS_SIZE = 0.85;
const CENTS_GAP = 0.35;

const PIECE = /^[\p{L}&'’.-]{1,2}$/u;
const WHOLE_AMOUNT = /^[^\d]{0,4}\d[\d,'’\u00a0]*$/;
const CENTS = /^\d\d$/;

/** Widest gap within a figure that its page tore apart, in heights: narrower than any space between words. */
const FIGURE_GAP = 0.24;
/** A gap, in heights, that no two columns and no two words have between them. */
const TOUCHING = 0.13;
/** A figure to the cent, in either notation, and one whose marks are in no place: `6,0`, `1,31`, `653.1`, `.84`. */
const WHOLE_FIGURE =
  /^[-−+(]?\p{Sc}?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d\d[-)]?$|^[-−+(]?\p{Sc}?(?:\d{1,3}(?:\.\d{3})+|\d+),\d\d[-)]?$/u;
const FIGURE_HEAD = /^[-−+(]?\p{Sc}?\d{1,3}(?:[.,]\d{0,3})*$/u;
const FIGURE_TAIL = /^(?:\d|[.,]\d)[\d.,]*[-)]?$/;
const GROUPS_BY_COMMA = /^\D{0,2}\d{1,3}(?:,\d{3})*$/;
const GROUPS_BY_POINT = /^\D{0,2}\d{1,3}(?:\.\d{3})*$/;

const heightOf = ({ box }: Word): number => box[3] - box[1];
/** The box around two. */
export const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

function sameLine(a: Word, b: Word): boolean {
  const height = heightOf(a);
  return Math.abs(heightOf(b) - height) < height * 0.2 && Math.abs(a.box[3] - b.box[3]) < height * 0.2;
}

/** True where `cents` are two small raised digits right after a whole amount, as in 12⁵⁰. */
function areCentsOf(amount: Word, cents: Word): boolean {
  if (!CENTS.test(cents.text) || !WHOLE_AMOUNT.test(amount.text)) return false;
  const em = heightOf(amount);
  const gap = cents.box[0] - amount.box[2];
  const raised = (amount.box[1] + amount.box[3]) / 2 - (cents.box[1] + cents.box[3]) / 2;
  return (
    heightOf(cents) <= em * CENTS_SIZE &&
    gap > -em * 0.1 &&
    gap < em * CENTS_GAP &&
    raised > em * 0.05 &&
    cents.box[1] > amount.box[1] - em * 0.5 &&
    cents.box[3] < amount.box[3]
  );
}

/** True where two pieces that all but touch are one figure, and at least one of them is none by itself. */
function isTornFigure(head: Word, tail: Word): boolean {
  if (!FIGURE_TAIL.test(tail.text) || !FIGURE_HEAD.test(head.text)) return false;
  const gap = tail.box[0] - head.box[2];
  if (gap < 0 || gap > FIGURE_GAP * heightOf(head) || !sameLine(head, tail)) return false;
  const whole = head.text + tail.text;
  if (!WHOLE_FIGURE.test(whole)) return false;
  const byComma = /\.\d\d\D?$/.test(whole);
  const isWholeNumber = (byComma ? GROUPS_BY_COMMA : GROUPS_BY_POINT).test(head.text);
  return !isWholeNumber || !WHOLE_FIGURE.test(tail.text) || gap < TOUCHING * heightOf(head);
}

function join(pieces: readonly [Word, ...Word[]], separator = ''): Word {
  const [first] = pieces;
  return {
    text: pieces.map((piece) => piece.text).join(separator),
    box: pieces.map((piece) => piece.box).reduce(union),
    font: first.font,
    bold: first.bold,
  };
}

/** The words of one run of letter-spaced pieces: parted where a gap is clearly wider than the usual one. */
function respace(first: Word, others: readonly Word[]): Word[] {
  const spaced = others.map((piece, index) => ({ piece, gap: piece.box[0] - (others[index - 1] ?? first).box[2] }));
  const usual = spaced.toSorted((a, b) => a.gap - b.gap)[spaced.length >> 1]?.gap ?? 0;
  let word: [Word, ...Word[]] = [first];
  const words = [word];
  for (const { piece, gap } of spaced) {
    if (gap > usual * WORD_GAP_RATIO) words.push((word = [piece]));
    else word.push(piece);
  }
  return words.map((pieces) => join(pieces));
}

/**
 * Puts together what the page's spacing tore apart: letter-spaced headings (`S T A T E M E N T`), figures in two pieces
 * (`1,31` `5.61`), and cents set as small raised digits, which become decimals (`12⁵⁰` reads `12.50`). Expects words in the order they were drawn.
 */
export function joinPieces(words: Word[]): Word[] {
  const joined: Word[] = [];
  let free = 0;
  for (const [index, word] of words.entries()) {
    if (index < free) continue;
    const next = words[index + 1];
    const isCents = next?.text.length === 2 && areCentsOf(word, next);
    if (next && (isCents || isTornFigure(word, next))) {
      joined.push(join([word, next], isCents ? '.' : ''));
      free = index + 2;
      continue;
    }
    let end = index + 1;
    if (word.text.length <= 2 && PIECE.test(word.text)) {
      const widest = heightOf(word) * WIDEST_LETTER_GAP;
      let before = word;
      for (let piece = words[end]; piece; piece = words[++end]) {
        const gap = piece.box[0] - before.box[2];
        if (piece.text.length > 2 || gap < 0 || gap > widest || !sameLine(word, piece) || !PIECE.test(piece.text))
          break;
        before = piece;
      }
    }
    const run = words.slice(index, end);
    const singles = run.filter((piece) => piece.text.length === 1).length;
    if (run.length >= LEAST_PIECES && singles >= run.length * SINGLE_SHARE) joined.push(...respace(word, run.slice(1)));
    else joined.push(...run);
    free = end;
  }
  return joined;
}
