import { SvelteMap } from 'svelte/reactivity';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { RowRanges } from '../../shared/calls/edits.ts';
import type { ReviewRow, RowPage } from '../../shared/model/row.ts';
import type { RowQuery } from '../../shared/calls/review.ts';
import { moneyWidth } from '../../shared/text/words.ts';
import { isIn } from '../lib/rowRanges.ts';
import type { Phase } from './loadable.svelte.ts';

export type RowQuestion = Omit<RowQuery, 'offset' | 'limit'>;

/** Rows of one reading: as many as a tall screen shows, so that an answer is short. */
const chunkSize = 100;
/** 8,000 rows are held, wherever in a million the analyst is. */
const chunksKept = 80;
/** Most chunks of one reading; the desk gives at most 500 rows. */
const chunksAtOnce = 4;

/**
 * The rows that match a question, held only around the place that is looked at. A new question keeps the old rows on
 * the screen until its first answer is there. One reading is under way at a time: of the questions that are asked
 * meanwhile only the newest is ever put to the desk.
 */
export class RowWindow {
  total = $state(0);
  sums: RowPage['sums'] = $state.raw([]);
  /** Matching rows that count in no sum. */
  leftOut = $state(0);
  /** Widths of the longest amount and balance that have come of these rows, in digits. */
  widest = $state({ amount: 0, balance: 0 });
  phase: Phase = $state('idle');
  error: AppErrorData | null = $state.raw(null);
  /** True while another question is being answered and the old rows are still shown. */
  stale = $state(false);
  readonly #read: (query: RowQuery) => Promise<RowPage>;
  readonly #chunks = new SvelteMap<number, readonly ReviewRow[]>();
  #question: RowQuestion | null = null;
  #asked: { question: RowQuestion; at: number } | null = null;
  #waiting: (() => void)[] = [];
  #first = 0;
  #last = 0;
  /** Rows that the view moved by when it was last looked at; below 0 towards the beginning. */
  #moved = 0;
  #reading = false;
  /** After a reading that failed nothing is tried again until the list is looked at anew. */
  #broken = false;

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

  /** Asks another question and reads first what lies around `at`. Resolves when it, or a newer one, is answered. */
  ask(question: RowQuestion, at = 0): Promise<void> {
    this.#question = question;
    this.#asked = { question, at };
    this.#broken = false;
    if (this.phase !== 'ready') this.phase = 'loading';
    this.stale = this.phase === 'ready';
    const answered = new Promise<void>((resolve) => this.#waiting.push(resolve));
    void this.#work();
    return answered;
  }

  /** Asks the same question again, at the place that is looked at. */
  async refresh(): Promise<void> {
    if (this.#question !== null) await this.ask(this.#question, this.#first);
  }

  /** Says which rows are looked at; those that are missing are read, the nearest first. */
  look(first: number, last: number): void {
    this.#moved = first - this.#first;
    this.#first = first;
    this.#last = last;
    this.#broken = false;
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    for (;;) {
      const asked = this.#asked;
      const chunk = this.#missing();
      if (asked !== null) await this.#answer(asked);
      else if (chunk !== undefined) await this.#fill(chunk);
      else break;
    }
    this.#reading = false;
  }

  async #answer(asked: { question: RowQuestion; at: number }): Promise<void> {
    const { question, at } = asked;
    // All that is on the screen comes in one answer, so that a refreshed list shows no gap.
    const seen = Math.min(this.#last - this.#first, (chunksAtOnce - 1) * chunkSize);
    const chunk = Math.floor(at / chunkSize);
    const chunks = Math.floor((at + seen) / chunkSize) - chunk + 1;
    try {
      const page = await this.#readChunks(question, chunk, chunks);
      if (asked !== this.#asked) return;
      this.#chunks.clear();
      this.widest = { amount: 0, balance: 0 };
      this.#first = Math.min(at, page.total);
      this.#last = this.#first;
      this.#moved = 0;
      this.#take(chunk, page);
      this.phase = 'ready';
    } catch (thrown) {
      if (asked !== this.#asked) return;
      this.error = AppError.dataOf(thrown);
      this.phase = 'failed';
    }
    this.#asked = null;
    this.stale = false;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #fill(chunk: number): Promise<void> {
    if (this.#question === null) return;
    try {
      const page = await this.#readChunks(this.#question, chunk, 1);
      // Where another question was asked meanwhile, its rows replace these at once.
      if (this.#asked === null) this.#take(chunk, page);
    } catch (thrown) {
      this.error = AppError.dataOf(thrown);
      this.#broken = true;
    }
  }

  /** The next chunk to read: what is looked at, then what comes into view if the scrolling goes on. */
  #missing(): number | undefined {
    if (this.phase !== 'ready' || this.#broken) return undefined;
    const scrolls = Math.abs(this.#moved) < chunkSize;
    const before = scrolls && this.#moved < 0 ? chunkSize / 2 : 0;
    const after = scrolls && this.#moved > 0 ? chunkSize / 2 : 0;
    const last = Math.min(this.#last, this.total - 1);
    return (
      this.#missingIn(this.#first, last) ??
      this.#missingIn(this.#first - before, Math.min(last + after, this.total - 1))
    );
  }

  #missingIn(first: number, last: number): number | undefined {
    for (let chunk = Math.floor(Math.max(0, first) / chunkSize); chunk * chunkSize <= last; chunk++) {
      if (!this.#chunks.has(chunk)) return chunk;
    }
    return undefined;
  }

  #readChunks(question: RowQuestion, chunk: number, chunks: number): Promise<RowPage> {
    return this.#read({ ...question, offset: chunk * chunkSize, limit: chunks * chunkSize });
  }

  #take(chunk: number, page: RowPage): void {
    for (let at = 0; at === 0 || at < page.rows.length; at += chunkSize) {
      this.#chunks.set(chunk + at / chunkSize, page.rows.slice(at, at + chunkSize));
    }
    for (const { amount, balance, currency } of page.rows) {
      this.widest.amount = Math.max(this.widest.amount, moneyWidth(amount, currency));
      if (balance !== null) this.widest.balance = Math.max(this.widest.balance, moneyWidth(balance, currency));
    }
    this.total = page.total;
    this.sums = page.sums;
    this.leftOut = page.leftOut;
    this.error = null;
    const here = Math.floor(this.#first / chunkSize);
    while (this.#chunks.size > chunksKept) {
      const farthest = [...this.#chunks.keys()].reduce((a, b) => (Math.abs(b - here) > Math.abs(a - here) ? b : a));
      this.#chunks.delete(farthest);
    }
  }
}
