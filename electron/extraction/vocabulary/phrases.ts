import { plainLetters } from './monthNames.ts';
import type { Word } from '../reading.ts';

/** A phrase found in words: its kind, and the indices of the first and last word it covers. */
export type PhraseMatch<Kind> = { kind: Kind; phrase: string; first: number; last: number };

/** Words, with what `beginningsIn` says of them or of more words, where that is known. */
type WordsOfLine = { words: readonly Word[]; begins?: number };

/** Finds phrases of a vocabulary in runs of words, the longest first, whatever the accents, case and punctuation. */
export type Vocabulary<Kind> = {
  /** False where no word can begin a phrase: a cheap look before the careful one. */
  mayMatch(line: WordsOfLine): boolean;
  /** Every phrase on a line, as `matchAll` finds them. */
  matchOn(line: WordsOfLine): PhraseMatch<Kind>[];
  /** Every phrase in the words, left to right, not overlapping. */
  matchAll(words: readonly Word[]): PhraseMatch<Kind>[];
  /** The kinds of all phrases in a text, for text that is not on a page. */
  kindsIn(text: string): Kind[];
};

const SPLIT = /[^\p{L}\p{N}\p{M}.$#+-]+/u;
const HYPHENATED = /^\p{L}{3,}(?:-\p{L}{3,})+$/u;
const TRIM = /^[.$#+-]+|[.$#+-]+$/g;
/** Nearly all words: nothing to take apart. */
const PLAIN = /^[A-Za-z\d]+$/;
/** Scripts written without spaces: a phrase may stand anywhere inside a word. */
const UNSPACED = /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** A word's parts as compared: lower case, no accents, no punctuation around; `Deposits/Additions` has two. */
export function termsOf(text: string): string[] {
  if (PLAIN.test(text)) return [text.toLowerCase()];
  return plainLetters(text)
    .split(SPLIT)
    .map((term) => term.replace(TRIM, ''))
    .filter((term) => term !== '');
}

/**
 * The terms of some words in order, for each the index of its word and whether a phrase may begin with that word, and
 * whether any is in an unspaced script.
 */
type Terms = { terms: readonly string[]; words: readonly number[]; begins: readonly boolean[]; joined: boolean };

/** A worker reads file after file: the words it has taken apart are kept up to this number. */
const MOST_KEPT = 20_000;

type Kept = {
  terms: readonly string[];
  joined: boolean;
  hyphenated: boolean;
  /** A bit for each vocabulary in which a phrase may begin with the word. */
  beginsIn: number;
};

// Every vocabulary looks at the same words, and the words of statements repeat.
const termsByText = new Map<string, Kept>();

/** Whether a phrase of a vocabulary may begin with a word of these terms; its bit is its place in this list. */
const beginnings: ((kept: Omit<Kept, 'beginsIn'>) => boolean)[] = [];
const MOST_VOCABULARIES = 31;

function keptTermsOf(text: string): Kept {
  let kept = termsByText.get(text);
  if (!kept) {
    if (termsByText.size >= MOST_KEPT) termsByText.clear();
    const terms = termsOf(text);
    const parts = {
      terms,
      joined: terms.some((term) => UNSPACED.test(term)),
      hyphenated: terms.some((term) => HYPHENATED.test(term)),
    };
    const beginsIn = beginnings.reduce((bits, begins, at) => (begins(parts) ? bits | (1 << at) : bits), 0);
    kept = { ...parts, beginsIn };
    termsByText.set(text, kept);
  }
  return kept;
}

/** A bit for each vocabulary in which a phrase may begin with one of the words: every line is asked about by them all. */
export function beginningsIn(words: readonly Word[]): number {
  let bits = 0;
  for (const { text } of words) bits |= keptTermsOf(text).beginsIn;
  return bits;
}

type Entry<Kind> = { terms: string[]; kind: Kind; phrase: string };

/** True where the terms of a phrase stand at a place among others. */
function standsAt(wanted: readonly string[], terms: readonly string[], at: number): boolean {
  for (let offset = 0; offset < wanted.length; offset++) if (terms[at + offset] !== wanted[offset]) return false;
  return true;
}

/**
 * Builds a vocabulary from lists of phrases parted by `|`. Of two lists that hold the same phrase the first wins.
 */
export function vocabulary<Kind extends string>(lists: readonly (readonly [Kind, string])[]): Vocabulary<Kind> {
  const byFirst = new Map<string, Entry<Kind>[]>();
  const unspaced: { part: string; kind: Kind }[] = [];
  for (const [kind, list] of lists) {
    for (const phrase of list.split('|').map((part) => part.trim())) {
      if (phrase === '') continue;
      if (UNSPACED.test(phrase)) {
        unspaced.push({ part: plainLetters(phrase), kind });
        continue;
      }
      const terms = phrase.split(' ').flatMap(termsOf);
      const first = terms[0]!;
      const entries = byFirst.get(first) ?? [];
      entries.push({ terms, kind, phrase });
      byFirst.set(first, entries);
    }
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.terms.length - a.terms.length);
  unspaced.sort((a, b) => b.part.length - a.part.length);

  const match = ({ terms, words, begins, joined }: Terms): PhraseMatch<Kind>[] => {
    const found: PhraseMatch<Kind>[] = [];
    for (let at = 0; at < terms.length; at++) {
      if (!begins[at]!) continue;
      const term = terms[at]!;
      const entry = byFirst.get(term)?.find(({ terms: wanted }) => standsAt(wanted, terms, at));
      if (entry) {
        const last = at + entry.terms.length - 1;
        found.push({ kind: entry.kind, phrase: entry.phrase, first: words[at]!, last: words[last]! });
        at = last;
      } else if (joined && UNSPACED.test(term)) {
        const hit = unspaced.find(({ part }) => term.includes(part));
        if (hit) found.push({ kind: hit.kind, phrase: hit.part, first: words[at]!, last: words[at]! });
      }
    }
    return found;
  };

  /** `Sous-total`: parts that hang together count each, unless the whole is known. */
  const partsOf = (term: string): readonly string[] =>
    HYPHENATED.test(term) && !byFirst.has(term) ? term.split('-') : [term];

  if (beginnings.length === MOST_VOCABULARIES) throw new Error('more vocabularies than a number has bits');
  const own = 1 << beginnings.length;
  beginnings.push(
    ({ terms, joined, hyphenated }) =>
      (joined && unspaced.length > 0) ||
      (hyphenated ? terms.flatMap(partsOf) : terms).some((term) => byFirst.has(term)),
  );
  // What was kept before does not know of this vocabulary.
  termsByText.clear();

  const firstBeginning = (words: readonly Word[]): number => {
    for (let index = 0; index < words.length; index++)
      if ((keptTermsOf(words[index]!.text).beginsIn & own) !== 0) return index;
    return -1;
  };

  const mayMatch = ({ words, begins }: WordsOfLine): boolean =>
    begins === undefined ? firstBeginning(words) >= 0 : (begins & own) !== 0;

  return {
    mayMatch,
    matchOn(line) {
      return mayMatch(line) ? this.matchAll(line.words) : [];
    },
    matchAll(words) {
      const first = firstBeginning(words);
      if (first < 0) return [];
      const printed = { terms: [] as string[], words: [] as number[], begins: [] as boolean[], joined: false };
      for (let index = first; index < words.length; index++) {
        const { terms, joined, hyphenated, beginsIn } = keptTermsOf(words[index]!.text);
        const begins = (beginsIn & own) !== 0;
        if (joined) printed.joined = true;
        for (const term of hyphenated ? terms.flatMap(partsOf) : terms) {
          printed.terms.push(term);
          printed.words.push(index);
          printed.begins.push(begins);
        }
      }
      return match(printed);
    },
    kindsIn(text) {
      const plain = PLAIN.test(text);
      const terms = plain ? termsOf(text) : text.split(/\s+/).flatMap(termsOf).flatMap(partsOf);
      const begins = terms.map(() => true);
      return match({ terms, words: [...terms.keys()], begins, joined: !plain }).map(({ kind }) => kind);
    },
  };
}
