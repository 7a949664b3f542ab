import type { Id } from '../../../shared/ids.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import { coverageMonths, coverageOf, type AccountCoverage } from '../../../shared/coverage/coverage.ts';
import type { BudgetSheet } from '../../../shared/decision/budgetSheet.ts';
import type { CurrencyDecision, DecisionSheet } from '../../../shared/decision/decisionSheet.ts';
import { sign, type Currency } from '../../../shared/money.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import { isDebt } from '../../../shared/reading/headFacts.ts';
import type { AnalysedAccount } from '../analysedAccount.ts';
import { metricsOfAll } from '../caseBalances.ts';
import { dailyBalances } from '../dailyBalances.ts';
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

/** What an underwriter reads first of a case. Pure: the same rows and rules give the same sheet. */
export function decisionSheet({ reviewed, accounts, ledger, rules, sheets = [] }: Input): DecisionSheet {
  const months = coverageMonths(reviewed);
  const coverage = reviewed.map((account) => coverageOf(account, months));
  const days = coverage.flatMap(({ from, to }) => (from === null || to === null ? [] : [from, to])).sort();
  const until = days.at(-1) ?? null;
  const rows = ledger.filter((row) => row.leftOut !== true);
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  const figures = currencies.map((currency) =>
    figuresOf(currency, { accounts, rows, coverage, months, rules, sheets, until }),
  );
  const balances = accounts.map((account) => metricsOfAll(account.id, dailyBalances(account), rules));
  const statements = accounts.flatMap((account) => account.statements);
  return {
    proved: statements.filter(({ verdict }) => isProved(verdict.state)).length,
    statements: statements.length,
    from: days[0] ?? null,
    to: until,
    facts: factsOf({ accounts, coverage, balances, figures, until }),
    figures,
    balances,
  };
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
