import { negate, sameMoney, sign, type Money } from '../../../shared/money.ts';
import type { AccountSection } from './findAccounts.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { PrintedFigure } from './balances.ts';
import { resolveDate, type DateContext } from '../dates/resolveDate.ts';
import { distinctMoney } from '../checks/readings.ts';
import type { AccountReading } from '../reading.ts';

/** The printed balances of an account, likeliest first. */
export type Balances = { openings: PrintedFigure[]; closings: PrintedFigure[] };

/** The printed opening and closing balances of an account, likeliest first. */
export function balancesOf(
  section: AccountSection,
  order: number,
  context: DateContext,
  isNumbered: boolean,
): Balances {
  const { figures } = section;
  const of = (kind: PrintedFigure['kind']): PrintedFigure[] => figures.filter((figure) => figure.kind === kind);
  const openings = of('opening');
  const closings = of('closing').toReversed();
  const dated = of('dated')
    .flatMap((figure) => {
      const date = figure.date && resolveDate(figure.date, context);
      return date ? [{ figure, date }] : [];
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  // A balance brought forward may be that of a page that is gone, which the page numbers or the period would tell.
  const placed = isNumbered || context.start !== null;
  if (openings.length === 0 && placed) openings.push(...of('brought').slice(0, 1));
  const firstRow = section.movements[0]?.rows[0];
  const isAbove = ({ page, middle }: PrintedFigure): boolean =>
    firstRow !== undefined && (page < firstRow.page || (page === firstRow.page && middle < firstRow.middle));
  // What is carried over from the last statement stands above the rows, whatever it is called.
  if (openings.length === 0 && placed) openings.push(...of('carried').filter(isAbove).slice(0, 1));
  closings.push(...of('current').toReversed());
  if (closings.length === 0)
    closings.push(
      ...of('carried')
        .filter((figure) => !isAbove(figure))
        .slice(-1),
    );
  if (dated.length >= 2 && dated[0]!.date < dated.at(-1)!.date) {
    if (openings.length === 0) openings.push(dated[0]!.figure);
    if (closings.length === 0) closings.push(dated.at(-1)!.figure);
  } else if (dated.length === 1) {
    const { figure, date } = dated[0]!;
    if (openings.length === 0 && context.start !== null && date <= context.start) openings.push(figure);
    else if (closings.length === 0 && context.end !== null && date >= context.end) closings.push(figure);
  }
  const below = (kind: PrintedFigure['kind']): PrintedFigure[] =>
    section.overview.filter((figure) => figure.kind === kind && figure.order === order);
  if (openings.length === 0) openings.push(...below('opening'));
  if (closings.length === 0) closings.push(...below('closing'));
  if (closings.length === 0) closings.push(...below('current'));
  return { openings, closings };
}

/** The printed totals that can be relied on: those that agree with the balances, or that alone are called totals. */
export function totalsOf(
  section: AccountSection,
): Pick<AccountReading, 'totalCredits' | 'totalDebits' | 'creditCount' | 'debitCount'> {
  const explicit = (kind: PrintedFigure['kind']): PrintedFigure[] =>
    section.figures.filter((figure) => figure.kind === kind && /total|sum|jumlah|合|總|รวม/.test(figure.phrase));
  const single = (kind: PrintedFigure['kind']): PrintedFigure | null => {
    const figures = explicit(kind);
    const values = distinctMoney(figures.map(({ amount }) => amount.value));
    return values.length === 1 ? figures[0]! : null;
  };
  const credits = single('total-credits');
  const debits = single('total-debits');
  return {
    totalCredits: credits?.amount.value ?? null,
    totalDebits: debits?.amount.value ?? null,
    creditCount: credits?.count ?? null,
    debitCount: debits?.count ?? null,
  };
}

/**
 * Where the opening or closing balance is printed more than once, under its own name, and differently: another figure,
 * or the same with a minus here and none there. A suffix such as `CR` is often printed in one place alone.
 */
export function contradictionsOf({ figures }: AccountSection): string[] {
  return (['opening', 'closing'] as const).flatMap((kind) => {
    const printed = figures.filter((figure) => figure.kind === kind && figure.place === 'beside');
    const [first, ...others] = printed;
    if (first === undefined) return [];
    const distinct = [first, ...others.filter((other) => differs(first.amount, other.amount))];
    if (distinct.length < 2) return [];
    const places = distinct.map(({ amount, page }) => `${textOf(amount)} on page ${page}`);
    return [`The statement prints more than one ${kind} balance: ${[...new Set(places)].join(' and ')}.`];
  });
}

function differs(a: Amount, b: Amount): boolean {
  if (!sameMoney(absolute(a.value), absolute(b.value))) return true;
  const bare = a.suffix === null && b.suffix === null && a.letter === null && b.letter === null;
  return bare && (a.sign === 'minus') !== (b.sign === 'minus');
}

const textOf = ({ value, sign: mark, suffix }: Amount): string =>
  `${mark === 'minus' ? '-' : ''}${value}${suffix === null ? '' : suffix === 'credit' ? ' CR' : ' DR'}`;

const absolute = (value: Money): Money => (sign(value) < 0 ? negate(value) : value);
