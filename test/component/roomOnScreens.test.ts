import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withCollections } from './support/collections.ts';
import { never } from './support/fakeBridge.ts';
import { inventCollection } from './support/invented/cases.ts';
import { inventDesk } from './support/invented/desk.ts';
import { manyAccounts } from './support/invented/plans.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { address, matrix, rows } from './support/review.ts';

const whole = (element: Element, frame: DOMRect): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= frame.top && bottom <= frame.bottom;
};

describe('a window of 1280 by 800', () => {
  it('shows seven whole rows under totals and over sums of five currencies, all of them chosen', async () => {
    const options = { plans: manyAccounts(6) };
    const review = await inventDesk(options)['review.open']({ caseId: 'case-1' });
    const differing = ['2026-01', '2026-02', '2026-03'].map((month) => ({
      ...{ collectionId: 'one', month, currency: 'ZAR', totalIncome: '1.00', totalExpenses: '1.00' },
      ...{ mainIncome: null, ours: { moneyIn: '2.00', moneyOut: '2.00' }, differs: true },
    }));
    await openDesk(address, { 'review.open': () => ({ ...review, differingMonths: differing }) }, options);
    await expect.element(matrix()).toBeVisible();
    await expect.element(rows().getByText('Salary Meridian Looms Ltd').first()).toBeVisible();
    (rows().element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(page.getByRole('status', { name: 'Sums of the selected rows' })).toBeVisible();
    const grid = rows().element();
    const { left, right, bottom, top } = grid.getBoundingClientRect();
    const frame = new DOMRect(left, top + 30, right - left, bottom - top - 30);
    const shown = [...grid.querySelectorAll('[role=rowgroup] + [role=rowgroup] [role=row]')].filter((row) =>
      whole(row, frame),
    );
    expect(shown.length).toBeGreaterThanOrEqual(7);
  });

  it('has files that are being added below its screens, over nothing', async () => {
    await openDesk(address, { 'intake.choose': () => ['one', 'two'], 'intake.add': never });
    await expect.element(matrix()).toBeVisible();
    await userEvent.keyboard('{Control>}o{/Control}');
    const tray = page.getByRole('region', { name: 'Files being added' });
    await expect.element(tray.getByText(/^Adding/)).toBeVisible();
    const sums = page.getByRole('status', { name: 'Sums of these rows' }).element().getBoundingClientRect();
    expect(tray.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(sums.bottom);
    expect(tray.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800);
    expect(await accessibilityFaults()).toEqual([]);
  });
});

it('chooses columns of the totals from a list that leaves the screen to be seen', async () => {
  await openDesk(address, {}, { width: 1920, height: 1200 });
  await expect.element(matrix()).toBeVisible();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns of the totals' });
  await expect.element(chooser.getByText('Average daily balance')).toBeVisible();
  expect(chooser.element().getBoundingClientRect().height).toBeLessThan(420);
  await chooser.getByRole('button', { name: /Average daily balance/ }).click();
  await expect.element(page.getByText('Version', { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

it('names a collection in words while its files are on their way, never by an identifier', async () => {
  const collection = { ...inventCollection('one'), remoteId: '0c1d7a90-8e1f-4a7e-9a37-6f0f5f3b1c2d' };
  await openDesk('#/case/case-1', { ...withCollections(collection), 'collection.read': never });
  const card = page.getByRole('article').first();
  await expect.element(card).toBeVisible();
  expect(card.element().getAttribute('aria-label')).toBe('Statement');
  expect(card.element().textContent).not.toContain('0c1d7a90');
});

it('asks each holder for their own pages alone, and counts no months in which an account need not have existed', async () => {
  const { 'analysis.balances': balances } = inventDesk();
  const computed = await balances({ caseId: 'case-1' });
  const letters = [
    { holder: 'A Naidoo', text: 'Re: A Naidoo' },
    { holder: 'B Moyo', text: 'Re: B Moyo' },
  ];
  await openDesk('#/case/case-1/coverage', { 'analysis.balances': () => ({ ...computed, letters }) });
  await expect.element(page.getByRole('heading', { name: 'Request to the client: A Naidoo' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Request to the client: B Moyo' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Months by state' })).not.toMatchTextContent(/Not provided/);
});

it('draws balances that are not reconciled, and says so of each', async () => {
  const review = await inventDesk()['review.open']({ caseId: 'case-1' });
  const { 'analysis.balances': balances } = inventDesk();
  const computed = await balances({ caseId: 'case-1' });
  const unproved = computed.balances.map((each) => ({
    ...each,
    known: [],
    unproved: each.known.map(({ from, balances: days }) => ({ from, balances: days })),
  }));
  await openDesk('#/case/case-1/charts', {
    'review.open': () => review,
    'analysis.balances': () => ({ ...computed, balances: unproved }),
  });
  const chart = page.getByRole('slider', { name: /^Balance at the end of each day/ });
  await expect.element(chart).toBeVisible();
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('not reconciled'));
});
