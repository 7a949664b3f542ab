import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte/pure';
import VerdictChips from '../../renderer/components/review/VerdictChips.svelte';
import { place } from './support/mount.ts';

const toneOf = (word: string) => page.getByText(word).element().closest('[data-tone]')!.getAttribute('data-tone');

it('statements that do not follow each other are reconciled on their own, which is not green', async () => {
  await render(VerdictChips, { target: place(), props: { verdicts: { reconciled: 2, discontinuous: 1 } } });
  await expect.element(page.getByText('Not continuous')).toBeVisible();
  expect(toneOf('reconcile')).toBe('plain');
});

it('statements that reconcile are green beside one that does not', async () => {
  await render(VerdictChips, { target: place(), props: { verdicts: { reconciled: 2, mismatch: 1 } } });
  await expect.element(page.getByText('Does not reconcile')).toBeVisible();
  expect(toneOf('Reconciled')).toBe('proved');
});
