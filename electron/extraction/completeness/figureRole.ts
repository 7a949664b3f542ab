import { decimal } from '../../../shared/money.ts';
import type { InkRole } from '../../../shared/reading/inkRoles.ts';
import { textOf } from '../lines/lines.ts';
import { inReadingOrder } from '../lines/rightToLeft.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { Word } from '../reading.ts';
import { currencyOf, isPoints } from '../vocabulary/currencies.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { isLabelLine, labelOf, type LineLabel } from '../tables/labels.ts';
import type { InkDate, InkFigure } from './figuresOfLine.ts';
import { isDatelike } from './lookalikes.ts';
import type { KnownFigures } from './knownFigures.ts';
import { isOfBalance, type LabelledInk } from './labelledInk.ts';
import type { SideTables } from './sideTables.ts';
import { isAbove, isBeside, standsIn, standsInDates, type RowInk } from './rowInk.ts';

/** What the lines of a file are told by. */
export type Told = { ink: RowInk; known: KnownFigures; labels: LabelledInk; sides: SideTables };

/** A line with the dates of its row; `lead`, `tail`: the words of its row that stand on a line above, and on the one below. */
export type LineOfRow = { line: ScannedLine; dates: readonly InkDate[]; lead: readonly Word[]; tail: readonly Word[] };

/** What a figure is that belongs to no row. */
export type FigureRole = Exclude<InkRole, 'row' | 'unexplained'>;

/** The role of a figure: it says again what the accounts say, at a place that says so too, or is named as something else. Null where it has none. */
export function roleOf(figure: InkFigure, row: LineOfRow, told: Told): FigureRole | null {
  const { line, dates } = row;
  const { known } = told;
  const { amount } = figure;
  if (isFiller(figure, line, dates, told)) return 'empty';
  if (isInSentence(figure, line)) return 'sentence';
  if (isOfPoints(figure, line)) return 'points';
  if (isPartOfNumber(figure, line)) return 'reference';
  if (isPageCount(figure, line)) return 'page';
  if (isOfHeadBox(line, dates, told)) return 'head';
  if (isOfRates(line, dates)) return 'rates';
  if (!beginsWithDate(row, told) && (isNamedByColon(figure, line, told) || isOfHead(figure, row, told))) return 'head';
  if (isForeign(figure, row, told)) return 'foreign';
  const kinds = namesOf(figure, row, told);
  if (kinds.includes('row-count')) return 'count';
  if (kinds.includes('other')) return 'named';
  if (amount === null) return null;
  const { value } = amount;
  if (kinds.length > 0 && known.isBalance(value)) return 'balance';
  if (kinds.length > 0 && (known.isSum(value) || known.isSide(value))) return 'total';
  if (isTotal(figure, row, told)) return 'total';
  if (figure.bare && (kinds.length > 0 ? known.isCount(Number(value)) : isLineOfCounts(line))) return 'count';
  if (isListed(figure, line, dates, told)) return 'day-balance';
  if (isReached(figure, line, dates, told)) return 'balance';
  return isCopy(figure, line, dates, told) ? 'row-again' : null;
}

/**
 * True where the date of a line, or of a line above, is what it begins with; elsewhere a date has a name of its own. So does
 * a line of which the first word stands for a date that could not be read, where the rows have theirs.
 */
const beginsWithDate = ({ line, dates, lead }: LineOfRow, { ink }: Told): boolean => {
  const [first] = line.words;
  if (first === undefined) return false;
  const isFirst = ({ words, box }: InkDate): boolean =>
    lead.length > 0 || words[0] === first || box[0] < first.box[0] + line.em;
  return dates.some(isFirst) || (isDatelike(first) && standsInDates(first, ink));
};

/** Digits in groups: an account number, a telephone number. */
function isPartOfNumber({ bare, first, last }: InkFigure, { words, em }: ScannedLine): boolean {
  if (!bare) return false;
  const isNext = (left: Word | undefined, right: Word | undefined): boolean =>
    left !== undefined && right !== undefined && right.box[0] - left.box[2] < 0.8 * em;
  const [before, own, after] = [words[first - 1], words[first], words[last + 1]];
  return (isNext(before, own) && /\d/.test(before?.text ?? '')) || (isNext(own, after) && /\d/.test(after?.text ?? ''));
}

/** `Page 1 of 3`. */
const isPageCount = ({ bare, first, words: own }: InkFigure, { words }: ScannedLine): boolean =>
  bare &&
  own.length === 1 &&
  /^(?:page|sheet|of|seite|von|de|di|sur|van|pagina|página|p\.|av|z)[:.]?$/i.test(words[first - 1]?.text ?? '');

