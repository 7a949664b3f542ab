import { categoryCodes, isCategoryCode, type CategoryCode } from '../../../shared/categories/codes.ts';
import { wordSenses, type WordSense } from '../../../shared/categories/evidence.ts';

/**
 * A list of words as a person writes it: what it holds, where its names can be checked, and lines of
 * `code sense direction [@countries]: phrase; phrase @countries`. `*` at the end or the beginning of a word stands for any letters.
 * A code of `channel` says how money moved and nothing of what for; `person-channel` is a way that people pay each other;
 * `hides` are words that mean nothing by themselves although a part of them would.
 */
export type WordList = { name: string; source: string; lines: string };

export type PhraseMeaning = CategoryCode | 'channel' | 'person-channel' | 'hides';

export type Phrase = {
  text: string;
  means: PhraseMeaning;
  sense: WordSense;
  direction: 'in' | 'out' | 'both';
  /** ISO 3166 codes of the countries whose statements it is for; null for all. */
  countries: readonly string[] | null;
  list: string;
};

const line =
  /^(?<means>[a-z-]+)(?: (?<sense>[a-z]+))?(?: (?<direction>in|out|both))?(?: @(?<countries>[A-Z,]+))?: (?<phrases>.+)$/;
const senses: ReadonlySet<string> = new Set(wordSenses);
const isSense = (text: string): text is WordSense => senses.has(text);
const isMeaning = (text: string): text is PhraseMeaning =>
  isCategoryCode(text) || text === 'channel' || text === 'person-channel' || text === 'hides';

/** The phrases of a list. @throws {Error} for a line that is not of the form, so that a slip in a list never passes unseen */
export function phrasesOf({ name, lines }: WordList): Phrase[] {
  return lines.split('\n').flatMap((text) => {
    if (text.trim() === '' || text.startsWith('#')) return [];
    const parts = line.exec(text.trim())?.groups;
    const { means = '', sense = 'idiom', direction = 'both', countries, phrases = '' } = parts ?? {};
    if (!isMeaning(means) || !isSense(sense)) {
      throw new Error(`words ${name}: not a line of words: ${text} (codes: ${categoryCodes.join(', ')})`);
    }
    return phrases.split(';').flatMap((phrase): Phrase[] => {
      const [trimmed = '', only] = phrase.split('@').map((part) => part.trim());
      if (trimmed === '') return [];
      return [
        {
          text: trimmed,
          means,
          sense,
          list: name,
          direction: direction === 'in' || direction === 'out' ? direction : 'both',
          countries: (only ?? countries)?.split(',') ?? null,
        },
      ];
    });
  });
}
