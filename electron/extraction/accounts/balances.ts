import type { Amount } from '../amounts/amounts.ts';
import { balanceVocabulary, type LabelKind } from '../vocabulary/balanceTerms.ts';
import { currencyOf, isCurrencyCode, isPoints } from '../vocabulary/currencies.ts';
import { gapBefore, overlap } from '../lines/lines.ts';
import { labelOf } from '../tables/labels.ts';
import { asRead } from '../scan/asRead.ts';
import { figuresOfBox } from './balanceBox.ts';
import { printedFigure, type PrintedFigure } from './printedFigure.ts';
import { monthNamed } from '../vocabulary/monthNames.ts';
import type { PhraseMatch } from '../vocabulary/phrases.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';

const WANTED: ReadonlySet<LabelKind> = new Set([
  'opening',
  'closing',
  'current',
  'bare',
  'brought',
  'carried',
  'dated',
  'total-credits',
  'total-debits',
  'credit-count',
  'debit-count',
  'row-count',
]);
/** Most words with a meaning of their own between a label and its figure; more is a sentence. */
const MOST_BETWEEN = 4;
const COUNT = /^\(?(\d{1,4})\)?$/;
const BELOW_LINES = 3;
const BELOW_DISTANCE = 3.2;
/** The same in a box of several labels, and of three and more. */
const BOX_LINES = 12;
const BOX_DISTANCE = 4.5;

/** Finds every labelled figure on the pages, in reading order. */
export function findFigures(pages: readonly ScannedPage[]): PrintedFigure[] {
  const figures: PrintedFigure[] = [];
  for (const page of pages) {
    page.lines.forEach((printed, index) => {
      if (printed.words.length > 60 || !balanceVocabulary.mayMatch(printed)) return;
      const line = asRead(printed);
      if (isOfPoints(line)) return;
      const matches = balanceVocabulary.matchOn(line);
      const before = figures.length;
      const below = page.lines.slice(index + 1, index + 1 + BOX_LINES);
      matches.forEach((match, order) => {
        if (!WANTED.has(match.kind) || isQualified(line, match)) return;
        const until = matches[order + 1]?.first ?? Infinity;
        let beside = figureBeside(line, match, until);
        if (match.kind === 'bare') {
          // The word alone says little: only a cell of its own right before a figure is a label.
          if (beside && standsAlone(line, match, beside.amount)) figures.push({ ...beside, kind: 'current' });
          else if (beside && standsBeforeDate(line, match)) figures.push({ ...beside, kind: 'dated' });
        } else if (beside ?? (beside = figureAskew(printed, below, match))) figures.push(beside);
        else if (line === printed) figures.push(...figuresBelow(line, below, match, matches.length));
      });
      if (figures.length === before && line === printed) figures.push(...figuresOfBox(line, below, matches));
    });
  }
  return figures;
}

/** `Opening balance: 3,560 points`: what was earned with the account has balances of its own. */
const isOfPoints = ({ words, amounts }: ScannedLine): boolean =>
  words.some(
    ({ text }, at) => isPoints(text) && amounts.some(({ last, strength }) => last === at - 1 && strength !== 'decimal'),
  );

/** `Average monthly statement balance`: a figure of statistics, whatever its last words are. */
const STATISTICS =
  /^(?:average|avg\.?|mean|minimum|min\.?|maximum|max\.?|lowest|highest|promedio|m[eé]dio|media|moyen|minimo|m[ií]nimo|durchschnittlicher?|gemiddeld|niedrigster|hoogste|laagste)$/i;
/** Most words between such a word and the name of the balance. */
const MOST_QUALIFIERS = 3;

function isQualified({ words, em }: ScannedLine, { first }: PhraseMatch<LabelKind>): boolean {
  for (let at = first; at > first - MOST_QUALIFIERS; at--) {
    const before = words[at - 1];
    if (!before || gapBefore(words, at) > 0.8 * em) return false;
    if (STATISTICS.test(before.text)) return true;
  }
  return false;
}

function standsAlone(line: ScannedLine, { first, last }: PhraseMatch<LabelKind>, amount: Amount): boolean {
  return amount.first === last + 1 && gapBefore(line.words, first) > 1.2 * line.em;
}

/** `Saldo 31.01.2024   500,00`: the word begins its cell, and its date follows at once. */
function standsBeforeDate(line: ScannedLine, { first, last }: PhraseMatch<LabelKind>): boolean {
  return gapBefore(line.words, first) > 1.2 * line.em && line.dates.some((date) => date.first === last + 1);
}

const isFigure = ({ strength }: Amount): boolean => strength !== 'plain';

function figureBeside(line: ScannedLine, match: PhraseMatch<LabelKind>, until: number): PrintedFigure | null {
  const counting = match.kind.endsWith('-count');
  const [amount, ...more] = line.amounts.filter(
    (candidate) => candidate.first > match.last && candidate.first < until && (counting || isFigure(candidate)),
  );
  // `Number of transactions   2   1`: one below each column.
  if (match.kind === 'row-count' && more.length > 0) return null;
  if (!amount || line.dates.some(({ first, last }) => amount.first >= first && amount.last <= last)) return null;
  const between = line.words.slice(match.last + 1, amount.first);
  const meaningful = between.filter(
    ({ text }) => /\p{L}{2}/u.test(text) && monthNamed(text) === null && !isCurrencyCode(text),
  );
  if (meaningful.length > MOST_BETWEEN || isSentence(line, match, amount)) return null;
  const date = line.dates.find(({ first }) => first > match.last && first < amount.first)?.date ?? null;
  // `Total debits 9.00 (3)   Total credits 5.00 (1)`: what stands right after another figure counts the rows of that one.
  const isOfOther = line.amounts.some(({ last }) => last === match.first - 2);
  const before = isOfOther ? [] : line.words.slice(Math.max(0, match.first - 1), match.first);
  const after = line.words.slice(amount.last + 1, amount.last + 2).filter(({ text }) => text.startsWith('('));
  const count = [...between, ...before, ...after].map(({ text }) => COUNT.exec(text)).find((hit) => hit !== null);
  const isCount = count && (count[0].startsWith('(') || match.phrase.includes('this period'));
  return printedFigure(match, amount, line, match.head.box[0], { date, count: isCount ? Number(count[1]) : null });
}

