import { page, type Locator } from 'vitest/browser';
import type { Answers } from './fakeBridge.ts';
import { inventedDraft } from './invented/connect.ts';

/** What the screens of a start have in common. */
export const heading = (name: string) => page.getByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const textOf = (place: Locator) => () => place.element().textContent;

/** A draft at this step, with these parts of its plan. */
export const draftAt = (step: ReturnType<typeof inventedDraft>['step'], change: object = {}): Answers => ({
  'connectDraft.read': () => {
    const draft = inventedDraft('this-computer');
    return { ...draft, step, plan: { ...draft.plan, ...change } };
  },
});
