import type { CallArgs, DeskEvent } from '../../shared/contract.ts';
import type { CaseListEntry } from '../../shared/model/case.ts';
import type { Collection } from '../../shared/model/collection.ts';
import type { Id } from '../../shared/ids.ts';
import type { Problem } from '../../shared/cases/problems.ts';
import type { Api } from '../lib/api.ts';
import { paced } from '../lib/gathering.ts';
import { Remembered } from '../lib/remembered.ts';
import { CollectionDetails } from './collectionDetails.svelte.ts';
import { Loadable } from './loadable.svelte.ts';
import { NotesDraft } from './notesDraft.svelte.ts';
import { PagedList } from './pagedList.svelte.ts';

type CaseChange = CallArgs<'case.update'>['change'];

/** Problems that are named where somebody marks a case with them as reviewed. */
export const problemsAsked = 30;

/** Files of a batch change their case many times a second. */
const readEveryMs = 250;

/** One case with its collections. */
export class CaseFile {
  readonly id: Id;
  readonly entry: Loadable<CaseListEntry>;
  /** Other cases that share an account or a file with it. */
  readonly related = new Loadable(() => this.#api.call('case.related', { id: this.id }));
  readonly collections = new PagedList<Collection>((page) =>
    this.#api.call('collection.list', { ...page, caseId: this.id }),
  );
  readonly notes: NotesDraft;
  /** The collection whose products and history are shown. */
  selectedId: Id | null = $state(null);
  readonly #api: Api;
  readonly #details = new Remembered((id: Id) => new CollectionDetails(this.#api, id));
  readonly #readEntry = paced(readEveryMs, () => this.entry.load());
  readonly #readRelated = paced(readEveryMs, () => this.related.load());

  constructor(api: Api, id: Id) {
    this.#api = api;
    this.id = id;
    this.entry = new Loadable(async () => {
      const entry = await api.call('case.read', { id });
      this.notes.adopt(entry.notes);
      return entry;
    });
    this.notes = new NotesDraft({
      save: (notes, seenNotes) => this.change({ notes }, seenNotes),
      read: () => this.entry.load(),
    });
  }

  async load(): Promise<void> {
    await Promise.all([this.entry.load(), this.related.load(), this.collections.load()]);
  }

  /** Reads again what has been read before, also of the collections that have changed meanwhile. */
  async refresh(): Promise<void> {
    const before = this.collections.entries;
    await this.load();
    for (const collection of this.collections.entries) {
      const details = this.#details.ifKnown(collection.id);
      const known = details && before.find(({ id }) => id === collection.id);
      if (known?.revision !== collection.revision) details?.changed(known, collection);
    }
  }

  /** @throws {AppError} the change was not stored; `edit-outdated` where other notes are stored than those that were seen */
  async change(change: CaseChange, seenNotes?: string): Promise<void> {
    await this.#update({ change, seenNotes });
  }

  /** Marks the case as reviewed, unless something is outstanding: then that is given, and nothing is changed. */
  async markReviewed(): Promise<{ problems: Problem[]; total: number }> {
    const first = { caseId: this.id, show: 'open', limit: problemsAsked } as const;
    const { entries: problems, total } = await this.#api.call('problems.list', first);
    if (total === 0) await this.change({ reviewState: 'reviewed' });
    return { problems, total };
  }

  /** The same, whatever is outstanding. */
  async markReviewedAnyway(): Promise<void> {
    await this.#update({ change: { reviewState: 'reviewed' }, despiteOutstanding: true });
  }

  async #update(what: Omit<CallArgs<'case.update'>, 'id'>): Promise<void> {
    const changed = await this.#api.call('case.update', { id: this.id, ...what });
    const { value } = this.entry;
    if (value !== undefined) this.entry.set({ ...value, ...changed });
  }

  get selected(): Collection | undefined {
    return this.selectedId === null ? undefined : this.collections.find(this.selectedId);
  }

  /** The parts of a collection beyond its line; the same object each time. */
  detailsOf(id: Id): CollectionDetails {
    return this.#details.of(id);
  }

  apply(event: DeskEvent): void {
    if (event.name === 'case.changed' && event.data.id === this.id) this.#readEntry();
    if (event.name === 'review.changed' && event.data.caseId === this.id) this.#readRelated();
    if (event.name === 'case.removed' && event.data.id !== this.id) this.#readRelated();
    if (event.name !== 'collection.changed') return;
    const { collection } = event.data;
    if (collection.caseId === this.id) this.take(collection);
    // It was moved to another case.
    else if (this.collections.find(collection.id) !== undefined) this.collections.remove(collection.id);
  }

  /** Takes a collection as an event or the answer to an action gives it, whichever comes first. */
  take(collection: Collection): void {
    const before = this.collections.find(collection.id);
    if (before !== undefined && before.revision > collection.revision) return;
    this.collections.put(collection);
    this.#details.ifKnown(collection.id)?.changed(before, collection);
    // The counts in the heading change with the state.
    if (before?.state !== collection.state) this.#readEntry();
  }
}
