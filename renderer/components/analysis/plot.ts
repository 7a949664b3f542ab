import type { BalanceSeries } from '../../../shared/calls/analysis.ts';
import { addDays, daysBetween, lastDayOf, type CalendarDate, type Month } from '../../../shared/calendar.ts';
import type { AccountCoverage } from '../../../shared/coverage/coverage.ts';
import { endOf, type UnprovedRun } from '../../../shared/metrics/dailyBalances.ts';
import type { Id } from '../../../shared/ids.ts';
import type { MonthTotals } from '../../../shared/verdict/totals.ts';
import { add, type Money } from '../../../shared/money.ts';
import { dateText, monthText, words } from '../../../shared/text/words.ts';

/** What a plot draws. Its numbers place ink and are never shown, read out or added. */
export type Plot = {
  kind: 'steps' | 'bars';
  x: readonly number[];
  /** `unprovedOf`: the place of the line whose days are drawn here that are not proved. */
  series: readonly { label: string; values: readonly (number | null)[]; unprovedOf?: number }[];
  /** Ranges of x that are not known. */
  bands: readonly { from: number; to: number }[];
  /** Places at which printed figures no longer hold. */
  marks: readonly number[];
  tick: (x: number) => string;
  splits?: (() => number[]) | undefined;
  /** Points that a page key moves by. */
  page: number;
};

/** Day by day: the exact balances behind a plot; null where a balance is not known. `unproved` has those of figures that do not hold. */
type BalanceDays = {
  from: CalendarDate;
  days: number;
  balances: { accountId: Id; values: (Money | null)[]; unproved: (Money | null)[] }[];
};

const mostDays = 366 * 20;
/** Up to two months have ticks at days. */
const fewDays = 62;

/** The end-of-day balances of several accounts over the days of all of them. */
export function balanceDays(series: readonly BalanceSeries[]): BalanceDays | null {
  const starts = series.flatMap(({ known, unknown }) => [...known, ...unknown].map((run) => run.from));
  const ends = series.flatMap(({ known, unknown }) => [...known.map(endOf), ...unknown.map((run) => run.to)]);
  if (starts.length === 0) return null;
  const from = starts.reduce((a, b) => (a < b ? a : b));
  const to = ends.reduce((a, b) => (a > b ? a : b));
  const days = Math.min(daysBetween(from, to) + 1, mostDays);
  return {
    from,
    days,
    balances: series.map(({ accountId, known, unproved }) => ({
      accountId,
      values: dayByDay(known, from, days),
      unproved: dayByDay(unproved, from, days),
    })),
  };
}

function dayByDay(runs: readonly UnprovedRun[], from: CalendarDate, days: number): (Money | null)[] {
  const values = Array.from({ length: days }, (): Money | null => null);
  for (const run of runs) {
    const begin = daysBetween(from, run.from);
    for (const [at, balance] of run.balances.entries()) if (begin + at < days) values[begin + at] = balance;
  }
  return values;
}

export function balancePlot(
  { from, days, balances }: BalanceDays,
  series: readonly BalanceSeries[],
  labels: readonly string[],
): Plot {
  const place = (date: CalendarDate): number => daysBetween(from, date);
  return {
    kind: 'steps',
    x: Array.from({ length: days }, (_, day) => day),
    series: [
      ...balances.map(({ values }, at) => ({ label: labels[at] ?? '', values: values.map(placed) })),
      ...balances.flatMap(({ unproved }, at) =>
        unproved.every((value) => value === null)
          ? []
          : [{ label: labels[at] ?? '', values: unproved.map(placed), unprovedOf: at }],
      ),
    ],
    // With several accounts a day may be known for one and not for another; only the line of the other then breaks off.
    bands:
      series.length > 1
        ? []
        : series.flatMap(({ unknown }) => unknown.map((run) => ({ from: place(run.from), to: place(run.to) + 1 }))),
    marks: series.flatMap(({ breaks }) => breaks.map(({ date }) => place(date))),
    tick: (day) => (Number.isInteger(day) ? shortDate(addDays(from, day)) : ''),
    splits: () => (days <= fewDays ? everyNth(days, 10) : monthStarts(from, days)),
    page: 30,
  };
}

const placed = (value: Money | null): number | null => (value === null ? null : Number(value));

/** Money in and out of several accounts of one currency by month, exactly. `missing` of a month that no statement covers. */
export type MonthFlows = { month: Month; moneyIn: Money; moneyOut: Money; rows: number; missing: boolean };

export function monthFlows(
  totals: readonly MonthTotals[],
  months: readonly Month[],
  accountIds: readonly Id[],
  coverage: readonly AccountCoverage[],
): MonthFlows[] {
  const gaps = coverage.filter(({ accountId }) => accountIds.includes(accountId)).flatMap((each) => each.gaps);
  const isMissing = (month: Month): boolean =>
    gaps.some(({ from, to }) => from <= lastDayOf(month) && to >= `${month}-01`);
  const theirs = totals.filter(({ accountId }) => accountIds.includes(accountId));
  const active = theirs.map(({ month }) => month).toSorted();
  // Months before the first and after the last of these accounts are those of others: a nought there would be a claim.
  const between = months.filter((month) => month >= (active[0] ?? '') && month <= (active.at(-1) ?? ''));
  return between.map((month) => {
    const own = theirs.filter((entry) => entry.month === month);
    return own.reduce<MonthFlows>(
      (sum, { moneyIn, moneyOut, rows }) => ({
        month,
        moneyIn: add(sum.moneyIn, moneyIn),
        moneyOut: add(sum.moneyOut, moneyOut),
        rows: sum.rows + rows,
        missing: false,
      }),
      { month, moneyIn: '0.00', moneyOut: '0.00', rows: 0, missing: isMissing(month) },
    );
  });
}

export function flowPlot(flows: readonly MonthFlows[]): Plot {
  return {
    kind: 'bars',
    x: flows.map((_, at) => at),
    series: [
      { label: words.common.moneyIn, values: flows.map((flow) => (flow.missing ? null : Number(flow.moneyIn))) },
      { label: words.common.moneyOut, values: flows.map((flow) => (flow.missing ? null : Number(flow.moneyOut))) },
    ],
    bands: [],
    marks: [],
    tick: (at) => (flows[at] === undefined ? '' : monthText(flows[at].month)),
    splits: () => everyNth(flows.length, 12),
    page: 6,
  };
}

function monthStarts(from: CalendarDate, days: number): number[] {
  const starts = Array.from({ length: days }, (_, day) => day).filter((day) => addDays(from, day).endsWith('-01'));
  const step = Math.ceil(starts.length / 12);
  return starts.filter((_, at) => at % step === 0);
}

function everyNth(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, at) => at).filter((at) => at % step === 0);
}

function shortDate(date: CalendarDate): string {
  return date.endsWith('-01') ? monthText(date.slice(0, 7)) : dateText(date);
}

/** A point of a plot in words: its day or month, and each line's value, by name where there are several lines. */
export type PointWords = { when: string; parts: readonly { name: string | null; text: string }[] };

/** A point in one sentence, for a screen reader. */
export function spokenPoint({ when, parts }: PointWords): string {
  const said = parts.map(({ name, text }) => (name === null ? text : `${name}: ${text}`));
  return [when, ...said].join(', ');
}
