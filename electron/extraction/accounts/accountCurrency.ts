import { textOf } from '../lines/lines.ts';
import type { EvidenceReason, FactEvidence } from '../../../shared/reading/headFacts.ts';
import { currencyInWords, currencyOfCountry, type CurrencyInText } from '../amounts/countryCurrencies.ts';
import { currencyOfIban } from '../amounts/ibanCurrencies.ts';
import { currencyOf, isAlsoAWord, isCurrencyCode, sharersOfSign } from '../vocabulary/currencies.ts';
import { vocabulary } from '../vocabulary/phrases.ts';
import type { Word } from '../reading.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { certainty, derived, evidenceAt } from './evidence.ts';

const SIGN = /^(?:[A-Z]{0,2}[$€£₹₭฿₦₱₩₪₫₺₽₴₵]|zł|円|RM|Rp)$/;

const currencyLabels = vocabulary<'currency'>([
  [
    'currency',
    'mena|devizanem|loai tien|νομισμα|валюта|통화|币种|currency|account currency|ccy|devise|wahrung|kontowahrung|moneda|divisa|moeda|munt|valuta|mata uang|mata wang|waluta|para birimi|geldeenheid|valuutta|通貨|貨幣|币种|สกุลเงิน|ສະກຸນເງິນ',
  ],
]);

/** What a code beside such a label is worth: more than many codes and signs beside figures. */
const LABELLED = 1000;
/** What a code beside a figure is worth, as a mark of the figure and as a word of a short line. */
const BESIDE_A_FIGURE = 2.5;
/** Fewer votes than this do not decide against the name of a currency in words. */
const SURE = 1.5;

const bareOf = (text: string): string => text.replace(/^\(|[):,.]+$|\)$/g, '');

/** The currency that a word by itself votes for: by a code, which prose also uses, or by a sign; null for neither. */
type Ballot = { code: string; isSign: boolean } | null;

function readBallot(text: string): Ballot {
  const bare = bareOf(text);
  if (bare.length > 3) return null;
  if (bare.length === 3 && isCurrencyCode(bare))
    return isAlsoAWord(bare) && !/^\(.*\)$/.test(text) ? null : { code: bare, isSign: false };
  const code = SIGN.test(bare) ? currencyOf(bare) : undefined;
  return code === undefined || code === null ? null : { code, isSign: true };
}

const MOST_KEPT = 10_000;
const ballots = new Map<string, Ballot>();

/** Every account asks every word of its pages, and the words of statements repeat. */
function ballotOf(text: string): Ballot {
  // Nearly all words: too long for a code or a sign, and nothing stands around them.
  if (text.length > 3 && !text.startsWith('(') && !'):,.'.includes(text.slice(-1))) return null;
  let ballot = ballots.get(text);
  if (ballot === undefined) {
    if (ballots.size >= MOST_KEPT) ballots.clear();
    ballots.set(text, (ballot = readBallot(text)));
  }
  return ballot;
}

