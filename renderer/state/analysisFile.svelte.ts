import type {
  CaseBalances,
  CaseFindings,
  LeaveOutDraft,
  Scenario,
  ScenarioColumn,
} from '../../shared/calls/analysis.ts';
import type { TagSums } from '../../shared/calls/edits.ts';
import type { DecisionWithPolicy } from '../../shared/decision/policy.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import type { AnalysisRules } from '../../shared/metrics/rules.ts';
import type { Id } from '../../shared/model.ts';
import type { MoneyFlow } from '../../shared/decision/moneyFlow.ts';
import type { Api } from '../lib/api.ts';
import { gathering, type Gathering } from '../lib/gathering.ts';
import { Loadable } from './loadable.svelte.ts';

/** A batch of edits or fetched statements changes the analysis many times a second. */
const gatherMs = 300;

/** What is computed over the rows of one case, and its scenarios. Read when somebody looks, kept up to date by events. */
export class AnalysisFile {
  readonly caseId: Id;
  readonly balances: Loadable<CaseBalances>;
  readonly findings: Loadable<CaseFindings>;
  readonly decision: Loadable<DecisionWithPolicy>;
  readonly flow: Loadable<MoneyFlow>;
  readonly scenarios: Loadable<Scenario[]>;
  readonly columns: Loadable<ScenarioColumn[]>;
  /** Tags that the case has used. */
  readonly tags: Loadable<TagSums[]>;
  readonly #api: Api;
  readonly #changed: Gathering<Id>;

  constructor(api: Api, caseId: Id) {
    this.#api = api;
    this.caseId = caseId;
    this.balances = new Loadable(() => api.call('analysis.balances', { caseId }));
    this.findings = new Loadable(() => api.call('analysis.findings', { caseId }));
    this.decision = new Loadable(() => api.call('analysis.decision', { caseId }));
    this.flow = new Loadable(() => api.call('analysis.flow', { caseId }));
    this.scenarios = new Loadable(() => api.call('scenario.list', { caseId }));
    this.columns = new Loadable(() => api.call('scenario.compare', { caseId }));
    this.tags = new Loadable(() => api.call('edits.tags', { caseId }));
    this.#changed = gathering(gatherMs, () => this.refresh());
  }

  /** @throws {AppError} the rules stay as they were */
  async setRules(change: Partial<AnalysisRules>): Promise<void> {
    await this.#api.call('analysis.setRules', change);
    this.refresh();
  }

  /** @throws {AppError} nothing was stored */
  async createScenario(name: string, leaveOut: LeaveOutDraft[]): Promise<void> {
    await this.#api.call('scenario.create', { caseId: this.caseId, name, leaveOut });
    this.#readScenarios();
  }

  /** @throws {AppError} the scenario stays as it was */
  async changeScenario(id: Id, change: { name?: string; add?: LeaveOutDraft[]; drop?: number[] }): Promise<void> {
    await this.#api.call('scenario.change', { id, ...change });
    this.#readScenarios();
  }

  /** @throws {AppError} it is still there */
  async removeScenario(id: Id): Promise<void> {
    await this.#api.call('scenario.remove', { id });
    this.#readScenarios();
  }

  apply(event: DeskEvent): void {
    const here = event.name === 'review.changed' && event.data.caseId === this.caseId;
    const rules = event.name === 'analysis.changed' && [null, this.caseId].includes(event.data.caseId);
    if (here || rules) this.#changed.note(this.caseId);
  }

  /** Reads again what has been read before. */
  refresh(): void {
    for (const part of [this.balances, this.findings, this.decision, this.flow])
      if (part.phase !== 'idle') void part.load();
    this.#readScenarios();
  }

  #readScenarios(): void {
    for (const part of [this.scenarios, this.columns, this.tags]) if (part.phase !== 'idle') void part.load();
  }
}
