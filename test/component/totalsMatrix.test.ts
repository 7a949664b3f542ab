import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inventDesk } from './support/invented/desk.ts';
import { openDesk } from './support/mount.ts';
import { activeIn, address, lastQuery, matrix } from './support/review.ts';

describe('the totals', () => {
  it('show money in and out, net, opening and closing balance of each month', async () => {
    await openDesk(address);
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    const june = review.totals.find(({ accountId, month }) => accountId === 'account-1' && month === '2026-06')!;
    const row = matrix().getByRole('row', { name: /^Jun 2026/ });
    const grouped = (amount: string): string => amount.replace(/^-/, '').replace(/\B(?=(\d{3})+\.)/g, ',');
    for (const amount of [june.moneyIn, june.moneyOut, june.closing!]) {
      await expect.element(row).toMatchTextContent(grouped(amount));
    }
    await expect.element(row.getByRole('img', { name: /^Does not reconcile/ }).first()).toBeVisible();
  });

  it('narrow the rows to what a click means', async () => {
    const bridge = await openDesk(address);
    const june = matrix().getByRole('row', { name: /^Jun 2026/ });
    await june.getByRole('gridcell').nth(1).click();
    await expect
      .poll(() => lastQuery(bridge))
      .toMatchObject({ accountId: 'account-1', month: '2026-06', direction: 'in' });
    await expect.element(june.getByRole('gridcell').nth(1)).toHaveAttribute('aria-selected', 'true');
    await june.getByRole('gridcell').nth(2).click();
    await expect.poll(() => lastQuery(bridge).direction).toBe('out');
    await june.getByRole('rowheader').click();
    await expect.poll(() => lastQuery(bridge)).toEqual(expect.objectContaining({ month: '2026-06' }));
    expect(lastQuery(bridge).accountId).toBeUndefined();
  });

  it('are walked and chosen from the keyboard with one tab stop', async () => {
    const bridge = await openDesk(address);
    await expect.element(matrix()).toBeVisible();
    const grid = matrix().element();
    expect(grid.querySelectorAll('[tabindex="0"], button, a')).toHaveLength(0);
    grid.focus();
    expect(activeIn(grid)).toBe('Jan 2026');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
    await expect
      .poll(() => lastQuery(bridge))
      .toMatchObject({ accountId: 'account-1', month: '2026-02', direction: 'in' });
    await userEvent.keyboard('{Home}');
    expect(activeIn(grid)).toBe('Feb 2026');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(activeIn(grid)).toMatch(/^[\d,.–]+$/);
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}');
    expect(activeIn(grid)).toMatch(/^Harbour & Vale/);
    await userEvent.keyboard('{ArrowRight}');
    expect(activeIn(grid)).toMatch(/^Kestrel Mutual/);
  });

  it('can be folded away, and stay so', async () => {
    await openDesk(address);
    await expect.element(matrix()).toBeVisible();
    await userEvent.keyboard('t');
    await expect.poll(() => matrix().query()).toBeNull();
    expect(localStorage.getItem('statement-desk.layout')).toContain('"totalsOpen":false');
  });
});
