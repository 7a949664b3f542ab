import type { FoundRow } from '../../shared/calls/cases.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { Api } from '../lib/api.ts';
import type { Phase } from './loadable.svelte.ts';

const typingMs = 180;
/** As many as a person looks through; further words narrow them. */
const mostRows = 100;

/** The transactions of all cases that hold the words, or the amount, that were searched for. */
export class FoundRows {
  rows: readonly FoundRow[] = $state.raw([]);
  /** True where there are more than are shown. */
  more = $state(false);
  phase: Phase = $state('idle');
  error: AppErrorData | null = $state.raw(null);
  readonly #api: Api;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Looks once the typing rests; what was found before stays until then. Nothing is found for no words. */
  searchFor(words: string): void {
    clearTimeout(this.#typing);
    const search = words.trim();
    if (search === '') {
      this.#turn++;
      this.rows = [];
      this.phase = 'idle';
      return;
    }
    if (this.phase === 'idle') this.phase = 'loading';
    this.#typing = setTimeout(() => void this.#read(search), typingMs);
  }

  dispose(): void {
    clearTimeout(this.#typing);
    this.#turn++;
  }

  async #read(search: string): Promise<void> {
    const turn = ++this.#turn;
    try {
      const { rows, more } = await this.#api.call('search.rows', { search, limit: mostRows });
      if (turn !== this.#turn) return;
      this.rows = rows;
      this.more = more;
      this.error = null;
      this.phase = 'ready';
    } catch (thrown) {
      if (turn !== this.#turn) return;
      this.error = AppError.dataOf(thrown);
      this.phase = 'failed';
    }
  }
}
