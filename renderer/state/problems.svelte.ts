import type { Id } from '../../shared/ids.ts';
import { openIn, type Problem, type ProblemCounts, type ProblemKind } from '../../shared/cases/problems.ts';
import { lineKey, type LineSettlement } from '../../shared/reading/unexplained.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';
import { PagedList } from './pagedList.svelte.ts';

/** Problems that one step takes. */
const mostAtOnce = 500;

/** What is outstanding in a case, as it is listed, and the problem that is looked at. */
export class Problems {
  readonly list = new PagedList<Problem>(async (page) => {
    const { kind, show, statementId } = this;
    const narrowed = { ...(kind === null ? {} : { kind }), ...(statementId === null ? {} : { statementId }) };
    const found = await this.#api.call('problems.list', { caseId: this.#caseId, ...page, show, ...narrowed });
    this.counts = found.counts;
    this.total = found.total;
    return found;
  });
  /** How many are open in each statement that has any. */
  readonly ofStatements = new Loadable(async (): Promise<Partial<Record<Id, number>>> => {
    const found = await this.#api.call('problems.ofStatements', { caseId: this.#caseId });
    return Object.fromEntries(found.map(({ statementId, open }) => [statementId, open]));
  });
  counts: ProblemCounts | null = $state.raw(null);
  /** How many are listed in all. */
  total = $state(0);
  kind: ProblemKind | null = $state(null);
  show: 'open' | 'settled' = $state('open');
  /** The one statement whose problems are listed; null where it is those of the case. */
  statementId: Id | null = $state(null);
  #looked: Problem | null = $state.raw(null);
  /** The rows of its statement that are in doubt as the one that is looked at, itself among them. */
  alike: number[] = $state.raw([]);
  readonly #api: Api;
  readonly #caseId: Id;

  constructor(api: Api, caseId: Id) {
    this.#api = api;
    this.#caseId = caseId;
  }

  /** Of all kinds; null before they have been counted. */
  get open(): number | null {
    return this.counts === null ? null : openIn(this.counts);
  }

  /** The problem that is looked at, as it is now; it stays when it is no longer listed. */
  get current(): Problem | null {
    return this.#looked === null ? null : (this.list.find(this.#looked.id) ?? this.#looked);
  }

  /** The place of the current one in the list, from 0; -1 where it is settled by now. */
  get at(): number {
    return this.list.entries.findIndex(({ id }) => id === this.#looked?.id);
  }

  look(problem: Problem | null): void {
    this.#looked = problem;
    this.#before = Math.max(0, this.at);
    void this.#findAlike();
  }

  /** Where the current one stood, so that what follows it is found when it is no longer listed. */
  #before = 0;

  /** Lists others. The problem that is looked at stays. */
  async narrow(to: Partial<Pick<Problems, 'kind' | 'show' | 'statementId'>>): Promise<void> {
    if (to.kind !== undefined) this.kind = to.kind;
    if (to.show !== undefined) this.show = to.show;
    if (to.statementId !== undefined) this.statementId = to.statementId;
    await this.list.restart();
  }

  /** The problem after or before the current one, from the end on to the start; null where none is listed. */
  async beside(by: 1 | -1): Promise<Problem | null> {
    if (this.list.phase !== 'ready') await this.list.load();
    const { at, list } = this;
    const none = this.#looked === null;
    const to = at >= 0 ? at + by : none ? (by > 0 ? 0 : -1) : by > 0 ? this.#before : this.#before - 1;
    if (to >= list.entries.length && list.more) await list.loadMore();
    const count = list.entries.length;
    return count === 0 ? null : (list.entries[(to + count) % count] ?? list.entries[0] ?? null);
  }

  /** Those who cannot be asked for are offered one by one. */
  async #findAlike(): Promise<void> {
    this.alike = [];
    const looked = this.#looked;
    if (looked?.matter.what !== 'row' || looked.settled !== null) return;
    const { rowId } = looked.matter;
    const found = await this.#api.call('problems.alike', { caseId: this.#caseId, rowId }).catch(() => []);
    if (this.#looked === looked) this.alike = found;
  }

  /** All that are open of a kind, as far as one step takes them. @throws {AppError} as `problems.list` */
  async openOfKind(kind: ProblemKind): Promise<Problem[]> {
    const asked = { caseId: this.#caseId, kind, show: 'open', limit: mostAtOnce } as const;
    return (await this.#api.call('problems.list', asked)).entries;
  }

  /** Leaves problems as they are with all that have their cause, or opens them again. @throws {AppError} `not-found` where it is none any more */
  async leave(problems: readonly Problem[], reason: string | null): Promise<void> {
    await this.#api.call('problems.leave', {
      caseId: this.#caseId,
      problems: problems.flatMap(({ id, alike = [] }) => [id, ...alike.map((each) => each.id)]).slice(0, mostAtOnce),
      reason,
    });
  }

  /** Says what a line that nothing explains is, or opens it again. @throws {AppError} `not-found`, `statement-locked` */
  async settleLine(
    { matter, statement }: Problem,
    settlement: Exclude<LineSettlement, { how: 'row' }> | null,
  ): Promise<void> {
    if (matter.what !== 'line' || statement === null) return;
    await this.#api.call('problems.settleLine', { statementId: statement.id, line: lineKey(matter), settlement });
  }

  /** Sets a failing check aside, or takes that back. @throws {AppError} `bad-request`, `statement-locked` */
  async overrule({ matter, statement }: Problem, reason: string | null): Promise<void> {
    if (matter.what !== 'check' || matter.name === 'confidence' || statement === null) return;
    await this.#api.call('problems.overrule', { statementId: statement.id, check: matter.name, reason });
  }
}
