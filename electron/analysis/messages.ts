import type { LedgerEntry } from '../../shared/categories/evidence.ts';
import type { CaseFindings, ScenarioColumn } from '../../shared/calls/analysis.ts';
import type { AnalysedRow } from './analysedAccount.ts';
import type { Id } from '../../shared/model.ts';
import type { FindingsInput, ScenarioInput } from './caseFindings.ts';

/** What a worker is sent, in this order: the beginning, rows in parts, and at last what to compute of them. */
export type AnalysisMessage =
  | ({ kind: 'begin' } & Omit<FindingsInput, 'rows'>)
  | { kind: 'rows'; statementId: Id; rows: AnalysedRow[] }
  | { kind: 'find' }
  | { kind: 'categorise' }
  | { kind: 'compare'; scenarios: readonly ScenarioInput[] };

export type AnalysisAnswer =
  | { kind: 'findings'; value: CaseFindings }
  | { kind: 'categories'; value: LedgerEntry[] }
  | { kind: 'columns'; value: ScenarioColumn[] };
