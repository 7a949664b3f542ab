import type { CaseShow, CaseSort } from '../../shared/cases/caseShows.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import type { CaseListEntry } from '../../shared/model/case.ts';
import type { Id } from '../../shared/ids.ts';
import type { Api } from '../lib/api.ts';
import { gathering } from '../lib/gathering.ts';
import { PagedList } from './pagedList.svelte.ts';

/** Long enough to finish a word. */
const typingMs = 180;
/** A batch of files changes one case many times a second. */
const gatherMs = 150;
/** Above this, one page is cheaper than so many single readings. */
const singleReadings = 12;

/** The cases on the desk: chosen, searched, paged, and kept up to date by events. */
export class CaseList {
  readonly list = new PagedList<CaseListEntry>((page) =>
    this.#api.call('case.list', {
      ...page,
      search: this.search.trim() === '' ? undefined : this.search.trim(),
      show: this.show === 'all' ? undefined : this.show,
      sort: this.sort,
    }),
  );
  search = $state('');
  show: CaseShow = $state('all');
  /** Without one the newest case stands first. */
  sort: CaseSort | undefined = $state();
  /** How many cases each choice holds; null until they are counted. */
  counts: Record<CaseShow, number> | null = $state.raw(null);
  readonly #api: Api;
  readonly #changed = gathering<Id>(gatherMs, (ids) => void this.#readChanged(ids));
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Reads the list and the counts, as at the opening of the screen. */
  async open(): Promise<void> {
    await Promise.all([this.list.load(), this.#count()]);
  }

  /** Shows other cases, and with them a search where one is given. */
  choose(show: CaseShow, search = this.search): void {
    clearTimeout(this.#typing);
    this.show = show;
    this.search = search;
    void this.list.restart();
  }

  /** Shows the cases in another order. */
  sortBy(sort: CaseSort | undefined): void {
    if (sort === this.sort) return;
    this.sort = sort;
    if (this.list.phase !== 'idle') void this.list.restart();
  }

  /** Looks for other words once the typing rests. */
  searchFor(words: string): void {
    this.search = words;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.list.restart(), typingMs);
  }

  apply(event: DeskEvent): void {
    if (event.name === 'case.removed') {
      this.list.remove(event.data.id);
      void this.#count();
    }
    // The routes of all cases may be gone.
    if (event.name === 'analysis.changed' && event.data.caseId === null && this.list.phase === 'ready')
      void this.open();
    if (event.name === 'case.changed') this.#changed.note(event.data.id);
    if (event.name === 'collection.changed') this.#changed.note(event.data.collection.caseId);
    if (event.name === 'review.changed') this.#changed.note(event.data.caseId);
  }

  dispose(): void {
    clearTimeout(this.#typing);
    this.#changed.stop();
  }

  async #readChanged(ids: readonly Id[]): Promise<void> {
    if (this.list.phase !== 'ready') return;
    void this.#count();
    const unknown = ids.some((id) => this.list.find(id) === undefined);
    const narrowed = this.search !== '' || this.show !== 'all';
    // A change can put a case into another choice or another place.
    if (ids.length > singleReadings || this.show !== 'all' || this.sort !== undefined || (unknown && narrowed))
      return this.list.load();
    for (const id of ids) await this.#readOne(id);
  }

  async #count(): Promise<void> {
    try {
      this.counts = await this.#api.call('case.counts', {});
    } catch {
      // The list beside it says what is wrong; the choices work without their figures.
      this.counts = null;
    }
  }

  async #readOne(id: Id): Promise<void> {
    try {
      this.list.put(await this.#api.call('case.read', { id }));
    } catch {
      // Removed in the meantime, or unreadable: a full reading says which.
      await this.list.load();
    }
  }
}
