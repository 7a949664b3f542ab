import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from './support/mount.ts';
import { address, lastQuery, rows } from './support/review.ts';

const question = { caseId: 'case-1', sort: 'date' as const };
const told = page.getByText('Statement Desk closed unexpectedly');

describe('a window', () => {
  it('opens where the analyst was: the screen, what was narrowed down and the row, and says that the run was cut off', async () => {
    const before = await openDesk(address);
    await rows().getByRole('row').nth(4).getByRole('gridcell').nth(2).click();
    await expect.poll(() => before.argsOf('place.keep').at(-1)?.review?.at).toBe(3);
    const place = before.argsOf('place.keep').at(-1)!;
    expect(place.address).toBe(address);

    const bridge = await openDesk('', {
      'place.read': () => ({ place, cutOff: true, news: null, unfinished: ['rows.csv'] }),
    });
    await expect.poll(() => location.hash).toBe(address);
    await expect.element(told).toBeVisible();
    await expect.element(page.getByText('rows.csv was not saved')).toBeVisible();
    await expect.element(rows().getByRole('row').nth(4)).toHaveAttribute('aria-selected', 'true');
    expect(lastQuery(bridge)).toMatchObject({ caseId: 'case-1', sort: 'date' });
  });

  it('keeps what the rows are narrowed down to', async () => {
    const place = { address, review: { question: { ...question, search: 'rent' }, row: null, at: 0 } };
    await openDesk('', { 'place.read': () => ({ place, cutOff: false, news: null, unfinished: [] }) });
    await expect.element(page.getByRole('searchbox', { name: 'Description contains' })).toHaveValue('rent');
    await expect.element(told).not.toBeInTheDocument();
  });

  it('that is opened at an address stays there', async () => {
    const place = { address, review: null };
    await openDesk('#/settings', { 'place.read': () => ({ place, cutOff: false, news: null, unfinished: [] }) });
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    expect(location.hash).toBe('#/settings');
  });

  it('begins with the cases where no place is known', async () => {
    await openDesk('', { 'place.read': () => Promise.reject(new Error('no answer')) });
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
  });
});
