import { foldedText } from '../../../shared/recognitions/foldedText.ts';
import { phrasesOf, type Phrase, type WordList } from './wordList.ts';

/** A phrase in a text, with the places of its first and last word. */
export type PhraseFound = { phrase: Phrase; first: number; last: number };

/** Finds the phrases of lists in a text. */
export type PhraseBook = {
  /** Every phrase in the words, also those within others. */
  find(words: readonly string[]): PhraseFound[];
};

type Node = { next: Map<string, Node>; globs: { begins: string; ends: string; node: Node }[]; phrases: Phrase[] };

/** Letters that are written without spaces between words. */
const unspaced = /[\u0e00-\u0eff\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;

/** Puts lists together, so that a text is gone through once however many phrases there are. */
export function createPhraseBook(lists: readonly WordList[]): PhraseBook {
  const root = emptyNode();
  const within = new Map<string, { text: string; phrase: Phrase }[]>();
  for (const phrase of lists.flatMap(phrasesOf)) {
    for (const text of writingsOf(phrase.text)) {
      const first = text[0];
      if (first !== undefined && unspaced.test(text)) push(within, first, { text: text.replaceAll(' ', ''), phrase });
      else add(root, text.split(' '), phrase);
    }
  }
  return { find: (words) => [...spaced(root, words), ...unspacedIn(within, words)] };
}

function* spaced(root: Node, words: readonly string[]): Iterable<PhraseFound> {
  for (let first = 0; first < words.length; first++) {
    let nodes = [root];
    for (let last = first; last < words.length && nodes.length > 0; last++) {
      const word = words[last] ?? '';
      nodes = nodes.flatMap((node) => following(node, word));
      for (const node of nodes) for (const phrase of node.phrases) yield { phrase, first, last };
    }
  }
}

function following(node: Node, word: string): Node[] {
  const exact = node.next.get(word);
  const found = exact === undefined ? [] : [exact];
  for (const { begins, ends, node: next } of node.globs) {
    if (word.length > begins.length + ends.length && word.startsWith(begins) && word.endsWith(ends)) found.push(next);
  }
  return found;
}

function* unspacedIn(
  within: ReadonlyMap<string, readonly { text: string; phrase: Phrase }[]>,
  words: readonly string[],
): Iterable<PhraseFound> {
  for (const [place, word] of words.entries()) {
    if (!unspaced.test(word)) continue;
    for (let at = 0; at < word.length; at++) {
      for (const { text, phrase } of within.get(word[at] ?? '') ?? []) {
        if (word.startsWith(text, at)) yield { phrase, first: place, last: place };
      }
    }
  }
}

/** How statements write a phrase: `müller` also as `mueller` and `muller`, `sam's` as `sam s` and `sams`. */
function writingsOf(text: string): Iterable<string> {
  if (/^[a-z0-9 ]+$/.test(text)) return [text];
  const written = new Set([text, text.replace(/['’]/g, ''), spelledOut(text)]);
  return new Set([...written].map(foldedPhrase).filter((each) => each !== ''));
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };
const spelledOut = (text: string): string => text.replace(/[äöüåøæ]/g, (letter) => umlauts[letter] ?? letter);

function foldedPhrase(text: string): string {
  if (!text.includes('*')) return foldedText(text);
  return text
    .split(' ')
    .map((word) => word.split('*').map(foldedText).join('*'))
    .filter((word) => word !== '*' && word !== '')
    .join(' ');
}

function add(root: Node, words: readonly string[], phrase: Phrase): void {
  let node = root;
  for (const word of words) {
    if (word.includes('*')) {
      const [begins = '', ends = ''] = word.split('*');
      const next = emptyNode();
      node.globs.push({ begins, ends, node: next });
      node = next;
    } else {
      let next = node.next.get(word);
      if (next === undefined) node.next.set(word, (next = emptyNode()));
      node = next;
    }
  }
  node.phrases.push(phrase);
}

const emptyNode = (): Node => ({ next: new Map(), globs: [], phrases: [] });

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
