import { AppError, type AppErrorData } from '../../shared/errors.ts';

const restMs = 700;

/**
 * The notes of a case while they are written. They are saved when the typing rests; what could not be saved stays in
 * the draft and is tried again with the next word or on request.
 */
export class NotesDraft {
  text = $state('');
  phase: 'saved' | 'waiting' | 'saving' | 'failed' = $state('saved');
  error: AppErrorData | null = $state.raw(null);
  readonly #save: (text: string) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(save: (text: string) => Promise<void>) {
    this.#save = save;
  }

  /** Takes what the desk holds, unless the analyst has written something that is not saved yet. */
  adopt(text: string): void {
    if (this.phase === 'saved') this.text = text;
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
    if (this.phase === 'saved' || this.phase === 'saving') return;
    const { text } = this;
    this.phase = 'saving';
    try {
      await this.#save(text);
      this.error = null;
      this.phase = 'saved';
      // Something was typed while it was being saved.
      if (this.text !== text) this.type(this.text);
    } catch (thrown) {
      this.error = AppError.dataOf(thrown);
      this.phase = 'failed';
    }
  }
}
