import { AppError, type AppErrorData } from '../../shared/errors.ts';

const restMs = 700;

type Parts = {
  /** Stores the notes. @throws {AppError} `edit-outdated` where others are stored by now than those that were seen */
  save: (text: string, seen: string) => Promise<void>;
  /** Asks the desk for the notes, which come back through `adopt`. */
  read: () => Promise<void>;
};

/**
 * The notes of a case while they are written. They are saved when the typing rests; what could not be saved stays in
 * the draft and is tried again with the next word or on request. Where another window has stored other notes meanwhile,
 * nothing is saved until the analyst has chosen.
 */
export class NotesDraft {
  text = $state('');
  phase: 'saved' | 'waiting' | 'saving' | 'failed' = $state('saved');
  error: AppErrorData | null = $state.raw(null);
  /** Notes stored elsewhere while these were being written; null where there is nothing to choose. */
  theirs: string | null = $state(null);
  readonly #parts: Parts;
  /** The stored notes that were written upon. */
  #seen = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes what the desk holds; what is written and not saved yet stays beside it. */
  adopt(text: string): void {
    // The answer to the saving tells what became of it.
    if (this.phase === 'saving') return;
    if (this.phase !== 'saved' && text !== this.text) {
      this.theirs = text === this.#seen ? null : text;
      if (this.theirs !== null) clearTimeout(this.#timer);
      return;
    }
    clearTimeout(this.#timer);
    this.#rest(text);
  }

  type(text: string): void {
    this.text = text;
    this.phase = 'waiting';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), restMs);
  }

  /** Saves now what is not saved yet. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.phase === 'saved' || this.phase === 'saving' || this.theirs !== null) return;
    const { text } = this;
    this.phase = 'saving';
    try {
      await this.#parts.save(text, this.#seen);
      this.#seen = text;
      this.error = null;
      this.phase = 'saved';
      // Something was typed while it was being saved.
      if (this.text !== text) this.type(this.text);
    } catch (thrown) {
      const error = AppError.dataOf(thrown);
      this.error = error.code === 'edit-outdated' ? null : error;
      this.phase = 'failed';
      if (this.error === null) await this.#parts.read();
    }
  }

  /** Lets go of what is written here. */
  takeTheirs(): void {
    if (this.theirs !== null) this.#rest(this.theirs);
  }

  /** Saves what is written here in the place of the other notes. */
  async useMine(): Promise<void> {
    if (this.theirs === null) return;
    this.#seen = this.theirs;
    this.theirs = null;
    this.phase = 'waiting';
    await this.flush();
  }

  /** Saves the other notes with what is written here below them. */
  async keepBoth(): Promise<void> {
    this.text = [this.theirs, this.text].filter(Boolean).join('\n\n');
    await this.useMine();
  }

  #rest(text: string): void {
    this.text = text;
    this.#seen = text;
    this.theirs = null;
    this.error = null;
    this.phase = 'saved';
  }
}
