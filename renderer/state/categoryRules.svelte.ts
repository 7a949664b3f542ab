import type { RuleTrial } from '../../shared/calls/categoryRules.ts';
import type { CategoryRule, CategoryRuleDraft } from '../../shared/categories/categoryRule.ts';
import { AppError } from '../../shared/errors.ts';
import type { Id } from '../../shared/model.ts';
import { categoryRuleWords } from '../../shared/text/words.ts';
import type { Api } from '../lib/api.ts';
import { finishSaving } from '../lib/saving.ts';
import { Loadable } from './loadable.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** The largest file of rules. */
const mostBytes = 1_000_000;

/** The analyst's rules for categories, in their order. All but `list` and `counts` throws as its call. */
export class CategoryRules {
  readonly list: Loadable<CategoryRule[]>;
  /** How many rows each rule gives its category; counted after the list is there. */
  readonly counts: Loadable<Record<Id, number>>;
  readonly #api: Api;
  readonly #toasts: Toasts;

  constructor(api: Api, toasts: Toasts) {
    this.#api = api;
    this.#toasts = toasts;
    this.list = new Loadable(() => api.call('categoryRule.list', {}));
    this.counts = new Loadable(() => api.call('categoryRule.counts', {}));
  }

  /** True for a JSON file that begins as exported rules do. */
  static async isOne(file: File): Promise<boolean> {
    return (await file.slice(0, 200).text()).includes('"statement-desk-category-rules"');
  }

  async load(): Promise<void> {
    await this.list.load();
    if ((this.list.value ?? []).length > 0) await this.counts.load();
  }

  /** What a rule would do if it were the only one. */
  try(rule: CategoryRuleDraft): Promise<RuleTrial> {
    return this.#api.call('categoryRule.try', rule);
  }

  async save(rule: CategoryRuleDraft & { id?: Id }): Promise<void> {
    await this.#api.call('categoryRule.save', rule);
    this.#toasts.say(categoryRuleWords.saved);
    await this.load();
  }

  async remove(id: Id): Promise<void> {
    await this.#api.call('categoryRule.remove', { id });
    await this.load();
  }

  async move(id: Id, to: number): Promise<void> {
    await this.#api.call('categoryRule.move', { id, to });
    await this.load();
  }

  async export(): Promise<void> {
    const saved = finishSaving(await this.#api.call('categoryRule.export', {}));
    if (saved !== null) this.#toasts.say(categoryRuleWords.exported, { text: saved });
  }

  async add(file: File): Promise<void> {
    if (file.size > mostBytes) throw new AppError('not-rules', 'the file is larger than any list of rules');
    const { added } = await this.#api.call('categoryRule.import', { file: await file.text() });
    this.#toasts.say(categoryRuleWords.imported(added));
    await this.load();
  }
}