/** `Currency: ZAR`. */
function labelledCurrency(line: ScannedLine): { code: string; word: Word } | null {
  const { words } = line;
  if (words.length > 30) return null;
  for (const { last } of currencyLabels.matchOn(line)) {
    const word = words.slice(last + 1, last + 4).find(({ text }) => !/^[:(-]+$/.test(text));
    const code = bareOf(word?.text ?? '');
    if (word && isCurrencyCode(code)) return { code, word };
  }
  return null;
}

/** A currency with the place that tells it. */
type FoundCurrency = { code: string; evidence: FactEvidence };

/** How much speaks for a currency, and the place that speaks loudest, of several the first. */
type Votes = {
  sum: number;
  most: number;
  /** It stands beside a figure. */
  besideFigure: boolean;
  page: number;
  words: readonly Word[];
};

/**
 * The currency of an account with where it is told: as labelled, else by the codes and signs beside its figures, then by
 * words, then by country. Null where nothing tells it.
 * @param lines those that tell of the account
 * @param document all lines, for the words and the country
 * @param describes true for words of descriptions, where foreign currencies and places are named
 */
export function findCurrency(
  lines: readonly ScannedLine[],
  document: readonly ScannedLine[],
  describes: (word: Word) => boolean = () => false,
): FoundCurrency | null {
  const votes = new Map<string, Votes>();
  // Of each sign that several currencies share, what its figures speak for it.
  const shared = new Map<ReadonlySet<string>, number>();
  const vote = (code: string, weight: number, page: number, words: readonly Word[], besideFigure: boolean): void => {
    const known = votes.get(code) ?? { sum: 0, most: 0, besideFigure, page, words };
    const place = weight > known.most ? { most: weight, page, words } : known;
    votes.set(code, { ...known, ...place, besideFigure: known.besideFigure || besideFigure, sum: known.sum + weight });
  };
  for (const line of lines) {
    const labelled = labelledCurrency(line);
    if (labelled !== null) vote(labelled.code, LABELLED, line.page, [labelled.word], false);
    for (const { currency, strength, first, last } of line.amounts) {
      const words = line.words.slice(first, last + 1);
      if (strength === 'plain' || words.slice(0, 1).some(describes)) continue;
      if (currency !== null) vote(currency, 1, line.page, words, true);
      const sharers = currency === null ? sharersOfSign(textOf(words)) : null;
      if (sharers !== null) shared.set(sharers, (shared.get(sharers) ?? 0) + BESIDE_A_FIGURE);
    }
    const short = line.words.length <= 14;
    for (const word of line.words) {
      const ballot = ballotOf(word.text);
      if (ballot !== null && !describes(word))
        vote(ballot.code, ballot.isSign ? 1 : short ? 1.5 : 0.5, line.page, [word], ballot.isSign);
    }
  }
  // Where more figures are in dollars of some country, a code that is none of a dollar is that of purchases abroad.
  const outvoted = ([code, { sum }]: [string, Votes]): boolean =>
    [...shared].some(([sharers, weight]) => weight > sum && !sharers.has(code));
  const best = [...votes].filter((each) => !outvoted(each)).sort(([, a], [, b]) => b.sum - a.sum)[0];
  // The words of the whole document are only put together where they are asked.
  let read: Beside | null = null;
  const beside = (): Beside => (read ??= besideOf(document, describes));
  const voted =
    best === undefined ? null : { code: best[0], evidence: evidenceOf(...best, [...votes.values()], beside) };
  if (best !== undefined && best[1].sum >= SURE) return voted;
  const told = (how: typeof currencyInWords, ...by: [confidence: number, reason: EvidenceReason]) =>
    currencyTold(how(beside().text), beside(), ...by);
  return (
    told(currencyInWords, certainty.unnamed, 'printed') ??
    voted ??
    told(currencyOfIban, certainty.usual, 'derived') ??
    signed(told(currencyOfCountry, certainty.usual, 'derived'), document) ??
    dollarByDates(document)
  );
}

/** Less certain where as much as half of it speaks for others; a code apart from figures is as certain as what else tells it. */
function evidenceOf(code: string, votes: Votes, all: readonly Votes[], beside: () => Beside): FactEvidence {
  const { sum, most, besideFigure, page, words } = votes;
  const others = all.reduce((total, other) => total + other.sum, 0) - sum;
  const at = (confidence: number): FactEvidence => evidenceAt(page, words, confidence);
  if (most < LABELLED && !besideFigure) {
    const { text } = beside();
    const elsewhere = currencyInWords(text) ?? currencyOfIban(text) ?? currencyOfCountry(text);
    if (elsewhere !== null && elsewhere.code !== code) return at(certainty.usual);
    if (elsewhere === null) return at(others * 2 >= sum ? certainty.contested : certainty.placed);
  }
  if (others * 2 >= sum) return at(certainty.contested);
  return at(most >= LABELLED ? certainty.named : certainty.unnamed);
}

/** What stands beside the descriptions, as one text of a line each. */
type Beside = { text: string; lines: { page: number; words: readonly Word[] }[] };

function besideOf(lines: readonly ScannedLine[], describes: (word: Word) => boolean): Beside {
  const beside = lines.map(({ page, words }) => ({ page, words: words.filter((word) => !describes(word)) }));
  return { text: beside.map(({ words }) => `${textOf(words)}\n`).join(''), lines: beside };
}

/** The words of a stretch of that text. */
function wordsWithin({ lines }: Beside, { from, to }: CurrencyInText): { word: Word; page: number }[] {
  let at = 0;
  return lines.flatMap(({ page, words }) => {
    const own = words.filter(({ text }) => {
      const start = at;
      at += text.length + 1;
      return start < to && start + text.length > from;
    });
    if (words.length === 0) at++;
    return own.map((word) => ({ word, page }));
  });
}

function currencyTold(
  found: CurrencyInText | null,
  beside: Beside,
  confidence: number,
  reason: EvidenceReason,
): FoundCurrency | null {
  if (found === null) return null;
  const own = wordsWithin(beside, found);
  const [first] = own;
  const on = own.filter(({ page }) => page === first?.page).map(({ word }) => word);
  return { code: found.code, evidence: first ? evidenceAt(first.page, on, confidence, reason) : derived };
}

const isDollarFigure = ({ text }: Word): boolean => /^[-+(]*\$[-(]?\d/.test(text);

/** The country of a dollar is likelier that of the statement where the sign of a dollar stands beside its figures. */
function signed(found: FoundCurrency | null, lines: readonly ScannedLine[]): FoundCurrency | null {
  if (found === null || !sharersOfSign('$')?.has(found.code) || !lines.some(({ words }) => words.some(isDollarFigure)))
    return found;
  const confidence = Math.min(certainty.derived, (found.evidence.confidence * certainty.derived) / certainty.usual);
  return { ...found, evidence: { ...found.evidence, confidence } };
}

/** Dollars beside dates that put the month first are those of the United States. */
function dollarByDates(lines: readonly ScannedLine[]): FoundCurrency | null {
  const shapes = lines.flatMap(({ dates }) =>
    dates.map(({ date }) => (date.kind === 'known' ? date.shape : undefined)),
  );
  if (!shapes.includes('month-first') || shapes.includes('day-first')) return null;
  for (const { page, words } of lines) {
    const word = words.find(isDollarFigure);
    if (word) return { code: 'USD', evidence: evidenceAt(page, [word], certainty.usual, 'derived') };
  }
  return null;
}
