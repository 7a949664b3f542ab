import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { address, lastQuery } from './support/review.ts';

const tree = () => page.getByRole('treegrid', { name: 'Statements by account and month' });
const month = (name: RegExp) => tree().getByRole('gridcell', { name });
const activeIn = (grid: Element): string => {
  const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  const words = cell?.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
  return cell?.getAttribute('aria-label') ?? `${words} ${cell?.textContent.trim() ?? ''}`.trim();
};
const wide = { width: 1280 };
const narrow = { width: 1100 };

describe('the statements beside the rows', () => {
  it('show each month of each account with its state in words', async () => {
    await openDesk(address, {}, wide);
    await expect.element(month(/^Jun 2026: Does not reconcile/)).toBeVisible();
    await expect.element(month(/^Aug 2026: Missing. No statement covers this month/)).toBeVisible();
    await expect
      .element(month(/^Aug 2026: Rows to check/))
      .toHaveAttribute('title', expect.stringContaining('31 days covered, 44 rows'));
  });

  it('count the months by state', async () => {
    await openDesk(address, {}, wide);
    const counts = page.getByRole('list', { name: 'Months by state' }).getByRole('listitem');
    await expect.element(counts.first()).toMatchTextContent(/^Missing:\s*1$/);
    await expect.element(counts.last()).toMatchTextContent(/^Reconciled:\s*19$/);
  });

  it('list each statement with its verdict, period and closing balance', async () => {
    await openDesk(address, {}, wide);
    const { accounts } = await inventDesk()['review.open']({ caseId: 'case-1' });
    const closing = accounts[0]!.statements[5]!.closing!.replace(/\B(?=(\d{3})+\.)/g, ',');
    const june = tree()
      .getByRole('row', { name: /^Does not reconcile, Jun 2026/ })
      .first();
    await expect.element(june).toMatchTextContent(closing);
  });

  it('say of which and of how many rows nothing tells the direction', async () => {
    const review = await inventDesk()['review.open']({ caseId: 'case-1' });
    const [account, ...others] = review.accounts;
    const [january, february, ...later] = account!.statements;
    const statements = [
      { ...january!, undecided: { rows: 2, amount: '1400.00' } },
      { ...february!, undecided: { rows: 1, amount: '20.00' } },
      ...later,
    ];
    await openDesk(
      address,
      { 'review.open': () => ({ ...review, accounts: [{ ...account!, statements }, ...others] }) },
      wide,
    );
    const rowOf = (name: RegExp) => tree().getByRole('row', { name }).first();
    await expect.element(rowOf(/Jan 2026.*2 rows of 1,400.00 in neither total/)).toBeVisible();
    await expect.element(rowOf(/Harbour & Vale.*3 rows of 1,420.00 in neither total/)).toBeVisible();
    expect(rowOf(/Mar 2026/).element().textContent).not.toContain('neither');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('narrow the rows to a month, and chosen again open to its account', async () => {
    const bridge = await openDesk(address, {}, wide);
    const june = month(/^Jun 2026: Does not reconcile/);
    await june.click();
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ accountId: 'account-1', month: '2026-06' });
    await expect.element(june).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('button', { name: 'Remove filter: Jun 2026' })).toBeVisible();
    await june.click();
    await expect.poll(() => lastQuery(bridge).month).toBeUndefined();
    expect(lastQuery(bridge)).toMatchObject({ accountId: 'account-1' });
    await expect.element(june).toHaveAttribute('aria-selected', 'false');
  });

  it('narrow the rows to a statement, an account, and open to all again', async () => {
    const bridge = await openDesk(address, {}, wide);
    await tree()
      .getByRole('row', { name: /^Does not reconcile, Jun 2026/ })
      .first()
      .click();
    await expect.poll(() => lastQuery(bridge).statementId).toBe('account-1-2026-06');
    const kestrel = tree().getByRole('row', { name: /Kestrel Mutual/ });
    await kestrel.getByText('Kestrel Mutual').click();
    await expect.poll(() => lastQuery(bridge).accountId).toBe('account-2');
    expect(lastQuery(bridge).statementId).toBeUndefined();
    await expect.element(kestrel).toHaveAttribute('aria-selected', 'true');
    await tree().getByText('All accounts').click();
    await expect.poll(() => lastQuery(bridge).accountId).toBeUndefined();
  });

  it('keep the words that were searched for', async () => {
    const bridge = await openDesk(address, {}, wide);
    await page.getByRole('searchbox', { name: 'Description contains' }).fill('rent');
    await expect.poll(() => lastQuery(bridge).search).toBe('rent');
    await tree().getByText('Kestrel Mutual').click();
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ search: 'rent', accountId: 'account-2' });
  });

  it('show what is chosen in the totals, too', async () => {
    await openDesk(address, {}, wide);
    const totals = page.getByRole('grid', { name: 'Totals by month and account' });
    await expect.element(totals).toBeVisible();
    const kestrel = totals.getByText('Kestrel Mutual', { exact: true });
    const toRight = (): number =>
      kestrel.element().getBoundingClientRect().left - totals.element().parentElement!.getBoundingClientRect().right;
    expect(toRight()).toBeGreaterThan(0);
    await tree().getByText('Kestrel Mutual').click();
    await expect.poll(toRight).toBeLessThan(-300);
  });

  it('say that no statement covers a month that is missing', async () => {
    await openDesk(address, {}, wide);
    await month(/^Aug 2026: Missing/).click();
    await expect.element(page.getByText('No statement covers Aug 2026')).toBeVisible();
  });

  it('are walked and chosen from the keyboard with one tab stop', async () => {
    const bridge = await openDesk(address, {}, wide);
    await expect.element(tree()).toBeVisible();
    const grid = tree().element();
    expect(grid.querySelectorAll('[tabindex="0"], button, a')).toHaveLength(0);
    grid.focus();
    expect(activeIn(grid)).toBe('All accounts');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ accountId: 'account-1', month: '2026-03' });
    await userEvent.keyboard('{ArrowDown}');
    expect(activeIn(grid)).toMatch(/^Reconciled, Jan 2026/);
    await userEvent.keyboard('{ArrowUp}');
    expect(activeIn(grid)).toMatch(/^Mar 2026/);
    await userEvent.keyboard('{End}');
    expect(activeIn(grid)).toMatch(/^No statement near/);
  });

  it('are folded under their account by arrow keys and by its mark', async () => {
    await openDesk(address, {}, wide);
    const harbour = tree().getByRole('row', { name: /Harbour & Vale/ });
    await expect.element(harbour).toHaveAttribute('aria-expanded', 'true');
    const lines = (): number => tree().element().querySelectorAll('[role=row]').length;
    const before = lines();
    tree().element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect.element(harbour).toHaveAttribute('aria-expanded', 'false');
    expect(lines()).toBe(before - 10);
    await harbour.getByTitle('Show its statements').click();
    await expect.poll(lines).toBe(before);
  });

  it('lead to the full calendar', async () => {
    await openDesk(address, {}, wide);
    await page.getByRole('link', { name: 'Full calendar' }).click();
    await expect.element(page.getByRole('heading', { name: /^Coverage/ })).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('have nothing that axe objects to with a month chosen, %s', async (theme) => {
    await openDesk(address, {}, { ...wide, theme });
    await month(/^Jun 2026: Does not reconcile/).click();
    await expect.element(page.getByRole('button', { name: 'Remove filter: Jun 2026' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('the left side', () => {
  it('is put away and brought back by its button and its key, and stays so', async () => {
    await openDesk(address, {}, wide);
    await expect.element(tree()).toBeVisible();
    await page.getByRole('button', { name: 'Hide the statements' }).click();
    await expect.poll(() => tree().query()).toBeNull();
    expect(localStorage.getItem('statement-desk.layout')).toContain('"navigatorOpen":false');
    await userEvent.keyboard('s');
    await expect.element(tree()).toBeVisible();
  });

  it('is put away at first where it would squeeze the rows', async () => {
    await openDesk(address, {}, narrow);
    await expect.element(page.getByRole('grid', { name: 'Transactions' })).toBeVisible();
    expect(tree().query()).toBeNull();
    await page.getByRole('button', { name: 'Show the statements' }).click();
    await expect.element(tree()).toBeVisible();
  });

  it('is made wider from the keyboard', async () => {
    await openDesk(address, {}, wide);
    const divider = page.getByRole('separator', { name: 'Width of the statements' });
    await expect.element(divider).toBeVisible();
    const before = tree().element().getBoundingClientRect().width;
    divider.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(() => tree().element().getBoundingClientRect().width).toBe(before + 32);
  });

  it('leaves the rows readable beside the page at 1280 pixels', async () => {
    await openDesk(address, {}, wide);
    const description = page.getByRole('columnheader', { name: 'Description' });
    await expect.element(description).toBeVisible();
    await expect.poll(() => description.element().getBoundingClientRect().width).toBeGreaterThan(180);
    expect(document.documentElement.scrollWidth).toBe(1280);
  });
});
