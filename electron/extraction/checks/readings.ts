import type { CalendarDate } from '../../../shared/calendar.ts';
import { absolute, add, sameMoney, sign as signOf, subtract, sum, type Money } from '../../../shared/money.ts';
import { hasSides } from '../rows/openRows.ts';
import { followed, type Followed } from '../amounts/followed.ts';
import { signByBalance } from '../signs/unsigned.ts';
import { directionWords } from '../vocabulary/directionWords.ts';
import type { RawRow } from '../rows/rows.ts';
import { signedValue, type OpenDoubt, type SignedRow } from '../signs/signs.ts';

/** Rows that are counted or not, all together. */
export type OpenList = {
  rows: SignedRow[];
  /** What they most probably are. */
  likely: boolean;
  /** They stand apart from the other rows, so that dates give the order; else they stand among them in print. */
  apart: boolean;
  /** Lines among the rows that look like rows: to leave them out takes a proof beyond the sum. */
  stray: boolean;
};

/** What is known of an account beforehand, as the analyst says it, which then is not asked of its figures. */
export type Told = {
  order?: 'oldest-first' | 'newest-first';
  /** What no column or mark of either direction tells goes the other way than it would. */
  reversed?: boolean;
  /** Its balances are amounts owed, as those of a card. */
  owed?: boolean;
  opening?: Money;
  closing?: Money;
  /** `6/7` is June 7. */
  monthFirst?: boolean;
  /** Where the document prints none. */
  period?: { start: CalendarDate; end: CalendarDate };
  /** What equations settle of the rows of an account, which then is not asked of its signs; null where they do not. */
  settled?: (raw: readonly RawRow[]) => Reading | null;
  /** What is doubtful of every row. */
  doubts?: readonly OpenDoubt[];
  /** Whether nothing tells the direction of a row: no mark of its own, and no balance before it. */
  isSignOpen?: (raw: RawRow) => boolean;
};

/** How the printed figures of an account may have to be understood, where the print itself leaves it open. */
export type Question = {
  /** Rows in print order, of the lists that certainly are movements. */
  rows: SignedRow[];
  /** Rows that may be no movements of their own: cheques printed a second time, lines that only look like rows. */
  lists: OpenList[];
  /** Distinct printed opening and closing balances, likeliest first, holder's view. */
  openings: Money[];
  closings: Money[];
  card: boolean;
  /** Rows of several sections: their order is by date, not by print. */
  bySection: boolean;
  dateOf: (row: SignedRow) => string;
  told: Pick<Told, 'order' | 'reversed'>;
};

/** One way to understand the figures. */
export type Reading = {
  /** Oldest first, signs final. */
  rows: SignedRow[];
  opening: Money | null;
  closing: Money | null;
  /** Every row turned round: charges were printed positive. */
  inverted: boolean;
  /** Opening plus rows gives the closing balance, and no running balance is broken. */
  holds: boolean;
  follows: Followed;
  /** Lines that look like rows were left out, and nothing but the sum tells why. */
  ambiguous?: boolean;
};

/** Most lists of cheques that are tried in and out. */
const MOST_LISTS = 3;

/** Print order of most banks is oldest first; some print the newest first, which the dates tell. */
export function isNewestFirst(rows: readonly SignedRow[], dateOf: (row: SignedRow) => string): boolean | null {
  let up = 0;
  let down = 0;
  const dates = rows.map(dateOf);
  for (const [index, after] of dates.entries()) {
    const before = dates[index - 1] ?? after;
    if (before < after) up++;
    if (before > after) down++;
  }
  return up === down ? null : down > up;
}

