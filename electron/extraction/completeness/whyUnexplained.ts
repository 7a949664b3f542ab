import { absolute, sameMoney, sign } from '../../../shared/money.ts';
import type { UnexplainedReason } from '../../../shared/reading/unexplained.ts';
import type { TransactionReading, Word } from '../reading.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { hintsOf } from '../vocabulary/periodTerms.ts';
import { contradicts } from './contradictedFigures.ts';
import { isProse, type LineOfRow, type Told } from './figureRole.ts';
import type { InkDate, InkFigure } from './figuresOfLine.ts';
import { holdsWholeRow, isDatelike } from './lookalikes.ts';
import { isMisdated } from './misdated.ts';
import { isBeside, overlaps, standsIn, standsInDates, stretchOf, type PrintedRows, type RowInk } from './rowInk.ts';

/**
 * Why a line of which no row takes the figures keeps from green; null where it does not.
 * @param open those of the figures that have no role
 */
export function whyUnexplained(
  row: LineOfRow,
  figures: readonly InkFigure[],
  open: readonly InkFigure[],
  tables: readonly PrintedRows[],
  told: Told,
): UnexplainedReason | null {
  const { ink } = told;
  const { line, dates } = row;
  const isOpen = (word: Word): boolean => !ink.words.has(word);
  const among = tables.filter(({ top, bottom }) => line.middle > top - 1 && line.middle < bottom + 1);
  if (isMisdated(line, among, ink)) return 'date';
  const beside = ink.lines.has(line) ? among : tables.filter((table) => isBeside(line, table));
  // `2/18` may be a figure whose point was lost; with a day, a month and a year it is a date.
  const isYearless = ({ token, words }: InkDate): boolean =>
    (token?.date.year ?? null) === null || words.some(({ text }) => /^\d+\D\d+$/.test(text));
  const own = dates.filter((date) => isYearless(date) && date.words.every((word) => line.words.includes(word)));
  const claimed = ink.lines.get(line);
  const inText = open.filter((figure) =>
    claimed === undefined ? isBehindWord(figure, line) : isInTextOf(claimed, figure, line, ink),
  );
  const inColumn = [...open.filter((figure) => !inText.includes(figure)), ...(among.length > 0 ? own : [])];
  if (inColumn.some((token) => standsInColumn(token, beside))) return 'amount';
  const aligned = beside.filter(({ isRunning }) => !isRunning);
  if (inText.some((token) => standsInColumn(token, aligned))) return 'amount';
  // What stands beside the amount of a row is of another column: a fee, or the amount abroad.
  const isFilled = claimed !== undefined && sign(claimed.amount) !== 0;
  if (beside.length > 0 && !isFilled && open.some((figure) => isStray(figure, line, beside, told))) return 'amount';
  // A row of nothing with a figure beside it is a row whose amount was taken from the wrong column.
  if (claimed !== undefined && !isFilled && figures.some(isSome)) return 'amount';
  if (claimed !== undefined) return null;
  // Nobody prints a group of thousands that begins with zero: a digit of it was lost or changed, wherever it stands.
  if (figures.some(({ words: own }) => own.some(({ text }) => ZERO_GROUP.test(text)))) return 'amount';
  const isDateAlone = figures.every(({ bare }) => bare);
  if (
    isDateAlone &&
    isAboveAmount(line, ink) &&
    among.some((table) => datesOf(row).some((date) => isRowDate(date, line, table)))
  )
    return 'date';
  if (line.words.some((word) => isOpen(word) && holdsWholeRow(word.text)) && !isProse(line.words)) return 'row';
  const strong = open.filter(({ bare }) => !bare);
  const hidden = open.filter(({ bare, words }) => bare && words.some(({ text }) => HIDDEN_FIGURE.test(text)));
  const inPlace = isDateAlone ? own : [];
  if (figures.some((figure) => !figure.bare && contradicts(figure, line, told))) return 'amount';
  const isSide = beside.length === 0 && told.sides.foreign.has(line);
  const isBelow = tables.every(({ bottom }) => line.middle > bottom);
  if (tables.length === 0 && isAfterDate(line, strong) && !isProse(line.words)) return 'row';
  if (isBelow && !isSide && standsLikeRow(row, [...strong, ...hidden, ...inPlace], told)) return 'row';
  if (strong.length > 0 && dates.some((date) => !isDue(date, line)) && !isSide && !isProse(line.words)) return 'row';
  return null;
}

/** `Main balance  1,212.77   Payment due by 16 Nov 2018`: words behind the figure say that the date is none of a row. */
function isDue({ words: [own] }: InkDate, { words, amounts }: ScannedLine): boolean {
  const at = words.findIndex((word) => word === own);
  const figure = amounts.findLast(({ last, strength }) => last < at && strength !== 'plain');
  return figure !== undefined && hintsOf({ words: words.slice(figure.last + 1, at) }).includes('not');
}

const ZERO_GROUP = /^\D{0,4}0\d{0,2}([.,])(?:\d{3}\1)*\d{3}(?!\1)[.,]\d{2}\D{0,4}$/;

/** Dates on the line itself. */
const datesOf = ({ line, dates }: LineOfRow): InkDate[] =>
  dates.filter(({ words }) => words.every((word) => line.words.includes(word)));

/** `2. Instalment payment`. */
const ORDINAL = /^\d[.)]$/;