/** A line of a table of rates: from when to when, of how much, and no word. */
const isOfRates = ({ words, amounts }: ScannedLine, dates: readonly InkDate[]): boolean =>
  dates.length === 2 &&
  words.filter(({ text }) => text.endsWith('%')).length +
    amounts.filter(({ strength }) => strength !== 'plain').length >=
    3 &&
  words.every(({ text }) => !/\p{L}{2}/u.test(text));

/** The totals of an account on a line of their own, whatever they are called, or the sum of the rows above or below. */
function isTotal(figure: InkFigure, row: LineOfRow, told: Told): boolean {
  const { line, dates, lead } = row;
  const { known } = told;
  const { amount } = figure;
  if (amount === null) return false;
  const figures = line.amounts.filter(({ strength }) => strength !== 'plain');
  if (isLineOfTotals(line, known)) return true;
  if (dates.length > 0 || lead.length > 0 || beginsWithDate(row, told)) return false;
  const text = textBeside(figure, line, []);
  if (figures.length === 1 && TOTAL.test(text) && known.isSide(amount.value)) return true;
  // `pending` may stand in the place of a date.
  if (known.isTextOfRow(text) || known.isTextOfRow(text.slice(text.indexOf(' ') + 1))) return false;
  return known.isSumAt(amount.value, line.page, line.middle);
}

/** `CLOSING BALANCE 200.00 25.95 199.47`: what came in, what went out and the balance, all of them known. */
export function isLineOfTotals({ amounts }: ScannedLine, known: KnownFigures): boolean {
  const figures = amounts.filter(({ strength }) => strength !== 'plain');
  const isKnown = ({ value }: Amount): boolean =>
    known.isSide(value) || known.isBalance(value) || decimal(value).isZero();
  return figures.filter(({ value }) => known.isSide(value)).length > 1 && figures.every(isKnown);
}

/** The first word of a total, whatever is summed. */
const TOTAL = /^(?:total|totaal|totale|suma|summe|somme|jumlah|toplam|razem|sum)\p{L}{0,2}(?!\p{L})/iu;

/** What a line says besides a figure and its dates. */
function textBeside({ words }: InkFigure, line: ScannedLine, dates: readonly InkDate[]): string {
  const other = new Set([...words, ...dates.flatMap((date) => date.words)]);
  return textOf(inReadingOrder(line.words.filter((word) => !other.has(word))));
}

/** What a purchase was in another currency, or what one of it cost, beside or below the row. */
function isForeign(figure: InkFigure, { line, dates }: LineOfRow, { ink, known }: Told): boolean {
  const { amount, first, last } = figure;
  const { words } = line;
  if (line.dates.length + dates.length > 0 && !ink.lines.has(line)) return false;
  const isOther = (code: string | null | undefined): boolean =>
    typeof code === 'string' && known.currencies.size > 0 && !known.currencies.has(code);
  const beside = [words[first - 1], words[last + 1]].map((word) => word && currencyOf(word.text));
  if (isOther(amount?.currency) || beside.some(isOther)) return true;
  const inColumn = ink.tables.some(({ amounts, balances }) => standsIn(figure, [...amounts, ...balances]));
  return !ink.lines.has(line) && !inColumn && RATE.test(textOf(words));
}

/** Words and signs beside a rate of exchange; `@19:30` is a time. */
const RATE =
  /(?:^|\s)@(?=\s|\d)(?!\s?\d{1,2}:\d{2}\b)|\b(?:rate|koers|kurs|wechselkurs|taux|cambio|câmbio|tasa|kurz|kursas)\b|\d\s*=\s*\d|\bat \d+[.,]\d{3,}/i;

/** A zero in the other column of a row, or beside a name; with a date of its own it is the amount of a row. */
function isFiller({ amount }: InkFigure, line: ScannedLine, dates: readonly InkDate[], { ink, labels }: Told): boolean {
  if (amount === null || !decimal(amount.value).isZero()) return false;
  return ink.lines.has(line) || dates.length === 0 || labels.labelBefore(line, amount) !== null;
}

