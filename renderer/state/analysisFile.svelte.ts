import type { LeaveOutDraft } from '../../shared/calls/analysis.ts';
import type { ComparedPart } from '../../shared/decision/decisionSheet.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import type { AnalysisRules } from '../../shared/metrics/rules.ts';
import type { Id } from '../../shared/ids.ts';
import type { Api } from '../lib/api.ts';
import { gathering } from '../lib/gathering.ts';
import { Loadable } from './loadable.svelte.ts';

/** A batch of edits or fetched statements changes the analysis many times a second. */
const gatherMs = 300;

/** What is computed over the rows of one case, and its scenarios. Read when somebody looks, kept up to date by events. */
export class AnalysisFile {
  readonly caseId: Id;
  readonly balances = new Loadable(() => this.#api.call('analysis.balances', { caseId: this.caseId }));
  readonly findings = new Loadable(() => this.#api.call('analysis.findings', { caseId: this.caseId }));
  readonly decision = new Loadable(() => this.#api.call('analysis.decision', { caseId: this.caseId }));
  readonly flow = new Loadable(() => this.#api.call('analysis.flow', { caseId: this.caseId }));
  readonly scenarios = new Loadable(() => this.#api.call('scenario.list', { caseId: this.caseId }));
  readonly columns = new Loadable(() => this.#api.call('scenario.compare', { caseId: this.caseId }));
  /** Months and scenarios that the decision sheet is compared over; none where nobody compares. */
  parts: readonly ComparedPart[] = $state.raw([]);
  readonly compared = new Loadable(() => this.#compare());
  /** Tags that the case has used. */
  readonly tags = new Loadable(() => this.#api.call('edits.tags', { caseId: this.caseId }));
  readonly #api: Api;
  readonly #changed = gathering(gatherMs, () => this.refresh());

  constructor(api: Api, caseId: Id) {
    this.#api = api;
    this.caseId = caseId;
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

  /** Compares other parts of the case; none ends it. */
  compareParts(parts: readonly ComparedPart[]): void {
    this.parts = parts;
    if (parts.length === 0) return;
    void this.scenarios.need();
    void this.compared.load();
  }

  async #compare() {
    const parts = this.parts;
    return { parts, sides: await this.#api.call('analysis.compare', { caseId: this.caseId, parts: [...parts] }) };
  }

  apply(event: DeskEvent): void {
    const here = event.name === 'review.changed' && event.data.caseId === this.caseId;
    const rules = event.name === 'analysis.changed' && [null, this.caseId].includes(event.data.caseId);
    if (here || rules) this.#changed.note(this.caseId);
  }

  /** Reads again what has been read before. */
  refresh(): void {
    for (const part of [this.balances, this.findings, this.decision, this.flow]) void part.again();
    if (this.parts.length > 0) void this.compared.again();
    this.#readScenarios();
  }

  #readScenarios(): void {
    for (const part of [this.scenarios, this.columns, this.tags]) void part.again();
  }
}
