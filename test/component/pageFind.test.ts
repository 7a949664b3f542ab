import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { Answers, FakeBridge } from './support/fakeBridge.ts';
import { accessibilityFaults, drawPages, openDesk } from './support/mount.ts';

const field = () => page.getByRole('textbox', { name: 'Text on the pages' });
const on = (sheet: number) => page.getByRole('figure', { name: `Page ${sheet}` }).getByTestId('found-place');
const current = () => page.getByTestId('pointed-place');

/** Opens the first row's page, and the bar to find a text on it by its keys. */
async function openFind(answers: Answers = {}, theme: 'light' | 'dark' = 'light'): Promise<FakeBridge> {
  drawPages();
  const bridge = await openDesk('#/case/case-1/review', answers, { theme });
  await page.getByRole('grid', { name: 'Transactions' }).getByText('Salary Meridian Looms Ltd').first().click();
  await expect.element(page.getByTestId('lit-row')).toBeVisible();
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(field()).toHaveFocus();
  return bridge;
}

describe('finding a text on the pages', () => {
  it('marks every place on the page and walks through them, over the pages and round again', async () => {
    await openFind();
    await userEvent.keyboard('umhlali{Enter}');
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await expect.element(on(1)).toHaveLength(2);
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByText('3 of 3')).toBeVisible();
    await expect.element(page.getByText('2 / 2')).toBeVisible();
    await expect.element(on(2)).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(page.getByText('3 of 3')).toBeVisible();
  });

  it('says where nothing is found', async () => {
    await openFind();
    await userEvent.keyboard('nowhere{Enter}');
    await expect.element(page.getByText('Not found')).toBeVisible();
  });

  it('says how many pages are pictures and were not searched', async () => {
    await openFind({ 'document.find': () => ({ places: [], more: false, unread: 2 }) });
    await userEvent.keyboard('fee{Enter}');
    await expect.element(page.getByText('Not found; 2 scanned pages not searched')).toBeVisible();
  });

  it('says why the pages cannot be searched', async () => {
    await openFind({
      'document.find': () => {
        throw new AppError('password-wrong', 'locked');
      },
    });
    await userEvent.keyboard('fee{Enter}');
    await expect.element(page.getByRole('status').getByText(/password/i)).toBeVisible();
  });

  it('is left by Escape, and the row is lit again', async () => {
    await openFind();
    await userEvent.keyboard('umhlali{Enter}');
    await expect.element(current()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('breaks no rule of accessibility, %s', async (theme) => {
    await openFind({}, theme);
    await userEvent.keyboard('umhlali{Enter}');
    await expect.element(current()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