/** What a figure is called; a line with a date of its own is a row unless it says nothing but a name. */
function namesOf(figure: InkFigure, row: LineOfRow, told: Told): string[] {
  const { line, lead, tail } = row;
  const { labels, ink } = told;
  const label =
    labels.labelBefore(line, figure) ??
    (isWithoutText(line) ? labelOf(lead) : tail.length > 0 ? wrappedLabel(row) : null);
  const isDated = beginsWithDate(row, told);
  const isAmong = ink.tables.some(
    ({ page, top, bottom }) => page === line.page && line.middle > top && line.middle < bottom,
  );
  const named =
    label !== null &&
    (isDated && !(lead.length > 0 && label.kind === 'other')
      ? isLabelLine(label, true, true)
      : label.leftover <= (label.kind.includes('total') ? MOST_LEFT_OF_TOTAL : MOST_LEFT));
  const beside = (figure.amount === null ? [] : labels.namesOf(figure.amount)).filter(
    ({ kind, place }) => !isDated || (place === 'beside' && isOfBalance(kind)),
  );
  return [
    ...(named && !(isDated && lead.length === 0 && label.kind === 'other') ? [label.kind] : []),
    ...beside.filter(({ place }) => place === 'beside' || !isAmong).map(({ kind }) => kind),
  ];
}

/** `Opening` above `Balance` in a narrow column. */
function wrappedLabel({ line, dates, tail }: LineOfRow): LineLabel | null {
  const taken = new Set(dates.flatMap(({ words }) => words));
  const words = line.words.filter((word) => !taken.has(word) && /\p{L}{2}/u.test(word.text));
  return words.length === 0 ? null : labelOf([...words, ...tail]);
}

/** Asked for every figure of a line, of which there may be tens of thousands. */
const textless = new WeakMap<ScannedLine, boolean>();

function isWithoutText(line: ScannedLine): boolean {
  const is = textless.get(line) ?? line.words.every(({ text }) => !/\p{L}{2}/u.test(text));
  textless.set(line, is);
  return is;
}

/** Most words beside a name that say something else. */
const MOST_LEFT = 4;
/** The same beside a total, which may say of whom: its value is known. */
const MOST_LEFT_OF_TOTAL = 8;

/** A line of dates and figures alone: the balances of days, or rows once more below a heading, as in a list of cheques. */
function isListed(figure: InkFigure, line: ScannedLine, dates: readonly InkDate[], told: Told): boolean {
  const { known, ink, sides } = told;
  const { amount } = figure;
  if (amount === null) return false;
  const own = ink.tables.filter(({ page }) => page === line.page);
  const isAmong = own.some(({ top, bottom }) => line.middle > top && line.middle < bottom);
  const isNear = own.some((table) => isBeside(line, table));
  const ofDates = new Set(dates.flatMap(({ words }) => words));
  const isText = (word: Word, at: number): boolean =>
    !ofDates.has(word) &&
    /\p{L}/u.test(word.text) &&
    !line.amounts.some(({ first, last }) => at >= first && at <= last);
  if (line.words.some(isText)) return false;
  return dates.some(
    ({ box, token }) =>
      token !== null &&
      box[0] < figure.box[0] &&
      ((!isAmong && known.isBalanceOf(amount.value, token.date)) ||
        (!isNear && sides.headed.has(line) && known.repeatsRow(amount.value, token.date))),
  );
}

/** Points, miles and the like, which are whole. */
const isOfPoints = ({ amount }: InkFigure, { words }: ScannedLine): boolean =>
  amount !== null &&
  amount.strength !== 'decimal' &&
  amount.currency === null &&
  words.some(({ text }) => isPoints(text));

/** `Existing monthly payments: 12,000.00` above or below all rows of its page. */
const isNamedByColon = ({ first }: InkFigure, { page, middle, words }: ScannedLine, { ink }: Told): boolean =>
  words[first - 1]?.text.endsWith(':') === true &&
  ink.tables.every((table) => table.page !== page || middle < table.top || middle > table.bottom);

/** `Payment due date 12 March 2024   Credit limit £5,000.00` above all rows: its name stands between date and figure. */
function isOfHead({ first }: InkFigure, { line, dates }: LineOfRow, { ink }: Told): boolean {
  const { words } = line;
  const dated = new Set(dates.flatMap((date) => date.words));
  const before = words.slice(0, first).findLastIndex((word) => dated.has(word));
  const isText = ({ text }: Word): boolean => /\p{L}{2}/u.test(text);
  const isHead = ink.tables.every((table) => isAbove(line, table));
  return isHead && before > 0 && words.slice(0, before).some(isText) && words.slice(before + 1, first).some(isText);
}

/** Dates and figures alone, above the first row of the file: what stands under the names of a box. */
function isOfHeadBox(line: ScannedLine, dates: readonly InkDate[], { ink }: Told): boolean {
  const { words, amounts } = line;
  const isHead = ink.tables.every((table) => isAbove(line, table));
  const ofDates = new Set(dates.flatMap((date) => date.words));
  const isFigure = (at: number): boolean => amounts.some(({ first, last }) => at >= first && at <= last);
  return isHead && words.length > 2 && words.every((word, at) => ofDates.has(word) || isFigure(at));
}

