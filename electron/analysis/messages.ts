import type { LedgerEntry } from '../../shared/categories/evidence.ts';
import type { CaseFindings, ScenarioColumn } from '../../shared/calls/analysis.ts';
import type { DecisionSheet, SheetFigures } from '../../shared/decision/decisionSheet.ts';
import type { MoneyFlow } from '../../shared/decision/moneyFlow.ts';
import type { AnalysedRow } from './analysedAccount.ts';
import type { Id } from '../../shared/ids.ts';
import type { FindingsInput, PartInput, ScenarioInput } from './caseFindings.ts';

/** What a worker is sent, in this order: the beginning, rows in parts, and at last what to compute of them. */
export type AnalysisMessage =
  | ({ kind: 'begin' } & Omit<FindingsInput, 'rows'>)
  | { kind: 'rows'; statementId: Id; rows: AnalysedRow[] }
  | { kind: 'compute'; what: Computed }
  | { kind: 'compute'; what: 'columns'; scenarios: readonly ScenarioInput[] }
  | { kind: 'compute'; what: 'parts'; parts: readonly PartInput[] };

/** What asks for nothing but the rows. */
export type Computed = Exclude<keyof AnalysisAnswers, 'columns' | 'parts'>;

/** What is computed over the rows of a case, by name. */
export type AnalysisAnswers = {
  findings: CaseFindings;
  /** What each row is, for those that have a category. */
  categories: LedgerEntry[];
  decision: DecisionSheet;
  flow: MoneyFlow;
  /** The plain figures and those of each scenario. */
  columns: ScenarioColumn[];
  /** The decision sheet's figures of each part. */
  parts: SheetFigures[];
};
