import type { ExportEnd } from '../../shared/calls/exports.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Api } from '../lib/api.ts';

/** A call that tells how far it is, under a name that the window gives it, and that can be stopped by that name. */
export class LongCall {
  /** 0 to 1; null where nothing is known of it, or nothing runs. */
  share: number | null = $state(null);
  running = $state(false);
  readonly #api: Api;
  #exportId = '';
  #ended = Promise.withResolvers<ExportEnd & { state: 'done' }>();

  constructor(api: Api) {
    this.#api = api;
  }

  /**
   * @param work is given the name, and what resolves when the desk has told the end; it rejects where that is none to be had
   * @returns null where it was stopped
   * @throws {AppError} as the work
   */
  async run<T>(
    work: (exportId: string, ended: Promise<ExportEnd & { state: 'done' }>) => Promise<T>,
  ): Promise<T | null> {
    this.#exportId = crypto.randomUUID();
    this.#ended = Promise.withResolvers();
    // Heard of in the answer of the call as well.
    this.#ended.promise.catch(() => undefined);
    this.share = null;
    this.running = true;
    const leave = this.#api.subscribe((event) => this.#apply(event));
    try {
      return await work(this.#exportId, this.#ended.promise);
    } catch (thrown) {
      if (AppError.dataOf(thrown).code !== 'cancelled') throw thrown;
      return null;
    } finally {
      leave();
      this.running = false;
    }
  }

  /** Stops what runs; where nothing does, the dialog closes. */
  stopOr(close: () => void): void {
    if (!this.running) close();
    else void this.#api.call('export.cancel', { exportId: this.#exportId }).catch(() => undefined);
  }

  #apply(event: DeskEvent): void {
    if (event.name === 'export.progress' && event.data.exportId === this.#exportId) {
      this.share = event.data.total === 0 ? null : event.data.done / event.data.total;
    }
    if (event.name !== 'export.ended' || event.data.exportId !== this.#exportId) return;
    const { end } = event.data;
    if (end.state === 'done') this.#ended.resolve(end);
    else this.#ended.reject(new AppError(end.error.code, end.error.message, end.error));
  }
}
