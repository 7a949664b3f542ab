import { lastDayOf, monthOf, type CalendarDate, type Month } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/ids.ts';
import type { AccountMetrics } from '../../../shared/metrics/balanceMetrics.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import { coverageMonths, coverageOf, type AccountCoverage } from '../../../shared/coverage/coverage.ts';
import type { BudgetSheet } from '../../../shared/decision/budgetSheet.ts';
import type { CurrencyDecision, DecisionSheet, SheetFigures } from '../../../shared/decision/decisionSheet.ts';
import { sign, type Currency } from '../../../shared/money.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import { isDebt } from '../../../shared/reading/headFacts.ts';
import { daysOf, type AnalysedAccount } from '../analysedAccount.ts';
import { balanceMetrics } from '../balanceMetrics.ts';
import { metricsOfAll } from '../caseBalances.ts';
import { dailyBalances, dailyBalancesWithout } from '../dailyBalances.ts';
import { added, sizeOf } from '../recognitions/findingOf.ts';
import { isOf, type LedgerRow } from '../recognitions/ledgerRow.ts';
import { findReturned } from '../recognitions/returned.ts';
import { budgetSheets } from './budgetSheets.ts';
import { debtService } from './debtService.ts';
import { factsOf } from './facts.ts';
import { lendersOf } from './lenders.ts';
import { leftOutReceipts, payersOf, revenueFigures, revenueOf } from './receipts.ts';
import { behind } from './rowsBehind.ts';

type Input = {
  /** As the review shows them, for the calendar. */
  reviewed: readonly ReviewAccount[];
  accounts: readonly AnalysedAccount[];
  /** Oldest first in each account. */
  ledger: readonly LedgerRow[];
  rules: AnalysisRules;
  /** The analyst's own; those that come with the desk are worked out too. */
  sheets?: readonly BudgetSheet[];
};

/** Months of a case, and the rows that do not count. */
export type SheetPart = { from: Month; to: Month; without: ReadonlySet<number> };

/** What an underwriter reads first of a case. Pure: the same rows and rules give the same sheet. */
export function decisionSheet(input: Input): DecisionSheet {
  const coverage = coverageIn(input);
  const sheet = countedOver(input, coverage);
  return { ...sheet, facts: factsOf({ ...sheet, accounts: input.accounts, coverage, until: sheet.to }) };
}

/** The same figures over a part of the case. Categories are those of the whole: what a row is does not hang on the months shown. */
export function sheetFigures(input: Input, part: SheetPart): SheetFigures {
  return countedOver(input, coverageIn(input), part);
}

function coverageIn({ reviewed }: Input): AccountCoverage[] {
  const months = coverageMonths(reviewed);
  return reviewed.map((account) => coverageOf(account, months));
}

function countedOver(
  { reviewed, accounts, ledger, rules, sheets = [] }: Input,
  coverage: readonly AccountCoverage[],
  part?: SheetPart,
): SheetFigures {
  const isWithin = (month: Month): boolean => part === undefined || (month >= part.from && month <= part.to);
  const days = coverage
    .flatMap(({ from, to }) => (from === null || to === null ? [] : [within(from, part), within(to, part)]))
    .sort();
  const [from = null, until = null] = [days[0], days.at(-1)];
  const rows = ledger.filter(
    (row) => row.leftOut !== true && isWithin(monthOf(row.date)) && part?.without.has(row.id) !== true,
  );
  const months = coverageMonths(reviewed).filter(isWithin);
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  const figures = currencies.map((currency) =>
    figuresOf(currency, { accounts, rows, coverage, months, rules, sheets, until }),
  );
  const balances = accounts.map((account): AccountMetrics =>
    part === undefined || from === null || until === null
      ? metricsOfAll(account.id, dailyBalances(account), rules)
      : {
          accountId: account.id,
          month: null,
          ...balanceMetrics(dailyBalancesWithout(account, part.without), from, until, rules),
        },
  );
  const statements = accounts
    .flatMap((account) => account.statements)
    .filter((statement) => {
      const span = part === undefined ? null : daysOf(statement);
      return span === null || part === undefined || (monthOf(span.to) >= part.from && monthOf(span.from) <= part.to);
    });
  return {
    proved: statements.filter(({ verdict }) => isProved(verdict.state)).length,
    statements: statements.length,
    from,
    to: until,
    figures,
    balances,
  };
}

/** A day, or the nearest one that lies in the part. */
function within(day: CalendarDate, part: SheetPart | undefined): CalendarDate {
  if (part === undefined) return day;
  const [first, last] = [`${part.from}-01`, lastDayOf(part.to)];
  return day < first ? first : day > last ? last : day;
}

type OfCase = Omit<Input, 'reviewed' | 'ledger'> & {
  rows: readonly LedgerRow[];
  coverage: readonly AccountCoverage[];
  months: readonly string[];
  until: string | null;
};

function figuresOf(
  currency: Currency,
  { accounts, rows, coverage, months, rules, sheets = [], until }: OfCase,
): CurrencyDecision {
  const ofCurrency = accounts.filter((account) => account.currency === currency);
  const on = (ids: ReadonlySet<Id>) => rows.filter(({ accountId }) => ids.has(accountId));
  const ids = new Set(ofCurrency.filter((account) => !isDebt(account)).map(({ id }) => id));
  const own = on(ids);
  const all = on(new Set(ofCurrency.map(({ id }) => id)));
  const revenue = revenueFigures(
    own,
    months,
    coverage.filter(({ accountId }) => ids.has(accountId)),
  );
  const lenders = lendersOf(own, revenue.months, until);
  const returned = findReturned(all, { ...rules, returnedBy: 'event' });
  const bets = all.filter((row) => isOf(row, ['gambling']));
  const sizes = (of: readonly LedgerRow[]) => added(of.map(({ amount }) => sizeOf(amount)));
  return {
    currency,
    revenue,
    lenders,
    leftOut: leftOutReceipts(own),
    payers: payersOf(revenueOf(own)),
    stacking: revenue.months.map(({ month }) => ({
      month,
      positions: lenders.filter((lender) => lender.kind === 'advance' && lender.months.includes(month)).length,
    })),
    debt: debtService(own, revenue),
    sheets: budgetSheets(currency, own, revenue, sheets),
    returned: { ...behind(returned.flatMap((event) => event.rows.map((id) => ({ id })))), events: returned.length },
    gambling: {
      ...behind(bets),
      moneyOut: sizes(bets.filter(({ amount }) => sign(amount) < 0)),
    },
  };
}
