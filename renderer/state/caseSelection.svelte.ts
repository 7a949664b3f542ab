import type { CaseListEntry } from '../../shared/model/case.ts';
import type { Id } from '../../shared/ids.ts';
import type { Problem } from '../../shared/cases/problems.ts';
import type { Api } from '../lib/api.ts';
import { problemsAsked } from './caseFile.svelte.ts';
import { Marks } from './marks.svelte.ts';

/** What can be done with several cases at once. */
export type BulkAction = 'mark-reviewed' | 'reopen' | 'retry' | 'remove';

/** A case of which something is outstanding, and what. */
export type OutstandingCase = { id: Id; name: string; problems: Problem[]; total: number };

/** How far an action on several cases is. `failed` holds the first error of each case that could not be changed. */
export type BulkJob = {
  action: BulkAction | 'check';
  done: number;
  of: number;
  failed: { name: string; error: unknown }[];
};

const pageSize = 200;

/** The cases that are marked in the list, and what is done with all of them, one after the other. */
export class CaseSelection extends Marks {
  job: BulkJob | null = $state.raw(null);
  readonly #api: Api;
  #stop = new AbortController();

  constructor(api: Api) {
    super();
    this.#api = api;
  }

  cancel(): void {
    this.#stop.abort();
  }

  /** What is outstanding of the marked cases, so that it is asked about once. Null where it was stopped. */
  async outstanding(cases: readonly CaseListEntry[]): Promise<OutstandingCase[] | null> {
    const found: OutstandingCase[] = [];
    const marked = cases.filter(({ id }) => this.ids.has(id));
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    try {
      for (const [done, { id, name }] of marked.entries()) {
        this.job = { action: 'check', done, of: marked.length, failed: [] };
        const first = { caseId: id, show: 'open', limit: problemsAsked } as const;
        const { entries: problems, total } = await this.#api.call('problems.list', first);
        if (signal.aborted) return null;
        if (total > 0) found.push({ id, name, problems, total });
      }
    } finally {
      this.job = null;
    }
    return found;
  }

  /**
   * Does it for each marked case. A case that fails stays marked, and the others go on.
   * @param despite cases that are called reviewed with what is outstanding of them
   */
  async run(action: BulkAction, cases: readonly CaseListEntry[], despite: readonly Id[] = []): Promise<BulkJob> {
    const marked = cases.filter(({ id }) => this.ids.has(id));
    let job: BulkJob = { action, done: 0, of: marked.length, failed: [] };
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.job = job;
    for (const entry of marked) {
      if (signal.aborted) break;
      try {
        await this.#act(action, entry.id, despite.includes(entry.id));
        this.ids.delete(entry.id);
        job = { ...job, done: job.done + 1 };
      } catch (thrown) {
        job = { ...job, failed: [...job.failed, { name: entry.name, error: thrown }] };
      }
      this.job = job;
    }
    this.job = null;
    return job;
  }

  async #act(action: BulkAction, id: Id, despite: boolean): Promise<unknown> {
    if (action === 'remove') return this.#api.call('case.remove', { id });
    if (action === 'retry') return this.#retry(id);
    return this.#api.call('case.update', {
      id,
      change: { reviewState: action === 'mark-reviewed' ? 'reviewed' : 'open' },
      ...(despite ? { despiteOutstanding: true } : {}),
    });
  }

  /** Tries again what has failed in a case. */
  async #retry(caseId: Id): Promise<void> {
    let after: string | undefined;
    do {
      const { entries, next } = await this.#api.call('collection.list', { caseId, limit: pageSize, after });
      const failed = entries.filter(({ state }) => state === 'failed');
      for (const { id } of failed) await this.#api.call('collection.retry', { id });
      after = next ?? undefined;
    } while (after !== undefined);
  }
}
