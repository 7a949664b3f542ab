import type { AccountReading, PageText, TransactionReading, Word } from '../../../../electron/extraction/reading.ts';
import { sign } from '../../../../shared/money.ts';

/**
 * Ways to print the amount or the date of a row, or to place it, that a reader may pass over in silence. Each takes the
 * words of a row apart from its balance.
 */
export const strangeForms = {
  'as it is': ({ row }: Parts) => row,
  // Of two digits before it, it is a time of day.
  'a colon for the point': asAmount((text) => text.replace(/(?<=\d{3})[.,](?=\d\d\D*$)/, ':')),
  'a slash for the point': asAmount((text) => text.replace(/[.,](?=\d\d\D*$)/, '/')),
  'three decimals': asAmount((text) => text.replace(/([.,]\d\d)(?=\D*$)/, '$10')),
  'full-width digits': asAmount((text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))),
  'glyphs that map to nothing': asAmount((text) => text.replace(/\d/g, '\ufffd')),
  'O for 0': asAmount((text) => text.replace(/0/g, 'O')),
  'square brackets': asAmount((text) => `[${text}]`),
  'a footnote': asAmount((text) => `${text}¹`),
  'a note behind a star': asAmount((text) => `${text}*1`),
  'an apostrophe': asAmount((text) => text.replace(/(\d)(\d\d[.,])/, "$1'$2")),
  'day 39': asDate((text) => text.replace(/(?<!\d)\d{1,2}(?!\d)/, '39')),
  'a date of glyphs': asDate((text) => text.replace(/\d/g, '\ufffd')),
  'to the right': ({ row }: Parts) => row.map((word) => moved(word, 30, 0)),
  'to the left': ({ row }: Parts) => row.map((word) => moved(word, -15, 0)),
  'its amount to the right': ({ row, amount }: Parts) =>
    row.map((word) => (word === amount ? moved(word, 40, 0) : word)),
  'all in one word': ({ row, amount }: Parts) => [
    {
      ...amount,
      text: row.map(({ text }) => text).join(''),
      box: [row[0]!.box[0], ...amount.box.slice(1)] as Word['box'],
    },
  ],
} satisfies Record<string, (parts: Parts) => Word[]>;
export type StrangeForm = keyof typeof strangeForms;

type Parts = { row: Word[]; amount: Word; date: readonly Word[] };

function asAmount(change: (text: string) => string) {
  return ({ row, amount }: Parts): Word[] =>
    row.map((word) => (word === amount ? { ...word, text: change(word.text) } : word));
}
function asDate(change: (text: string) => string) {
  return ({ row, date }: Parts): Word[] =>
    row.map((word) => (date.includes(word) ? { ...word, text: change(word.text) } : word));
}

const moved = (word: Word, across: number, down: number): Word => ({
  ...word,
  box: [word.box[0] + across, word.box[1] + down, word.box[2] + across, word.box[3] + down],
});

const isIn = ({ box }: Word, [x0, y0, x1, y1]: TransactionReading['box']): boolean => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

/** The words of a row on one line that prints its date and amount itself; null of any other. */
function partsOf(pages: readonly PageText[], row: TransactionReading): Parts | null {
  const words = pages.find(({ page }) => page === row.page)?.words.filter((word) => isIn(word, row.box)) ?? [];
  const place = row.datePlaces?.date;
  const date = place?.page === row.page ? words.filter((word) => isIn(word, place.box)) : [];
  const isAmount = (word: Word): boolean =>
    /\d[.,]\d\d(?!\d)/.test(word.text) && digitsOf(word.text) === digitsOf(row.amount) && !date.includes(word);
  const balance = row.balance;
  const [amount, ...more] = words.filter(isAmount);
  const isBalance = (word: Word): boolean =>
    balance !== null && word !== amount && digitsOf(word.text) === digitsOf(balance);
  if (amount === undefined || more.length > 0 || date.length === 0 || row.box[3] - row.box[1] > 12) return null;
  return { row: words.filter((word) => !isBalance(word)).sort((a, b) => a.box[0] - b.box[0]), amount, date };
}

/** Digits with the marks and blanks between them. */
const FIGURE = /\d(?:[\d.,'’\s]*\d)?/;

/**
 * The pages with a credit and a debit of one amount put in, so that every sum stays: below the rows that they are copies of,
 * or on a page of their own. Null where the statement has no two rows to copy.
 */
export function withStrangePair(
  pages: readonly PageText[],
  { transactions }: AccountReading,
  form: StrangeForm,
  place: 'below' | 'on a page of its own',
): PageText[] | null {
  const suits = transactions.flatMap((row) => {
    const parts = partsOf(pages, row);
    return parts === null ? [] : [{ row, parts }];
  });
  const credit = suits.find(({ row }) => sign(row.amount) > 0);
  const debit = suits.find(({ row }) => sign(row.amount) < 0);
  if (credit === undefined || debit === undefined) return null;
  const figure = FIGURE.exec(credit.parts.amount.text)?.[0] ?? '';
  const both = [credit, debit].map(({ row, parts }) => {
    const amount = { ...parts.amount, text: parts.amount.text.replace(FIGURE, figure) };
    const whole = { ...parts, amount, row: parts.row.map((word) => (word === parts.amount ? amount : word)) };
    return { row, words: strangeForms[form](whole) };
  });
  if (place === 'below')
    return both
      .toSorted((a, b) => b.row.page - a.row.page || b.row.box[1] - a.row.box[1])
      .reduce<PageText[]>((so, { row, words }) => insertedBelow(so, row, words), [...pages]);
  const last = pages.at(-1)!;
  const own = both.flatMap(({ row, words }, at) => words.map((word) => moved(word, 0, 60 + 14 * at - row.box[1])));
  return [...pages, { ...last, page: last.page + 1, words: own }];
}

function insertedBelow(
  pages: PageText[],
  { page: number, box }: TransactionReading,
  words: readonly Word[],
): PageText[] {
  const high = box[3] - box[1] + 2;
  return pages.map((page) => {
    if (page.page !== number) return page;
    const kept = page.words.map((word) => ((word.box[1] + word.box[3]) / 2 > box[3] ? moved(word, 0, high) : word));
    return { ...page, height: page.height + high, words: [...kept, ...words.map((word) => moved(word, 0, high))] };
  });
}
