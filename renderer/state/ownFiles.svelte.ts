import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { categoryRuleWords, layoutWords, policyWords, words } from '../../shared/text/words.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

type Said = [title: string, text?: string];

/** One kind of JSON file that analysts hand on to each other. */
type FileKind = {
  /** What stands at the beginning of an exported one; null for layouts, as which a file of no other kind is offered. */
  mark: string | null;
  mostBytes: number;
  refusedAs: ErrorCode;
  /** @returns what to say of it @throws {AppError} it is not taken in */
  take: (file: string) => Promise<Said>;
};
export type OwnFile = 'rules' | 'policy' | 'sheet' | 'layout';

/** True for what is offered as something of the analyst's own rather than as a statement. */
export const isOwnFile = ({ name }: File): boolean => /\.json$/i.test(name);

/** What the analyst keeps beside the cases: rules for categories, a lender's policy, budget sheets and layouts. */
export class OwnFiles {
  /** Rules for categories, in their order. */
  readonly rules = new Loadable(() => this.#api.call('categoryRule.list', {}));
  /** How many rows each rule gives its category; counted after the list is there. */
  readonly ruleCounts = new Loadable(() => this.#api.call('categoryRule.counts', {}));
  /** The lender's own limits; null where there are none. */
  readonly policy = new Loadable(() => this.#api.call('policy.read', {}));
  readonly layouts = new Loadable(() => this.#api.call('layouts.list', {}));
  readonly #api: Api;
  readonly #toasts: Toasts;
  readonly #kinds: Record<OwnFile, FileKind> = {
    rules: {
      mark: '"statement-desk-category-rules"',
      mostBytes: 1_000_000,
      refusedAs: 'not-rules',
      take: async (file) => {
        const { added } = await this.#api.call('categoryRule.import', { file });
        await this.loadRules();
        return [categoryRuleWords.imported(added)];
      },
    },
    policy: {
      mark: '"statement-desk-policy"',
      mostBytes: 10_000,
      refusedAs: 'not-a-policy',
      take: async (file) => {
        await this.#api.call('policy.import', { file });
        await this.policy.load();
        return [policyWords.saved, policyWords.savedText];
      },
    },
    sheet: {
      mark: '"statement-desk-budget-sheet"',
      mostBytes: 100_000,
      refusedAs: 'not-a-sheet',
      take: async (file) => [words.decision.sheetAdded((await this.#api.call('budgetSheet.import', { file })).name)],
    },
    layout: {
      mark: null,
      mostBytes: 65_536,
      refusedAs: 'not-a-layout',
      take: async (file) => {
        const { name } = await this.#api.call('layouts.import', { file });
        await this.layouts.load();
        return [layoutWords.taken, name];
      },
    },
  };

  constructor(api: Api, toasts: Toasts) {
    this.#api = api;
    this.#toasts = toasts;
  }

  /** Takes a file in as what it is, or as this kind, and says so. False where it was refused. */
  add(file: File, kind?: OwnFile): Promise<boolean> {
    return this.#toasts.attempt(async () => {
      const head = await file.slice(0, 200).text();
      const known =
        Object.values(this.#kinds).find(({ mark }) => mark !== null && head.includes(mark)) ?? this.#kinds.layout;
      const { mostBytes, refusedAs, take } = kind === undefined ? known : this.#kinds[kind];
      if (file.size > mostBytes) throw new AppError(refusedAs, 'the file is larger than any of its kind');
      const [title, text] = await take(await file.text());
      this.#toasts.say(title, text === undefined ? {} : { text });
    });
  }

  async loadRules(): Promise<void> {
    await this.rules.load();
    if ((this.rules.value ?? []).length > 0) await this.ruleCounts.load();
  }
}
