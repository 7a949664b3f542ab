import { boxOf, cellsOf, overlap, type Line } from '../lines/lines.ts';
import type { Word } from '../reading.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { isCurrencyCode } from '../vocabulary/currencies.ts';
import { headingVocabulary, type ColumnKind } from '../vocabulary/headingTerms.ts';
import { columnsOf } from './headingColumns.ts';
import { MOST_WORDS, termsOfLine, termsWithFigures } from './headingLine.ts';
import { DATED, FIGURES, MOVEMENT, NAMED, has, type Heading, type LineTerms, type Term } from './headings.ts';
import { namesBothEnds } from './labels.ts';
import { panelsOf } from './panels.ts';

/** Share of a line's words that must be heading words. */
const COVERAGE = 0.6;
/** The same for a line that names nothing but figures. */
const CERTAIN_COVERAGE = 0.8;
/** The same for a second line of a heading. */
const SECOND_COVERAGE = 0.5;

/** `From  To  Balance  Rate`: a table of rates, which ends the rows above it and has none of its own. */
export function isOfRates(kinds: ReadonlySet<ColumnKind>): boolean {
  return kinds.has('foreign') && ![...DATED, ...NAMED, 'debit', 'credit'].some((kind) => kinds.has(kind as ColumnKind));
}

/** `Payment due date  Total credit limit  Minimum due`: the names of a card's limits, not of columns of movements. */
const isOfLimit = ({ text }: Word): boolean => /^(?:limits?|l[ií]mite|limiet|limit[eé]|minimum)[.:]?$/i.test(text);

/** True where a line by itself names the columns of a table of movements. */
function isHeading({ terms, covered, words, kinds }: LineTerms, line: Line): boolean {
  if (words === 0 || words > MOST_WORDS || covered < COVERAGE * words || line.words.some(isOfLimit)) return false;
  const figures = has(kinds, MOVEMENT) || kinds.has('balance') || kinds.has('direction');
  if (!figures || namesBothEnds(line)) return false;
  const spread = terms.filter(({ kind }) => kind !== 'filler');
  if (spread.length < 2 || cellsOf(line, 1.2).length < 2) return false;
  // The names of both directions and of the balance are enough, in whatever language the date and the text are named.
  if (has(kinds, DATED) || (['debit', 'credit', 'balance'] as const).every((kind) => kinds.has(kind))) return true;
  if (isOfRates(kinds)) return cellsOf(line, 1.2).length >= 3;
  const sides = (kinds.has('debit') && kinds.has('credit')) || kinds.has('amount') || kinds.has('direction');
  const full = sides || (has(kinds, MOVEMENT) && kinds.has('balance'));
  if (kinds.has('description') || kinds.has('check')) return full;
  return full && kinds.size >= 2 && words <= 10 && covered >= CERTAIN_COVERAGE * words;
}

/** Distance between the middles of two lines of one heading, in heights. */
const LINE_PITCH = 1.75;

/** Lines above and below the one that is surely of a heading that may be of it too. */
const MOST_BESIDE = 3;

/**
 * Finds the headings on a page.
 * @param isBusy of lines that hold dates or amounts, which therefore are no part of a heading
 */
export function findHeadings<T extends Line>(lines: readonly T[], isBusy: (line: T) => boolean): Heading[] {
  const headings: Heading[] = [];
  let taken = -1;
  for (const [index, line] of lines.entries()) {
    if (index <= taken || line.words.length > MOST_WORDS + 8 || isBusy(line)) continue;
    const terms = termsWithFigures(line, index);
    if (!terms || !isHeading(terms, line)) continue;
    const block = [terms];
    const goOn = (beside: readonly T[], step: 1 | -1): number => {
      let near = line;
      for (const [at, next] of beside.entries()) {
        if (isBusy(next) || !joins(next, near, index + step * (at + 1), step, terms.terms, block)) return at;
        near = next;
      }
      return beside.length;
    };
    const first = index - goOn(lines.slice(Math.max(taken + 1, index - MOST_BESIDE), index).reverse(), -1);
    const last = index + goOn(lines.slice(index + 1, index + 1 + MOST_BESIDE), 1);
    const columns = columnsOf(
      block.flatMap((part) => part.terms),
      line.em,
    );
    const box = boxOf(lines.slice(first, last + 1));
    headings.push({
      page: line.page,
      firstLine: first,
      lastLine: last,
      top: box[1],
      bottom: box[3],
      panels: panelsOf(columns, box[0]),
    });
    taken = last;
  }
  return headings;
}

/** Adds the line beside a heading to its block where it goes on with the heading. */
function joins(
  line: Line,
  near: Line,
  index: number,
  step: 1 | -1,
  main: readonly Term[],
  block: LineTerms[],
): boolean {
  if (Math.abs(line.middle - near.middle) > LINE_PITCH * Math.max(line.em, near.em) || line.words.length > 14)
    return false;
  // A note, `*Indicates posting date`, names no column.
  if (line.words.some(({ text }) => /^\d+$|^\*\p{L}/u.test(text))) return false;
  const terms = termsOfLine(line, index);
  const below = step > 0;
  const meaning = terms.terms.filter(({ kind }) => kind !== 'filler');
  const over = (x0: number, x1: number): Term[] => main.filter((term) => overlap(x0, x1, term.x0, term.x1) > 0);
  const onlyMarks = line.words.every((word) => /^[($€£¥%+\-)\p{Sc}]+$|^\([^)]{1,8}\)$/u.test(word.text));
  // `Trans   Post` over `date   date`: each word makes one phrase with the name below it.
  const completes =
    !below &&
    cellsOf(line, 1.2).every(({ words, x0, x1 }) => {
      const [under, ...others] = over(x0, x1);
      return under !== undefined && others.length === 0 && isOnePhrase([...words, ...under.words]);
    });
  if (!onlyMarks && !completes) {
    if (meaning.length === 0 || terms.covered < SECOND_COVERAGE * terms.words) return false;
    // A title over a table spans its left columns or none; a second heading line stands over or under single ones.
    const single = cellsOf(line, 1.2).length === 1;
    if (single) {
      const [only, ...others] = over(line.box[0], line.box[2]);
      if (!only || others.length > 0) return false;
      const isUnit = !below && only.words.every(({ text }) => isCurrencyCode(text));
      if (!isUnit && line.box[2] - line.box[0] >= 1.6 * (only.x1 - only.x0) + line.em) return false;
      // `Payments` below `Date` is the title of the first rows.
      if (below && DATED.has(only.kind) && meaning.every(({ kind }) => MOVEMENT.has(kind))) return false;
      if (!below && !isUnit && !FIGURES.has(only.kind) && !isOnePhrase([...line.words, ...only.words])) return false;
    } else if (
      meaning.every((term) => over(term.x0, term.x1).length === 0) &&
      !meaning.some(({ kind }) => FIGURES.has(kind))
    ) {
      return false;
    }
  }
  if (below) block.push(terms);
  else block.unshift(terms);
  return true;
}

/** True where the words, put together, are one heading: `Post` over `Date`, but not the title `Activity` over `Date`. */
function isOnePhrase(words: readonly Word[]): boolean {
  const matches = headingVocabulary.matchAll(words);
  return matches.length === 1 && matches.every(({ first, last }) => first === 0 && last === words.length - 1);
}

/** The headings among the scanned lines of a page; a line with a date or a figure is no part of any. */
export function headingsOf(lines: readonly ScannedLine[]): Heading[] {
  return findHeadings(
    lines,
    ({ dates, amounts }) => dates.length > 0 || amounts.some(({ strength }) => strength !== 'plain'),
  );
}
