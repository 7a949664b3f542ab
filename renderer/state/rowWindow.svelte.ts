import { SvelteMap } from 'svelte/reactivity';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { RowRanges } from '../../shared/calls/edits.ts';
import type { ReviewRow, RowPage, RowQuery } from '../../shared/model.ts';
import { isIn } from '../lib/rowRanges.ts';
import type { Phase } from './loadable.svelte.ts';

export type RowQuestion = Omit<RowQuery, 'offset' | 'limit'>;

/** Rows of one reading; the desk gives at most 500. */
const chunkSize = 200;
/** 8,000 rows are held, wherever in a million the analyst is. */
const chunksKept = 40;

/**
 * The rows that match a question, held only around the place that is looked at. A new question keeps the old rows on
 * the screen until its first answer is there.
 */
export class RowWindow {
  total = $state(0);
  sums: RowPage['sums'] = $state.raw([]);
  /** Matching rows that count in no sum. */
  leftOut = $state(0);
  phase: Phase = $state('idle');
  error: AppErrorData | null = $state.raw(null);
  /** True while another question is being answered and the old rows are still shown. */
  stale = $state(false);
  readonly #read: (query: RowQuery) => Promise<RowPage>;
  readonly #chunks = new SvelteMap<number, readonly ReviewRow[]>();
  #question: RowQuestion | null = null;
  #turn = 0;
  #first = 0;
  #last = 0;
  #reading = false;

  constructor(read: (query: RowQuery) => Promise<RowPage>) {
    this.#read = read;
  }

  /** The row at a place in the list, or nothing while it is on its way. */
  row(index: number): ReviewRow | undefined {
    return this.#chunks.get(Math.floor(index / chunkSize))?.[index % chunkSize];
  }

  /** All rows held at present, in no order. */
  held(): ReviewRow[] {
    return [...this.#chunks.values()].flat();
  }

  /** Where a row stands in the list; undefined where it is not held. */
  placeOf(id: number): number | undefined {
    for (const [chunk, rows] of this.#chunks) {
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) return chunk * chunkSize + at;
    }
    return undefined;
  }

  /** Those rows of some parts of the list that are held. */
  heldIn(ranges: RowRanges): ReviewRow[] {
    return [...this.#chunks].flatMap(([chunk, rows]) => rows.filter((_, at) => isIn(ranges, chunk * chunkSize + at)));
  }

  /** Asks another question and reads first what lies around `at`. */
  async ask(question: RowQuestion, at = 0): Promise<void> {
    this.#question = question;
    const turn = ++this.#turn;
    const chunk = Math.floor(at / chunkSize);
    if (this.phase !== 'ready') this.phase = 'loading';
    this.stale = this.phase === 'ready';
    try {
      const page = await this.#readChunk(question, chunk);
      if (turn !== this.#turn) return;
      this.#chunks.clear();
      this.#take(chunk, page);
      this.#first = Math.min(at, page.total);
      this.#last = this.#first;
      this.phase = 'ready';
    } catch (thrown) {
      if (turn !== this.#turn) return;
      this.error = AppError.dataOf(thrown);
      this.phase = 'failed';
    } finally {
      if (turn === this.#turn) {
        this.stale = false;
        void this.#fill();
      }
    }
  }

  /** Asks the same question again, at the place that is looked at. */
  async refresh(): Promise<void> {
    if (this.#question !== null) await this.ask(this.#question, this.#first);
  }

  /** Says which rows are looked at; those that are missing are read, the nearest first. */
  look(first: number, last: number): void {
    this.#first = first;
    this.#last = last;
    void this.#fill();
  }

  async #fill(): Promise<void> {
    if (this.#reading || this.phase !== 'ready') return;
    this.#reading = true;
    try {
      for (;;) {
        const chunk = this.#missing();
        const question = this.#question;
        // While another question is being answered, its rows must not be put among the old ones.
        if (chunk === undefined || question === null || this.stale) return;
        const turn = this.#turn;
        const page = await this.#readChunk(question, chunk);
        if (turn === this.#turn) this.#take(chunk, page);
      }
    } catch (thrown) {
      this.error = AppError.dataOf(thrown);
    } finally {
      this.#reading = false;
    }
  }

  #missing(): number | undefined {
    const last = Math.min(this.#last, this.total - 1);
    for (let chunk = Math.floor(this.#first / chunkSize); chunk * chunkSize <= last; chunk++) {
      if (!this.#chunks.has(chunk)) return chunk;
    }
    return undefined;
  }

  #readChunk(question: RowQuestion, chunk: number): Promise<RowPage> {
    return this.#read({ ...question, offset: chunk * chunkSize, limit: chunkSize });
  }

  #take(chunk: number, page: RowPage): void {
    this.#chunks.set(chunk, page.rows);
    this.total = page.total;
    this.sums = page.sums;
    this.leftOut = page.leftOut;
    this.error = null;
    if (this.#chunks.size <= chunksKept) return;
    const here = Math.floor(this.#first / chunkSize);
    const farthest = [...this.#chunks.keys()].reduce((a, b) => (Math.abs(b - here) > Math.abs(a - here) ? b : a));
    this.#chunks.delete(farthest);
  }
}
