import { absolute, decimal, sameMoney } from '../../../shared/money.ts';
import type { NumberStyle } from '../amounts/numerals.ts';
import { textOf, inkOf } from '../lines/lines.ts';
import { inReadingOrder } from '../lines/rightToLeft.ts';
import type { AccountReading, TransactionReading, UnreadLine, Word } from '../reading.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { figuresOfLine, type InkDate, type InkFigure } from './figuresOfLine.ts';
import type { InkPage } from './inkLines.ts';
import { knownFigures, type KnownFigures } from './knownFigures.ts';
import { labelledInk, type LabelledInk } from './labelledInk.ts';
import { holdsDigit, holdsWholeRow, looksLikeDate } from './lookalikes.ts';
import { isWithin, type PrintedRows, type RowInk, type Stretch } from './rowInk.ts';

/** A line that nothing explains, and the account beside whose rows it stands. */
export type Unexplained = UnreadLine & { account: number };

/** What the lines of a file are told by. */
type Told = { ink: RowInk; known: KnownFigures; labels: LabelledInk; style: NumberStyle; lanes: readonly PrintedRows[] };

/**
 * The lines of a file that nothing explains: those that bear a date and a figure, a figure in a column of the rows among
 * or beside them, or something else than a date where a row has its own.
 */
export function findUnexplained(
  pages: readonly InkPage[],
  style: NumberStyle,
  accounts: readonly AccountReading[],
  ink: RowInk,
): Unexplained[] {
  const told: Told = { ink, known: knownFigures(accounts), labels: labelledInk(pages), style, lanes: ink.tables };
  return pages.flatMap(({ page, lines }) => {
    const tables = ink.tables.filter((table) => table.page === page);
    return lines.flatMap((line): Unexplained[] => {
      const why = whyUnexplained(line, tables, told);
      if (why === null) return [];
      const text = textOf(inReadingOrder(line.words));
      return [{ page, box: inkOf(line.words), text, why, account: accountBeside(line, ink.tables) }];
    });
  });
}

function whyUnexplained(line: ScannedLine, tables: readonly PrintedRows[], told: Told): UnreadLine['why'] | null {
  const { ink } = told;
  const beside = tables.filter((table) => isBeside(line, table));
  const isOpen = (word: Word): boolean => !ink.words.has(word);
  const among = tables.filter(({ top, bottom }) => line.middle > top - 1 && line.middle < bottom + 1);
  if (isMisdated(line, isOpen, among, told)) return 'date';
  const { figures, dates } = figuresOfLine(line, isOpen, told.style);
  const open = figures.filter((figure) => !isExplained(figure, line, dates, told));
  if (open.some((figure) => standsInColumn(figure, ink.lines.has(line) ? among : beside))) return 'amount';
  if (ink.lines.has(line)) return null;
  if (line.words.some((word) => isOpen(word) && holdsWholeRow(word.text)) && !isProse(line.words)) return 'amount';
  const strong = open.filter(({ bare }) => !bare);
  if (strong.some((figure) => contradicts(figure, told))) return 'amount';
  if (strong.length > 0 && isDated(line, dates, tables) && !isProse(line.words)) return 'amount';
  return null;
}

/** How far above the first row and below the last a table reaches, in distances of its rows. */
const REACH = 1.6;

function isBeside({ middle, em }: ScannedLine, { top, bottom, pitch }: PrintedRows): boolean {
  const reach = Math.min(REACH * Math.max(pitch, em), 4 * em);
  return middle > top - reach && middle < bottom + reach;
}

const stretchOf = ({ box: [x0, , x1] }: { box: Word['box'] }): Stretch => ({ x0, x1 });

function overlaps({ x0, x1 }: Stretch, column: Stretch, slack: number): boolean {
  const shared = Math.min(x1, column.x1 + slack) - Math.max(x0, column.x0 - slack);
  return shared > 0.5 * Math.min(x1 - x0, column.x1 - column.x0);
}

/** A figure stands in a column of amounts or balances; bare digits do where they end with it. */
const standsInColumn = (figure: InkFigure, tables: readonly PrintedRows[]): boolean =>
  tables.some(({ amounts, balances }) =>
    [...amounts, ...balances].some((column) =>
      figure.bare
        ? overlaps(stretchOf(figure), column, 0) && Math.abs(figure.box[2] - column.x1) < 4
        : overlaps(stretchOf(figure), column, 2),
    ),
  );

