import type { CalendarDate, Moment, Month } from '../calendar.ts';
import type { AccountCoverage } from '../coverage/coverage.ts';
import type { BalanceMetrics } from '../metrics/balanceMetrics.ts';
import type { DailyBalances } from '../metrics/dailyBalances.ts';
import type { AnalysisRules } from '../metrics/rules.ts';
import type { Id } from '../model.ts';
import type { Currency, Money } from '../money.ts';
import type { ReadingComparison } from '../readers/compareReadings.ts';
import type { Finding } from '../recognitions/finding.ts';
import type { LeaveOut, LeaveOutFilter } from '../scenarios/leaveOut.ts';

/** Metrics of one account in one calendar month, or over all its days where `month` is null. */
export type AccountMetrics = BalanceMetrics & { accountId: Id; month: Month | null };

/** The balance of an account day by day, and the days on which a printed figure no longer holds. */
export type BalanceSeries = DailyBalances & {
  accountId: Id;
  currency: Currency;
  breaks: { date: CalendarDate; statementId: Id; reason: string }[];
};

/** What the recognitions of one currency come to; the figures by which scenarios are compared. */
export type CurrencyFigures = {
  currency: Currency;
  rows: number;
  moneyIn: Money;
  moneyOut: Money;
  net: Money;
  /** Confirmed ones alone. */
  salary: Money;
  regularIncome: Money;
  /** Of salary and regular income; null where none is confirmed. */
  monthlyIncome: Money | null;
  recurring: Money;
  cashOut: Money;
  fees: Money;
  returnedEvents: number;
};

/** What is computed over the days of a case. */
export type CaseBalances = {
  rules: AnalysisRules;
  /** Months of the coverage calendar. */
  months: Month[];
  coverage: AccountCoverage[];
  metrics: AccountMetrics[];
  balances: BalanceSeries[];
  /** The message to the client; null where nothing is missing. */
  letter: string | null;
};

/** What is recognised among the rows of a case. */
export type CaseFindings = { rules: AnalysisRules; findings: Finding[]; figures: CurrencyFigures[] };

/** A named set of rows that are left out. */
export type Scenario = { id: Id; caseId: Id; name: string; leaveOut: LeaveOut[]; changedAt: Moment };

/** What a window asks to leave out: rows that it shows, or all that match. */
export type LeaveOutDraft =
  { kind: 'rows'; label: string; rows: number[] } | { kind: 'filter'; label: string; filter: LeaveOutFilter };

/** The case's figures without the rows of one scenario, beside those with all rows. */
export type ScenarioColumn = {
  /** Null for the plain figures. */
  scenarioId: Id | null;
  name: string;
  leftOut: number;
  /** Rows that the scenario names and that are no longer there: the statement was fetched anew or the row corrected. */
  lost: number;
  figures: CurrencyFigures[];
  accounts: AccountMetrics[];
};

/** Calls of the analysis: rules, findings, metrics and scenarios of a case. */
export type AnalysisCalls = {
  'analysis.rules': { args: Record<string, never>; value: AnalysisRules };
  'analysis.setRules': { args: Partial<AnalysisRules>; value: AnalysisRules };
  'analysis.balances': { args: { caseId: Id }; value: CaseBalances };
  /** Goes through the words of every row, which takes its time for a long case. */
  'analysis.findings': { args: { caseId: Id }; value: CaseFindings };
  'scenario.list': { args: { caseId: Id }; value: Scenario[] };
  'scenario.create': { args: { caseId: Id; name: string; leaveOut: LeaveOutDraft[] }; value: Scenario };
  /** `add` is left out besides what is already; `drop` names places in `leaveOut` that count again. */
  'scenario.change': {
    args: { id: Id; name?: string | undefined; add?: LeaveOutDraft[] | undefined; drop?: number[] | undefined };
    value: Scenario;
  };
  'scenario.remove': { args: { id: Id }; value: null };
  /** The plain figures first, then each scenario of the case. */
  'scenario.compare': { args: { caseId: Id }; value: ScenarioColumn[] };
  /** Reads the document again with the built-in reader and compares it with what the remote service made of it. */
  'reader.compare': {
    args: { collectionId: Id; documentId: Id; password?: string | undefined };
    value: ReadingComparison;
  };
};
