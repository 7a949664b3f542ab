import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { RowQuery } from '../../shared/model.ts';
import type { FakeBridge } from './support/fakeBridge.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, drawPages, openDesk } from './support/mount.ts';

const address = '#/case/case-1/review';
const matrix = () => page.getByRole('grid', { name: 'Totals by month and account' });
const rows = () => page.getByRole('grid', { name: 'Transactions' });
const lastQuery = (bridge: FakeBridge): Partial<RowQuery> => bridge.argsOf('review.rows').at(-1) ?? {};
const activeIn = (grid: Element): string =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent.trim() ?? '';
const never = () => new Promise<never>(() => undefined);

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
    await expect.element(row.getByRole('img', { name: /^Mismatch/ })).toBeVisible();
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

describe('the rows', () => {
  it('are summed by currency over everything that matches', async () => {
    await openDesk(address);
    const all = await inventDesk()['review.rows']({ caseId: 'case-1', sort: 'date', offset: 0, limit: 1 });
    const sums = page.getByRole('status', { name: 'Sums of these rows' });
    await expect.element(sums).toMatchTextContent(new RegExp(`^${all.total} rows`));
    await expect.element(sums).toMatchTextContent(/ZAR/);
    await expect.element(sums).toMatchTextContent(/USD/);
  });

  it('are narrowed by direction, words and amounts', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('search', { name: 'Rows' }).getByText('Out').click();
    await expect.poll(() => lastQuery(bridge).direction).toBe('out');
    await page.getByRole('searchbox', { name: 'Words in the description' }).fill('rent');
    await expect.poll(() => lastQuery(bridge).search).toBe('rent');
    await page.getByRole('textbox', { name: 'Amount at least' }).fill('1,200');
    await expect.poll(() => lastQuery(bridge).atLeast).toBe('1200');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => lastQuery(bridge).search).toBeUndefined();
    expect(lastQuery(bridge)).toMatchObject({ sort: 'date' });
  });

  it('are narrowed to days, from the first to the last, and not by days that are turned round', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Days', exact: true }).click();
    await page.getByLabelText('First day').fill('2026-02-03');
    await page.getByLabelText('Last day').fill('2026-02-17');
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ from: '2026-02-03', to: '2026-02-17' });
    await page.getByLabelText('Last day').fill('2026-01-17');
    await expect.element(page.getByText('It is before the first day.')).toBeVisible();
    expect(lastQuery(bridge)).toMatchObject({ from: '2026-02-03', to: '2026-02-17' });
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'No longer only 3 Feb – 17 Feb 2026' }).click();
    await expect.poll(() => lastQuery(bridge).from).toBeUndefined();
  });

  it('keep an amount that is none, say so, and do not ask for it', async () => {
    const bridge = await openDesk(address);
    const field = page.getByRole('textbox', { name: 'Amount at most' });
    await field.fill('about 500');
    await expect.element(page.getByText(/That is not an amount/)).toBeVisible();
    await expect.element(field).toHaveValue('about 500');
    expect(lastQuery(bridge).atMost).toBeUndefined();
  });

  it('are sorted by their headings, which say how', async () => {
    const bridge = await openDesk(address);
    const amount = rows().getByRole('columnheader', { name: 'Amount' });
    await expect.element(rows().getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
    await amount.click();
    await expect.poll(() => lastQuery(bridge).sort).toBe('amount');
    await expect.element(amount).toHaveAttribute('aria-sort', 'ascending');
    await amount.click();
    await expect.poll(() => lastQuery(bridge).sort).toBe('-amount');
    await expect.element(amount).toHaveAttribute('aria-sort', 'descending');
    await expect.element(rows().getByRole('columnheader', { name: 'Balance' })).not.toHaveAttribute('aria-sort');
  });

  it('say that none matches and show all again', async () => {
    await openDesk(address);
    await page.getByRole('searchbox', { name: 'Words in the description' }).fill('no such words');
    await expect.element(page.getByText('No row matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show all rows' }).click();
    await expect.element(rows()).toBeVisible();
  });

  it('say what went wrong and are read again on request', async () => {
    let broken = true;
    const real = inventDesk()['review.rows'];
    await openDesk(address, {
      'review.rows': (query) => {
        if (broken) throw new AppError('storage-failed', 'no', { retryable: true });
        return real(query);
      },
    });
    await expect.element(page.getByText('It could not be stored')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rows()).toBeVisible();
  });

  it('say that they are being read', async () => {
    await openDesk(address, { 'review.rows': never });
    await expect.element(page.getByRole('status', { name: 'Reading the rows' })).toBeInTheDocument();
  });

  it('name a doubtful row in words as well as by a sign', async () => {
    await openDesk(address);
    await page.getByRole('searchbox', { name: 'Words in the description' }).fill('');
    await matrix()
      .getByRole('row', { name: /^Aug 2026/ })
      .getByRole('gridcell')
      .nth(3)
      .click();
    await expect.element(rows().getByText(/The amount stands between two columns/)).toBeInTheDocument();
    await expect.element(rows().getByText(/Read with 62 % confidence/)).toBeInTheDocument();
  });
});

