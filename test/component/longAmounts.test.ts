import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { longAmounts } from './support/invented/plans.ts';
import { openDesk } from './support/mount.ts';
import { amountFaults, longAmountsSeen } from './support/overlaps.ts';

const plans = longAmounts();
const screens = ['review', 'charts', 'findings'] as const;
const windows = [
  [1280, 800],
  [1920, 1080],
  // 1280 × 800 enlarged twice.
  [640, 400],
] as const;

describe.each(windows)('amounts of thirty digits in a window of %i × %i', (width, height) => {
  it.each(screens)('lie over nothing, and none is cut: %s', async (screen) => {
    await openDesk(`#/case/case-1/${screen}`, {}, { plans, width, height });
    await expect.poll(longAmountsSeen).toBeGreaterThan(0);
    await expect.poll(amountFaults).toEqual([]);
  });

  it('lie over nothing among the transactions that are found from Home', async () => {
    await openDesk('#/', {}, { plans, width, height });
    await page.getByRole('searchbox').first().fill('Salary');
    const found = page.getByRole('region', { name: 'Transactions found' });
    await expect.element(found.getByRole('listitem').first()).toBeInTheDocument();
    found.element().scrollIntoView();
    await expect.poll(longAmountsSeen).toBeGreaterThan(0);
    await expect.poll(amountFaults).toEqual([]);
  });

  it('lie over nothing where rows are chosen, beside their proof', async () => {
    await openDesk('#/case/case-1/review', {}, { plans, width, height });
    await page.getByRole('grid', { name: 'Transactions' }).getByRole('row').nth(2).click();
    await expect.element(page.getByRole('status', { name: 'Sums of the selected rows' })).toBeInTheDocument();
    await expect.poll(amountFaults).toEqual([]);
    await page.getByRole('tab', { name: /^Proof/ }).click();
    for (const summary of document.querySelectorAll('details.proof:not([open]) summary'))
      (summary as HTMLElement).click();
    await expect.poll(longAmountsSeen).toBeGreaterThan(2);
    await expect.poll(amountFaults).toEqual([]);
  });
});
