import type { ExportEnd, ExportScope } from '../../shared/calls/exports.ts';
import type { ExportFormat } from '../../shared/cases/exportFormats.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import type { Api } from '../lib/api.ts';
import { finishSaving } from '../lib/saving.ts';
import { Loadable } from './loadable.svelte.ts';

/** Which rows are taken: all of the case, those of the present filter, or those that are selected. */
export type ScopeChoice = 'case' | 'listed' | 'selected';

/** What the screen offers besides the whole case. */
type ScopesOffered = {
  /** Null where nothing narrows the rows. */
  listed: ExportScope | null;
  selected: ExportScope | null;
};

/** They hold the originals, on which the numbers are printed. */
const fullFormats: readonly ExportFormat[] = ['evidence', 'products'];

type Running = { exportId: Id; done: number; total: number | null; place: string | null };
type Phase = 'closed' | 'choosing' | 'running' | 'done' | 'failed';

/** What is about to be taken away from a case, how far it has come, and what became of it. */
export class ExportDialog {
  phase: Phase = $state('closed');
  format: ExportFormat = $state('report');
  scope: ScopeChoice = $state('case');
  fullNumbers = $state(false);
  accepted = $state(false);
  offered: ScopesOffered = $state.raw({ listed: null, selected: null });
  running: Running | null = $state.raw(null);
  end: (ExportEnd & { state: 'done' }) | null = $state.raw(null);
  error: AppErrorData | null = $state.raw(null);
  /** What is not proved of what would be taken away. */
  readonly readiness = new Loadable(() => this.#api.call('export.check', this.#wanted()));
  readonly #api: Api;
  readonly #caseId: Id;

  constructor(api: Api, caseId: Id) {
    this.#api = api;
    this.#caseId = caseId;
  }

  /** What holds the originals is always of the whole case and unmasked. */
  get whole(): boolean {
    return fullFormats.includes(this.format);
  }

  /** True of what cannot be narrowed to some rows. */
  get ofCase(): boolean {
    return this.whole || this.format === 'decision';
  }

  /** True where something is not proved and the analyst has not said yet that it is to be exported all the same. */
  get held(): boolean {
    const { value } = this.readiness;
    if (value === undefined) return true;
    const { statements, unproved, broken, unreadable } = value;
    return unproved.length + broken.length + unreadable.length > 0 || statements === 0 ? !this.accepted : false;
  }

  open(offered: ScopesOffered, format?: ExportFormat): void {
    if (this.phase === 'running') return;
    this.offered = offered;
    if (format !== undefined) this.format = format;
    // Rows may have been chosen for something else, and long ago: who means them says so.
    this.scope = 'case';
    if (offered.selected?.statementIds !== undefined) this.scope = 'selected';
    this.accepted = false;
    this.end = null;
    this.error = null;
    this.phase = 'choosing';
    void this.readiness.load();
  }

  chooseFormat(format: ExportFormat): void {
    const before = this.ofCase;
    this.format = format;
    if (this.ofCase !== before) void this.readiness.load();
  }

  chooseScope(scope: ScopeChoice): void {
    this.scope = scope;
    this.accepted = false;
    void this.readiness.load();
  }

  /** Never throws: see `phase`, `error` and `end`. */
  async run(): Promise<void> {
    const exportId = crypto.randomUUID();
    this.running = { exportId, done: 0, total: null, place: null };
    this.phase = 'running';
    /** False for one that was stopped, where another has been begun since, or nobody looks any more. */
    const isWatched = (): boolean => this.running?.exportId === exportId && this.phase !== 'closed';
    try {
      const outcome = await this.#api.call('export.run', {
        scope: this.#wanted(),
        exportId,
        format: this.format,
        fullNumbers: this.fullNumbers,
        acceptUnproved: this.accepted,
      });
      if (!isWatched()) return;
      if (outcome.kind === 'cancelled') this.phase = 'choosing';
      else if (outcome.kind === 'saved') {
        this.running = { ...this.running, place: outcome.path };
        this.phase = 'done';
      } else if (!this.#isStopped()) {
        // The end is told when the browser has fetched it.
        finishSaving(outcome);
      }
    } catch (thrown) {
      if (!isWatched()) return;
      const failure = AppError.dataOf(thrown);
      this.error = failure.code === 'cancelled' ? null : failure;
      this.phase = failure.code === 'cancelled' ? 'choosing' : 'failed';
    }
  }

  async cancel(): Promise<void> {
    const exportId = this.running?.exportId;
    this.phase = 'choosing';
    if (exportId !== undefined) await this.#api.call('export.cancel', { exportId });
  }

  async reveal(): Promise<void> {
    if (this.running !== null) await this.#api.call('export.reveal', { exportId: this.running.exportId });
  }

  close(): void {
    if (this.phase === 'running') return;
    this.phase = 'closed';
  }

  apply(event: DeskEvent): void {
    if (this.running === null) return;
    if (event.name === 'export.progress' && event.data.exportId === this.running.exportId) {
      this.running = { ...this.running, done: event.data.done, total: event.data.total };
    }
    if (event.name === 'export.ended' && event.data.exportId === this.running.exportId) this.#ended(event.data.end);
  }

  #isStopped(): boolean {
    return this.phase !== 'running';
  }

  #ended(end: ExportEnd): void {
    if (end.state === 'done') {
      this.end = end;
      if (this.phase === 'running') this.phase = 'done';
    } else if (this.phase === 'running') {
      this.error = end.state === 'failed' ? end.error : null;
      this.phase = end.state === 'failed' ? 'failed' : 'choosing';
    }
  }

  #wanted(): ExportScope {
    const chosen = this.ofCase || this.scope === 'case' ? null : this.offered[this.scope];
    return chosen ?? { caseId: this.#caseId, sort: 'date' };
  }
}
