import { currencyInWords, currencyOfCountry } from '../amounts/countryCurrencies.ts';
import { currencyOfIban } from '../amounts/ibanCurrencies.ts';
import { currencyOf, isCurrencyCode } from '../amounts/currencies.ts';
import { textOf } from '../lines/lines.ts';
import { vocabulary } from '../vocabulary/phrases.ts';
import type { Word } from '../reading.ts';
import type { ScannedLine } from '../lines/scannedLine.ts';

const SIGN = /^(?:[A-Z]{0,2}[$€£₹₭฿₦₱₩₪₫₺₽₴₵]|zł|円|RM|Rp)$/;

const currencyLabels = vocabulary<'currency'>([
  [
    'currency',
    'mena|devizanem|loai tien|νομισμα|валюта|통화|币种|currency|account currency|ccy|devise|wahrung|kontowahrung|moneda|divisa|moeda|munt|valuta|mata uang|mata wang|waluta|para birimi|geldeenheid|valuutta|通貨|貨幣|币种|สกุลเงิน|ສະກຸນເງິນ',
  ],
]);

/** What a code beside such a label is worth: more than many codes and signs beside figures. */
const LABELLED = 1000;
/** Fewer votes than this do not decide against the name of a currency in words. */
const SURE = 1.5;

const bareOf = (text: string): string => text.replace(/^\(|[):,.]+$|\)$/g, '');

/** The currency that a word by itself votes for: by a code, which prose also uses, or by a sign; null for neither. */
type Ballot = { code: string; isSign: boolean } | null;

/** Words longer than this are neither code nor sign, whatever stands around them. */
const LONGEST = 8;

function readBallot(text: string): Ballot {
  const bare = bareOf(text);
  if (bare.length > 3) return null;
  if (bare.length === 3 && isCurrencyCode(bare)) return { code: bare, isSign: false };
  const code = SIGN.test(bare) ? currencyOf(bare) : undefined;
  return code === undefined || code === null ? null : { code, isSign: true };
}

const MOST_KEPT = 10_000;
const ballots = new Map<string, Ballot>();

/** Every account asks every word of its pages, and the words of statements repeat. */
function ballotOf(text: string): Ballot {
  if (text.length > LONGEST) return readBallot(text);
  let ballot = ballots.get(text);
  if (ballot === undefined) {
    if (ballots.size >= MOST_KEPT) ballots.clear();
    ballots.set(text, (ballot = readBallot(text)));
  }
  return ballot;
}

/** `Currency: ZAR`. */
function labelledCurrency({ words }: ScannedLine): string | null {
  if (words.length > 30) return null;
  for (const { last } of currencyLabels.matchAll(words)) {
    const after = words.slice(last + 1, last + 4).find(({ text }) => !/^[:(-]+$/.test(text));
    const code = after && bareOf(after.text);
    if (code !== undefined && isCurrencyCode(code)) return code;
  }
  return null;
}

/**
 * The currency of an account: as labelled, else by the codes and signs beside its figures, then by words, then by
 * country. Null where nothing tells it.
 * @param lines those that tell of the account
 * @param document all lines, for the words and the country
 * @param describes true for words of descriptions, where foreign currencies are named
 */
export function findCurrency(
  lines: readonly ScannedLine[],
  document: readonly ScannedLine[],
  describes: (word: Word) => boolean = () => false,
): string | null {
  const votes = new Map<string, number>();
  const vote = (code: string, weight: number): void => void votes.set(code, (votes.get(code) ?? 0) + weight);
  for (const line of lines) {
    const labelled = labelledCurrency(line);
    if (labelled !== null) vote(labelled, LABELLED);
    for (const { currency, strength, first } of line.amounts)
      if (currency !== null && strength !== 'plain' && !describes(line.words[first]!)) vote(currency, 1);
    const short = line.words.length <= 14;
    for (const word of line.words) {
      const ballot = ballotOf(word.text);
      if (ballot !== null && !describes(word)) vote(ballot.code, ballot.isSign ? 1 : short ? 1.5 : 0.5);
    }
  }
  const best = [...votes.entries()].sort((a, b) => b[1] - a[1])[0];
  if (best && best[1] >= SURE) return best[0];
  const text = document.map(({ words }) => textOf(words)).join('\n');
  return (
    currencyInWords(text) ?? best?.[0] ?? currencyOfIban(text) ?? currencyOfCountry(text) ?? dollarByDates(document)
  );
}

/** Dollars beside dates that put the month first are those of the United States. */
function dollarByDates(lines: readonly ScannedLine[]): 'USD' | null {
  const shapes = lines.flatMap(({ dates }) =>
    dates.map(({ date }) => (date.kind === 'known' ? date.shape : undefined)),
  );
  const isMonthFirst = shapes.includes('month-first') && !shapes.includes('day-first');
  return isMonthFirst && lines.some(({ words }) => words.some(({ text }) => /^[-+(]*\$\d/.test(text))) ? 'USD' : null;
}
