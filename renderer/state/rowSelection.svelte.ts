import type { RowRanges, Selection } from '../../shared/calls/edits.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { Api } from '../lib/api.ts';
import { isIn, withoutPlace, withRange } from '../lib/rowRanges.ts';
import type { RowQuestion } from './rowWindow.svelte.ts';

/** Rows chosen by their places in the list, as a spreadsheet does it; the desk counts and sums them. */
export class RowSelection {
  ranges: RowRanges = $state.raw([]);
  /** What the chosen rows come to; null while nothing is chosen or the desk still counts. */
  value: Selection | null = $state.raw(null);
  error: AppErrorData | null = $state.raw(null);
  readonly #api: Api;
  readonly #question: () => RowQuestion;
  #anchor = 0;
  #kept: RowRanges = [];
  #turn = 0;
  #counting: Promise<void> = Promise.resolve();
  /** The choice that `value` is of. */
  #counted: RowRanges | null = null;

  /** @param question the list that the places are in */
  constructor(api: Api, question: () => RowQuestion) {
    this.#api = api;
    this.#question = question;
  }

  get isEmpty(): boolean {
    return this.ranges.length === 0;
  }

  has(place: number): boolean {
    return isIn(this.ranges, place);
  }

  /** Chooses this row alone. */
  only(place: number): void {
    this.#anchor = place;
    this.#kept = [];
    this.#set([[place, place]]);
  }

  /** Chooses one more row, or takes it out again. */
  toggle(place: number): void {
    this.#anchor = place;
    this.#kept = this.has(place) ? withoutPlace(this.ranges, place) : this.ranges;
    this.#set(this.has(place) ? this.#kept : withRange(this.ranges, [place, place]));
  }

  /** Chooses everything from where the choice began. @param from where it begins if nothing is chosen yet */
  extend(place: number, from = place): void {
    if (this.isEmpty) this.#anchor = from;
    this.#set(withRange(this.#kept, [Math.min(this.#anchor, place), Math.max(this.#anchor, place)]));
  }

  all(total: number): void {
    if (total > 0) this.#set([[0, total - 1]]);
  }

  clear(): void {
    this.#anchor = 0;
    this.#kept = [];
    this.#set([]);
  }

  /** The chosen rows, as soon as the desk has counted them. @throws {AppError} `too-many-rows` for one step */
  async ids(): Promise<number[]> {
    // They may be counted anew while they are waited for.
    for (let counted; counted !== this.#counting;) await (counted = this.#counting);
    if (this.error !== null) throw new AppError(this.error.code, this.error.message);
    if (this.value !== null && this.value.ids === null) throw new AppError('too-many-rows', 'more than one step edits');
    return this.value?.ids ?? [];
  }

  /** Counts again after rows have changed; where other rows now stand in these places, nothing stays chosen. */
  async refresh(): Promise<void> {
    if (this.isEmpty) return;
    const { ranges } = this;
    // What was counted last may have been another choice.
    const before = this.#counted === ranges ? (this.value?.ids ?? null) : null;
    await (this.#counting = this.#count());
    if (ranges !== this.ranges) return;
    const now = this.value?.ids ?? null;
    if (before !== null && (now === null || now.join() !== before.join())) this.clear();
  }

  /** Tab-separated text of the chosen rows. @throws {AppError} `too-many-rows` */
  copy(headings: boolean): Promise<{ text: string; rows: number }> {
    return this.#api.call('rows.copy', { query: this.#question(), ranges: this.ranges, headings });
  }

  #set(ranges: RowRanges): void {
    this.ranges = ranges;
    this.#counting = this.#count();
  }

  async #count(): Promise<void> {
    const turn = ++this.#turn;
    const { ranges } = this;
    this.error = null;
    if (this.isEmpty) {
      this.value = null;
      return;
    }
    try {
      const value = await this.#api.call('rows.select', { query: this.#question(), ranges });
      if (turn !== this.#turn) return;
      this.value = value;
      this.#counted = ranges;
    } catch (thrown) {
      if (turn !== this.#turn) return;
      this.value = null;
      this.error = AppError.dataOf(thrown);
    }
  }
}
