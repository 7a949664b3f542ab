import type { CaseStep } from '../../shared/calls/ordering.ts';
import type { CallArgs } from '../../shared/contract.ts';
import type { CaseListEntry } from '../../shared/model/case.ts';
import type { Id } from '../../shared/ids.ts';
import { caseStepDoneText, words } from '../../shared/text/words.ts';
import type { Api } from '../lib/api.ts';
import type { Command } from './commands.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** Cases that a search for a target shows. */
const mostFound = 50;

/** Orders statements into cases; each step is said, and can be taken back from there. */
export class Ordering {
  busy = $state(false);
  /** The last step made here that still stands. */
  #last: CaseStep | null = $state.raw(null);
  readonly #api: Api;
  readonly #toasts: Toasts;

  constructor(api: Api, toasts: Toasts) {
    this.#api = api;
    this.#toasts = toasts;
  }

  /** @throws {AppError} as the call, as do the others */
  move(collectionIds: Id[], to: CallArgs<'statements.move'>['to']): Promise<CaseStep> {
    return this.#do(() => this.#api.call('statements.move', { collectionIds, to }));
  }

  remove(collectionIds: Id[]): Promise<CaseStep> {
    return this.#do(() => this.#api.call('statements.remove', { collectionIds }));
  }

  split(id: Id, parts: CallArgs<'case.split'>['parts']): Promise<CaseStep> {
    return this.#do(() => this.#api.call('case.split', { id, parts }));
  }

  merge(ids: Id[], into: Id): Promise<CaseStep> {
    return this.#do(() => this.#api.call('case.merge', { ids, into }));
  }

  /** Never throws: what keeps it from being taken back is said. */
  async takeBack({ id }: CaseStep): Promise<void> {
    if (!(await this.#toasts.attempt(() => this.#api.call('caseSteps.takeBack', { id })))) return;
    if (this.#last?.id === id) this.#last = null;
    this.#toasts.say(words.common.undone);
  }

  /** What the keys do here: the same key takes back a step and an edit. */
  commands(): Command[] {
    const last = this.#last;
    if (last === null) return [];
    const title = words.ordering.undoStep(caseStepDoneText(last));
    return [{ id: 'undo-step', title, group: words.common.edits, keys: 'Mod+Z', run: () => void this.takeBack(last) }];
  }

  /** The steps of a case, the newest first. */
  steps(caseId: Id): Promise<CaseStep[]> {
    return this.#api.call('caseSteps.list', { caseId });
  }

  /** Cases by their words, without one. */
  async find(search: string, without: Id): Promise<readonly CaseListEntry[]> {
    const { entries } = await this.#api.call('case.list', {
      limit: mostFound,
      search: search.trim(),
      sort: '-changed',
    });
    return entries.filter(({ id }) => id !== without);
  }

  async #do(work: () => Promise<CaseStep>): Promise<CaseStep> {
    this.busy = true;
    try {
      const step = await work();
      this.#last = step;
      const action = { label: words.common.undo, run: () => void this.takeBack(step) };
      this.#toasts.say(caseStepDoneText(step), { action });
      return step;
    } finally {
      this.busy = false;
    }
  }
}
