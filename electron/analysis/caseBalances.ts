import type { BalanceSeries, CaseBalances } from '../../shared/calls/analysis.ts';
import type { AccountMetrics } from '../../shared/metrics/balanceMetrics.ts';
import { lastDayOf, type CalendarDate, type Month } from '../../shared/calendar.ts';
import { coverageMonths, coverageOf } from '../../shared/coverage/coverage.ts';
import { missingOf, requestLetters } from '../../shared/text/words.ts';
import type { Movement } from '../../shared/metrics/movement.ts';
import { balanceMetrics, spanOf } from './balanceMetrics.ts';
import { dailyBalances } from './dailyBalances.ts';
import type { DailyBalances } from '../../shared/metrics/dailyBalances.ts';
import type { AnalysisRules } from '../../shared/metrics/rules.ts';
import type { Money } from '../../shared/money.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReviewAccount, ReviewStatement } from '../../shared/model/review.ts';

/** A case whose balances are computed: its accounts as the review shows them, and what each statement moves. */
type BalancesInput = {
  caseName: string;
  accounts: readonly ReviewAccount[];
  /** By statement, oldest first: its rows or the sums of its days, without what the analyst left out. */
  movements: ReadonlyMap<Id, readonly Movement[]>;
  /** By statement: the day of the row at which its running balance breaks. */
  brokenOn: ReadonlyMap<Id, CalendarDate>;
  /** By statement that prints neither opening nor closing: what the balances beside its rows say stood before the first. */
  startsAt?: ReadonlyMap<Id, Money>;
  rules: AnalysisRules;
};

/** What is computed over the days of a case. Pure. */
export function caseBalances(input: BalancesInput): CaseBalances {
  const { accounts, rules } = input;
  const months = coverageMonths(accounts);
  const entries = accounts.map((account) => ({ account, coverage: coverageOf(account, months) }));
  const coverage = entries.map((entry) => entry.coverage);
  const balances: BalanceSeries[] = [];
  const metrics: AccountMetrics[] = [];
  for (const account of accounts) {
    const series = seriesOf(account, input);
    balances.push(series);
    metrics.push(...metricsOf(series, months, rules));
  }
  const wanted = entries.map(({ account, coverage: own }) => ({ account, wanted: missingOf(account, own) }));
  return { rules, months, coverage, metrics, balances, letters: requestLetters(input.caseName, wanted) };
}

/** The metrics of an account over all its days. */
export function metricsOfAll(accountId: Id, balances: DailyBalances, rules: AnalysisRules): AccountMetrics {
  const span = spanOf(balances) ?? { from: '1970-01-01', to: '1970-01-01' };
  return { accountId, month: null, ...balanceMetrics(balances, span.from, span.to, rules) };
}

/** The check of a statement whose running balance breaks at a row; undefined where it does not. */
export function brokenCheck({ verdict }: Pick<ReviewStatement, 'verdict'>) {
  return verdict.checks.find(
    ({ name, outcome, row }) => name === 'running-balance' && outcome === 'fails' && row != null,
  );
}

function seriesOf(account: ReviewAccount, { movements, brokenOn, startsAt }: BalancesInput): BalanceSeries {
  const breaks = account.statements.flatMap((statement) => {
    const date = brokenOn.get(statement.id);
    const check = brokenCheck(statement);
    return date === undefined || check === undefined ? [] : [{ date, statementId: statement.id, reason: check.reason }];
  });
  const statements = account.statements.map((statement) => ({
    ...statement,
    startsAt: startsAt?.get(statement.id) ?? null,
    rows: movements.get(statement.id) ?? [],
  }));
  return { accountId: account.id, currency: account.currency, ...dailyBalances({ ...account, statements }), breaks };
}

function metricsOf(series: BalanceSeries, months: readonly Month[], rules: AnalysisRules): AccountMetrics[] {
  const ofMonths = months.map((month) => ({
    accountId: series.accountId,
    month,
    ...balanceMetrics(series, `${month}-01`, lastDayOf(month), rules),
  }));
  return [...ofMonths, metricsOfAll(series.accountId, series, rules)];
}
