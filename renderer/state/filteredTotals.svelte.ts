import type { MonthSum } from '../../shared/verdict/totals.ts';
import type { RowQuestion } from './rowWindow.svelte.ts';

/**
 * What the rows that match a filter come to by account and month; null where nothing narrows them, or before it is
 * known. The sums of the filter before stay until those of the new one are there; of overlapping readings only the
 * newest counts.
 */
export class FilteredTotals {
  value: readonly MonthSum[] | null = $state.raw(null);
  readonly #read: (question: RowQuestion) => Promise<readonly MonthSum[]>;
  #turn = 0;

  constructor(read: (question: RowQuestion) => Promise<readonly MonthSum[]>) {
    this.#read = read;
  }

  /** @param question null where nothing narrows the rows */
  async ask(question: RowQuestion | null): Promise<void> {
    const turn = ++this.#turn;
    if (question === null) {
      this.value = null;
      return;
    }
    // The list of rows asks the same, and says why it failed: totals of other rows are not left beside it.
    const value = await this.#read(question).catch(() => null);
    if (turn === this.#turn) this.value = value;
  }
}
