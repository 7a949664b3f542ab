import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inventDesk } from './support/invented/desk.ts';
import { inventedInfo } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const cases = () => page.getByRole('grid', { name: 'Cases' });

describe('addresses', () => {
  it('lead nowhere politely', async () => {
    await openDesk('#/no/such/place');
    await expect.element(page.getByText('Page not found')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the cases' }).click();
    await expect.element(cases()).toBeVisible();
  });

  it('work with back and forward', async () => {
    await openDesk('#/');
    await cases().getByText('Tomas Lindqvist', { exact: true }).click();
    await expect.element(page.getByRole('heading', { name: /Tomas Lindqvist/ })).toBeVisible();
    history.back();
    await expect.element(cases()).toBeVisible();
    history.forward();
    await expect.element(page.getByRole('heading', { name: /Tomas Lindqvist/ })).toBeVisible();
  });

  it('name nobody in the title that a browser keeps', async () => {
    await openDesk('#/case/case-2');
    await expect.element(page.getByRole('heading', { name: /Cape Lantern/ })).toBeVisible();
    expect(document.title).toBe('Statement Desk');
  });

  it('name the case that is open in the title of a window', async () => {
    await openDesk('#/case/case-2', { 'app.info': () => ({ ...inventedInfo, host: 'electron' }) });
    await expect.poll(() => document.title).toBe('Cape Lantern Roasters (Pty) Ltd – Statement Desk');
    await expect
      .element(page.getByRole('navigation', { name: 'Where you are' }).getByText('Cape Lantern Roasters (Pty) Ltd'))
      .toBeVisible();
  });
});

describe('the palette', () => {
  it('opens with the keyboard, finds a command, runs it and gives the focus back', async () => {
    await openDesk('#/');
    await expect.element(cases()).toBeVisible();
    cases().element().focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox', { name: 'Search commands, cases and transactions' })).toHaveFocus();
    await userEvent.keyboard('dark{Enter}');
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    await expect.poll(() => document.activeElement === cases().element()).toBe(true);
  });

  it('finds a case by its name', async () => {
    const bridge = await openDesk('#/settings');
    await page.getByRole('button', { name: /Search or run a command/ }).click();
    await userEvent.keyboard('lindqvist');
    await page.getByRole('option', { name: /^Tomas Lindqvist, APP-26-01838/ }).click();
    await expect.poll(() => location.hash).toBe('#/case/case-3');
    expect(bridge.argsOf('case.list').at(-1)).toMatchObject({ search: 'lindqvist' });
  });

  it('is walked with the arrows, round the ends', async () => {
    await openDesk('#/');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = page.getByRole('combobox');
    await expect.element(field).toHaveFocus();
    const active = () =>
      document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
    const first = active();
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).not.toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(first);
  });

  it('says that nothing goes by that name, and closes with Escape', async () => {
    await openDesk('#/');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('qwxz');
    await expect.element(page.getByText('No results for “qwxz”.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  });

  it('has nothing that axe objects to', async () => {
    await openDesk('#/');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox')).toHaveFocus();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('keys', () => {
  it('are listed on request, with those of the screen that is open', async () => {
    await openDesk('#/case/case-1/review');
    await expect.element(page.getByRole('grid', { name: 'Transactions' })).toBeVisible();
    await userEvent.keyboard('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard' });
    await expect.element(sheet.getByText('Go to the first error')).toBeVisible();
    await expect.element(sheet.getByText('Edit cell')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('belong to the text while the analyst is writing', async () => {
    await openDesk('#/');
    await expect.element(cases()).toBeVisible();
    await userEvent.keyboard('/');
    const search = page.getByRole('searchbox', { name: 'Search all cases and transactions' });
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('a?/b');
    await expect.element(search).toHaveValue('a?/b');
    expect(page.getByRole('dialog').query()).toBeNull();
  });
});

describe('what the desk tells the window', () => {
  it('opens the collection that a notification was about', async () => {
    const bridge = await openDesk('#/settings');
    bridge.emit({ name: 'show.collection', data: { caseId: 'case-1', collectionId: 'c-2' } });
    await expect.poll(() => location.hash).toBe('#/case/case-1/details');
    await expect.element(page.getByRole('button', { name: /^c-2\.pdf/, pressed: true })).toBeVisible();
  });

  it('does what was chosen from the menu', async () => {
    const bridge = await openDesk('#/');
    bridge.emit({ name: 'show.command', data: { command: 'settings' } });
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    bridge.emit({ name: 'show.command', data: { command: 'palette' } });
    await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  });

  it('adds files that were opened with the desk from outside', async () => {
    const bridge = await openDesk('#/');
    bridge.emit({ name: 'show.offered', data: { handles: ['one', 'two', 'three'] } });
    await expect.poll(() => bridge.argsOf('intake.add').at(-1)).toEqual({ files: ['one', 'two', 'three'] });
    await expect.poll(() => location.hash).toBe('#/case/case-1');
  });

  it('opens the present screen in another window, and prints it', async () => {
    const bridge = await openDesk('#/case/case-1');
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const printed = vi.spyOn(window, 'print').mockReturnValue();
    bridge.emit({ name: 'show.command', data: { command: 'new-window' } });
    bridge.emit({ name: 'show.command', data: { command: 'print' } });
    expect(opened).toHaveBeenCalledWith(location.href, '_blank', 'noopener');
    expect(printed).toHaveBeenCalledOnce();
  });

  it('goes home when the case that is open is removed elsewhere', async () => {
    const bridge = await openDesk('#/case/case-1');
    await expect.element(page.getByRole('heading', { name: /Ayesha Naidoo/ })).toBeVisible();
    bridge.emit({ name: 'case.removed', data: { id: 'case-1' } });
    await expect.poll(() => location.hash).toBe('#/');
  });

  it('says that the desk has gone, and reads everything again when it is back', async () => {
    const bridge = await openDesk('#/');
    await expect.element(cases()).toBeVisible();
    bridge.link(false);
    await expect.element(page.getByText('The desk is not responding')).toBeVisible();
    const before = bridge.argsOf('case.list').length;
    bridge.link(true);
    await expect.poll(() => page.getByText('The desk is not responding').query()).toBeNull();
    await expect.poll(() => bridge.argsOf('case.list').length).toBe(before + 1);
  });
});

describe('a screen that cannot be drawn', () => {
  it('says so, leaves the rest standing, and is drawn again on request', async () => {
    const bridge = await openDesk('#/case/case-1/review', {
      'review.open': () =>
        ({ case: null, accounts: [{}], months: [], totals: [], unreadable: [], differingMonths: [] }) as never,
    });
    await expect.element(page.getByText('This screen could not be shown')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Statement Desk' })).toBeVisible();
    const real = await inventDesk()['review.open']({ caseId: 'case-1' });
    bridge.answers['review.open'] = () => real;
    bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    await expect.poll(() => bridge.argsOf('review.open').length).toBe(2);
    await page.getByRole('button', { name: 'Reload the screen' }).click();
    await expect.element(page.getByRole('grid', { name: 'Transactions' })).toBeVisible();
  });

  it('leaves the heading of its case and the way to the other screens', async () => {
    const analysis = await inventDesk()['analysis.balances']({ caseId: 'case-1' });
    await openDesk('#/case/case-1/charts', {
      'analysis.balances': () => ({ ...analysis, balances: [{ accountId: 'account-1' }] }) as never,
    });
    await expect.element(page.getByText('This screen could not be shown')).toBeVisible();
    await page.getByRole('navigation', { name: 'Of this case' }).getByRole('link', { name: 'Findings' }).click();
    await expect.element(page.getByRole('heading', { name: /^Income and salary/ })).toBeVisible();
    await expect.poll(() => page.getByText('This screen could not be shown').query()).toBeNull();
  });
});