/** Share of the rows that date themselves in a column from which on all of them do. */
const HABIT = 0.8;
const YEAR = /^(?:19|20)\d{2}$/;

/** In a column of dates stands something else than the date of the row, or beside a part of it. */
function isMisdated(line: ScannedLine, isOpen: (word: Word) => boolean, tables: readonly PrintedRows[], { ink }: Told): boolean {
  const dates = line.dates.flatMap(({ first, last }) => line.words.slice(first, last + 1));
  return tables.some(({ dates: lanes }) =>
    lanes.some((lane) => {
      const own = line.words.filter((word) => overlaps(stretchOf(word), lane, 0));
      const claimed = own.filter((word) => !isOpen(word));
      const strange = own.filter((word) => isOpen(word) && !dates.includes(word) && !YEAR.test(word.text));
      if (claimed.length > 0)
        return strange.some((word) => holdsDigit(word.text) && claimed.some((other) => isNext(word, other, line.em)));
      // The row may have its date on another of its lines.
      const row = ink.lines.get(line);
      if (row !== undefined && hasOwnDate(row)) return false;
      if (strange.some(({ text }) => looksLikeDate(text) || text.includes('\ufffd'))) return true;
      return (
        lane.share >= HABIT && row !== undefined && strange.some(({ text }) => /\p{L}{2}|\d|\ufffd/u.test(text))
      );
    }),
  );
}

const isNext = (word: Word, other: Word, em: number): boolean =>
  Math.max(word.box[0] - other.box[2], other.box[0] - word.box[2]) < em;

/** A figure says again what the accounts say, at a place that says so too, or is named as something else. */
function isExplained(figure: InkFigure, line: ScannedLine, dates: readonly InkDate[], told: Told): boolean {
  const { known, labels } = told;
  const { amount } = figure;
  if (amount !== null && decimal(amount.value).isZero()) return true;
  if (isInSentence(figure, line) || isOfPoints(figure, line)) return true;
  if (isOfHeadBox(line, dates, told) || (dates.length === 0 && isNamedByColon(figure, line, told))) return true;
  const names = amount === null ? [] : labels.namesOf(amount);
  const label = labels.labelBefore(line, figure);
  if (amount === null) return label?.kind === 'other';
  const { value } = amount;
  if (label?.kind === 'other' || label?.kind === 'row-count') return true;
  const kinds = [...names.map(({ kind }) => kind), ...(label === null ? [] : [label.kind])];
  if (kinds.length > 0 && (known.isBalance(value) || known.isSum(value))) return true;
  if (figure.bare && (kinds.length > 0 ? known.isCount(Number(value)) : isLineOfCounts(line))) return true;
  return isListed(figure, line, dates, known) || isReached(figure, line, told) || isCopy(figure, line, dates, told);
}

/** A line of dates and figures alone: the balances of days, or rows once more as in a list of cheques. */
function isListed(figure: InkFigure, line: ScannedLine, dates: readonly InkDate[], known: KnownFigures): boolean {
  const { amount } = figure;
  if (amount === null) return false;
  const ofDates = new Set(dates.flatMap(({ words }) => words));
  const isText = (word: Word, at: number): boolean =>
    !ofDates.has(word) && /\p{L}{2}/u.test(word.text) && !line.amounts.some(({ first, last }) => at >= first && at <= last);
  if (line.words.some(isText)) return false;
  const before = dates.filter(({ box, token }) => token !== null && box[0] < figure.box[0]);
  return before.some(({ token }) => token !== null && (known.isBalanceOf(amount.value, token.date) || known.isRow(amount.value, token.date)));
}

/** Points, miles and the like, which are whole. */
const isOfPoints = ({ amount }: InkFigure, { words }: ScannedLine): boolean =>
  amount !== null &&
  amount.strength !== 'decimal' &&
  amount.currency === null &&
  words.some(({ text }) => /^(?:points?|miles|punkte|puntos|punti|pontos|punten|rewards?)$/i.test(text));

/** `Existing monthly payments: 12,000.00` above or below all rows of its page. */
const isNamedByColon = ({ first }: InkFigure, { page, middle, words }: ScannedLine, { ink }: Told): boolean =>
  words[first - 1]?.text.endsWith(':') === true &&
  ink.tables.every((table) => table.page !== page || middle < table.top || middle > table.bottom);

