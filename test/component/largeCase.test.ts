import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inventDesk } from './support/invented/desk.ts';
import { gappedAccounts, manyAccounts, scatteredAccounts } from './support/invented/plans.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { activeIn, address, lastQuery, matrix } from './support/review.ts';

const elements = (): number => document.querySelectorAll('*').length;
const most = 5000;
const plans = manyAccounts(60);
const tree = () => page.getByRole('treegrid', { name: 'Statements by account and month' });
const calendar = () => page.getByRole('grid', { name: 'Coverage by account and month' });
const coverage = '#/case/case-1/coverage';

describe('a case of sixty accounts and sixty months', () => {
  it.each([
    [1280, 800],
    [1920, 1200],
    [640, 400],
  ])('draws in its review only what can be seen, at %i × %i', async (width, height) => {
    await openDesk(address, {}, { plans, width, height });
    await expect.element(matrix()).toBeInTheDocument();
    await expect.element(page.getByText('Salary Meridian Looms Ltd').first()).toBeInTheDocument();
    expect(elements()).toBeLessThan(most);
    expect(matrix().element().getAttribute('aria-rowcount')).toBe('63');
    expect(matrix().element().getAttribute('aria-colcount')).toBe(String(1 + (60 + 5) * 8));
  });

  it('shows its rows, named and in their place, while its totals are still on their way', async () => {
    const { 'review.open': open } = inventDesk({ plans });
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await openDesk(address, { 'review.open': (args) => asked.then(() => open(args)) }, { plans });
    const row = page.getByText('Salary Meridian Looms Ltd').first();
    await expect.element(row).toBeVisible();
    await expect.element(matrix()).not.toBeInTheDocument();
    await expect.element(page.getByText('•••• 1000').first()).toBeVisible();
    const { top } = row.element().getBoundingClientRect();
    answer();
    await expect.element(matrix()).toBeVisible();
    await expect.element(tree()).toBeVisible();
    expect(row.element().getBoundingClientRect().top).toBe(top);
  });

  it('leads through its totals by keyboard, months and accounts in sight', async () => {
    const bridge = await openDesk(address, {}, { plans });
    await expect.element(matrix()).toBeVisible();
    const grid = matrix().element();
    grid.focus();
    await userEvent.keyboard('{ArrowRight}{Control>}{ArrowRight}{/Control}{ArrowDown}');
    const cell = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')!;
    await expect.poll(() => cell().getAttribute('aria-colindex')).toBe(String(1 + (60 + 5) * 8));
    const inSight = (): boolean => {
      const [own, frame] = [cell().getBoundingClientRect(), grid.getBoundingClientRect()];
      return own.left >= frame.left && own.right <= frame.right && own.top >= frame.top && own.bottom <= frame.bottom;
    };
    expect(inSight()).toBe(true);
    const month = matrix().getByRole('rowheader', { name: 'Feb 2022' }).element().getBoundingClientRect();
    expect(month.left).toBe(grid.getBoundingClientRect().left);
    expect(cell().getBoundingClientRect().left).toBeGreaterThanOrEqual(month.right);
    await userEvent.keyboard('{Control>}{End}{/Control}{ArrowUp}{Control>}{Home}{/Control}{PageDown}{PageDown}{Enter}');
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ month: '2023-01' });
    expect(activeIn(grid)).toBe('Jan 2023');
    expect(inSight()).toBe(true);
  });

  it('shows in its totals what is chosen beside the rows, however far away', async () => {
    await openDesk(address, {}, { plans });
    await expect.element(tree()).toBeVisible();
    tree().element().focus();
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
    await expect
      .poll(() => matrix().getByText('•••• 1059').query()?.getBoundingClientRect().left ?? Infinity)
      .toBeLessThan(900);
  });

  it('leads through its statements by keyboard', async () => {
    const bridge = await openDesk(address, {}, { plans });
    await expect.element(tree()).toBeVisible();
    const grid = tree().element();
    grid.focus();
    expect(Number(grid.getAttribute('aria-rowcount'))).toBe(2 + 60 * 6);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    const cell = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    await expect.poll(() => cell()?.getAttribute('aria-label')).toMatch(/^Dec 2026/);
    const frame = grid.getBoundingClientRect();
    expect(cell()!.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame.bottom);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ accountId: 'account-60', month: '2026-12' });
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowRight}');
    await expect.poll(() => Number(grid.getAttribute('aria-rowcount'))).toBe(2 + 60 * 6 + 60 + 60);
    expect(elements()).toBeLessThan(most);
  });

  it('draws of its coverage only what can be seen', async () => {
    const bridge = await openDesk(coverage, {}, { plans });
    await expect.element(calendar()).toBeVisible();
    expect(elements()).toBeLessThan(most);
    const grid = calendar().element();
    expect(grid.getAttribute('aria-rowcount')).toBe('62');
    expect(grid.getAttribute('aria-colcount')).toBe('61');
    grid.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ accountId: 'account-60', month: '2026-12' });
  });

  it.each([
    [address, 'light', matrix],
    [address, 'dark', matrix],
    [coverage, 'light', calendar],
    [coverage, 'dark', calendar],
  ] as const)('has nothing that axe objects to: %s, %s', async (where, theme, grid) => {
    await openDesk(where, {}, { plans, theme });
    await expect.element(grid()).toBeVisible();
    grid().element().focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('a case with hundreds of gaps', () => {
  it('lists them in parts', async () => {
    await openDesk(coverage, {}, { plans: gappedAccounts(20) });
    const notes = page.getByRole('list', { name: 'Gaps, overlaps and balance breaks' });
    await expect.element(notes).toBeInTheDocument();
    const listed = (): number => notes.element().querySelectorAll('li').length;
    expect(listed()).toBe(40);
    expect(elements()).toBeLessThan(most);
    await page.getByRole('button', { name: /^Show 40 of \d{3} further notes$/ }).click();
    await expect.poll(listed).toBe(80);
  });
});

describe('a case with a statement far back', () => {
  it('skips the years of which nothing is on file, and says so', async () => {
    await openDesk(address, {}, { plans: scatteredAccounts() });
    await expect.element(matrix()).toBeVisible();
    expect(elements()).toBeLessThan(most);
    await expect.element(tree().getByText('1978')).toBeVisible();
    await expect.element(tree().getByText('1979')).not.toBeInTheDocument();
    await expect
      .element(matrix().getByRole('rowheader', { name: /^Sep 2026/ }))
      .toHaveAttribute('title', 'Nothing on file for 581 months, Apr 1978 – Aug 2026');
  });

  it('skips them in its coverage, too', async () => {
    await openDesk(coverage, {}, { plans: scatteredAccounts() });
    await expect.element(calendar()).toBeVisible();
    expect(elements()).toBeLessThan(most);
    await expect
      .element(calendar().getByRole('columnheader', { name: /^2026/ }))
      .toMatchTextContent(/Nothing is on file for 1979 – 2025/);
  });
});
