import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { never } from './support/fakeBridge.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, drawPages, openDesk } from './support/mount.ts';
import { address, lastQuery, rows } from './support/review.ts';

describe('what the service gave', () => {
  it('is taken away together where there are several files: one entry, whatever their number', async () => {
    await openDesk(address);
    await page.getByRole('button', { name: 'Export' }).click();
    expect(page.getByRole('menuitem', { name: /ZIP: statement-/ }).query()).toBeNull();
    await page.getByRole('menuitem', { name: /^All output files from \d+ files/ }).click();
    await expect.element(page.getByRole('dialog').getByRole('radio', { name: /Products/ })).toBeChecked();
  });
});

describe('a review', () => {
  it('is read again when it changes, and keeps filter and place', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('searchbox', { name: 'Description contains' }).fill('rent');
    await expect.poll(() => lastQuery(bridge).search).toBe('rent');
    await expect.element(rows()).toBeVisible();
    const before = bridge.argsOf('review.open').length;
    bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    await expect.poll(() => bridge.argsOf('review.open').length).toBe(before + 1);
    expect(lastQuery(bridge).search).toBe('rent');
    await expect.element(page.getByRole('searchbox', { name: 'Description contains' })).toHaveValue('rent');
  });

  it('is found again as it was left', async () => {
    await openDesk(address);
    await page.getByRole('searchbox', { name: 'Description contains' }).fill('rent');
    await page.getByRole('link', { name: 'Details' }).click();
    await expect.element(page.getByRole('region', { name: 'Statements of this case' })).toBeVisible();
    await page.getByRole('link', { name: 'Review' }).click();
    await expect.element(page.getByRole('searchbox', { name: 'Description contains' })).toHaveValue('rent');
  });

  it('says that there is nothing to review yet', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    await openDesk(address, { 'review.open': () => ({ ...review, accounts: [], months: [], totals: [] }) });
    await expect.element(page.getByText('Nothing to review yet')).toBeVisible();
  });

  it('says that it is being opened', async () => {
    await openDesk(address, { 'review.open': never });
    await expect.element(page.getByRole('status', { name: 'Opening the review' })).toBeInTheDocument();
  });

  it('says in sight what came of a summary from which nothing could be read', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    const unreadable = ['The summary names no account, so it has no rows and no totals. It is empty.'];
    await openDesk(address, { 'review.open': () => ({ ...review, accounts: [], months: [], totals: [], unreadable }) });
    await expect.element(page.getByText('so it has no rows and no totals', { exact: false })).toBeInViewport();
  });

  it('names in sight a month in which the service’s totals are not those of its rows', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    const month = {
      month: '2026-03',
      currency: 'ZAR',
      mainIncome: null,
      ours: { moneyIn: '100.00', moneyOut: '40.00' },
    };
    const differingMonths = [
      { ...month, collectionId: 'one', totalIncome: '100.01', totalExpenses: '40.00', differs: true },
    ];
    await openDesk(address, { 'review.open': () => ({ ...review, differingMonths }) });
    await expect
      .element(page.getByText('the service says 100.01 in, its rows 100.00 (difference 0.01)', { exact: false }))
      .toBeInViewport();
  });

  it('says what could not be read from the summaries', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    await openDesk(address, { 'review.open': () => ({ ...review, unreadable: ['accounts[2] has no rows'] }) });
    await expect.element(page.getByText('Not everything could be read')).toBeVisible();
    await page.getByText('Details').nth(1).click();
    await expect.element(page.getByText('accounts[2] has no rows')).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe objects to, with proof and page, %s', async (theme) => {
    drawPages();
    await openDesk(address, {}, { theme });
    await expect.element(rows()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Go to first error' }).click();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
