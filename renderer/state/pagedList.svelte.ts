import type { Page, PageRequest } from '../../shared/contract.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import { News } from '../lib/news.ts';
import type { Phase } from './loadable.svelte.ts';

/** Entries of one page. */
const pageSize = 100;

/** A list that is read page by page as the analyst scrolls, and kept up to date entry by entry. */
export class PagedList<T extends { id: string }> {
  entries: readonly T[] = $state.raw([]);
  phase: Phase = $state('idle');
  error: AppErrorData | null = $state.raw(null);
  /** True where further pages exist. */
  more = $state(false);
  loadingMore = $state(false);
  readonly #read: (page: PageRequest) => Promise<Page<T>>;
  #next: string | null = null;
  #turn = 0;
  readonly #news = new News<T>();

  constructor(read: (page: PageRequest) => Promise<Page<T>>) {
    this.#read = read;
  }

  /** Reads from the start, as many entries as are held now. What is on the screen stays until the answer is there. */
  async load(): Promise<void> {
    await this.#readUntil(this.entries.length);
  }

  /** The entries, once they have been read. */
  get value(): readonly T[] | undefined {
    return this.phase === 'ready' ? this.entries : undefined;
  }

  /** Reads it again where somebody has read it. */
  async again(): Promise<void> {
    if (this.phase !== 'idle') await this.load();
  }

  /** Reads the first page of what is now another list, for instance after the search has changed. */
  async restart(): Promise<void> {
    await this.#readUntil(0);
  }

  /** Reads the next page where there is one and none is on its way. */
  async loadMore(): Promise<void> {
    if (!this.more || this.loadingMore || this.phase !== 'ready') return;
    const turn = this.#turn;
    this.loadingMore = true;
    this.#news.forget();
    try {
      const page = await this.#read({ limit: pageSize, after: this.#next ?? undefined });
      if (turn !== this.#turn) return;
      // An entry that an event has brought meanwhile is not listed twice.
      const unknown = page.entries.filter((entry) => this.find(entry.id) === undefined);
      this.#take([...this.entries, ...unknown], page.next);
    } catch (thrown) {
      if (turn === this.#turn) this.error = AppError.dataOf(thrown);
    } finally {
      this.loadingMore = false;
    }
  }

  find(id: string): T | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  /** Replaces the entry in its place. Returns false where the list does not hold it. */
  replace(entry: T): boolean {
    const held = this.find(entry.id) !== undefined;
    this.#news.tell(entry, false);
    if (!held) return false;
    this.entries = this.entries.map((old) => (old.id === entry.id ? entry : old));
    return true;
  }

  /** Puts a new entry on top, or replaces the one with its id. */
  put(entry: T): void {
    if (this.replace(entry)) return;
    this.#news.tell(entry, true);
    this.entries = [entry, ...this.entries];
  }

  remove(id: string): void {
    this.#news.remove(id);
    this.entries = this.entries.filter((entry) => entry.id !== id);
  }

  async #readUntil(wanted: number): Promise<void> {
    const turn = ++this.#turn;
    this.#news.forget();
    if (this.phase !== 'ready') this.phase = 'loading';
    try {
      const entries: T[] = [];
      let next: string | null = null;
      do {
        const page: Page<T> = await this.#read({ limit: pageSize, after: next ?? undefined });
        if (turn !== this.#turn) return;
        entries.push(...page.entries);
        next = page.next;
      } while (next !== null && entries.length < wanted);
      this.#take(entries, next);
      this.phase = 'ready';
    } catch (thrown) {
      if (turn !== this.#turn) return;
      this.error = AppError.dataOf(thrown);
      if (this.phase === 'loading') this.phase = 'failed';
    }
  }

  #take(entries: readonly T[], next: string | null): void {
    this.entries = this.#news.over(entries, this.entries);
    this.#next = next;
    this.more = next !== null;
    this.error = null;
  }
}
