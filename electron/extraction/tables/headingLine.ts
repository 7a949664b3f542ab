import { cellsOf, textOf, type Line } from '../lines/lines.ts';
import { figureHeadings, headingVocabulary, type ColumnKind } from '../vocabulary/headingTerms.ts';
import type { PhraseMatch } from '../vocabulary/phrases.ts';
import { FIGURES, type LineTerms, type Term } from './headings.ts';

/** Most words a heading line has; more is prose. */
export const MOST_WORDS = 32;

/** Widest gap inside one heading phrase, in heights. */
const PHRASE_GAP = 0.75;

/** `Debit/Credit` heads a column of directions, but `Debit Credit` are two columns that stand close together. */
function apart(line: Line, match: PhraseMatch<ColumnKind>): PhraseMatch<ColumnKind>[] {
  const between = line.words.slice(match.first, match.last + 1);
  if (match.first === match.last || between.some(({ text }) => text.includes('/'))) return [match];
  return line.words
    .slice(match.first, match.last + 1)
    .flatMap((word, offset) =>
      headingVocabulary
        .matchAll([word])
        .map((part) => ({ ...part, first: match.first + offset, last: match.first + offset })),
    );
}

/** `Withdrawal / Deposit` over one column of both. */
function joinSides(
  line: Line,
  joined: PhraseMatch<ColumnKind>[],
  match: PhraseMatch<ColumnKind>,
): PhraseMatch<ColumnKind>[] {
  const last = joined.at(-1);
  if (!last) return [match];
  const sides = new Set<ColumnKind>([last.kind, match.kind]);
  const between = textOf(line.words.slice(last.last + 1, match.first));
  if (sides.has('debit') && sides.has('credit') && (between === '/' || between === '&')) {
    return [...joined.slice(0, -1), { ...last, kind: 'direction', last: match.last, tail: match.tail }];
  }
  return [...joined, match];
}

const WORDLIKE = /[\p{L}]/u;

/** `(in Rs.)` names a unit: its first word is not the heading `In`. */
const UNIT = /^\(in$/i;

function matchesOf(line: Line): PhraseMatch<ColumnKind>[] {
  if (!headingVocabulary.mayMatch(line)) return [];
  return cellsOf(line, PHRASE_GAP)
    .flatMap(({ words, first }) =>
      headingVocabulary
        .matchAll(words)
        .filter((match) => match.first !== match.last || !UNIT.test(match.head.text))
        .map((match) => ({ ...match, first: match.first + first, last: match.last + first })),
    )
    .flatMap((match) => (match.kind === 'direction' ? apart(line, match) : [match]))
    .reduce<PhraseMatch<ColumnKind>[]>((joined, match) => joinSides(line, joined, match), []);
}

/** The terms of one line of a heading, left to right; words that name no column are `filler`. */
export function termsOfLine(line: Line, index: number): LineTerms {
  return termsFrom(line, matchesOf(line), index);
}

/** The same of a line that names a column of figures; null for any other, which is nearly every line of a page. */
export function termsWithFigures(line: Line, index: number): LineTerms | null {
  if (!figureHeadings.mayMatch(line)) return null;
  const matches = matchesOf(line);
  return matches.some(({ kind }) => FIGURES.has(kind)) ? termsFrom(line, matches, index) : null;
}

function termsFrom(line: Line, matches: readonly PhraseMatch<ColumnKind>[], index: number): LineTerms {
  const terms = matches.map((match): Term => {
    const words = line.words.slice(match.first, match.last + 1);
    return { kind: match.kind, words, x0: match.head.box[0], x1: match.tail.box[2], line: index };
  });
  const covered = new Set(matches.flatMap(({ first, last }) => [first, last])).size;
  const inside = matches.reduce((sum, { first, last }) => sum + Math.max(0, last - first - 1), 0);
  const known = new Set(terms.flatMap(({ words: own }) => own));
  for (const word of line.words) {
    if (!known.has(word)) terms.push({ kind: 'filler', words: [word], x0: word.box[0], x1: word.box[2], line: index });
  }
  terms.sort((a, b) => a.x0 - b.x0);
  const words = line.words.filter((word) => WORDLIKE.test(word.text)).length;
  return { terms, covered: covered + inside, words, kinds: new Set(matches.map(({ kind }) => kind)) };
}
