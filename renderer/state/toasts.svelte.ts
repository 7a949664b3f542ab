import { AppError } from '../../shared/errors.ts';
import { errorText } from '../../shared/text/words.ts';

export type Toast = {
  id: number;
  tone: 'plain' | 'danger';
  title: string;
  text?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
};

/** Long enough to read two lines; what went wrong stays until it is put away. */
const shownMs = 6000;
const atMost = 4;

/** Short messages at the edge of the screen. */
export class Toasts {
  shown: readonly Toast[] = $state.raw([]);
  #last = 0;

  say(title: string, more: { text?: string; action?: Toast['action'] } = {}): void {
    this.#add({ tone: 'plain', title, ...more }, shownMs);
  }

  /** Says what nobody should miss: it stays until it is put away. */
  tell(title: string, text: string): void {
    this.#add({ tone: 'plain', title, text });
  }

  /** Shows what went wrong, in the words that belong to its code. */
  readonly fail = (thrown: unknown): void => {
    const { title, sentence } = errorText[AppError.dataOf(thrown).code];
    this.#add({ tone: 'danger', title, text: sentence });
  };

  /** Does something that may be refused, and shows what went wrong. True where it was done. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (thrown) {
      this.fail(thrown);
      return false;
    }
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  #add(toast: Omit<Toast, 'id'>, leaveAfterMs?: number): void {
    const id = ++this.#last;
    this.shown = [...this.shown, { ...toast, id }].slice(-atMost);
    if (leaveAfterMs !== undefined) setTimeout(() => this.dismiss(id), leaveAfterMs);
  }
}
