import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import type { Api } from '../lib/api.ts';
import { finishSaving } from '../lib/saving.ts';
import type { Toasts } from './toasts.svelte.ts';

/** The largest file that a sheet can be. */
const mostBytes = 100_000;

/** The sheets that a lender writes itself. Everything throws as its call. */
export class BudgetSheets {
  readonly #api: Api;
  readonly #toasts: Toasts;

  constructor(api: Api, toasts: Toasts) {
    this.#api = api;
    this.#toasts = toasts;
  }

  /** True for a JSON file that begins as an exported sheet does. */
  static async isOne(file: File): Promise<boolean> {
    return (await file.slice(0, 200).text()).includes('"statement-desk-budget-sheet"');
  }

  async add(file: File): Promise<void> {
    if (file.size > mostBytes) throw new AppError('not-a-sheet', 'the file is larger than any sheet');
    const { name } = await this.#api.call('budgetSheet.import', { file: await file.text() });
    this.#toasts.say(words.decision.sheetAdded(name));
  }

  async export(id: string): Promise<void> {
    const saved = finishSaving(await this.#api.call('budgetSheet.export', { id }));
    if (saved !== null) this.#toasts.say(words.decision.sheetExported, { text: saved });
  }

  async remove(id: string): Promise<void> {
    await this.#api.call('budgetSheet.remove', { id });
  }
}
