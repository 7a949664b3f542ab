import type { KeptLayout, StatementOnFile } from '../../shared/calls/layouts.ts';
import type { MarkedReading } from '../../shared/calls/marks.ts';
import { AppError } from '../../shared/errors.ts';
import type { Id } from '../../shared/model.ts';
import { layoutWords } from '../../shared/text/words.ts';
import type { Api } from '../lib/api.ts';
import { finishSaving } from '../lib/saving.ts';
import { Loadable } from './loadable.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** A layout is some kilobytes; what is larger is not read. */
const mostBytes = 65_536;

/** The layouts that were kept, and the way of one from a file and into one. All but `list` throws as its call. */
export class KeptLayouts {
  readonly list: Loadable<KeptLayout[]>;
  readonly #api: Api;
  readonly #toasts: Toasts;

  constructor(api: Api, toasts: Toasts) {
    this.#api = api;
    this.#toasts = toasts;
    this.list = new Loadable(() => api.call('layouts.list', {}));
  }

  /** True for what is offered as a layout rather than as a statement. */
  static isOne(file: File): boolean {
    return /\.json$/i.test(file.name);
  }

  /** @throws {AppError} `not-a-layout` */
  async add(file: File): Promise<void> {
    if (file.size > mostBytes) throw new AppError('not-a-layout', 'the file is larger than any layout');
    const { name } = await this.#api.call('layouts.import', { file: await file.text() });
    this.#toasts.say(layoutWords.taken, { text: name });
    await this.list.load();
  }

  async save(id: Id): Promise<void> {
    const saved = finishSaving(await this.#api.call('layouts.export', { id }));
    if (saved !== null) this.#toasts.say(layoutWords.exported, { text: saved });
  }

  /** The statements on file that a layout can be tried on. */
  statements(): Promise<StatementOnFile[]> {
    return this.#api.call('layouts.statements', {});
  }

  /** What a statement comes to under a layout; null where it is of another kind. */
  tryOn(id: Id, statementId: Id): Promise<MarkedReading | null> {
    return this.#api.call('layouts.try', { id, statementId });
  }

  async rename(id: Id, name: string): Promise<void> {
    await this.#api.call('layouts.rename', { id, name });
    await this.list.load();
  }

  async remove(id: Id): Promise<void> {
    await this.#api.call('layouts.remove', { id });
    await this.list.load();
  }
}
