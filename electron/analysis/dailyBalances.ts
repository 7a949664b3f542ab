import { addDays, daysBetween, type CalendarDate } from '../../shared/calendar.ts';
import type { DailyBalances, KnownRun, UnknownRun, UnprovedRun } from '../../shared/metrics/dailyBalances.ts';
import { runningSum, sameMoney, subtract, sum, type Money } from '../../shared/money.ts';
import type { UnknownReason } from '../../shared/verdict/reasons.ts';
import type { Verdict } from '../../shared/verdict/verdict.ts';
import { daysOf, type AnalysedAccount, type AnalysedStatement } from './analysedAccount.ts';
import type { Movement } from '../../shared/metrics/movement.ts';

/** A period that was misread must not make millions of days. */
const mostDays = 366 * 20;

/**
 * End-of-day balances, one for every calendar day that a statement covers whose figures prove them: the balance after
 * the day's last row, or that of the day before where the day has none (weekends and holidays carry the last balance
 * forward). Nothing is guessed: days of a statement whose figures do not hold, and days between statements, are unknown;
 * what the figures of such a statement come to stands apart, as unproved.
 *
 * Where two statements cover the same day they must agree on it; only on the day on which the one hands its balance
 * over to the next does the later one count, for it has the rest of that day's rows.
 */
export function dailyBalances(account: AnalysedAccount<Movement>): DailyBalances {
  const days = new Map<CalendarDate, Money>();
  const openings = new Map<CalendarDate, Money>();
  const reasons = new Map<CalendarDate, UnknownReason>();
  const unproved = new Map<CalendarDate, Money>();
  let before: AnalysedStatement<Movement> | null = null;
  const placed = account.statements
    .flatMap((statement) => {
      const span = daysOf(statement);
      return span === null ? [] : [{ statement, span }];
    })
    .sort((a, b) => order(a.span.from, b.span.from) || order(a.span.to, b.span.to));
  // A period that was misread says nothing of the days in it, and must not spoil what other statements prove.
  const statements = placed.filter(({ span }) => daysBetween(span.from, span.to) <= mostDays);
  if (statements.length === 0) {
    const unknown = placed.map(({ span }) => ({ ...span, reason: { code: 'period-too-long' as const } }));
    return { known: [], unknown, unproved: [] };
  }

  for (const { statement, span } of statements) {
    const reason = unprovedBecause(statement);
    if (reason !== null) {
      for (const day of daysFrom(span.from, span.to)) if (!days.has(day)) reasons.set(day, reason);
      const start = startOf(statement);
      if (start === null) continue;
      for (const [day, balance] of balancesOf(statement, start, span)) {
        if (!unproved.has(day)) unproved.set(day, balance);
      }
      continue;
    }
    const shared: CalendarDate | null = before !== null && handsOver(before, statement) ? span.from : null;
    for (const [day, balance] of balancesOf(statement, statement.opening!, span)) {
      const other = days.get(day);
      if (other === undefined || day === shared || sameMoney(other, balance)) {
        if (other === undefined) reasons.delete(day);
        days.set(day, balance);
      } else reasons.set(day, { code: 'balances-disagree' });
    }
    if (!openings.has(span.from)) openings.set(span.from, statement.opening!);
    before = statement;
  }
  for (const day of reasons.keys()) days.delete(day);
  for (const day of days.keys()) unproved.delete(day);
  const spans = statements.map(({ span }) => span);
  return { ...runsOf(days, openings, reasons, spans), unproved: unprovedRuns(unproved) };
}

/** The balance before the first row, by whatever the statement prints of it; null where that is nothing. */
function startOf({ opening, closing, startsAt = null, rows }: AnalysedStatement<Movement>): Money | null {
  if (opening !== null || closing === null) return opening ?? startsAt;
  return subtract(closing, sum(rows.map(({ amount }) => amount)));
}

function unprovedRuns(days: ReadonlyMap<CalendarDate, Money>): UnprovedRun[] {
  const runs: UnprovedRun[] = [];
  for (const [day, balance] of [...days].sort(([a], [b]) => order(a, b))) {
    const last = runs.at(-1);
    if (last !== undefined && addDays(last.from, last.balances.length) === day) last.balances.push(balance);
    else runs.push({ from: day, balances: [balance] });
  }
  return runs;
}

