import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { moneyText } from '../../shared/text/words.ts';
import { inventDesk } from './support/invented/desk.ts';
import { openDesk } from './support/mount.ts';
import { address, matrix, rows } from './support/review.ts';

const totals = () => page.getByRole('region', { name: 'Totals' });
const statements = () => page.getByRole('treegrid');

describe('the totals', () => {
  it('follow the account that is chosen beside them, say so, and show all again', async () => {
    await openDesk(address, {}, { width: 1600, height: 900 });
    const { accounts } = await inventDesk()['review.open']({ caseId: 'case-1' });
    await expect.element(matrix()).toBeVisible();
    const columns = () => Number(matrix().element().getAttribute('aria-colcount'));
    const all = columns();
    await statements().getByText(accounts[0]!.bank!).first().click();
    await expect.element(totals().getByText(/^Totals of/)).toBeVisible();
    expect(columns()).toBeLessThan(all);
    await page
      .getByRole('button', { name: /^Show all/ })
      .first()
      .click();
    await expect.poll(columns).toBe(all);
  });

  it('are those of its month where a statement is chosen, its average too', async () => {
    await openDesk(address, {}, { width: 1920, height: 1080 });
    await expect.element(matrix().getByRole('row').nth(2).getByRole('gridcell').nth(5)).toMatchTextContent(/\d/);
    await statements().getByText('Jan 2026', { exact: true }).first().click();
    await expect.element(totals().getByText(/^Totals of/)).toBeVisible();
    const averageIn = (line: number) =>
      matrix().getByRole('row').nth(line).getByRole('gridcell').nth(5).element().textContent;
    await expect.poll(() => averageIn(3)).toBe(averageIn(2));
  });

  it('are those of the rows that the filter lists, say so, and have no balances', async () => {
    await openDesk(address, {}, { width: 1600, height: 900 });
    await expect.element(matrix()).toBeVisible();
    const net = () => matrix().getByRole('row').last().element().textContent;
    const before = net();
    await page.getByPlaceholder('Description').fill('salary');
    await expect.element(totals().getByText('Totals of the filtered rows.')).toBeVisible();
    await expect.poll(net).not.toBe(before);
    const { sums } = await inventDesk()['review.rows']({
      ...{ caseId: 'case-1', search: 'salary', sort: 'date', offset: 0, limit: 1 },
    });
    for (const { moneyIn, currency } of sums) expect(net()).toContain(moneyText(moneyIn, currency));
    expect(matrix().element().textContent).not.toContain('Closing');
    await page.getByPlaceholder('Description').fill('');
    await expect.poll(net).toBe(before);
  });

  it.each([
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ])('cut no month in half, wherever they are scrolled, in a window of $height', async (size) => {
    await openDesk(address, {}, size);
    await expect.element(rows().getByText('Salary Meridian Looms Ltd').first()).toBeVisible();
    const grid = matrix().element() as HTMLElement;
    const isWhole = (): boolean => {
      const edge = grid.getBoundingClientRect();
      const top = edge.top + 56;
      const foot = grid.querySelector('.foot')!.getBoundingClientRect().top;
      return [...grid.querySelectorAll('.body > .line')].every((line) => {
        const { top: from, bottom: to } = line.getBoundingClientRect();
        return to <= top + 1 || from >= foot - 1 || (from >= top - 1 && to <= foot + 1);
      });
    };
    expect(isWhole()).toBe(true);
    matrix().element().focus();
    await userEvent.wheel(matrix(), { delta: { y: 40 } });
    await expect.poll(isWhole).toBe(true);
  });
});
