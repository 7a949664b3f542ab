import type { LedgerEntry } from '../../shared/categories/evidence.ts';
import type { CategoryRule } from '../../shared/categories/categoryRule.ts';
import type { CaseFindings, CurrencyFigures, ScenarioColumn } from '../../shared/calls/analysis.ts';
import type { AnalysedAccount, AnalysedRow } from './analysedAccount.ts';
import type { AnalysisAnswers, Computed } from './messages.ts';
import type { BudgetSheet } from '../../shared/decision/budgetSheet.ts';
import type { Month } from '../../shared/calendar.ts';
import type { DecisionSheet, SheetFigures } from '../../shared/decision/decisionSheet.ts';
import { caseLedger, ledgerEntries } from './caseLedger.ts';
import { decisionSheet, sheetFigures } from './decision/decisionSheet.ts';
import { dailyBalancesWithout } from './dailyBalances.ts';
import type { AnalysisRules } from '../../shared/metrics/rules.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReviewAccount } from '../../shared/model/review.ts';
import { subtract, sum, type Money } from '../../shared/money.ts';
import { added } from './recognitions/findingOf.ts';
import type { Finding, RuleId } from '../../shared/recognitions/finding.ts';
import type { MoneyFlow } from '../../shared/decision/moneyFlow.ts';
import { moneyFlow } from './moneyFlow/moneyFlow.ts';
import { monthlyIncome, recognise } from './recognitions/recognise.ts';
import { createTextReader } from './recognitions/rowText.ts';
import type { LeaveOut } from '../../shared/calls/analysis.ts';
import { leftOutRows } from './leaveOut.ts';
import { metricsOfAll } from './caseBalances.ts';

/** A case in which rows are recognised: its accounts as the review shows them, and the rows of each statement. */
export type FindingsInput = {
  accounts: readonly ReviewAccount[];
  /** By statement, oldest first. Those that the analyst says are no rows are not among them. */
  rows: ReadonlyMap<Id, readonly AnalysedRow[]>;
  rules: AnalysisRules;
  /** Those of the analyst, in their order. */
  categoryRules: readonly CategoryRule[];
  /** Sheets of the analyst's, for the decision. */
  sheets?: readonly BudgetSheet[];
};

export type ScenarioInput = { id: Id; name: string; leaveOut: readonly LeaveOut[] };
/** Months of the case, without the rows that a scenario leaves out. */
export type PartInput = { from: Month; to: Month; leaveOut: readonly LeaveOut[] };

/** Most row ids of a finding that a window is given; `count` says how many there are. */
const mostRowIds = 2000;

/** What is recognised among the rows of a case. Pure, and for 100,000 rows a matter of a second or two. */
export function caseFindings(input: FindingsInput): CaseFindings {
  const { rules, categoryRules } = input;
  const accounts = accountsOf(input);
  const findings = recognise(accounts, caseLedger(accounts, rules, categoryRules), rules);
  return {
    rules,
    findings: findings.map((finding) => ({ ...finding, rows: finding.rows.slice(0, mostRowIds) })),
    figures: figuresOf(accounts, findings),
  };
}

/** What each row of the case is, for those that have a category. */
function caseCategories(input: FindingsInput): LedgerEntry[] {
  return ledgerEntries(caseLedger(accountsOf(input), input.rules, input.categoryRules));
}

/** The sheet that is read first of a case. */
function caseDecision(input: FindingsInput): DecisionSheet {
  return decisionSheet(sheetInput(input));
}

/** The same sheet over parts of the case, side by side. */
export function compareParts(input: FindingsInput, parts: readonly PartInput[]): SheetFigures[] {
  const whole = sheetInput(input);
  return parts.map(({ leaveOut, ...months }) =>
    sheetFigures(whole, { ...months, without: leftOutRows(whole.accounts, leaveOut).ids }),
  );
}

function sheetInput(input: FindingsInput) {
  const { accounts: reviewed, rules, categoryRules, sheets = [] } = input;
  const accounts = accountsOf(input);
  return { reviewed, accounts, ledger: caseLedger(accounts, rules, categoryRules), rules, sheets };
}

/** Where the money of a case came from and went to. */
function caseFlow(input: FindingsInput): MoneyFlow {
  const { rules, categoryRules } = input;
  const accounts = accountsOf(input);
  return moneyFlow({ accounts, ledger: caseLedger(accounts, rules, categoryRules), rules });
}

/** What is computed over the rows of a case, by the name under which it is asked for. */
export const computations: { [What in Computed]: (input: FindingsInput) => AnalysisAnswers[What] } = {
  findings: caseFindings,
  categories: caseCategories,
  decision: caseDecision,
  flow: caseFlow,
};

/** The plain figures and those of each scenario, side by side. */
export function compareScenarios(input: FindingsInput, scenarios: readonly ScenarioInput[]): ScenarioColumn[] {
  const accounts = accountsOf(input);
  const ledger = caseLedger(accounts, input.rules, input.categoryRules);
  const textOf = createTextReader();
  return [{ id: null, name: 'All rows', leaveOut: [] }, ...scenarios].map(({ id, name, leaveOut }) => {
    const { ids, lost } = leftOutRows(accounts, leaveOut, textOf);
    return {
      scenarioId: id,
      name,
      leftOut: ids.size,
      lost,
      figures: figuresOf(accounts, recognise(accounts, ledger, input.rules, ids), ids),
      accounts: accounts.map((account) => metricsOfAll(account.id, dailyBalancesWithout(account, ids), input.rules)),
    };
  });
}

function accountsOf({ accounts, rows }: FindingsInput): AnalysedAccount[] {
  return accounts.map((account) => ({
    ...account,
    statements: account.statements.map((statement) => ({ ...statement, rows: rows.get(statement.id) ?? [] })),
  }));
}

function figuresOf(
  accounts: readonly AnalysedAccount[],
  findings: readonly Finding[],
  without?: ReadonlySet<number>,
): CurrencyFigures[] {
  const income = monthlyIncome(findings);
  return [...Map.groupBy(accounts, (account) => account.currency)].map(([currency, own]) => {
    const rows = own
      .flatMap((account) => account.statements.flatMap((statement) => statement.rows))
      .filter((row) => row.repeated !== true && row.leftOut !== true && without?.has(row.id) !== true);
    const moneyIn = added(rows.filter((row) => !row.amount.startsWith('-')).map((row) => row.amount));
    const moneyOut = added(rows.filter((row) => row.amount.startsWith('-')).map((row) => row.amount.slice(1)));
    const here = findings.filter((finding) => finding.currency === currency && finding.certainty === 'confirmed');
    const total = (rule: RuleId, which: 'moneyIn' | 'moneyOut'): Money =>
      sum(['0.00', ...here.filter((finding) => finding.rule === rule).map((finding) => finding[which])]);
    return {
      currency,
      rows: rows.length,
      moneyIn,
      moneyOut,
      net: subtract(moneyIn, moneyOut),
      salary: total('salary', 'moneyIn'),
      regularIncome: total('regular-income', 'moneyIn'),
      monthlyIncome: income.get(currency ?? '') ?? null,
      recurring: total('recurring', 'moneyOut'),
      cashOut: total('cash', 'moneyOut'),
      fees: total('fee', 'moneyOut'),
      returnedEvents: here.filter((finding) => finding.rule === 'returned').length,
    };
  });
}
