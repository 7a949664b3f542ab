import type { Policy } from '../../shared/decision/policy.ts';
import { AppError } from '../../shared/errors.ts';
import { policyWords } from '../../shared/text/words.ts';
import type { Api } from '../lib/api.ts';
import { finishSaving } from '../lib/saving.ts';
import { Loadable } from './loadable.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** The largest file that a policy can be. */
const mostBytes = 10_000;

/** The lender's own limits. All but `current` throws as its call. */
export class CasePolicy {
  /** Null where there is none. */
  readonly current: Loadable<Policy | null>;
  readonly #api: Api;
  readonly #toasts: Toasts;

  constructor(api: Api, toasts: Toasts) {
    this.#api = api;
    this.#toasts = toasts;
    this.current = new Loadable(() => api.call('policy.read', {}));
  }

  /** True for a JSON file that begins as an exported policy does. */
  static async isOne(file: File): Promise<boolean> {
    return (await file.slice(0, 200).text()).includes('"statement-desk-policy"');
  }

  async save(policy: Policy): Promise<void> {
    await this.#api.call('policy.save', { policy });
    await this.#saved();
  }

  async remove(): Promise<void> {
    await this.#api.call('policy.remove', {});
    await this.current.load();
  }

  async export(): Promise<void> {
    const saved = finishSaving(await this.#api.call('policy.export', {}));
    if (saved !== null) this.#toasts.say(policyWords.exported, { text: saved });
  }

  async add(file: File): Promise<void> {
    if (file.size > mostBytes) throw new AppError('not-a-policy', 'the file is larger than any policy');
    await this.#api.call('policy.import', { file: await file.text() });
    await this.#saved();
  }

  async #saved(): Promise<void> {
    this.#toasts.say(policyWords.saved, { text: policyWords.savedText });
    await this.current.load();
  }
}
