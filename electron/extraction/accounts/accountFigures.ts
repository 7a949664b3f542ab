import { daysBetween } from '../../../shared/calendar.ts';
import { absolute, add, negate, sameMoney, sign, subtract, sum, type Money } from '../../../shared/money.ts';
import type { BalanceEnd, Contradiction } from '../../../shared/verdict/reasons.ts';
import { placeOf, type AccountSection } from './accountSection.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { PrintedFigure } from './printedFigure.ts';
import { resolveDate, type DateContext } from '../dates/resolveDate.ts';
import { distinctMoney } from '../amounts/distinctMoney.ts';
import type { AccountReading } from '../reading.ts';
import type { RawRow } from '../rows/rows.ts';

/** Share of a page that is free below its last row where the row was not broken off by the end of the page. */
const ROOM = 0.3;

/** Rows of a statement so short that it has no second page. */
const FEW_ROWS = 8;
/** Days without a row with which a statement of few rows may begin. */
const MOST_IDLE = 10;

/** The printed balances of an account, likeliest first. */
export type Balances = { openings: PrintedFigure[]; closings: PrintedFigure[] };

/**
 * The printed opening and closing balances of an account, likeliest first.
 * @param isNumbered its first page has a number
 * @param isWhole its last page tells how many there are
 * @param roomBelow the share of its page that is free below a place
 */
