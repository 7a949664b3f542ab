import type { InkPage } from '../scan/scan.ts';
import { daysBetween } from '../../../shared/calendar.ts';
import { findDates } from '../dates/findDates.ts';
import { textOf } from '../lines/lines.ts';
import type { AccountReading, TransactionReading, Word } from '../reading.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { mayBe } from './knownFigures.ts';
import { holdsDigit, looksLikeDate } from './lookalikes.ts';
import { type DateStretch, isWithin, overlaps, type PrintedRows, type RowInk, stretchOf } from './rowInk.ts';

/** Share of the rows that date themselves in a column from which on all of them do. */
const HABIT = 0.8;
const YEAR = /^(?:19|20)\d{2}$/;
/** `12 Xqz 20`: as a date in words is printed, of a month that the calendar lacks. */
const WORDS_OF_DATE = /^\d{1,2}(?:st|nd|rd|th|\*)?[.,]? \p{L}{3,4}[.,]?(?: ['’]?\d{2,4})?$/u;
/** The number of a cheque, in a column of its own. */
const NUMBER = /^[#*]?\d{3,}\*?$/;
/** Letters and digits that are taken for one another. */
const GARBLED = /^[OoIlSB\d]{1,4}$/;

const hasOwnDate = ({ page, box, datePlaces }: TransactionReading): boolean =>
  datePlaces?.date?.page === page && isWithin(datePlaces.date.box, box, 2);

/** In a column of dates stands something else than the date of the row, or beside a part of it. */
export function isMisdated(line: ScannedLine, tables: readonly PrintedRows[], ink: RowInk): boolean {
  const isOpen = (word: Word): boolean => !ink.words.has(word);
  const dates = line.dates.flatMap(({ first, last }) => line.words.slice(first, last + 1));
  const row = ink.lines.get(line);
  const ownDates = row === undefined ? 0 : line.words.filter((word) => isDateOf(row, word)).length;
  return tables.some(({ dates: lanes }) =>
    lanes.some((lane) => {
      const own = line.words.filter((word) => overlaps(stretchOf(word), lane, 0));
      const claimed = own.filter((word) => !isOpen(word));
      const unread = own.filter((word) => isOpen(word) && !YEAR.test(word.text));
      // A date that stands beside a row's own, and is none of its dates.
      const isItsLine = row !== undefined && (!hasOwnDate(row) || line.words.some((word) => isDateOf(row, word)));
      if (isItsLine && claimed.length === 0 && unread.some((word) => dates.includes(word))) return true;
      const strange = unread.filter((word) => !dates.includes(word));
      if (claimed.length > 0)
        return strange.some(
          (word) =>
            (holdsDigit(word.text) || GARBLED.test(word.text)) && claimed.some((other) => isNext(word, other, line.em)),
        );
      if (strange.some(({ text }) => looksLikeDate(text) || text.includes('\ufffd'))) return true;
      if (WORDS_OF_DATE.test(textOf(strange))) return true;
      // What stands in a column that every row dates itself in, beside the other date of the row or its figures.
      return (
        lane.share >= HABIT &&
        isItsLine &&
        // Both of its dates stand further left than those of other rows.
        ownDates < 2 &&
        strange.some(({ text }) => /\p{L}{2}|\d/u.test(text) && !NUMBER.test(text))
      );
    }),
  );
}

const isDateOf = ({ page, datePlaces }: TransactionReading, { box }: Word): boolean =>
  Object.values(datePlaces ?? {}).some((place) => place.page === page && isWithin(box, place.box, 0.5));

const isNext = (word: Word, other: Word, em: number): boolean =>
  Math.max(word.box[0] - other.box[2], other.box[0] - word.box[2]) < em;

/**
 * The rows whose date is not what is printed: its place says another day; it is taken from a row above, though their own
 * place holds something, the table prints every row's day, or that row is none of the account's.
 */
export function misdatedRows(
  pages: readonly InkPage[],
  account: AccountReading,
  tables: readonly PrintedRows[],
): TransactionReading[] {
  const { transactions } = account;
  if (transactions.every(({ datePlaces }) => datePlaces?.date === undefined)) return [];
  const first = Math.min(...transactions.map(({ page }) => page));
  const linesOn = new Map(pages.map(({ page, lines }) => [page, lines]));
  // A page whose only date is unreadable has no column of dates of its own.
  const lanes = tables.flatMap(({ dates }) => dates);
  return transactions.filter((row) => {
    const lines = linesOn.get(row.page) ?? [];
    if (isFarApart(row)) return true;
    const place = row.datePlaces?.date;
    if (place === undefined) return false;
    if (hasOwnDate(row)) return !saysItsDate(row, lines);
    const table = tables.find(({ page }) => page === row.page);
    // Its day is that of rows on a page before, which belong to no row of the account.
    if (table === undefined || place.page < first) return true;
    const above = Math.max(
      ...transactions.map(({ page, box }) => (page === row.page && box[1] < row.box[1] ? box[3] : 0)),
    );
    const top = Math.max(Math.min(above, row.box[1]), row.box[1] - table.pitch);
    return !table.oncePerDay || holdsSomethingAsDate(row, top, lines, table.dates.length > 0 ? table.dates : lanes);
  });
}

/** Days by which the dates of one row may lie apart: a cheque or a late posting takes weeks, no row a year. */
const MOST_APART = 200;

const isFarApart = ({ date, transactionDate, valueDate }: TransactionReading): boolean =>
  [transactionDate, valueDate].some((other) => other && Math.abs(daysBetween(date, other)) > MOST_APART);

const saysDay = (text: string, day: string): boolean =>
  text.replace(/\D/g, '').includes(day) || (text.match(/\d+/g) ?? []).map(Number).includes(Number(day));

/** True where the words in the place of the date can be read as that day. */
function saysItsDate(row: TransactionReading, lines: readonly ScannedLine[]): boolean {
  const place = row.datePlaces?.date;
  if (place === undefined) return true;
  const words = lines.flatMap((line) => line.words.filter(({ box }) => isWithin(box, place.box, 0.5)));
  const line = lines.find((each) => words.some((word) => each.words.includes(word)));
  if (line === undefined) return true;
  const atPlace = findDates({ ...line, words });
  const found = (atPlace.length > 0 ? atPlace : line.dates).map(({ date }) => date);
  const texts = textOf(words);
  if (found.length === 0 || found.some((date) => mayBe(date, row.date))) return true;
  // Years that come first, are of an era or stand elsewhere: the day is there at least.
  return !/(?:19|20)\d{2}/.test(texts) && saysDay(texts, row.date.slice(8));
}

/** In a column of dates something stands on a line of the row, or right above it, whether the row took it or not. */
function holdsSomethingAsDate(
  row: TransactionReading,
  top: number,
  lines: readonly ScannedLine[],
  lanes: readonly DateStretch[],
): boolean {
  return lines.some((line) =>
    line.words.some(
      (word) =>
        isLevel(word, [top, row.box[3]]) &&
        (word.box[3] > row.box[1] ? /\p{L}{2}|\d|\ufffd/u : /\d|\ufffd/).test(word.text) &&
        !isDateOf(row, word) &&
        lanes.some((lane) => lane.share > 0 && overlaps(stretchOf(word), lane, 0)),
    ),
  );
}

/** True of a word between two heights of the page. */
function isLevel({ box: [, top, , bottom] }: Word, [from, to]: readonly [number, number]): boolean {
  const middle = (top + bottom) / 2;
  return middle > from && middle < to;
}
