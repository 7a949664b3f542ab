import { z } from 'zod';
import type { CalendarDate, Moment, Month } from '../calendar.ts';
import type { AccountCoverage } from '../coverage/coverage.ts';
import type { ComparedPart, SheetFigures } from '../decision/decisionSheet.ts';
import type { DecisionWithPolicy } from '../decision/policy.ts';
import type { AccountMetrics } from '../metrics/balanceMetrics.ts';
import type { DailyBalances } from '../metrics/dailyBalances.ts';
import type { AnalysisRules } from '../metrics/rules.ts';
import type { Id } from '../ids.ts';
import type { Currency, Money } from '../money.ts';
import type { MoneyFlow } from '../decision/moneyFlow.ts';
import type { ReadingComparison } from '../cases/readings.ts';
import type { Reason } from '../verdict/reasons.ts';
import { oddLimitRanges, type OddLimits } from '../recognitions/oddLimits.ts';
import { oddPatterns } from '../recognitions/oddPatterns.ts';
import type { Finding } from '../recognitions/finding.ts';
import { call, amount, byId, id, month, nothing, ofCase, someOf } from './fields.ts';

/** The balance of an account day by day, and the days on which a printed figure no longer holds. */
export type BalanceSeries = DailyBalances & {
  accountId: Id;
  currency: Currency;
  breaks: { date: CalendarDate; statementId: Id; reason: Reason }[];
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

/** A message to one client. `holder`: whose accounts it asks about; null where they name nobody or there is one client alone. */
export type RequestLetter = { holder: string | null; text: string };

/** What is computed over the days of a case. */
export type CaseBalances = {
  rules: AnalysisRules;
  /** Months of the coverage calendar. */
  months: Month[];
  coverage: AccountCoverage[];
  metrics: AccountMetrics[];
  balances: BalanceSeries[];
  /** The messages to the clients, one for each holder; none where nothing is missing. */
  letters: RequestLetter[];
};

/** What is recognised among the rows of a case. */
export type CaseFindings = { rules: AnalysisRules; findings: Finding[]; figures: CurrencyFigures[] };

/** A named set of rows that are left out. */
export type Scenario = { id: Id; caseId: Id; name: string; leaveOut: LeaveOut[]; changedAt: Moment };

/** Rows that a scenario leaves out by what they are; every part that is given must match. */
const leaveOutFilter = z.strictObject({
  accountId: id.optional(),
  month: month.optional(),
  direction: z.enum(['in', 'out']).optional(),
  /** Name of a tag of the case. */
  tag: z.string().min(1).max(60).optional(),
  /** Words that must all occur in the description, in any case and with any accents. */
  search: z.string().max(200).optional(),
  /** Of the amount without its sign. */
  atLeast: amount.optional(),
  atMost: amount.optional(),
});
export type LeaveOutFilter = z.infer<typeof leaveOutFilter>;

/** A row by its id and, for the case that its statement is fetched anew, by what it says. */
export type LeftOutRow = { id: number; accountId: Id; date: CalendarDate; amount: Money; description: string };

/** What a scenario leaves out: single rows, or all that match a filter, now and later. */
export type LeaveOut =
  { kind: 'rows'; label: string; rows: LeftOutRow[] } | { kind: 'filter'; label: string; filter: LeaveOutFilter };

const name = z.string().max(200);

/** What a window asks to leave out: rows that it shows, or all that match. */
const leaveOutDraft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rows'), label: name, rows: z.array(z.int().min(0)).min(1).max(2000) }),
  z.strictObject({ kind: z.literal('filter'), label: name, filter: leaveOutFilter }),
]);
export type LeaveOutDraft = z.infer<typeof leaveOutDraft>;
const leaveOut = z.array(leaveOutDraft).max(100);

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

const limit = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);
const oddLimits = z.strictObject({
  passingDays: limit(oddLimitRanges.passingDays),
  belowPercent: limit(oddLimitRanges.belowPercent),
  sameParties: limit(oddLimitRanges.sameParties),
  digitAmounts: limit(oddLimitRanges.digitAmounts),
  weekendPercent: limit(oddLimitRanges.weekendPercent),
  quietDays: limit(oddLimitRanges.quietDays),
  unlikePercent: limit(oddLimitRanges.unlikePercent),
} satisfies Record<keyof OddLimits, unknown>);

/** What an analyst may set; `AnalysisRules` says what each is. */
export const analysisRules = z.strictObject({
  averageDays: z.enum(['calendar', 'business']),
  lowBalance: amount,
  returnedBy: z.enum(['event', 'fee']),
  transferDays: z.int().min(0).max(7),
  amountTolerance: z.int().min(0).max(100),
  recurringTimes: z.int().min(2).max(24),
  oddPatterns: z.array(z.enum(oddPatterns)).max(oddPatterns.length),
  oddLimits,
}) satisfies { _output: AnalysisRules };

const comparedPart = z
  .strictObject({ scenarioId: id.nullable(), from: month, to: month })
  .refine(({ from, to }) => from <= to, 'months in their order') satisfies { _output: ComparedPart };

/** Calls of the analysis: rules, findings, metrics and scenarios of a case. */
export const analysisCalls = {
  'analysis.rules': call(nothing).answers<AnalysisRules>(),
  'analysis.setRules': call(someOf(analysisRules.shape)).answers<AnalysisRules>(),
  'analysis.balances': call(ofCase).answers<CaseBalances>(),
  /** Goes through the words of every row, which takes its time for a long case. */
  'analysis.findings': call(ofCase).answers<CaseFindings>(),
  /** The sheet that is read before anything else; as long a computation as the findings. */
  'analysis.decision': call(ofCase).answers<DecisionWithPolicy>(),
  /** The figures of the same sheet over parts of the case, in their order. */
  'analysis.compare': call({ caseId: id, parts: z.array(comparedPart).min(1).max(4) }).answers<SheetFigures[]>(),
  /** Where the money came from and went to; as long a computation as the findings. */
  'analysis.flow': call(ofCase).answers<MoneyFlow>(),
  'scenario.list': call(ofCase).answers<Scenario[]>(),
  'scenario.create': call({ caseId: id, name, leaveOut }).answers<Scenario>(),
  /** `add` is left out besides what is already; `drop` names places in `leaveOut` that count again. */
  'scenario.change': call({
    id,
    name: name.optional(),
    add: leaveOut.optional(),
    drop: z.array(z.int().min(0)).max(1000).optional(),
  }).answers<Scenario>(),
  'scenario.remove': call(byId).answers<null>(),
  /** The plain figures first, then each scenario of the case. */
  'scenario.compare': call(ofCase).answers<ScenarioColumn[]>(),
  /** Reads the document again with the built-in reader and compares it with what the remote service made of it. */
  'reader.compare': call({
    collectionId: id,
    documentId: id,
    password: z.string().max(1000).optional(),
  }).answers<ReadingComparison>(),
};