export function balancesOf(
  section: AccountSection,
  order: number,
  context: DateContext,
  isNumbered: boolean,
  isWhole: boolean,
  roomBelow: (figure: PrintedFigure) => number,
): Balances {
  const { figures } = section;
  const of = (kind: PrintedFigure['kind']): PrintedFigure[] => figures.filter((figure) => figure.kind === kind);
  const below = (kind: PrintedFigure['kind']): PrintedFigure[] => {
    // A box under the title of an account tells of it alone; columns of an overview tell of each in turn.
    const own = boxed(section, kind);
    return own.length > 0 ? own : section.overview.filter((figure) => figure.kind === kind && figure.order === order);
  };
  const openings = of('opening');
  const closings = of('closing').toReversed();
  const dated = of('dated')
    .flatMap((figure) => {
      const date = figure.date && resolveDate(figure.date, context);
      return date ? [{ figure, date }] : [];
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const { totalCredits, totalDebits } = totalsOf(section);
  const isSummed = totalCredits !== null && totalDebits !== null;
  // A balance brought forward may be that of a page that is gone, which the page numbers, sums of all rows or the
  // period would tell.
  const placed = isNumbered || (context.start !== null && (isSummed || beginsWithPeriod(section, context)));
  if (openings.length === 0 && placed) openings.push(...of('brought').slice(0, 1));
  const isAbove = (figure: PrintedFigure): boolean => standsAboveRows(section, figure);
  // What is carried over from the last statement stands above the rows, whatever it is called.
  if (openings.length === 0 && placed) openings.push(...of('carried').filter(isAbove).slice(0, 1));
  const first = openings.length === 0 && placed ? stateAbove(section) : null;
  if (first !== null) openings.push(first);
  if (closings.length === 0) closings.push(...below('closing'));
  closings.push(
    ...of('current')
      .filter((figure) => figure !== first)
      .toReversed(),
  );
  const carried = of('carried')
    .filter((figure) => !isAbove(figure))
    .slice(-1);
  const isRoomBelow = of('opening').length === 0 && carried.every((figure) => roomBelow(figure) > ROOM);
  // What is carried forward may go to a page that is gone, unless the pages are counted, the page had room for more,
  // or the statement sums up its rows, which the verdict compares.
  if (closings.length === 0 && (isWhole || isRoomBelow || isSummed)) closings.push(...carried);
  // In the head of a statement that sums up its rows, what is carried forward is where they end.
  if (closings.length === 0 && isSummed)
    closings.push(
      ...of('carried')
        .filter((figure) => isAbove(figure) && !openings.includes(figure))
        .slice(0, 1),
    );
  const [earliest, latest] = [dated[0], dated.at(-1)];
  if (earliest && latest && earliest.date < latest.date) {
    if (openings.length === 0) openings.push(earliest.figure);
    if (closings.length === 0) closings.push(latest.figure);
  } else if (earliest && dated.length === 1) {
    const { figure, date } = earliest;
    if (openings.length === 0 && context.start !== null && date <= context.start) openings.push(figure);
    else if (closings.length === 0 && context.end !== null && date >= context.end) closings.push(figure);
  }
  if (openings.length === 0) openings.push(...below('opening'));
  if (closings.length === 0) closings.push(...below('current'));
  // Where nothing is said of the end nothing will be proved, and what is brought forward can as well be told.
  if (openings.length === 0 && closings.length === 0) openings.push(...of('brought').slice(0, 1));
  return { openings, closings };
}

function standsAboveRows({ movements }: AccountSection, { page, middle }: PrintedFigure): boolean {
  const row = movements[0]?.rows[0];
  return row !== undefined && placeOf(page, middle) < placeOf(row.page, row.middle);
}

/**
 * False where between the first day of the period and the first row there are as many days as a page of this statement
 * covers: the rows of a page that is gone would fill them.
 */
function beginsWithPeriod({ movements, figures, firstPage, lastPage }: AccountSection, context: DateContext): boolean {
  const days = movements
    .flatMap(({ rows }) => rows.flatMap(({ date }) => (date && resolveDate(date, context)) ?? []))
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || context.start === null) return true;
  const dated = figures.find(({ kind }) => kind === 'brought')?.date;
  const from = (dated && resolveDate(dated, context)) ?? null;
  if (from !== null && from <= context.start) return true;
  const perPage = (daysBetween(first, last) + 1) / (lastPage - firstPage + 1);
  const gap = daysBetween(context.start, first);
  return days.length < FEW_ROWS ? gap < MOST_IDLE : gap < Math.min(perPage, 2);
}

/**
 * A balance without more of a name in the table above its first row, where another one stands below, or where the
 * balance beside that row follows from it: some banks print nothing but `Balance`.
 */
function stateAbove({ movements, figures }: AccountSection): PrintedFigure | null {
  const row = movements[0]?.rows[0];
  const label = movements[0]?.labels[0];
  if (!row || label?.kind !== 'bare' || label.line.middle > row.middle) return null;
  const states = figures.filter(({ kind }) => kind === 'current');
  const above = states.find(({ page, middle }) => page === label.line.page && middle === label.line.middle);
  return above && (states.length > 1 || leadsTo(above.amount.value, row)) ? above : null;
}

/** True where the amount of a row lies between a balance and the one beside the row. */
function leadsTo(balance: Money, { cells }: RawRow): boolean {
  const beside = cells.find(({ lane }) => lane.kind === 'balance');
  if (beside === undefined) return false;
  const moved = absolute(subtract(beside.amount.value, balance));
  return cells.some((cell) => cell !== beside && sameMoney(absolute(cell.amount.value), moved));
}

/** The printed totals that can be relied on: those that agree with the balances, or that alone are called totals. */
export function totalsOf(
  section: AccountSection,
): Pick<AccountReading, 'totalCredits' | 'totalDebits' | 'creditCount' | 'debitCount' | 'rowCount'> {
  const credits = singleTotal(section, 'total-credits');
  const debits = singleTotal(section, 'total-debits');
  return {
    totalCredits: credits?.amount.value ?? null,
    totalDebits: debits?.amount.value ?? null,
    creditCount: credits?.count ?? singleCount(section, 'credit-count'),
    debitCount: debits?.count ?? singleCount(section, 'debit-count'),
    rowCount: singleCount(section, 'row-count'),
  };
}

/** A count with a name of its own, `Number of debits: 5`; null where several differ, as those of parts do. */
function singleCount({ figures }: AccountSection, kind: PrintedFigure['kind']): number | null {
  const counts = new Set(
    figures.flatMap((figure) =>
      figure.kind === kind && figure.place === 'beside' ? [Number(figure.amount.value)] : [],
    ),
  );
  const [count, ...others] = counts;
  return count !== undefined && others.length === 0 && Number.isInteger(count) ? count : null;
}

const TOTAL_NAME = /total|sum|jumlah|合|總|รวม/;

function singleTotal({ figures }: AccountSection, kind: PrintedFigure['kind']): PrintedFigure | null {
  const named = figures.filter((figure) => figure.kind === kind && TOTAL_NAME.test(figure.phrase));
  return distinctMoney(named.map(({ amount }) => amount.value)).length === 1 ? (named[0] ?? null) : null;
}

/** Payments into a debt come in, and are not all that does. */
const OF_PAYMENTS = /^total payments$/;

/**
 * The totals without those that hold the opening balance too, as where it stands in the column of money in and the whole
 * column is summed, and on a card or loan that of payments: they are no totals of the rows.
 */
export function totalsOfRows(
  whole: AccountSection,
  rows: readonly { amount: Money }[],
  isDebt: boolean,
): ReturnType<typeof totalsOf> {
  const figures = isDebt ? whole.figures.filter(({ phrase }) => !OF_PAYMENTS.test(phrase)) : whole.figures;
  const section = { ...whole, figures };
  const totals = totalsOf(section);
  const opening = section.figures.find(({ kind, place }) => kind === 'opening' && place === 'beside');
  if (opening === undefined) return totals;
  const holdsIt = (kind: 'total-credits' | 'total-debits', direction: 1 | -1): boolean => {
    const total = singleTotal(section, kind);
    if (total === null || Math.abs(total.amount.right - opening.amount.right) > SAME_COLUMN) return false;
    const moved = sum(rows.map(({ amount }) => amount).filter((amount) => sign(amount) === direction));
    return sameMoney(absolute(total.amount.value), add(absolute(moved), absolute(opening.amount.value)));
  };
  return {
    ...totals,
    ...(holdsIt('total-credits', 1) ? { totalCredits: null } : {}),
    ...(holdsIt('total-debits', -1) ? { totalDebits: null } : {}),
  };
}

/** Points between the right edges of figures in one column. */
const SAME_COLUMN = 3;

/** The totals of both directions where they stand above the rows, as those of a whole statement do; else null. */
export function totalsAbove(section: AccountSection): { credits: Money; debits: Money } | null {
  const [credits, debits] = [singleTotal(section, 'total-credits'), singleTotal(section, 'total-debits')];
  return credits && debits && [credits, debits].every((total) => standsAboveRows(section, total))
    ? { credits: credits.amount.value, debits: debits.amount.value }
    : null;
}

/**
 * Where the opening or closing balance is printed more than once, under its own name, and differently: another figure,
 * or the same with a minus here and none there. A suffix such as `CR` is often printed in one place alone; where balances
 * bear it, one without it may be overdrawn.
 */
export function contradictionsOf(section: AccountSection): Contradiction[] {
  const { figures, differences } = section;
  const credits = figures.some(({ amount }) => amount.suffix === 'credit');
  const found = (['opening', 'closing'] as const).flatMap((kind): Contradiction[] => {
    const printed = figures.filter((figure) => figure.kind === kind && figure.place === 'beside');
    const [first, ...others] = printed;
    if (first === undefined) return [];
    const distinct = [first, ...others.filter((other) => differs(first.amount, other.amount, credits))];
    return distinct.length < 2 ? [] : [printedTwice(kind, distinct)];
  });
  return [...found, ...broughtContradictions(section), ...boxContradictions(section), ...differences];
}

/** The balance of an account under its own name. */
const ownFigure = ({ figures }: AccountSection, end: BalanceEnd): PrintedFigure | undefined =>
  figures.find(({ kind, place }) => kind === end && place === 'beside');

/** Figures below their labels, in a box within the account's own stretch. */
const boxed = ({ overview, from, until }: AccountSection, wanted: PrintedFigure['kind']): PrintedFigure[] =>
  overview.filter(({ kind, order, page, middle }) => {
    const place = placeOf(page, middle);
    return kind === wanted && order === 0 && place >= from && place < until;
  });

/**
 * The same for a box of both balances: it is of this account where one of them is the account's own, or the only one
 * printed, and then the other is too.
 */
function boxContradictions(section: AccountSection): Contradiction[] {
  const own = (kind: BalanceEnd): PrintedFigure | undefined => ownFigure(section, kind);
  const same = (a: PrintedFigure, b: PrintedFigure): boolean =>
    sameMoney(absolute(a.amount.value), absolute(b.amount.value));
  const [opening, ...others] = boxed(section, 'opening');
  const closing = boxed(section, 'closing')[0] ?? boxed(section, 'current')[0];
  if (
    !opening ||
    !closing ||
    others.length > 0 ||
    placeOf(closing.page, closing.middle) !== placeOf(opening.page, opening.middle)
  )
    return [];
  const [first, last] = [own('opening'), own('closing')];
  if (first && !same(first, opening) && (!last || same(last, closing)))
    return [printedTwice('opening', [first, opening])];
  if (first && last && same(first, opening) && !same(last, closing)) return [printedTwice('closing', [last, closing])];
  return [];
}

/**
 * The same for what is brought forward above the first row, and carried forward below the last: they are the opening
 * and the closing balance once more.
 */
function broughtContradictions(section: AccountSection): Contradiction[] {
  const { figures, movements, firstPage, lastPage } = section;
  const [first, last] = [movements[0]?.rows[0], movements.at(-1)?.rows.at(-1)];
  const brought = figures.find(
    ({ kind, page, middle }) =>
      kind === 'brought' && first && page === firstPage && page === first.page && middle < first.middle,
  );
  const carried = figures.findLast(
    ({ kind, page, middle }) =>
      kind === 'carried' && last && page === lastPage && page === last.page && middle > last.middle,
  );
  const passed = [
    ['opening', brought],
    ['closing', carried],
  ] as const;
  return passed.flatMap(([end, other]) => {
    const named = ownFigure(section, end);
    return named && other && !sameMoney(absolute(named.amount.value), absolute(other.amount.value))
      ? [printedTwice(end, [named, other])]
      : [];
  });
}

function printedTwice(end: BalanceEnd, figures: readonly PrintedFigure[]): Contradiction {
  return {
    code: 'printed-twice',
    end,
    places: figures.map(({ amount: { value, sign: mark, suffix }, page }) => ({
      amount: mark === 'minus' ? negate(value) : value,
      mark: suffix === null ? null : suffix === 'credit' ? 'CR' : 'DR',
      page,
    })),
  };
}

function differs(a: Amount, b: Amount, credits: boolean): boolean {
  if (!sameMoney(absolute(a.value), absolute(b.value))) return true;
  if (credits) return false;
  const bare = a.suffix === null && b.suffix === null && a.letter === null && b.letter === null;
  return bare && (a.sign === 'minus') !== (b.sign === 'minus');
}
