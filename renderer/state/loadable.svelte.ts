import { AppError, type AppErrorData } from '../../shared/errors.ts';

export type Phase = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * One thing that is read from the desk. Once there it stays on the screen while it is read again; a failed second
 * reading leaves the old value and sets `error`. Of overlapping readings only the newest counts.
 */
export class Loadable<T> {
  phase: Phase = $state('idle');
  value: T | undefined = $state.raw();
  error: AppErrorData | null = $state.raw(null);
  readonly #read: () => Promise<T>;
  #turn = 0;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  /** Reads it, again or for the first time. Never throws: see `phase` and `error`. */
  async load(): Promise<void> {
    const turn = ++this.#turn;
    if (this.phase !== 'ready') this.phase = 'loading';
    try {
      const value = await this.#read();
      if (turn === this.#turn) this.set(value);
    } catch (thrown) {
      if (turn !== this.#turn) return;
      this.error = AppError.dataOf(thrown);
      if (this.value === undefined) this.phase = 'failed';
    }
  }

  /** Reads it only if nobody has yet. */
  async need(): Promise<void> {
    if (this.phase === 'idle') await this.load();
  }

  /** Reads it again where somebody has read it. */
  async again(): Promise<void> {
    if (this.phase !== 'idle') await this.load();
  }

  /** Takes the new value that a call answers with. @throws as the call */
  async take(answer: Promise<T>): Promise<void> {
    this.set(await answer);
  }

  /** Takes a value that came by another way, such as an event or the answer to a change. */
  set(value: T): void {
    this.#turn++;
    this.value = value;
    this.error = null;
    this.phase = 'ready';
  }
}
