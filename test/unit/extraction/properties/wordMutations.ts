import type { AccountReading, PageText, TransactionReading, Word } from '../../../../electron/extraction/reading.ts';
import { sign, type Money } from '../../../../shared/money.ts';

/** A change of the words on the pages of a statement, as a bad copy or a forger makes it. */
export const wordMutations = [
  'drop row',
  'double row',
  'flip sign',
  'transpose digits',
  'move decimal',
  'change opening',
  'delete page',
] as const;
export type WordMutation = (typeof wordMutations)[number];

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');
const sameFigure = (word: Word, value: Money): boolean =>
  /\d[.,]\d{2}|^[-(]?\p{Sc}?[.,]\d{2}|\d,\d{3}/u.test(word.text) && digitsOf(word.text) === digitsOf(value);

const isIn = ({ box }: Word, [x0, y0, x1, y1]: TransactionReading['box']): boolean => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
};

const wordsOf = (pages: readonly PageText[], row: TransactionReading): Word[] =>
  pages.find(({ page }) => page === row.page)!.words.filter((word) => isIn(word, row.box));

/** The word of a row that holds its amount; null where its figure is printed in several words or stands there twice. */
function amountWord(pages: readonly PageText[], row: TransactionReading): Word | null {
  const words = wordsOf(pages, row).filter((word) => sameFigure(word, row.amount));
  return words.length === 1 ? words[0]! : null;
}

const withWord = (pages: readonly PageText[], word: Word, change: Partial<Word>): PageText[] =>
  pages.map((page) => ({
    ...page,
    words: page.words.map((other) => (other === word ? { ...word, ...change } : other)),
  }));

/** The pages with one thing changed, or null where it cannot be done to this statement in print. */
export function mutateWords(
  pages: readonly PageText[],
  account: AccountReading,
  what: WordMutation,
  index: number,
): PageText[] | null {
  const row = account.transactions[index % account.transactions.length]!;
  switch (what) {
    case 'drop row':
      return pages.map((page) =>
        page.page === row.page ? { ...page, words: page.words.filter((word) => !isIn(word, row.box)) } : page,
      );
    case 'double row':
      return doubled(pages, row);
    case 'flip sign':
      return flipped(pages, account, row);
    case 'transpose digits':
      return figureChanged(pages, row, transposed);
    case 'move decimal':
      return figureChanged(pages, row, tenfold);
    case 'change opening': {
      const opening = account.opening;
      if (opening === null || sign(opening) === 0) return null;
      const words = pages.flatMap((page) => page.words).filter((word) => sameFigure(word, opening));
      const word = words[0];
      return word === undefined ? null : withWord(pages, word, { text: raised(word.text) });
    }
    case 'delete page': {
      if (pages.length < 2) return null;
      const left = pages.filter(({ page }) => page !== row.page);
      return left.map((page, order) => ({ ...page, page: order + 1 }));
    }
  }
}

/** The row once more below itself; all that stands below it moves down. */
function doubled(pages: readonly PageText[], { page: number, box }: TransactionReading): PageText[] {
  const high = box[3] - box[1] + 2;
  return pages.map((page) => {
    if (page.page !== number) return page;
    const down = (word: Word): Word => ({
      ...word,
      box: [word.box[0], word.box[1] + high, word.box[2], word.box[3] + high],
    });
    const row = page.words.filter((word) => isIn(word, box));
    const words = page.words.map((word) => ((word.box[1] + word.box[3]) / 2 > box[3] ? down(word) : word));
    return { ...page, height: page.height + high, words: [...words, ...row.map(down)] };
  });
}

function flipped(
  pages: readonly PageText[],
  { transactions }: AccountReading,
  row: TransactionReading,
): PageText[] | null {
  const word = amountWord(pages, row);
  if (word === null) return null;
  if (/^[-−–]/.test(word.text)) return withWord(pages, word, { text: word.text.slice(1) });
  if (/[-−–]$/.test(word.text)) return withWord(pages, word, { text: word.text.slice(0, -1) });
  // Money in and money out in columns of their own: the figure moves to the other one.
  const rights = (direction: number): number[] =>
    transactions.flatMap((other) => {
      const printed = other.page === row.page && sign(other.amount) === direction ? amountWord(pages, other) : null;
      return printed === null ? [] : [Math.round(printed.box[2])];
    });
  const [own, others] = [rights(sign(row.amount)), rights(-sign(row.amount))];
  const right = others[0];
  if (right === undefined || own.some((edge) => others.some((other) => Math.abs(edge - other) < 20))) return null;
  const move = right - word.box[2];
  return withWord(pages, word, { box: [word.box[0] + move, word.box[1], word.box[2] + move, word.box[3]] });
}

function figureChanged(
  pages: readonly PageText[],
  row: TransactionReading,
  change: (text: string) => string,
): PageText[] | null {
  const word = amountWord(pages, row);
  const text = word && change(word.text);
  // Zero is no amount that a row prints.
  return word === null || text === null || digitsOf(text) === '' || text === word.text
    ? null
    : withWord(pages, word, { text });
}

/** Two neighbouring digits exchanged. */
function transposed(text: string): string {
  for (let at = 0; at + 1 < text.length; at++) {
    const [left, right] = [text[at]!, text[at + 1]!];
    if (/\d/.test(left) && /\d/.test(right) && left !== right && right !== '0')
      return text.slice(0, at) + right + left + text.slice(at + 2);
  }
  return text;
}

/** The decimal mark one digit to the right, without marks of thousands. */
const tenfold = (text: string): string =>
  text.replace(
    /^(.*?)([.,])(\d)(\d)(\D*)$/u,
    (_, whole: string, mark: string, first: string, second: string, tail: string) =>
      `${whole.replace(/[.,]/g, '')}${first}${mark}${second}0${tail}`,
  );

/** The last digit one higher. */
const raised = (text: string): string => text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
