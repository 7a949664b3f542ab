import type { CategoryCode } from '../../../shared/categories/codes.ts';
import type { WordSense } from '../../../shared/categories/evidence.ts';
import type { PhraseBook, PhraseFound } from './phraseBook.ts';
import type { PhraseMeaning } from './wordList.ts';

/** What a phrase says of a row. */
export type Sense = {
  code: CategoryCode;
  phrase: string;
  list: string;
  sense: WordSense;
  direction: 'in' | 'out' | 'both';
  /** How many words it has. */
  words: number;
  /** The place of its last word. */
  last: number;
};

/** What is read in a description, whatever the amount. */
export type TextSenses = {
  senses: Sense[];
  channels: string[];
  /** A way that people pay each other. */
  personal: boolean;
  /** The words that no phrase explains, without numbers and references. */
  unknown: string[];
};

const ways: ReadonlySet<PhraseMeaning> = new Set<PhraseMeaning>(['channel', 'person-channel', 'hides']);

/** The phrases of a text that are for a statement of these countries; what is part of a longer one means nothing by itself. */
export function sensesOf(book: PhraseBook, folded: string, countries: readonly string[]): TextSenses {
  const words = folded.split(' ').filter((word) => word !== '');
  const found = book
    .find(words)
    .filter(({ phrase }) => phrase.countries === null || countries.length === 0 || meets(phrase.countries, countries));
  const whole = found.filter((each) => !found.some((other) => holds(other, each)));
  const explained = new Set(whole.flatMap(({ first, last }) => placesOf(first, last)));
  const senses: Sense[] = [];
  for (const { phrase, first, last } of whole) {
    if (isWay(phrase.means)) continue;
    const { text, list, sense, direction } = phrase;
    senses.push({
      phrase: text,
      list,
      sense,
      direction,
      last,
      code: phrase.means,
      words: sizeOf(text, first, last),
    });
  }
  return {
    senses,
    channels: whole
      .filter(({ phrase }) => phrase.means === 'channel' || phrase.means === 'person-channel')
      .map(({ phrase }) => phrase.text),
    personal: towards.has(words[0] ?? '') || whole.some(({ phrase }) => phrase.means === 'person-channel'),
    unknown: words.filter((word, place) => !explained.has(place) && !/\d/.test(word)),
  };
}

/** First words of what people send each other: "To Lina Miller". */
const towards: ReadonlySet<string> = new Set(['to', 'from', 'von', 'an', 'para', 'naar']);

const isWay = (means: PhraseMeaning): means is 'channel' | 'person-channel' | 'hides' => ways.has(means);

const meets = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => others.includes(each));

/** One phrase is part of the other: shorter, or as long while a list says more of it than how money moves. */
function holds(other: PhraseFound, { phrase, first, last }: PhraseFound): boolean {
  if (other.first > first || other.last < last) return false;
  if (other.last - other.first > last - first) {
    // A name for money of the other direction says nothing of this one.
    const both = other.phrase.direction === 'both' || other.phrase.direction === phrase.direction;
    return both || other.phrase.sense !== 'name' || isWay(phrase.means);
  }
  return isWay(phrase.means) && !isWay(other.phrase.means) && other.first === first && phrase.means === 'channel';
}

/** Words of a phrase; one in letters without spaces is as long as two where it has four of them. */
function sizeOf(text: string, first: number, last: number): number {
  return first === last && /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(text)
    ? Math.max(1, Math.ceil(text.length / 2))
    : last - first + 1;
}

const placesOf = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