/** What may be a date stands at the head of a line, and a figure after it. */
const isAfterDate = ({ words: [first, second] }: ScannedLine, figures: readonly InkFigure[]): boolean =>
  first !== undefined &&
  first.text.length > 1 &&
  !(ORDINAL.test(first.text) && /^\p{L}{3}/u.test(second?.text ?? '')) &&
  isDatelike(first) &&
  figures.some((figure) => holdsFigure(figure) && !figure.words.includes(first));

/** The line stands within a row, above its amount. */
const isAboveAmount = (line: ScannedLine, { linesOn, lines }: RowInk): boolean =>
  (linesOn.get(line.page) ?? []).some((own) => {
    const box = lines.get(own)?.box;
    return box && own.middle > line.middle && line.middle > box[1] + line.em && line.middle < box[3];
  });

/** Share of the rows with a date of their own from which on each date in their column is one of a row. */
const MOST_DATED = 0.9;

/** A date at the head of a line, where nearly every row has its own, that no row took: its row was read as part of another. */
const isRowDate = ({ words, box }: InkDate, line: ScannedLine, { dates }: PrintedRows): boolean =>
  words[0] === line.words[0] && dates.some((lane) => lane.share >= MOST_DATED && overlaps(stretchOf({ box }), lane, 0));

const isSome = ({ bare, amount }: InkFigure): boolean => !bare && amount !== null && sign(amount.value) !== 0;

/** Points between the right edges of figures in one column. */
const SAME_EDGE = 4;

/**
 * True where a figure stands in the text of a row, before its amount: words follow it, or it is the amount once more. In
 * columns whose figures end anywhere, its place says nothing of it.
 */
function isInTextOf(
  { amount }: TransactionReading,
  figure: InkFigure,
  { words }: ScannedLine,
  { words: taken }: RowInk,
): boolean {
  const behind = words.slice(figure.last + 1);
  const at = behind.findIndex((word) => taken.has(word) && /\d/.test(word.text));
  if (at < 0 || sign(amount) === 0) return false;
  const isAgain = figure.amount !== null && sameMoney(absolute(figure.amount.value), absolute(amount));
  return isAgain || behind.slice(0, at).some(({ text }) => /\p{L}{2}/u.test(text));
}

/** `ALLEGRO 7384929`: digits one space behind a word. */
function isBehindWord({ bare, first, box }: InkFigure, { words, em }: ScannedLine): boolean {
  const before = words[first - 1];
  return bare && before !== undefined && /\p{L}{2}/u.test(before.text) && box[0] - before.box[2] < APART * em;
}

/** A figure stands in a column of amounts or balances; what may be something else does where it ends as its figures do. */
function standsInColumn(
  token: Pick<InkFigure, 'words' | 'box'> & { bare?: boolean },
  tables: readonly PrintedRows[],
): boolean {
  const stretch = stretchOf(token);
  return tables.some(({ amounts, balances, dates }) =>
    [...amounts, ...balances].some((column) =>
      token.bare === false
        ? overlaps(stretch, column, 2)
        : overlaps(stretch, column, 0) &&
          column.edges.some((edge) => Math.abs(edge - stretch[column.side]) < SAME_EDGE) &&
          (isTooLong(token) || dates.every((lane) => !overlaps(stretch, lane, 0))),
    ),
  );
}

/** More digits than a day or a year has: cells of a second line stand below those of dates. */
const isTooLong = ({ words }: Pick<InkFigure, 'words'>): boolean => words.some(({ text }) => /^\d{5,7}$/.test(text));

/** `�.��`: glyphs in the place of digits. */
const HIDDEN_FIGURE = /^[^\d\ufffd]{0,4}\ufffd{1,9}[.,]\ufffd{2}[^\p{L}\d\ufffd]{0,3}$/u;

const holdsFigure = ({ words }: Pick<InkFigure, 'words'>): boolean =>
  words.some(({ text }) => /\d/.test(text.normalize('NFKC')) || HIDDEN_FIGURE.test(text));

/** A figure in the column of amounts of a table of the file, and a date or what stands for one in its column of dates. */
function standsLikeRow(
  { line, dates }: LineOfRow,
  figures: readonly Pick<InkFigure, 'words' | 'box'>[],
  { ink }: Told,
): boolean {
  const inDates = [...dates.flatMap(({ words }) => words), ...line.words.filter(isDatelike)].filter((word) =>
    standsInDates(word, ink),
  );
  const columns = ink.tables.flatMap(({ amounts }) => amounts);
  return figures.some(
    (figure) =>
      holdsFigure(figure) && standsIn(figure, columns) && inDates.some((word) => !figure.words.includes(word)),
  );
}

/** A gap, in heights, from which a figure stands apart from the text of its row. */
const APART = 1.2;

/** A figure apart from the text of a row, where no other row has one. */
function isStray(
  figure: InkFigure,
  { words, em }: ScannedLine,
  tables: readonly PrintedRows[],
  { ink }: Told,
): boolean {
  const before = words[figure.first - 1];
  if (figure.bare || (before !== undefined && figure.box[0] - before.box[2] < APART * em)) return false;
  const alike = tables
    .slice(0, 1)
    .flatMap(({ page }) => ink.linesOn.get(page) ?? [])
    .filter(
      (line) =>
        line.words !== words &&
        tables.some(({ page, top, bottom }) => line.page === page && line.middle > top && line.middle < bottom) &&
        line.amounts.some(
          ({ box, strength }) =>
            strength !== 'plain' &&
            ([0, 2] as const).some((edge) => Math.abs(box[edge] - figure.box[edge]) < SAME_EDGE),
        ),
    );
  return alike.length === 0;
}