/** Least share of a height by which two lines lie over each other that are printed side by side. */
const SHARED_HEIGHT = 0.3;
/** `on`, `as of`, `al`, `per` after the name, before a date on the next line. */
const LONGEST_PREPOSITION = 3;

/**
 * `Beginning balance on` over `09/01/2025`, and the figure to the right between the two: the cells of a row whose
 * heights differ stand on their common middle.
 */
function figureAskew(
  line: ScannedLine,
  [next, after]: readonly ScannedLine[],
  match: PhraseMatch<LabelKind>,
): PrintedFigure | null {
  if (!next || overlap(line.box[1], line.box[3], next.box[1], next.box[3]) < SHARED_HEIGHT * line.em) return null;
  const [amount, ...others] = next.amounts;
  if (!amount || others.length > 0 || !isFigure(amount) || amount.last - amount.first + 1 !== next.words.length)
    return null;
  const isWhole = line.words.slice(match.last + 1).every(({ text }) => text.length <= LONGEST_PREPOSITION);
  if (!isWhole || next.box[0] < line.box[2]) return null;
  const dates = after && overlap(next.box[1], next.box[3], after.box[1], after.box[3]) > 0 ? after.dates : [];
  const [first, last] = [line.words[match.first], line.words[match.last]];
  if (!first || !last) return null;
  const date = dates.find(({ x0 }) => Math.abs(x0 - first.box[0]) < line.em)?.date ?? null;
  return printedFigure(match, amount, line, first.box[0], { date, middle: (first.box[1] + last.box[3]) / 2 });
}

/** True where the figure is part of running text: words close on both sides and a good many of them. */
function isSentence(line: ScannedLine, match: PhraseMatch<LabelKind>, amount: Amount): boolean {
  const after = line.words[amount.last + 1];
  const near = (gap: number): boolean => gap < 0.6 * line.em;
  const runsOn = after !== undefined && near(after.box[0] - amount.box[2]) && /^\p{Ll}/u.test(after.text);
  const runsIn = near(gapBefore(line.words, match.first)) && /^\p{Ll}/u.test(match.head.text);
  return runsIn && (runsOn || wordsBefore(line, match.first) > 3);
}

/** `Opening Balance S$   New Credits S$`: a currency that ends its cell belongs to the name before it. */
function isUnit({ words, em }: ScannedLine, at: number): boolean {
  const text = words[at]?.text.replace(/^\(|\)$/g, '');
  return text !== undefined && currencyOf(text) !== undefined && gapBefore(words, at + 1) > 0.8 * em;
}

/** True where the figure of a line follows the name of another balance on that line, and nothing but that and dates. */
function hasNameBeside({ words, dates }: ScannedLine, { first }: Amount): boolean {
  const before = words.slice(0, first);
  if (dates.length === 0) return balanceVocabulary.matchAll(before).some(({ kind }) => OWN_NAMES.has(kind));
  const label = labelOf(before);
  return label !== null && label.leftover === 0 && OWN_NAMES.has(label.kind);
}

const OWN_NAMES: ReadonlySet<LabelKind> = new Set(['opening', 'closing', 'brought', 'carried']);

/** How many words stand before one in its own cell. */
function wordsBefore({ words, em }: ScannedLine, at: number): number {
  let first = at;
  while (gapBefore(words, first) < 1.5 * em) first--;
  return at - first;
}

/** Figures under a label that heads a box or a column. */
function figuresBelow(
  line: ScannedLine,
  lines: readonly ScannedLine[],
  match: PhraseMatch<LabelKind>,
  labels: number,
): PrintedFigure[] {
  const [first, last] = [match.head, match.tail];
  const isApart = (at: number): boolean => gapBefore(line.words, at) > 0.8 * line.em;
  const date = line.dates.find((each) => each.first > match.last && each.first <= match.last + 3)?.date ?? null;
  const apart = isApart(match.first) && (isApart(match.last + 1) || isUnit(line, match.last + 1) || date !== null);
  if (!apart) return [];
  const found: PrintedFigure[] = [];
  let from = line.middle;
  for (const below of lines.slice(0, labels > 1 ? BOX_LINES : BELOW_LINES)) {
    const distance = labels > 2 ? BOX_DISTANCE : BELOW_DISTANCE;
    if (below.middle - from > distance * Math.max(below.em, line.em)) break;
    const amount = below.amounts.find(
      (candidate) =>
        isFigure(candidate) &&
        (overlap(candidate.box[0], candidate.box[2], first.box[0], last.box[2]) > 0 ||
          Math.abs(candidate.box[2] - last.box[2]) < line.em),
    );
    if (!amount) {
      if (found.length > 0) break;
      continue;
    }
    // `Statement balance` over a column, and below it `Beginning balance  500.00`: the figure has a name of its own.
    if (hasNameBeside(below, amount)) break;
    found.push(printedFigure(match, amount, below, first.box[0], { date, place: 'below', order: found.length }));
    from = below.middle;
    if (labels === 1) break;
  }
  return found;
}
