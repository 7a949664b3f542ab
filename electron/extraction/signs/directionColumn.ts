import type { RawRow } from '../rows/rows.ts';
import { areLettered, cellOf, countMarks, isZero } from './marks.ts';

const CREDIT = new Set('CR C CREDIT CREDITO CRÉDITO CRÉDIT KREDIT H HABEN BIJ IN + K DEPOSIT RECEIVED'.split(' '));
const DEBIT = new Set('DR D DB DEBIT DEBITO DÉBITO DÉBIT DEBET S SOLL AF OUT - WITHDRAWAL WITHDRAW SENT'.split(' '));
/** Share of the rows that must have a word of direction in the same place. */
const DIRECTION_SHARE = 0.85;

type Word = RawRow['text'][number];
type Direction = 'credit' | 'debit';

const directionOf = ({ text }: Word): Direction | null => {
  const upper = text.toUpperCase().replace(/[.()]/g, '');
  return CREDIT.has(upper) ? 'credit' : DEBIT.has(upper) ? 'debit' : null;
};

/** Where words of a column stand alike: at their left edge, or in their middle. */
const anchors: readonly ((word: Word) => number)[] = [({ box }) => box[0], ({ box }) => (box[0] + box[2]) / 2];
/** Points in which such places are told apart. */
const GRID = 6;

/** The words of direction in one place of the rows, where the most rows have one. */
function columnOf(rows: readonly RawRow[], anchor: (word: Word) => number): Map<RawRow, Word> {
  const places = new Map<number, Map<RawRow, Word>>();
  for (const row of rows) {
    for (const word of [...row.text, ...row.aside]) {
      if (directionOf(word) === null) continue;
      const at = Math.round(anchor(word) / GRID);
      for (const place of [at, at + 1]) {
        const seen = places.get(place) ?? new Map<RawRow, Word>();
        if (!seen.has(row)) seen.set(row, word);
        places.set(place, seen);
      }
    }
  }
  return [...places.values()].reduce(larger, new Map<RawRow, Word>());
}

const larger = (best: Map<RawRow, Word>, seen: Map<RawRow, Word>): Map<RawRow, Word> =>
  seen.size > best.size ? seen : best;

/**
 * Notes on rows whose figures nearly all have a letter behind them, `S` or `H`, which way it says that they go.
 * @returns whether they do
 */
export function noteLetters(rows: readonly RawRow[]): boolean {
  const figures = rows.flatMap((row) => {
    const sides = [cellOf(row, 'debit'), cellOf(row, 'credit')].filter((cell) => cell !== undefined && !isZero(cell));
    const amount = (cellOf(row, 'amount') ?? cellOf(row, 'open') ?? sides[0])?.amount;
    return amount === undefined ? [] : [{ row, amount }];
  });
  if (!areLettered(countMarks(figures.map(({ amount }) => amount)))) return false;
  for (const { row, amount } of figures)
    if (amount.letter !== null) row.direction = DEBIT.has(amount.letter) ? 'debit' : 'credit';
  return true;
}

/**
 * Finds a column of words that tell the direction (`Dr`/`Cr`, `Af`/`Bij`) and notes it on the rows. The word counts
 * only where nearly every row has one in the same place, and both directions may occur.
 */
export function noteDirections(rows: readonly RawRow[]): void {
  if (rows.length < 2) return rows.forEach(noteDirectionBehind);
  const column = anchors.map((anchor) => columnOf(rows, anchor)).reduce(larger);
  if (column.size < DIRECTION_SHARE * rows.length) return;
  // A dash in the same place of every row is part of their text.
  const words = [...column.values()];
  if (words.some(({ text }) => text === '-') && !words.some(({ text }) => text === '+')) return;
  for (const [row, word] of column) {
    row.direction = directionOf(word);
    row.text = row.text.filter((other) => other !== word);
  }
}

/** Behind the figure of a single row a whole word (`0,99 Af`) tells its direction; a letter or a mark may be anything. */
function noteDirectionBehind(row: RawRow): void {
  const right = Math.max(...row.cells.map(({ amount }) => amount.right));
  const behind = [...row.text, ...row.aside].filter(({ box }) => box[0] >= right);
  const [word] = behind;
  if (behind.length !== 1 || word === undefined || word.text.length < 2 || directionOf(word) === null) return;
  row.direction = directionOf(word);
  row.text = row.text.filter((other) => other !== word);
}
