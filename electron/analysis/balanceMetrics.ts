import { addDays, daysBetween, type CalendarDate } from '../../shared/calendar.ts';
import { compareMoney, decimal, decimalsOf, money, sign, sum, type Money } from '../../shared/money.ts';
import type { UnknownReason } from '../../shared/verdict/reasons.ts';
import type { BalanceMetrics } from '../../shared/metrics/balanceMetrics.ts';
import { endOf, type DailyBalances, type KnownRun } from '../../shared/metrics/dailyBalances.ts';
import type { AnalysisRules } from '../../shared/metrics/rules.ts';

/**
 * Metrics over the days from `from` to `to`, both included.
 *
 * Average daily balance = Σ end-of-day balance over every day ÷ number of days, never an average of averages [banking
 * average-balance clauses; Oracle average balance processing]. The quotient is rounded, half away from zero, to as many
 * decimals as the balances have, at least two. Days overdrawn = days that close below zero; the longest run of them is told apart
 * [cash-advance underwriting practice].
 */
export function balanceMetrics(
  balances: DailyBalances,
  from: CalendarDate,
  to: CalendarDate,
  rules: AnalysisRules,
): BalanceMetrics {
  const ofDays = daysBetween(from, to) + 1;
  const span = spanOf(balances);
  if (span === null) return nothing(ofDays, { code: 'no-statement-of-account' });
  const first = from > span.from ? from : span.from;
  const last = to < span.to ? to : span.to;
  if (last < first) return nothing(ofDays, { code: 'no-statement' });
  const within = balances.unknown.filter((run) => run.from <= last && run.to >= first);
  const unproved = within.find(({ reason }) => reason.code !== 'no-statement');
  const run = balances.known.filter((each) => each.from <= last && endOf(each) >= first);
  const [begin] = run;
  if (unproved !== undefined || begin === undefined) {
    const asked = { from: first, to: last, days: daysBetween(first, last) + 1, ofDays };
    return { ...nothing(ofDays, unproved?.reason ?? { code: 'no-statement' }), ...asked };
  }
  // A month without a statement takes nothing from what the others prove: the figures stand for their days alone.
  const part = run.flatMap((each) => partOf(each, first, last));
  const asked = { from: first, to: last, days: part.length, ofDays };
  return { ...asked, ...figuresOf(part, rules), opening: openingOf(begin, first), reason: partReason(asked) };
}

/** The first and the last day that statements of the account speak of; null without any. */
export function spanOf({ known, unknown }: DailyBalances): { from: CalendarDate; to: CalendarDate } | null {
  const lastKnown = known.at(-1);
  const days = [known[0]?.from, unknown[0]?.from, lastKnown && endOf(lastKnown), unknown.at(-1)?.to]
    .filter((day) => day !== undefined)
    .sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

type Day = { date: CalendarDate; balance: Money };

function partOf(run: KnownRun, first: CalendarDate, last: CalendarDate): Day[] {
  const begin = Math.max(0, daysBetween(run.from, first));
  const end = Math.min(run.balances.length, daysBetween(run.from, last) + 1);
  return run.balances.slice(begin, end).map((balance, at) => ({ date: addDays(run.from, begin + at), balance }));
}

function openingOf(run: KnownRun, first: CalendarDate): Money | null {
  return run.from === first ? run.opening : (run.balances[daysBetween(run.from, first) - 1] ?? null);
}

type Figures = Omit<BalanceMetrics, 'from' | 'to' | 'days' | 'ofDays' | 'opening' | 'reason'>;

function figuresOf(days: readonly Day[], rules: AnalysisRules): Figures {
  const lowest = days.reduce((a, b) => (compareMoney(b.balance, a.balance) < 0 ? b : a));
  const highest = days.reduce((a, b) => (compareMoney(b.balance, a.balance) > 0 ? b : a));
  const limit = decimal(rules.lowBalance);
  let [negative, longest, run, low] = [0, 0, 0, 0];
  for (const [at, { date, balance }] of days.entries()) {
    const before = days[at - 1];
    const isNext = before !== undefined && addDays(before.date, 1) === date;
    run = sign(balance) < 0 ? (isNext ? run : 0) + 1 : 0;
    if (run > 0) negative++;
    longest = Math.max(longest, run);
    if (decimal(balance).lessThan(limit)) low++;
  }
  return {
    closing: days.at(-1)!.balance,
    averageDailyBalance: averageOf(days, rules.averageDays),
    lowest: lowest.balance,
    lowestOn: lowest.date,
    highest: highest.balance,
    daysNegative: negative,
    longestNegative: longest,
    daysLow: low,
  };
}

function averageOf(days: readonly Day[], which: AnalysisRules['averageDays']): Money | null {
  const counted = which === 'calendar' ? days : days.filter(({ date }) => !isWeekend(date));
  if (counted.length === 0) return null;
  const places = counted.reduce((most, { balance }) => Math.max(most, decimalsOf(balance)), 2);
  const total = decimal(sum(counted.map(({ balance }) => balance)));
  return money(total.dividedBy(counted.length).toDecimalPlaces(places), places);
}

/** True for a Saturday or Sunday. */
export function isWeekend(date: CalendarDate): boolean {
  // 1970-01-03 was a Saturday.
  const since = daysBetween('1970-01-03', date) % 7;
  return since === 0 || since === 1 || since === -7 || since === -6;
}

type Asked = { from: CalendarDate; to: CalendarDate; days: number; ofDays: number };

function partReason(asked: Asked): UnknownReason | null {
  return asked.days === asked.ofDays ? null : { code: 'part-of-days', ...asked };
}

function nothing(ofDays: number, reason: UnknownReason): BalanceMetrics {
  return {
    from: null,
    to: null,
    days: 0,
    ofDays,
    opening: null,
    closing: null,
    averageDailyBalance: null,
    lowest: null,
    lowestOn: null,
    highest: null,
    daysNegative: null,
    longestNegative: null,
    daysLow: null,
    reason,
  };
}