/** `30  3` under the columns of a table: how many rows each has. */
const isLineOfCounts = ({ words }: ScannedLine): boolean => words.every(({ text }) => /^\d{1,4}$/.test(text));

/** The balance that the rows around its place lead to, in a column of balances, or without a date in none of amounts. */
function isReached(
  figure: InkFigure,
  line: ScannedLine,
  dates: readonly InkDate[],
  { ink, known, labels }: Told,
): boolean {
  const { amount } = figure;
  // A day with a balance and a text above all rows may be a row whose amount is gone.
  const isFirst = ink.tables.every((table) => isAbove(line, table));
  if (amount === null || (isFirst && dates.length > 0 && !isCalledBalance(amount, line, labels))) return false;
  return (
    known.isReachedAt(amount.value, line) &&
    (standsIn(
      figure,
      ink.tables.flatMap(({ balances }) => balances),
    ) ||
      (dates.length === 0 &&
        !standsIn(
          figure,
          ink.tables.flatMap(({ amounts }) => amounts),
        )))
  );
}

/** True of a value that is named as a balance anywhere, and of a figure with nothing beside it but `Balance`. */
function isCalledBalance(amount: Amount, line: ScannedLine, labels: LabelledInk): boolean {
  const label = labels.labelBefore(line, amount);
  return labels.isNamedBalance(amount.value) || (label?.kind === 'bare' && label.leftover === 0);
}

/** What a mark beside a figure says; null where it has none. */
function directionOf({ sign, suffix }: Amount): 1 | -1 | null {
  if (sign === null && suffix === null) return null;
  return sign === 'minus' || suffix === 'debit' ? -1 : 1;
}

/** A row once more, word for word or with its day and its mark, below a heading and beside none of the rows: as in a list of the fees that were charged. */
function isCopy(figure: InkFigure, line: ScannedLine, dates: readonly InkDate[], { known, ink, sides }: Told): boolean {
  const { amount } = figure;
  if (amount === null || !sides.headed.has(line)) return false;
  if (ink.tables.some((table) => table.page === line.page && isBeside(line, table))) return false;
  const direction = directionOf(amount);
  if (direction !== null && dates.some(({ token }) => token && known.repeatsRow(amount.value, token.date, direction)))
    return true;
  return known.isCopy(
    amount.value,
    textBeside(figure, line, dates),
    dates.flatMap(({ token }) => token?.date ?? []),
  );
}

/** Words close by on both sides: a figure in running text. */
function isInSentence({ first, last, box }: InkFigure, { words, em }: ScannedLine): boolean {
  const [before, after] = [words[first - 1], words[last + 1]];
  const isSpoken = (word: Word | undefined): boolean =>
    word !== undefined && (/^[(“"]?\p{Ll}{2,}/u.test(word.text) || GRAMMAR.has(word.text.toLowerCase()));
  return (
    isProse(words) &&
    (isSpoken(before) || isSpoken(after)) &&
    (before === undefined || box[0] - before.box[2] < em) &&
    (after === undefined || after.box[0] - box[2] < em)
  );
}

/** Fewest words of a sentence that begins and ends as one, and of any other. */
const LEAST_OF_WHOLE = 5;
const LEAST_SPOKEN = 8;

/** A sentence: many words, most of them in small letters; or one in a script without spaces. */
export function isProse(words: readonly Word[]): boolean {
  const spoken = words.filter(({ text }) => /^\p{L}{2}/u.test(text));
  if (words.some(({ text }) => /[、。，]\p{L}|\p{L}[、。，]/u.test(text))) return true;
  const [first, last] = [words[0], words.at(-1)];
  const isWhole = /^\p{Lu}/u.test(first?.text ?? '') && last?.text.endsWith('.') === true;
  if (spoken.filter(({ text }) => /^\p{Ll}/u.test(text)).length * 2 > spoken.length)
    return spoken.length >= (isWhole ? LEAST_OF_WHOLE : LEAST_SPOKEN);
  // In capitals throughout, as terms are, only the words that hold a sentence together tell it from a description.
  const joining = spoken.map(({ text }) => text.toLowerCase()).filter((word) => GRAMMAR.has(word));
  return (
    spoken.length >= LEAST_IN_CAPITALS && new Set(joining).size >= LEAST_JOINING && joining.length * 4 >= spoken.length
  );
}

const LEAST_IN_CAPITALS = 10;
const LEAST_JOINING = 3;
/** Words that join others to a sentence. */
const GRAMMAR: ReadonlySet<string> = new Set(
  'of the to and for is are you your or in on with if this that be by not will may we our from any which que los las del por para con una les des est pour vous dans der die das und wir sie wird für mit'.split(
    ' ',
  ),
);
