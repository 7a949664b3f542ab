import { balanceVocabulary, type LabelKind } from '../vocabulary/balanceTerms.ts';
import { isCurrencyCode } from '../vocabulary/currencies.ts';
import { monthNamed } from '../vocabulary/monthNames.ts';
import { termsOf, type PhraseMatch } from '../vocabulary/phrases.ts';
import type { Line } from '../lines/lines.ts';
import type { Word } from '../reading.ts';

/** A label that a line of a table begins with: `Balance brought forward`, `Total`. */
export type LineLabel = {
  kind: LabelKind;
  phrase: string;
  /** Words of the text that are no part of the label, dates and fillers not counted. */
  leftover: number;
  /** How many known names it holds: `Total Customer Deposits` has two. */
  names: number;
};

type Match = PhraseMatch<LabelKind>;

const BALANCES: ReadonlySet<LabelKind> = new Set([
  'opening',
  'closing',
  'current',
  'brought',
  'carried',
  'dated',
  'bare',
]);

const FILLERS = new Set(
  (
    'as of on at the for in to from your this period page statement account sgd balance no is and ' +
    'au du de la le am vom per zum el al del di op van den pr em na dzien pada ' +
    'amount total eur usd gbp um uhr hrs heures en in euro euros francs franken dollars'
  ).split(' '),
);
const NUMBERLIKE = /^[\d().,:/*#-]+$/;

function carriesMeaning(word: Word): boolean {
  if (NUMBERLIKE.test(word.text) || isCurrencyCode(word.text) || monthNamed(word.text) !== null) return false;
  return termsOf(word.text).some((term) => !FILLERS.has(term) && /\p{L}/u.test(term));
}

/** `J COLLINS #9987: Total transactions`: what is summed stands before a colon. */
function afterColon(words: readonly Word[]): readonly Word[] {
  const colon = words.findLastIndex(({ text }) => text.length > 1 && text.endsWith(':'));
  const rest = words.slice(colon + 1);
  return colon > 0 && /^total$/i.test(rest[0]?.text ?? '') ? rest : words;
}

/** The label that a text begins with, or null. One stray word before it is allowed. */
export function labelOf(printed: readonly Word[]): LineLabel | null {
  if (printed.length === 0 || printed.length > 16) return null;
  const words = afterColon(printed);
  const matches = balanceVocabulary.matchAll(words);
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last) return null;
  const before = words.slice(0, first.first).filter(carriesMeaning).length;
  // `Card 9876 Withdrawals Subtotal`: what is summed stands before the word.
  if (last.kind === 'subtotal' && last.last === words.length - 1 && !BALANCES.has(first.kind)) {
    const leftover = words.slice(0, last.first).filter(carriesMeaning).length;
    return { kind: last.kind, phrase: last.phrase, leftover, names: 1 };
  }
  if (before > 1) return null;
  const covered = new Set<number>();
  for (const match of matches) for (let at = match.first; at <= match.last; at++) covered.add(at);
  const leftover = words.filter((word, index) => !covered.has(index) && carriesMeaning(word)).length;
  const told = fullestOf(first, matches);
  return { kind: told.kind, phrase: told.phrase, leftover, names: matches.length };
}

/** `Balance / Beginning balance`, `Total minimum payment`: the word alone says less. */
function fullestOf(first: Match, matches: readonly Match[]): Match {
  if (first.kind === 'bare') return matches.find(({ kind }) => kind === 'opening' || kind === 'closing') ?? first;
  const next = matches[1];
  return first.kind === 'total' && next?.kind === 'other' && next.first === first.last + 1 ? next : first;
}

const SUMMING =
  /^(?:sub|bladsy|pagina)?tot|^suma|^seiten|^sub tot|^sum|^gesamt|^zwischen|^grand|^page total|^razem|^jumlah|^item|^turnover|^合|^小計|^rulaj|^оборот|^apgroz|^apyvart|^kaive|^promet|^obrat|^forgalom|^tong |^ukup|^總|^รวม|^ລວມ|^합|^net |^sous/;

const TURNOVER = /^(?:turnovers?|rulaj|оборот|apgroz|apyvart|kaive|promet|obrat|forgalom)/;

/**
 * True where a line of a table is not a movement but a balance or a total.
 * @param dated the line has a date of its own in the column of dates
 * @param moves the line has a figure in a column of movements
 * @param sides the line has figures in the columns of both directions, as only sums do
 */
export function isLabelLine(label: LineLabel | null, dated: boolean, moves: boolean, sides = false): boolean {
  if (!label) return false;
  const words = label.phrase.split(' ').length;
  switch (label.kind) {
    case 'opening':
    case 'closing':
    case 'current':
      return label.leftover <= (!moves ? 3 : dated ? 0 : 1);
    case 'bare':
      // Without a date of its own, a line that says nothing else is no movement even in a column of amounts.
      return (!moves || !dated) && label.leftover === 0;
    case 'brought':
    case 'carried':
      if (!moves) return label.leftover <= 3;
      return label.leftover <= (dated ? 0 : 1) && (words >= 2 || !dated);
    case 'dated':
    case 'daily-balance':
      return !moves ? label.leftover <= 3 : label.leftover === 0;
    case 'total-credits':
    case 'total-debits':
      // With a date it heads the rows of a day.
      if (dated) return words >= 2 && SUMMING.test(label.phrase) && label.leftover === 0;
      return SUMMING.test(label.phrase) && label.leftover <= 8;
    case 'total':
    case 'subtotal':
      // A turnover is called so on no movement, even where it bears the last day.
      if (dated && TURNOVER.test(label.phrase)) return label.leftover === 0;
      if (dated && sides) return SUMMING.test(label.phrase) && label.leftover <= 2;
      return !dated && SUMMING.test(label.phrase) && label.leftover <= 8;
    case 'credit-count':
    case 'debit-count':
    case 'row-count':
      return !dated && label.leftover <= 2;
    case 'other':
      return !dated && label.leftover <= 2;
  }
}

/** `Opening balance   Money out   Money in   Closing balance` over figures: a box of them, no columns of movements. */
export function namesBothEnds(line: Line): boolean {
  if (!balanceVocabulary.mayMatch(line)) return false;
  const kinds = new Set(balanceVocabulary.matchAll(line.words).map(({ kind }) => kind));
  return kinds.has('opening') && kinds.has('closing') && line.words.every(({ text }) => !/\d/.test(text));
}