function oldestFirst(rows: readonly SignedRow[], question: Question): SignedRow[][] {
  if (question.told.order !== undefined)
    return [question.told.order === 'oldest-first' ? [...rows] : rows.toReversed()];
  if (question.bySection) {
    return [rows.toSorted((a, b) => compare(question.dateOf(a), question.dateOf(b)))];
  }
  switch (isNewestFirst(rows, question.dateOf)) {
    case true:
      // Some print the newest day first and the rows of a day as they came.
      return [rows.toReversed(), rows.toSorted((a, b) => compare(question.dateOf(a), question.dateOf(b)))];
    case false:
      return [[...rows]];
    default:
      return rows.length > 1 ? [[...rows], rows.toReversed()] : [[...rows]];
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const copy = (rows: readonly SignedRow[]): SignedRow[] => rows.map((row) => ({ ...row, doubts: [...row.doubts] }));

/** Ways to count the lists: as is likely first, then the other choices. */
function listChoices(lists: Question['lists']): OpenList[][] {
  const tried = lists.slice(0, MOST_LISTS);
  const beyond = lists.slice(MOST_LISTS).filter(({ likely }) => likely);
  const likely = tried.reduce((bits, list, index) => (list.likely ? bits | (1 << index) : bits), 0);
  return Array.from({ length: 1 << tried.length }, (_, bits) => bits)
    .sort((a, b) => ones(a ^ likely) - ones(b ^ likely))
    .map((bits) => [...tried.filter((_, index) => (bits >> index) & 1), ...beyond]);
}

const ones = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

function judgeReading(
  rows: SignedRow[],
  opening: Money | null,
  closing: Money | null,
): Pick<Reading, 'holds' | 'follows'> {
  const follows = followed(
    rows.map((row) => ({ moved: signedValue(row), balance: row.balance })),
    opening,
  );
  const unsigned = rows.some(({ sign }) => sign === 0);
  const closes =
    opening !== null &&
    closing !== null &&
    !unsigned &&
    signOf(subtract(closing, add(opening, sum(rows.map(signedValue))))) === 0;
  return { holds: closes && follows.fail === 0 && rows.length > 0, follows };
}

/** Splits a fee printed in a column of its own into a movement after its row. */
function withFees(rows: readonly SignedRow[]): SignedRow[] {
  return rows.flatMap((row): SignedRow[] => {
    if (row.fee === null) return [row];
    const fee: SignedRow = {
      ...row,
      value: row.fee,
      sign: -1,
      fee: null,
      doubts: [{ field: 'amount', reason: 'fee-column' }],
    };
    return signOf(row.value) === 0 ? [fee] : [{ ...row, balance: null }, fee];
  });
}

/**
 * Cards print purchases as positive or as negative figures; the balances tell which. An account's rows are only ever
 * read as printed, since turning all of them and the balances round would fit as well.
 */
function turns({ card, rows, told }: Question): boolean[] {
  if (told.reversed) return [true];
  // Columns of debits and credits leave nothing to convention.
  if (!card || (rows.length > 0 && rows.every(({ raw }) => hasSides(raw)))) return [false];
  const marked = rows.some(({ raw }) => raw.cells.some(({ amount }) => amount.suffix === 'credit'));
  const minus = rows.filter(({ sign }) => sign < 0);
  // As many with a minus as without: payments have it where one of them calls itself one.
  const arePayments = minus.length * 2 === rows.length && minus.some(({ raw }) => isPayment(raw));
  return marked || (minus.length * 2 >= rows.length && !arePayments) ? [false, true] : [true, false];
}

const isPayment = ({ text }: RawRow): boolean =>
  directionWords.matchAll(text).some(({ kind }) => kind === 'payment' || kind === 'received');

function turned(rows: readonly SignedRow[], inverted: boolean, { reversed }: Question['told']): SignedRow[] {
  if (reversed) return copy(rows).map((row) => (isSided(row) ? row : { ...row, sign: -row.sign as SignedRow['sign'] }));
  // What stands bare under the title of its direction keeps it, whatever the marks of the other rows mean.
  const isTitled = ({ raw: { section, cells } }: SignedRow): boolean =>
    (section === 'credit' || section === 'debit') && cells.every(({ amount }) => amount.sign === null);
  const isMixed = !rows.every(isTitled);
  return copy(rows).map((row) =>
    inverted && !(isMixed && isTitled(row)) ? { ...row, sign: -row.sign as SignedRow['sign'] } : row,
  );
}

/** True where a column or a mark of its own tells whether a row came in or went out. */
const isSided = ({ raw }: SignedRow): boolean =>
  hasSides(raw) || raw.cells.some(({ lane, amount }) => lane.kind !== 'balance' && amount.suffix !== null);

/** On a card, what stands there without a mark or a title is spent: all of it together, or none. */
const asCharges = (rows: readonly SignedRow[]): SignedRow[] =>
  rows.map((row) =>
    row.sign === 0
      ? { ...row, sign: -1, doubts: [...row.doubts, { field: 'sign', reason: 'direction-by-balance' }] }
      : row,
  );

/** Most readings that are tried; each is one of very few global choices, so none can fit by chance. */
const MOST_READINGS = 400;

/**
 * Chooses the reading under which the printed balances hold. The choices are few and concern all rows at once: the
 * order of print, the sign of a whole card or of what has none on it, whether a list of cheques or a column of fees counts. A single row is
 * never changed to make a sum fit. Where no reading holds, the likeliest is given as it is.
 */
export function chooseReading(question: Question): Reading {
  return readingsOf(question)
    .take(MOST_READINGS + 1)
    .reduce((best, reading) => (reading.holds || isBetter(reading, best) ? reading : best));
}

/** The readings of a question up to one that holds. */
function* readingsOf(question: Question): Generator<Reading, undefined> {
  const openings = question.openings.length > 0 ? question.openings : [null];
  const closings = question.closings.length > 0 ? question.closings : [null];
  const fees = question.rows.some(({ fee }) => fee !== null) ? [false, true] : [false];
  const isOpen = question.card && question.rows.some(({ sign }) => sign === 0);
  const choices = (isOpen ? [false, true] : [false]).flatMap((charged) => fees.map((fee) => ({ fee, charged })));
  for (const inverted of turns(question)) {
    for (const lists of listChoices(question.lists)) {
      for (const { fee, charged } of choices) {
        const printed = [...question.rows, ...lists.flatMap((list) => list.rows)].sort((a, b) => a.order - b.order);
        const read = turned(fee ? withFees(printed) : printed, inverted, question.told);
        const orders = oldestFirst(charged ? asCharges(read) : read, {
          ...question,
          bySection: question.bySection || lists.some((list) => list.apart && list.rows.length > 0),
        });
        for (const order of orders) {
          for (const opening of openings) {
            for (const closing of closings) {
              const rows = copy(order);
              signByBalance(rows, opening, closing);
              const judged = judgeReading(rows, opening, closing);
              const reading: Reading = { rows, opening, closing, inverted, ...judged };
              const left = question.lists.filter((list) => list.stray && !lists.includes(list));
              if (left.some((list) => !isExplained(list.rows, reading))) reading.ambiguous = true;
              yield reading;
              if (reading.holds) return;
            }
          }
        }
      }
    }
  }
}

/**
 * True where lines that look like rows may be left out: the running balances hold without them, or each repeats a
 * balance or a total. The sum alone must not decide that a printed line was no movement.
 */
function isExplained(left: readonly SignedRow[], { rows, opening, closing, follows }: Reading): boolean {
  if (follows.hold > 0) return true;
  const sides = ([1, -1] as const).map((direction) =>
    rows.filter(({ sign }) => sign === direction).map(({ value }) => value),
  );
  return left.every(({ raw }) => {
    // The total of a single row would be that row once more, unless the totals of both sides stand together.
    const totals = sides.filter(({ length }) => length > 1 || raw.cells.length > 1).map(sum);
    const known = [opening, closing, ...totals].filter((value) => value !== null).map(absolute);
    return raw.cells.every(({ amount }) => known.some((value) => sameMoney(value, absolute(amount.value))));
  });
}

/** Of two readings that do not hold, the one under which clearly more running balances do. */
function isBetter(reading: Reading, best: Reading): boolean {
  const worth = ({ follows }: Reading): number => follows.hold - follows.fail;
  return worth(reading) > worth(best) && reading.follows.hold >= 2;
}
