import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { inventProblems, problem } from './support/invented/problems.ts';
import { inventCases } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const grid = () => page.getByRole('grid', { name: 'Cases' });
const field = () => page.getByRole('searchbox', { name: 'Search all cases and transactions' });
const found = () => page.getByRole('region', { name: 'Transactions found' });
const bar = () => page.getByRole('region', { name: 'What to do with the selected cases' });

describe('a search on the first screen', () => {
  it('finds transactions of every case, marks the words, and opens the review at the row', async () => {
    const bridge = await openDesk();
    await field().fill('salary');
    await expect.element(found().getByText(/^\d+ transactions/)).toBeVisible();
    const first = found().getByRole('button').first();
    await expect.element(first.getByText(/^salary$/i)).toBeVisible();
    expect(first.element().querySelector('mark')?.textContent).toMatch(/^salary$/i);
    await first.click();
    await expect.poll(() => location.hash).toBe('#/case/case-1/review');
    await expect.poll(() => bridge.argsOf('review.rows').at(-1)?.statementId).toBeDefined();
  });

  it('says when no transaction has the words, and when they could not be read', async () => {
    let broken = false;
    await openDesk('#/', {
      'search.rows': () => {
        if (broken) throw new AppError('database-in-use', 'locked', { retryable: true });
        return { rows: [], more: false };
      },
    });
    await field().fill('nothing like it');
    await expect.element(found().getByText('No transactions match')).toBeVisible();
    broken = true;
    await field().fill('anything');
    await expect.element(found().getByText('The database is in use')).toBeVisible();
    broken = false;
    await found().getByRole('button', { name: 'Try again' }).click();
    await expect.element(found().getByText('No transactions match')).toBeVisible();
  });

  it('keeps a search and a choice of cases as a view, which brings both back', async () => {
    const bridge = await openDesk();
    await page.getByRole('button', { name: /^Not reconciled/ }).click();
    await field().fill('lindqvist');
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Lindqvist, open');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const view = page.getByRole('button', { name: 'Lindqvist, open', exact: true });
    await expect.element(view).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^All/ }).click();
    await field().fill('');
    await view.click();
    await expect.element(field()).toHaveValue('lindqvist');
    await expect
      .poll(() => bridge.argsOf('case.list').at(-1))
      .toMatchObject({ show: 'not-proved', search: 'lindqvist' });
    await page.getByRole('button', { name: 'Remove the view Lindqvist, open' }).click();
    await expect.poll(() => view.query()).toBeNull();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe objects to in the %s theme', async (theme) => {
    await openDesk('#/', {}, { theme });
    await field().fill('salary');
    await expect.element(found().getByRole('button').first()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('choices of cases', () => {
  it('show how many cases each holds, and those alone', async () => {
    const bridge = await openDesk();
    const choice = page.getByRole('button', { name: /^Needs attention \d+/ });
    await choice.click();
    await expect.element(choice).toHaveAttribute('aria-pressed', 'true');
    expect(bridge.argsOf('case.list').at(-1)).toMatchObject({ show: 'attention' });
    await expect.element(page.getByRole('button', { name: /^All 60/ })).toBeVisible();
  });

  it('say what they would hold where they hold nothing', async () => {
    const cases = inventCases(3);
    await openDesk('#/', {
      'case.list': ({ show }) => ({ entries: show === undefined ? cases : [], next: null }),
    });
    await page.getByRole('button', { name: /^Processing/ }).click();
    await expect.element(page.getByText('Nothing is being read')).toBeVisible();
  });
});

describe('several cases at once', () => {
  const markOf = (row: number) =>
    grid()
      .getByRole('row')
      .nth(row + 1)
      .getByRole('gridcell')
      .first();

  it('are marked one by one or through to another, and marked as reviewed together', async () => {
    const bridge = await openDesk();
    await markOf(0).click();
    await markOf(2).click({ modifiers: ['Shift'] });
    await expect.element(bar().getByText('3 cases selected')).toBeVisible();
    await bar().getByRole('button', { name: 'Mark as reviewed' }).click();
    await expect.element(page.getByText('Done for 3 cases')).toBeVisible();
    expect(bridge.argsOf('case.update').map(({ id }) => id)).toEqual(['case-1', 'case-2', 'case-3']);
    expect(bar().query()).toBeNull();
  });

  it('are asked about once where something is outstanding, by case, and marked with or without those', async () => {
    const unread = problem({
      ...{ id: 'file c', kind: 'file' },
      matter: { what: 'file', collectionId: 'c', names: ['April.pdf'], state: 'collecting' },
    });
    const bridge = await openDesk('#/', {
      'problems.list': (query) => inventProblems(query.caseId === 'case-2' ? [unread] : [])['problems.list'](query),
    });
    await markOf(0).click();
    await markOf(2).click({ modifiers: ['Shift'] });
    const mark = bar().getByRole('button', { name: 'Mark as reviewed' });
    await mark.click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(inventCases(2)[1]!.name)).toBeVisible();
    await expect.element(dialog.getByText('April.pdf')).toBeVisible();
    expect(dialog.getByText(inventCases(1)[0]!.name).query()).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(bridge.argsOf('case.update')).toEqual([]);
    await mark.click();
    await dialog.getByRole('button', { name: 'Mark the other 2' }).click();
    await expect.element(page.getByText('Done for 2 cases')).toBeVisible();
    await expect.element(bar().getByText('1 case selected')).toBeVisible();
    await mark.click();
    await dialog.getByRole('button', { name: 'Mark reviewed' }).click();
    await expect.element(page.getByText('Done for 1 case')).toBeVisible();
    const { reviewState } = { reviewState: 'reviewed' } as const;
    expect(bridge.argsOf('case.update')).toEqual([
      { id: 'case-1', change: { reviewState } },
      { id: 'case-3', change: { reviewState } },
      { id: 'case-2', change: { reviewState }, despiteOutstanding: true },
    ]);
  });

  it('ask before they are removed, and keep marked what could not be', async () => {
    const bridge = await openDesk('#/', {
      'case.remove': ({ id }) => {
        if (id === 'case-2') throw new AppError('database-in-use', 'locked', { retryable: true });
        return null;
      },
    });
    await expect.element(grid()).toBeVisible();
    grid().element().focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await expect.element(bar().getByText('2 cases selected')).toBeVisible();
    await bar().getByRole('button', { name: 'Delete…' }).click();
    expect(bridge.argsOf('case.remove')).toEqual([]);
    await page.getByRole('button', { name: 'Delete them' }).click();
    await expect.element(page.getByText('The database is in use')).toBeVisible();
    await expect.element(bar().getByText('1 case selected')).toBeVisible();
  });
});
