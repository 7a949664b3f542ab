import { plainLetters } from './monthNames.ts';
import type { Word } from '../reading.ts';

/** A phrase found in words: its kind, and the indices of the first and last word it covers. */
export type PhraseMatch<Kind> = { kind: Kind; phrase: string; first: number; last: number };

/** Finds phrases of a vocabulary in runs of words, the longest first, whatever the accents, case and punctuation. */
export type Vocabulary<Kind> = {
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

/** The terms of some words in order, for each the index of its word, and whether any is in an unspaced script. */
type Terms = { terms: readonly string[]; words: readonly number[]; joined: boolean };

/** A worker reads file after file: the words it has taken apart are kept up to this number. */
const MOST_KEPT = 20_000;

type Kept = { terms: readonly string[]; joined: boolean; hyphenated: boolean };

// Every vocabulary looks at the same words, and the words of statements repeat.
const termsByText = new Map<string, Kept>();

function keptTermsOf(text: string): Kept {
  let kept = termsByText.get(text);
  if (!kept) {
    if (termsByText.size >= MOST_KEPT) termsByText.clear();
    const terms = termsOf(text);
    kept = {
      terms,
      joined: terms.some((term) => UNSPACED.test(term)),
      hyphenated: terms.some((term) => HYPHENATED.test(term)),
    };
    termsByText.set(text, kept);
  }
  return kept;
}

function termsOfPrinted(words: readonly Word[], partsOf: (term: string) => readonly string[]): Terms {
  const terms: string[] = [];
  const indices: number[] = [];
  let joined = false;
  for (let index = 0; index < words.length; index++) {
    const kept = keptTermsOf(words[index]!.text);
    joined ||= kept.joined;
    for (const term of kept.hyphenated ? kept.terms.flatMap(partsOf) : kept.terms) {
      terms.push(term);
      indices.push(index);
    }
  }
  return { terms, words: indices, joined };
}

type Entry<Kind> = { terms: string[]; kind: Kind; phrase: string };

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

  const match = ({ terms, words, joined }: Terms): PhraseMatch<Kind>[] => {
    const found: PhraseMatch<Kind>[] = [];
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at]!;
      const entry = byFirst
        .get(term)
        ?.find(({ terms: wanted }) => wanted.every((part, offset) => terms[at + offset] === part));
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

  return {
    matchAll(words) {
      return match(termsOfPrinted(words, partsOf));
    },
    kindsIn(text) {
      const plain = PLAIN.test(text);
      const terms = plain ? termsOf(text) : text.split(/\s+/).flatMap(termsOf).flatMap(partsOf);
      return match({ terms, words: [...terms.keys()], joined: !plain }).map(({ kind }) => kind);
    },
  };
}
