import { AppError, type AppErrorData } from '../../../shared/errors.ts';

/** What is sent with a button: once at a time, and why it was not taken. */
export class Submission {
  busy = $state(false);
  error: AppErrorData | null = $state.raw(null);

  /** Sends it, unless something is on its way. Says whether it was taken; never throws. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = null;
    try {
      await work();
      return true;
    } catch (thrown) {
      this.error = AppError.dataOf(thrown);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
