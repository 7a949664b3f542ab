import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { never, createFakeBridge } from './support/fakeBridge.ts';
import { inventCases } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk, showApp } from './support/mount.ts';

const grid = () => page.getByRole('grid', { name: 'Cases' });

describe('the list of cases', () => {
  it('shows each case with the state of its statements and its verdicts', async () => {
    await openDesk();
    const row = page.getByRole('row', { name: /Oystercatcher Properties CC/ }).first();
    await expect.element(row).toBeVisible();
    await expect.element(row.getByText('Failed')).toBeVisible();
    await expect.element(row.getByText('Pages missing')).toBeVisible();
  });

  it('says beside Ready that a product is missing', async () => {
    const [first] = inventCases(1).map((entry) => ({ ...entry, states: { ready: 1 }, missing: { ready: 1 } }));
    await openDesk('#/', { 'case.list': () => ({ entries: [first!], next: null }) });
    await expect.element(grid().getByText('Ready, one output file missing')).toBeVisible();
  });

  it('says that it is reading, and shows nothing else', async () => {
    await openDesk('#/', { 'case.list': never });
    await expect.element(page.getByRole('status', { name: 'Loading the cases' })).toBeInTheDocument();
    expect(grid().query()).toBeNull();
  });

  it('says what went wrong and reads again on request', async () => {
    let broken = true;
    await openDesk('#/', {
      'case.list': () => {
        if (broken) throw new AppError('database-in-use', 'locked by another process', { retryable: true });
        return { entries: inventCases(2), next: null };
      },
    });
    await expect.element(page.getByText('The database is in use')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(grid().getByText('Ayesha Naidoo')).toBeVisible();
    expect(page.getByText('The database is in use').query()).toBeNull();
  });

  it('teaches on an empty desk and opens the case of the samples', async () => {
    const bridge = await openDesk('#/', {}, { cases: 0 });
    await expect.element(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
    bridge.answers['case.read'] = () => inventCases(1)[0]!;
    await page.getByRole('button', { name: 'Try it with sample statements' }).click();
    await expect.element(page.getByRole('heading', { name: /Ayesha Naidoo/ })).toBeVisible();
    expect(location.hash).toBe('#/case/case-1');
  });

  it('tells cases apart by their banks and months', async () => {
    await openDesk();
    const row = grid()
      .getByRole('row', { name: /Ayesha Naidoo/ })
      .first();
    await expect.element(row).toMatchTextContent(/Kestrel Mutual \+1/);
    await expect.element(row).toMatchTextContent(/Jan – Mar 2026/);
  });

  it('reads further pages as the end comes near', async () => {
    const bridge = await openDesk('#/', {}, { cases: 260 });
    await expect.element(page.getByText('100 cases and more')).toBeVisible();
    grid().element().scrollTop = 1e6;
    await expect.poll(() => bridge.argsOf('case.list').at(-1)?.after).toBe('100');
    await expect.element(page.getByText('200 cases and more')).toBeVisible();
  });

  it('finds cases by words and says when there is none', async () => {
    const bridge = await openDesk();
    await page.getByRole('searchbox', { name: 'Search all cases and transactions' }).fill('lindqvist');
    await expect.element(page.getByText('6 cases')).toBeVisible();
    expect(bridge.argsOf('case.list').at(-1)).toMatchObject({ search: 'lindqvist' });
    await page.getByRole('searchbox', { name: 'Search all cases and transactions' }).fill('nobody at all');
    await expect.element(page.getByText('No cases match “nobody at all”')).toBeVisible();
    await page.getByRole('button', { name: 'Show all cases' }).click();
    await expect.element(page.getByText('60 cases')).toBeVisible();
  });

  it('replaces a case in its place when it changes, and puts a new one on top', async () => {
    const bridge = await openDesk();
    await expect.element(grid().getByText('Tomas Lindqvist', { exact: true })).toBeVisible();
    const [, , third] = inventCases(3);
    bridge.answers['case.read'] = ({ id }) => ({ ...third!, id, name: id === 'case-3' ? 'T. Lindqvist' : 'Newcomer' });
    bridge.emit({ name: 'case.changed', data: { id: 'case-3' } });
    bridge.emit({ name: 'case.changed', data: { id: 'case-new' } });
    await expect.element(grid().getByText('Newcomer')).toBeVisible();
    const names = grid().element().querySelectorAll('a');
    expect([names[0]?.textContent, names[3]?.textContent]).toEqual(['Newcomer', 'T. Lindqvist']);
  });

  it('takes a removed case away', async () => {
    const bridge = await openDesk();
    await expect.element(grid().getByText('Ayesha Naidoo', { exact: true })).toBeVisible();
    bridge.emit({ name: 'case.removed', data: { id: 'case-1' } });
    await expect.poll(() => grid().getByText('Ayesha Naidoo', { exact: true }).query()).toBeNull();
  });

  it('can be walked and opened from the keyboard, and is found again as it was left', async () => {
    await openDesk();
    await expect.element(grid().getByText('Ayesha Naidoo', { exact: true })).toBeVisible();
    grid().element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(() => location.hash).toBe('#/case/case-3');
    await userEvent.keyboard('{Alt>}1{/Alt}');
    await expect.element(grid()).toBeVisible();
    const active = grid().element().getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.closest('[role=row]')?.textContent).toContain('Tomas Lindqvist');
  });

  it('masks identity numbers until the analyst asks for them', async () => {
    const bridge = await openDesk();
    const [first] = inventCases(1);
    await expect.element(grid().getByText(`•••• ${first!.idNumber!.slice(-4)}`)).toBeVisible();
    bridge.emit({
      name: 'settings.changed',
      data: { settings: { ...(await bridge.answers['settings.read']!({})), maskNumbers: false } },
    });
    await expect.element(grid().getByText(first!.idNumber!)).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe objects to in the %s theme', async (theme) => {
    await openDesk('#/', {}, { theme });
    await expect.element(grid().getByText('Ayesha Naidoo', { exact: true })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('has nothing that axe objects to on an empty desk', async () => {
    await openDesk('#/', {}, { cases: 0 });
    await expect.element(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('a desk that answers nothing', () => {
  it('shows an error for each part and not a white page', async () => {
    await showApp(
      createFakeBridge({
        'case.list': () => {
          throw new AppError('internal', 'no');
        },
        'app.info': never,
        'settings.read': never,
        'connection.list': never,
      }),
      '#/',
    );
    await expect.element(page.getByText('Something went wrong in the desk')).toBeVisible();
  });
});
