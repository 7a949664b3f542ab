import { foldedText } from './foldedText.ts';

/** An account, or anything else that names a holder; null where none is printed. */
export type Named = { holder: string | null };

/** Titles, what joins two names, and legal forms: they differ between statements that name the same holder. */
const beside = new Set(
  (
    'mr mrs ms miss mx dr prof sir herr herrn frau firma monsieur madame mme mlle sr sra srta sig dhr mevr mev mnr mw khun encik ' +
    'shri smt and und et y e ltd limited pty plc inc llc co corp gmbh ag kg sa sarl spa srl bv nv bhd sdn berhad'
  ).split(' '),
);

/**
 * The different holders that accounts name, each in the fullest form that is printed. Two names are of one holder where
 * every word of the shorter one is in the other, whole or as an initial, and at least one is there whole: titles, legal
 * forms, accents and order do not count. Initials of two people can agree, so that this finds no certainty either way.
 */
export function holdersOf(accounts: readonly Named[]): string[] {
  const names = [...new Set(accounts.flatMap(({ holder }) => holder ?? []))]
    .map((name) => ({ name, words: nameWords(name) }))
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.name.length - a.name.length);
  const holders: typeof names = [];
  for (const each of names) if (!holders.some((known) => isSame(known.words, each.words))) holders.push(each);
  return holders.map(({ name }) => name);
}

/** Which of these holders an account's is; null where it names none of them. */
export function holderAmong({ holder }: Named, holders: readonly string[]): string | null {
  const words = nameWords(holder ?? '');
  return holders.find((known) => isSame(nameWords(known), words)) ?? null;
}

/** True where two names are of one holder, as `holdersOf` tells. */
export function isSameHolder(one: string, two: string): boolean {
  return isSame(nameWords(one), nameWords(two));
}

/** The words of a name, folded, without titles, legal forms and what joins two names. */
export function nameWords(name: string): string[] {
  return (foldedText(name).match(/\p{L}+/gu) ?? []).filter((word) => !beside.has(word));
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, [...b]] : [b, [...a]];
  let whole = 0;
  // Whole words first, so that an initial does not take the partner of a whole one.
  for (const word of [...shorter].sort((one, other) => other.length - one.length)) {
    const equal = longer.indexOf(word);
    const at = equal >= 0 ? equal : longer.findIndex((other) => isInitialOf(word, other) || isInitialOf(other, word));
    if (at < 0) return false;
    if (equal >= 0 && word.length > 1) whole++;
    longer.splice(at, 1);
  }
  return whole > 0;
}

function isInitialOf(initial: string, word: string): boolean {
  return initial.length === 1 && word.startsWith(initial);
}