describe('the proof', () => {
  it('gives the reason and each check in words', async () => {
    await openDesk(address);
    const mismatch = page.getByRole('group').filter({ hasText: '1 Jun – 30 Jun 2026' }).first();
    await expect.element(mismatch.getByText(/the statement prints/).first()).toBeVisible();
    await expect.element(mismatch.getByText('Does not hold')).toBeVisible();
    await expect.element(mismatch.getByText('Cannot be checked').first()).toBeVisible();
    await expect.element(mismatch.getByText('Holds', { exact: true }).first()).toBeVisible();
  });

  it('leads to the row where the balance breaks', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Show where it breaks' }).click();
    const broken = rows().getByRole('row', { selected: true });
    await expect.element(broken.getByText('Breaks here')).toBeVisible();
    expect(lastQuery(bridge)).toMatchObject({ statementId: 'account-1-2026-06', sort: 'date' });
    await expect.element(page.getByRole('tab', { name: 'Page' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('button', { name: 'No longer only 1 Jun – 30 Jun 2026' })).toBeVisible();
  });

  it('leads there from the keyboard too', async () => {
    await openDesk(address);
    await expect.element(rows()).toBeVisible();
    await userEvent.keyboard('b');
    await expect.element(rows().getByText('Breaks here')).toBeVisible();
  });

  it('finds the row where rows are not listed in the order of the statement', async () => {
    const real = inventDesk()['review.rows'];
    const bridge = await openDesk(address, {
      'review.rows': async (query) => {
        const page = await real({ ...query, offset: 0, limit: 500 });
        // As if many rows of later positions bore the earliest date.
        const turned = query.statementId === undefined ? page.rows : page.rows.toReversed();
        return { ...page, rows: turned.slice(query.offset, query.offset + query.limit) };
      },
    });
    await page.getByRole('button', { name: 'Show where it breaks' }).click();
    await expect.element(rows().getByRole('row', { selected: true }).getByText('Breaks here')).toBeVisible();
    expect(bridge.argsOf('review.rows').length).toBeGreaterThan(1);
  });

  it('says so when the row could not be looked for', async () => {
    const bridge = await openDesk(address);
    await expect.element(rows()).toBeVisible();
    bridge.answers['review.rows'] = () => {
      throw new AppError('database-in-use', 'no', { retryable: true });
    };
    await page.getByRole('button', { name: 'Show where it breaks' }).click();
    await expect.element(page.getByText('The database is in use').first()).toBeVisible();
  });
});

describe('the page beside the rows', () => {
  it('lights the row that is selected', async () => {
    drawPages();
    await openDesk(address);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
    const row = (await inventDesk()['review.rows']({ caseId: 'case-1', sort: 'date', offset: 0, limit: 1 })).rows[0]!;
    const sheet = page.getByRole('figure').element().getBoundingClientRect();
    const lit = page.getByTestId('lit-row').element().getBoundingClientRect();
    const across = (lit.left + lit.right) / 2 - sheet.left;
    const down = (lit.top + lit.bottom) / 2 - sheet.top;
    expect((across / sheet.width) * 595).toBeCloseTo((row.box![0] + row.box![2]) / 2, 0);
    expect((down / sheet.height) * 842).toBeCloseTo((row.box![1] + row.box![3]) / 2, 0);
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

  it('turns pages within the document and no further', async () => {
    await openDesk(address);
    await rows().getByText('Salary Meridian Looms Ltd').first().click();
    await expect.element(page.getByRole('button', { name: 'Page before' })).toBeDisabled();
    await page.getByRole('button', { name: 'Page after' }).click();
    await expect.element(page.getByRole('button', { name: 'Page after' })).toBeDisabled();
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
    await expect.element(page.getByText('The page could not be drawn')).toBeVisible();
    drawPages();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
  });

  it('says that no row is selected', async () => {
    await openDesk(address);
    await page.getByRole('tab', { name: 'Page' }).click();
    await expect.element(page.getByText('No row selected')).toBeVisible();
  });
});

describe('what the service gave', () => {
  it('is taken away as the ZIP of a statement', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^All products as ZIP: statement-1-2026-01/ }).click();
    await expect.poll(() => bridge.argsOf('product.save').at(0)?.id).toBe('collection-account-1-2026-01 all.zip');
  });
});

describe('a review', () => {
  it('is read again when it changes, and keeps filter and place', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('searchbox', { name: 'Words in the description' }).fill('rent');
    await expect.poll(() => lastQuery(bridge).search).toBe('rent');
    await expect.element(rows()).toBeVisible();
    const before = bridge.argsOf('review.open').length;
    bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    await expect.poll(() => bridge.argsOf('review.open').length).toBe(before + 1);
    expect(lastQuery(bridge).search).toBe('rent');
    await expect.element(page.getByRole('searchbox', { name: 'Words in the description' })).toHaveValue('rent');
  });

  it('is found again as it was left', async () => {
    await openDesk(address);
    await page.getByRole('searchbox', { name: 'Words in the description' }).fill('rent');
    await page.getByRole('link', { name: /^Statements/ }).click();
    await expect.element(page.getByRole('region', { name: 'Statements of this case' })).toBeVisible();
    await page.getByRole('link', { name: 'Review' }).click();
    await expect.element(page.getByRole('searchbox', { name: 'Words in the description' })).toHaveValue('rent');
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

  it('says what could not be read from the summaries', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    await openDesk(address, { 'review.open': () => ({ ...review, unreadable: ['accounts[2] has no rows'] }) });
    await expect.element(page.getByText('Not everything could be read')).toBeVisible();
    await page.getByText('Details').first().click();
    await expect.element(page.getByText('accounts[2] has no rows')).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe objects to, with proof and page, %s', async (theme) => {
    drawPages();
    await openDesk(address, {}, { theme });
    await expect.element(rows()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Show where it breaks' }).click();
    await expect.element(page.getByTestId('lit-row')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
