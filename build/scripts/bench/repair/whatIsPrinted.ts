import type { PagePiece, PageWords } from '../../../../shared/calls/marks.ts';
import type { ColumnMeaning } from '../../../../shared/reading/columnMeanings.ts';
import { absolute, sameMoney, sign, type Money } from '../../../../shared/money.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';
import { digitsOf, type TrueRow, type TrueStatement } from './statementTruth.ts';

const isFigure = (text: string): boolean => /\d/.test(text) && !/\p{L}{4}/u.test(text);
const prints = ({ text }: PagePiece, amount: Money): boolean => isFigure(text) && digitsOf(text) === digitsOf(amount);

/** Pieces that print a figure. */
export const figurePieces = ({ pieces }: PageWords, amount: Money): PagePiece[] =>
  pieces.filter((piece) => piece.can.some(({ kind }) => kind === 'amount') && prints(piece, amount));

/** Pieces that print a balance of the statement: its figure, on a line that is no row. */
export function balancePieces(words: PageWords, balance: Money): PagePiece[] {
  const { pieces } = words;
  const figures = pieces.filter(({ can }) => can.some(({ kind }) => kind === 'amount'));
  const isRow = ({ line }: PagePiece): boolean =>
    figures.filter((each) => each.line === line).length > 1 &&
    pieces.some((each) => each.line === line && each.can.some(({ kind }) => kind === 'date'));
  return figurePieces(words, balance).filter((piece) => !isRow(piece));
}

/** Those of some rows that are not among others, one for one. */
function without<A, B>(rows: readonly A[], others: readonly B[], same: (row: A, other: B) => boolean): A[] {
  const left = [...others];
  return rows.filter((row) => {
    const at = left.findIndex((other) => same(row, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
const notRead = (printed: readonly TrueRow[], read: readonly ReviewRow[]): TrueRow[] =>
  without(printed, read, (row, each) => isSame(each, row));

/** The piece with the amount of a row that is not among those read; undefined where none is printed on this page. */
export function missedRow(
  { pieces }: PageWords,
  { rows }: TrueStatement,
  read: readonly ReviewRow[],
): PagePiece | undefined {
  const missed = notRead(rows, read);
  return pieces.find(
    (piece) =>
      missed.some(({ amount }) => prints(piece, amount)) &&
      pieces.some(({ line, can }) => line === piece.line && can.some(({ kind }) => kind === 'date')),
  );
}

/** A row that was read and stands nowhere on the statement; undefined where there is none. */
export const strayRow = (read: readonly ReviewRow[], printed: readonly TrueRow[]): ReviewRow | undefined =>
  without(read, printed, isSame)[0];

/** True where the rows that count are those of the statement, one for one. */
export function isRight(read: readonly ReviewRow[], truth: readonly TrueRow[]): boolean {
  const counted = read.filter(({ excluded }) => !excluded);
  return counted.length === truth.length && notRead(truth, counted).length === 0;
}

const isSame = (read: ReviewRow, { date, amount }: TrueRow): boolean =>
  sameMoney(read.amount, amount) && [read.date, read.transactionDate, read.valueDate].includes(date);

/** A column on a page, as shares of its width and height. */
type Place = { left: number; top: number; right: number; bottom: number };

function piecesWithin({ pieces, width, height }: PageWords, { left, top, right, bottom }: Place): PagePiece[] {
  return pieces.filter(({ box: [x0, y0, x1, y1] }) => {
    const [x, y] = [(x0 + x1) / 2 / width, (y0 + y1) / 2 / height];
    return x > left && x < right && y > top && y < bottom;
  });
}

/** Where the amounts of rows begin that stand at the end of a column of words; null where none do. */
export function strayFrom(words: PageWords, place: Place, rows: readonly TrueRow[]): number | null {
  const stray = piecesWithin(words, place).filter((piece) =>
    rows.some(({ amount }) => prints(piece, absolute(amount))),
  );
  return stray.length === 0 ? null : Math.min(...stray.map(({ box: [x0] }) => x0 - 3)) / words.width;
}

/** What a column holds, as whoever looks at it sees; null where it holds nothing of a row. */
export function meaningOf(words: PageWords, place: Place, rows: readonly TrueRow[]): ColumnMeaning | null {
  const { pieces } = words;
  const own = piecesWithin(words, place);
  const inRows = own.filter(({ line }) => pieces.some((each) => each.line === line && each.can[0]?.kind === 'date'));
  if (inRows.length === 0) return null;
  const most = (found: number): boolean => found * 2 > inRows.length;
  const amounts = inRows.flatMap((piece) => rows.find(({ amount }) => prints(piece, absolute(amount))) ?? []);
  if (most(amounts.length)) {
    const ways = new Set(amounts.map(({ amount }) => sign(amount)));
    return ways.size > 1 ? 'amount' : ways.has(1) ? 'credit' : 'debit';
  }
  if (most(inRows.filter((piece) => rows.some(({ balance }) => balance !== null && prints(piece, balance))).length))
    return 'balance';
  if (most(inRows.filter(({ can }) => can[0]?.kind === 'date').length)) return 'date';
  return most(inRows.filter(({ text }) => isFigure(text)).length) ? 'ignore' : 'description';
}