/** The balances as if some rows had never been: the sum of these up to each day is taken out of that day's balance. */
export function dailyBalancesWithout(account: AnalysedAccount, without: ReadonlySet<number>): DailyBalances {
  const runs = dailyBalances(account);
  const left = account.statements
    .flatMap((statement) => statement.rows.filter((row) => without.has(row.id) && row.repeated !== true))
    .sort((a, b) => order(a.date, b.date));
  if (left.length === 0) return runs;
  const taken = runningSum('0');
  let next = 0;
  const takenBefore = (day: CalendarDate): Money => {
    for (let row = left[next]; row && row.date < day; row = left[++next]) taken.add(row.amount);
    return taken.read();
  };
  const known = runs.known.map((run) => ({
    from: run.from,
    opening: run.opening === null ? null : subtract(run.opening, takenBefore(run.from)),
    balances: run.balances.map((balance, index) => subtract(balance, takenBefore(addDays(run.from, index + 1)))),
  }));
  return { known, unknown: runs.unknown, unproved: [] };
}

/** Why the figures of a verdict do not prove the balances between them; null where they do. */
function unprovedReason(verdict: Verdict): UnknownReason | null {
  const failed = verdict.checks.find((check) => check.outcome === 'fails' && check.name !== 'confidence');
  if (failed !== undefined) return failed.reason;
  const holds = verdict.checks.some((check) => check.name === 'closing-balance' && check.outcome === 'holds');
  return holds ? null : { code: 'balances-not-printed' };
}

function unprovedBecause({ verdict, opening }: AnalysedStatement<Movement>): UnknownReason | null {
  return unprovedReason(verdict) ?? (opening === null ? { code: 'no-opening' } : null);
}

function handsOver(earlier: AnalysedStatement<Movement>, later: AnalysedStatement<Movement>): boolean {
  if (earlier.periodEnd === null || earlier.periodEnd !== later.periodStart) return false;
  return earlier.closing !== null && later.opening !== null && sameMoney(earlier.closing, later.opening);
}

function* balancesOf(
  { rows }: AnalysedStatement<Movement>,
  start: Money,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Generator<[CalendarDate, Money]> {
  const byDay = Map.groupBy(rows, (row) => row.date);
  const balance = runningSum(start);
  let end = balance.read();
  for (const day of daysFrom(from, to)) {
    const ofDay = byDay.get(day);
    if (ofDay !== undefined) {
      for (const row of ofDay) balance.add(row.amount);
      end = balance.read();
    }
    yield [day, end];
  }
}

function* daysFrom(from: CalendarDate, to: CalendarDate): Generator<CalendarDate> {
  const count = daysBetween(from, to);
  for (let day = 0; day <= count; day++) yield addDays(from, day);
}

function runsOf(
  days: ReadonlyMap<CalendarDate, Money>,
  openings: ReadonlyMap<CalendarDate, Money>,
  reasons: ReadonlyMap<CalendarDate, UnknownReason>,
  spans: readonly { from: CalendarDate; to: CalendarDate }[],
): Pick<DailyBalances, 'known' | 'unknown'> {
  const known: KnownRun[] = [];
  const unknown: UnknownRun[] = [];
  const first = spans[0]?.from;
  if (first === undefined) return { known, unknown };
  let reached = first;
  let run: KnownRun | null = null;
  for (const span of mergedSpans(spans)) {
    if (span.from > reached) {
      unknown.push({ from: reached, to: addDays(span.from, -1), reason: { code: 'no-statement' } });
      run = null;
    }
    for (const day of daysFrom(span.from, span.to)) {
      const balance = days.get(day);
      if (balance === undefined) {
        pushUnknown(unknown, day, reasons.get(day) ?? { code: 'day-not-proved' });
        run = null;
        continue;
      }
      if (run === null) known.push((run = { from: day, opening: openings.get(day) ?? null, balances: [] }));
      run.balances.push(balance);
    }
    reached = addDays(span.to, 1);
  }
  return { known, unknown };
}

function pushUnknown(unknown: UnknownRun[], day: CalendarDate, reason: UnknownReason): void {
  const last = unknown.at(-1);
  if (last !== undefined && sameReason(last.reason, reason) && addDays(last.to, 1) === day) last.to = day;
  else unknown.push({ from: day, to: day, reason });
}

/** True for the reason of one statement, or one that has no figures. */
const sameReason = (a: UnknownReason, b: UnknownReason): boolean =>
  a === b || (a.code === b.code && Object.keys(a).length === 1);

function mergedSpans(spans: readonly { from: CalendarDate; to: CalendarDate }[]): { from: string; to: string }[] {
  const merged: { from: CalendarDate; to: CalendarDate }[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last !== undefined && span.from <= addDays(last.to, 1)) last.to = last.to > span.to ? last.to : span.to;
    else merged.push({ ...span });
  }
  return merged;
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
