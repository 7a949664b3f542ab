import type { CaseAnalysis, ScenarioColumn } from '../../../shared/calls/analysis.ts';
import type { AnalysedRow } from '../../../shared/metrics/analysedAccount.ts';
import type { Id } from '../../../shared/model.ts';
import type { AnalysisInput, ScenarioInput } from './analyse.ts';

/** What a worker is sent, in this order: the beginning, rows in parts, and at last what to compute of them. */
export type AnalysisMessage =
  | ({ kind: 'begin' } & Omit<AnalysisInput, 'rows'>)
  | { kind: 'rows'; statementId: Id; rows: AnalysedRow[] }
  | { kind: 'analyse' }
  | { kind: 'compare'; scenarios: readonly ScenarioInput[] };

export type AnalysisAnswer = { kind: 'analysis'; value: CaseAnalysis } | { kind: 'columns'; value: ScenarioColumn[] };
