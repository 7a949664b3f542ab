import { plainLetters } from './monthNames.ts';
import type { Word } from '../reading.ts';

type Text = Pick<Word, 'text'>;

/** A phrase found in words: its kind, and the first and last word it covers with their indices. */
export type PhraseMatch<Kind, W = Word> = { kind: Kind; phrase: string; first: number; last: number; head: W; tail: W };

/** Words, with what `beginningsIn` says of them or of more words, where that is known. */
type WordsOfLine<W = Text> = { words: readonly W[]; begins?: number };

/** Finds phrases of a vocabulary in runs of words, the longest first, whatever the accents, case and punctuation. */
type Vocabulary<Kind> = {
  /** False where no word can begin a phrase: a cheap look before the careful one. */
  mayMatch(line: WordsOfLine): boolean;
  /** Every phrase on a line, as `matchAll` finds them. */
  matchOn<W extends Text>(line: WordsOfLine<W>): PhraseMatch<Kind, W>[];
  /** Every phrase in the words, left to right, not overlapping. */
  matchAll<W extends Text>(words: readonly W[]): PhraseMatch<Kind, W>[];
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

/** The number of a note at the end of a word: `Due1`. */
const NOTE = /(?<=[a-z]{3})[1-9]$/;

/** A word's parts as compared: lower case, no accents, no punctuation around; `Deposits/Additions` has two. */
export function termsOf(text: string): string[] {
  if (PLAIN.test(text)) return [text.toLowerCase().replace(NOTE, '')];
  return plainLetters(text)
    .split(SPLIT)
    .map((term) => term.replace(TRIM, ''))
    .filter((term) => term !== '');
}

/**
 * A worker reads file after file: the words it has taken apart are kept up to this number. Others that come then are not,
 * for most figures of a long file stand there once, and those that were kept would only grow old; after as many as this
 * the words of another file are likely more useful.
 */
const MOST_KEPT = 20_000;
const MOST_NOT_KEPT = 200_000;

type Kept = {
  terms: readonly string[];
  joined: boolean;
  hyphenated: boolean;
  /** A bit for each vocabulary in which a phrase may begin with the word. */
  beginsIn: number;
};

// Every vocabulary looks at the same words, and the words of statements repeat.
const termsByText = new Map<string, Kept>();
let notKept = 0;

/** Whether a phrase of a vocabulary may begin with a word of these terms; its bit is its place in this list. */
const beginnings: ((kept: Omit<Kept, 'beginsIn'>) => boolean)[] = [];
const MOST_VOCABULARIES = 31;

function keptTermsOf(text: string): Kept {
  let kept = termsByText.get(text);
  if (!kept) {
    const terms = termsOf(text);
    const parts = {
      terms,
      joined: terms.some((term) => UNSPACED.test(term)),
      hyphenated: terms.some((term) => HYPHENATED.test(term)),
    };
    const beginsIn = beginnings.reduce((bits, begins, at) => (begins(parts) ? bits | (1 << at) : bits), 0);
    kept = { ...parts, beginsIn };
    keep(text, kept);
  }
  return kept;
}

function keep(text: string, kept: Kept): void {
  if (termsByText.size >= MOST_KEPT) {
    if (++notKept < MOST_NOT_KEPT) return;
    termsByText.clear();
    notKept = 0;
  }
  termsByText.set(text, kept);
}

/** A bit for each vocabulary in which a phrase may begin with one of the words: every line is asked about by them all. */
export function beginningsIn(words: readonly Text[]): number {
  let bits = 0;
  for (const { text } of words) bits |= keptTermsOf(text).beginsIn;
  return bits;
}

type Entry<Kind> = { terms: string[]; kind: Kind; phrase: string };

/**
 * Builds a vocabulary from lists of phrases parted by `|`. Of two lists that hold the same phrase the first wins.
 */
export function vocabulary<Kind extends string>(lists: readonly (readonly [Kind, string])[]): Vocabulary<Kind> {
  const byFirst = new Map<string, Entry<Kind>[]>();
  const none: readonly Entry<Kind>[] = [];
  const unspaced: { part: string; kind: Kind }[] = [];
  for (const [kind, list] of lists) {
    for (const phrase of list.split('|').map((part) => part.trim())) {
      if (UNSPACED.test(phrase)) {
        unspaced.push({ part: plainLetters(phrase), kind });
        continue;
      }
      const terms = phrase.split(' ').flatMap(termsOf);
      const [first] = terms;
      if (first === undefined) continue;
      const entries = byFirst.get(first) ?? [];
      entries.push({ terms, kind, phrase });
      byFirst.set(first, entries);
    }
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.terms.length - a.terms.length);
  unspaced.sort((a, b) => b.part.length - a.part.length);

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

  const mayMatch = ({ words, begins }: WordsOfLine): boolean => ((begins ?? beginningsIn(words)) & own) !== 0;

  const termsIn = ({ terms, hyphenated }: Pick<Kept, 'terms' | 'hyphenated'>): readonly string[] =>
    hyphenated ? terms.flatMap(partsOf) : terms;

  /** Where a phrase ends whose first term stands before `next` in the word at `at`; null where it does not go on so. */
  const endOf = <W extends Text>(wanted: readonly string[], words: readonly W[], at: number, head: W, next: number) => {
    let tail = head;
    let terms = termsIn(keptTermsOf(head.text));
    for (let offset = 1; offset < wanted.length; offset++, next++) {
      while (next >= terms.length) {
        const word = words[++at];
        if (word === undefined) return null;
        tail = word;
        terms = termsIn(keptTermsOf(word.text));
        next = 0;
      }
      if (terms[next] !== wanted[offset]) return null;
    }
    return { last: at, tail, next };
  };

  const matchAll = <W extends Text>(words: readonly W[]): PhraseMatch<Kind, W>[] => {
    const found: PhraseMatch<Kind, W>[] = [];
    // What comes next begins after the last, which may be within the word that it ends with.
    let [last, from] = [-1, 0];
    // Counted by hand: every line is asked by every vocabulary.
    let at = -1;
    for (const head of words) {
      if (++at < last) continue;
      const kept = keptTermsOf(head.text);
      if ((kept.beginsIn & own) === 0) continue;
      let term = -1;
      for (const text of termsIn(kept)) {
        term++;
        if (at < last || (at === last && term < from)) continue;
        const before = found.length;
        for (const { terms: wanted, kind, phrase } of byFirst.get(text) ?? none) {
          const end = endOf(wanted, words, at, head, term + 1);
          if (end === null) continue;
          found.push({ kind, phrase, first: at, last: end.last, head, tail: end.tail });
          [last, from] = [end.last, end.next];
          break;
        }
        if (found.length > before || !kept.joined || !UNSPACED.test(text)) continue;
        const hit = unspaced.find(({ part }) => text.includes(part));
        if (hit) found.push({ kind: hit.kind, phrase: hit.part, first: at, last: at, head, tail: head });
      }
    }
    return found;
  };

  return {
    mayMatch,
    matchOn: (line) => (mayMatch(line) ? matchAll(line.words) : []),
    matchAll,
    kindsIn(text) {
      if (!PLAIN.test(text)) return matchAll(text.split(/\s+/).map((part) => ({ text: part }))).map(({ kind }) => kind);
      const entry = byFirst.get(text.toLowerCase())?.find(({ terms }) => terms.length === 1);
      return entry ? [entry.kind] : [];
    },
  };
}