/** Dates and figures alone, above the first row of the file: what stands under the names of a box. */
function isOfHeadBox({ page, middle, words, amounts }: ScannedLine, dates: readonly InkDate[], { ink }: Told): boolean {
  const isAbove = ink.tables.every((table) => table.page > page || (table.page === page && table.top > middle));
  const ofDates = new Set(dates.flatMap((date) => date.words));
  const isFigure = (at: number): boolean => amounts.some(({ first, last }) => at >= first && at <= last);
  return isAbove && words.length > 2 && words.every((word, at) => ofDates.has(word) || isFigure(at));
}

/** `30  3` under the columns of a table: how many rows each has. */
const isLineOfCounts = ({ words }: ScannedLine): boolean => words.every(({ text }) => /^\d{1,4}$/.test(text));

/** The balance that the rows around its place lead to, in a column of balances and in none of amounts. */
function isReached({ amount, box }: InkFigure, { page, middle }: ScannedLine, { ink, known }: Told): boolean {
  return (
    amount !== null &&
    known.reachedAt(page, middle).some((value) => sameMoney(absolute(value), absolute(amount.value))) &&
    ink.tables.every(({ amounts, balances }) => {
      const lanes = balances.length > 0 ? amounts : [];
      return lanes.every((column) => !overlaps({ x0: box[0], x1: box[2] }, column, 2));
    })
  );
}

/** A row once more, word for word, beside none of the rows: as in a list of the fees that were charged. */
function isCopy(figure: InkFigure, line: ScannedLine, dates: readonly InkDate[], { known, ink }: Told): boolean {
  const { amount } = figure;
  if (amount === null || ink.tables.some((table) => table.page === line.page && isBeside(line, table))) return false;
  const other = new Set([...figure.words, ...dates.flatMap(({ words }) => words)]);
  const text = textOf(inReadingOrder(line.words.filter((word) => !other.has(word))));
  return known.isCopy(amount.value, text, dates.flatMap(({ token }) => token?.date ?? []));
}

const hasOwnDate = ({ page, box, datePlaces }: TransactionReading): boolean =>
  datePlaces?.date?.page === page && isWithin(datePlaces.date.box, box, 2);

/** Words close by on both sides: a figure in running text. */
function isInSentence({ first, last, box }: InkFigure, { words, em }: ScannedLine): boolean {
  const [before, after] = [words[first - 1], words[last + 1]];
  const isSpoken = (word: Word | undefined): boolean => word !== undefined && /^[(“"]?\p{Ll}{2,}/u.test(word.text);
  return (
    isProse(words) &&
    (isSpoken(before) || isSpoken(after)) &&
    (before === undefined || box[0] - before.box[2] < em) &&
    (after === undefined || after.box[0] - box[2] < em)
  );
}

/** A sentence: many words, most of them in small letters; or one in a script without spaces. */
function isProse(words: readonly Word[]): boolean {
  const spoken = words.filter(({ text }) => /^\p{L}{2}/u.test(text));
  if (words.some(({ text }) => /[、。，]\p{L}|\p{L}[、。，]/u.test(text))) return true;
  return spoken.length >= 8 && spoken.filter(({ text }) => /^\p{Ll}/u.test(text)).length * 2 > spoken.length;
}

/** A figure that is named as an end or a total of an account and is none, or that is one digit off one. */
function contradicts({ amount }: InkFigure, { known, labels }: Told): boolean {
  if (amount === null) return false;
  const names = labels.namesOf(amount);
  if (names.some(({ kind, place }) => place === 'beside' && (kind === 'opening' || kind === 'closing'))) return true;
  const digits = amount.value.replace(/\D/g, '').replace(/^0+/, '');
  return known.ends.some((end) => end.length >= LONG && isOneOff(digits, end));
}

/** Fewest digits of figures of which two that differ in one are hardly so by chance. */
const LONG = 5;

const isOneOff = (digits: string, other: string): boolean =>
  digits.length === other.length && [...digits].filter((digit, at) => digit !== other[at]).length === 1;

/** A line has a date of its own, or something in the place of one. */
function isDated(_line: ScannedLine, dates: readonly InkDate[], _tables: readonly PrintedRows[]): boolean {
  return dates.length > 0;
}

function accountBeside(line: ScannedLine, tables: readonly PrintedRows[]): number {
  const distance = ({ page, top, bottom }: PrintedRows): number =>
    Math.abs(page - line.page) * 100_000 + Math.max(0, top - line.middle, line.middle - bottom);
  return tables.toSorted((a, b) => distance(a) - distance(b))[0]?.account ?? 0;
}
