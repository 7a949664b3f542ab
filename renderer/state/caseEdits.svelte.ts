import type { Edit, EditStep } from '../../shared/calls/edits.ts';
import type { Marks } from '../../shared/calls/marks.ts';
import type { Id } from '../../shared/ids.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';
import { PagedList } from './pagedList.svelte.ts';

/**
 * The edits of one case: what the next undo and redo would do, the journal, and the tags in use. Everything is stored
 * by the desk before it is shown; the rows and proofs follow from the event that it sends.
 */
export class CaseEdits {
  readonly state = new Loadable(() => this.#api.call('edits.state', { caseId: this.#caseId }));
  /** Newest first, read when it is first looked at. */
  readonly history = new PagedList<EditStep>((page) =>
    this.#api.call('edits.history', { caseId: this.#caseId, ...page }),
  );
  readonly tags = new Loadable(() => this.#api.call('edits.tags', { caseId: this.#caseId }));
  readonly #api: Api;
  readonly #caseId: Id;

  constructor(api: Api, caseId: Id) {
    this.#api = api;
    this.#caseId = caseId;
  }

  /** @throws {AppError} `statement-locked`, `not-found`, `bad-request`, `edit-outdated`; then nothing was changed */
  async apply(edits: Edit[], why: Partial<Pick<EditStep, 'source' | 'reason'>> = {}): Promise<void> {
    const reason = why.reason ?? undefined;
    await this.state.take(this.#api.call('edits.apply', { caseId: this.#caseId, edits, source: why.source, reason }));
  }

  /** Lets a statement be what is read of it under marks or by another hypothesis, as one edit. @throws {AppError} as `apply` */
  readSo(statementId: Id, so: { marks: Marks } | { alternative: string }): Promise<void> {
    return this.state.take(this.#api.call('marks.apply', { statementId, ...so }));
  }

  /** Takes back the newest edit that stands, or the named one. @throws {AppError} as `edits.undo` */
  undo(stepId?: Id): Promise<void> {
    return this.state.take(this.#api.call('edits.undo', { caseId: this.#caseId, stepId }));
  }

  /** @throws {AppError} as `edits.redo` */
  redo(): Promise<void> {
    return this.state.take(this.#api.call('edits.redo', { caseId: this.#caseId }));
  }

  /** @throws {AppError} `not-reconciled` */
  async setLock(statementId: Id, locked: boolean): Promise<void> {
    await this.#api.call(locked ? 'edits.lock' : 'edits.unlock', { statementId });
  }

  /** Reads again what has been read before. */
  async refresh(): Promise<void> {
    await Promise.all([this.state.load(), this.history.again(), this.tags.again()]);
  }
}
