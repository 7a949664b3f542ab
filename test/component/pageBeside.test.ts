import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inventDesk } from './support/invented/desk.ts';
import { drawPages, openDesk } from './support/mount.ts';
import { address, rows } from './support/review.ts';

describe('the page beside the rows', () => {
  it('lights the row that is selected', async () => {
    drawPages();
    await openDesk(address);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
    const row = (await inventDesk()['review.rows']({ caseId: 'case-1', sort: 'date', offset: 0, limit: 1 })).rows[0]!;
    const sheet = page.getByRole('figure', { name: 'Page 1' }).element().getBoundingClientRect();
    const lit = page.getByTestId('lit-row').element().getBoundingClientRect();
    const across = (lit.left + lit.right) / 2 - sheet.left;
    const down = (lit.top + lit.bottom) / 2 - sheet.top;
    expect((across / sheet.width) * 595).toBeCloseTo((row.box![0] + row.box![2]) / 2, 0);
    expect((down / sheet.height) * 842).toBeCloseTo((row.box![1] + row.box![3]) / 2, 0);
  });

  it('names the dates of the row, and points at the one that is chosen', async () => {
    drawPages();
    await openDesk(address);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    const dates = page.getByRole('group', { name: 'Dates of this row' });
    await expect.element(dates.getByRole('button', { name: 'Date: 1 Jan 2026', exact: true })).toBeDisabled();
    await dates.getByRole('button', { name: 'Value date: 2 Jan 2026' }).click();
    await expect.element(page.getByTestId('pointed-place')).toBeVisible();
    await rows().getByRole('row').nth(2).click();
    await expect.element(dates).not.toBeInTheDocument();
  });

  it('selects the row that is clicked on the page', async () => {
    drawPages();
    await openDesk(address);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await page
      .getByRole('button', { name: /^Row of 2026-01-02/ })
      .first()
      .click();
    await expect.element(rows().getByRole('row', { selected: true })).toMatchTextContent(/^2 Jan 2026/);
  });

  it('warns of nothing where its picture comes, or fails, after it was left', async () => {
    drawPages();
    await openDesk(address);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    const picture = page.getByRole('img', { name: /^Page 1 of/ });
    await expect.element(picture).toBeVisible();
    const left = picture.element();
    location.hash = '#/';
    await expect.poll(() => left.isConnected).toBe(false);
    left.dispatchEvent(new Event('load'));
    left.dispatchEvent(new Event('error'));
  });

  it('turns pages within the document and no further', async () => {
    await openDesk(address);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect.element(page.getByText(/^2\s\/ 2$/)).toBeVisible();
  });

  it('shows all pages small beside it, walks them by arrow keys, and hides them on request', async () => {
    drawPages();
    await openDesk(address, {}, { width: 1600, height: 900 });
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    const thumbs = page.getByRole('navigation', { name: 'Pages' });
    const first = thumbs.getByRole('button', { name: 'Page 1' });
    await expect.element(first).toHaveAttribute('aria-current', 'page');
    first.element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = thumbs.getByRole('button', { name: 'Page 2' });
    await expect.element(second).toHaveAttribute('aria-current', 'page');
    await expect.element(second).toHaveFocus();
    await page.getByRole('button', { name: 'Hide the pages' }).click();
    expect(thumbs.query()).toBeNull();
    await page.getByRole('button', { name: 'Show all pages' }).click();
    await expect.element(thumbs).toBeVisible();
  });

  it('has a narrow window to itself until all pages are asked for', async () => {
    drawPages();
    await openDesk(address);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await page.getByRole('button', { name: 'Show all pages' }).click();
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  it('says so when the page cannot be drawn, and tries again', async () => {
    await openDesk(address);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    const sheet = page.getByRole('figure', { name: 'Page 1' });
    await expect.element(sheet.getByText('The page could not be shown')).toBeVisible();
    drawPages();
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
  });

  it('shows the first page of the first statement before a row is selected', async () => {
    drawPages();
    await openDesk(address);
    await page.getByRole('tab', { name: 'Page' }).click();
    await expect.element(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
    await expect.element(page.getByText(/^1\s\/ 2$/)).toBeVisible();
    expect(page.getByTestId('lit-row').query()).toBeNull();
  });

  it('says so where no page is known', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    const unknown = review.accounts.map((account) => ({
      ...account,
      statements: account.statements.map((statement) => ({ ...statement, documentId: null })),
    }));
    await openDesk(address, { 'review.open': () => ({ ...review, accounts: unknown }) });
    await page.getByRole('tab', { name: 'Page' }).click();
    await expect.element(page.getByText('No row selected')).toBeVisible();
  });
});
