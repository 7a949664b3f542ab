import '../../renderer/styles/tokens.css';
import '../../renderer/styles/base.css';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte/pure';
import Guard from '../../renderer/Guard.svelte';
import { createApi } from '../../renderer/lib/api.ts';
import type { LockState } from '../../shared/calls/locking.ts';
import { AppError } from '../../shared/errors.ts';
import { createFakeBridge, type Answers } from './support/fakeBridge.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, openDesk, place } from './support/mount.ts';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (label: string) => page.getByLabelText(label, { exact: true });
const passphrase = () => field('Passphrase of the screen lock');

/** Opens the window on a desk that can be locked. */
async function openGuard(first: Partial<LockState> = {}, answers: Answers = {}, hash = '') {
  await page.viewport(1280, 800);
  history.replaceState(null, '', location.pathname + hash);
  let state: LockState = { locked: false, minutes: 5, system: false, passphrase: true, ...first };
  const bridge = createFakeBridge({ ...inventDesk({ cases: 3, theme: 'light' }), ...answers });
  bridge.answers['lock.state'] = () => state;
  const setLocked = (locked: boolean): void => {
    state = { ...state, locked };
    bridge.emit({ name: 'lock.changed', data: { locked } });
  };
  bridge.answers['lock.unlock'] = ({ passphrase: given }) => {
    if (given === 'wrong') throw new AppError('passphrase-wrong', 'not it');
    setLocked(false);
    return null;
  };
  await render(Guard, { target: place(), props: { api: createApi(bridge) } });
  return { bridge, setLocked };
}

describe('a locked window', () => {
  it('holds nothing of the desk, in its text, its title or behind, and is as it was once unlocked', async () => {
    const { bridge, setLocked } = await openGuard();
    const cases = page.getByRole('grid', { name: 'Cases' });
    await expect.element(cases).toBeVisible();
    const name = document.querySelector('[data-personal]')?.textContent.trim() ?? '';
    expect(name).not.toBe('');
    setLocked(true);
    await expect.element(page.getByRole('heading', { name: 'Statement Desk is locked' })).toBeVisible();
    expect(document.documentElement.textContent).not.toContain(name);
    expect(document.title).toBe('Statement Desk');
    expect(await accessibilityFaults()).toEqual([]);

    await expect.element(passphrase()).toHaveFocus();
    await userEvent.keyboard('wrong{Enter}');
    await expect.element(page.getByText('Wrong passphrase')).toBeVisible();
    await expect.element(passphrase()).toHaveValue('');
    await passphrase().fill('right');
    await press('Unlock');
    await expect.element(cases).toBeVisible();
    expect(bridge.argsOf('lock.unlock').map((each) => each.passphrase)).toEqual(['wrong', 'right']);
  });

  it('holds what is written in an open form off the page, and gives it back once unlocked', async () => {
    const { bridge, setLocked } = await openGuard({}, {}, '#/settings');
    await press('Add a connection');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Name', { exact: true }).fill('Bureau of somebody');
    const read = bridge.argsOf('settings.read').length;
    setLocked(true);
    await expect.element(page.getByRole('heading', { name: 'Statement Desk is locked' })).toBeVisible();
    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(document.documentElement.textContent).not.toContain('Connections');
    expect(document.title).toBe('Statement Desk');
    await expect.element(passphrase()).toHaveFocus();
    // Neither closes what is not to be seen, nor runs a command of it.
    await userEvent.keyboard('{Escape}?');
    bridge.emit({ name: 'show.recovered', data: {} });
    await page.getByRole('heading', { name: 'Statement Desk is locked' }).click();
    await passphrase().fill('right');
    await press('Unlock');
    await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('Bureau of somebody');
    await expect.element(passphrase()).not.toBeInTheDocument();
    // What happened meanwhile was not heard.
    await expect.poll(() => bridge.argsOf('settings.read').length).toBeGreaterThan(read);
    await expect.element(page.getByText('This window stopped and was reopened')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('shows nothing before it is known whether it may, and asks for nothing else', async () => {
    const { bridge } = await openGuard({ locked: true });
    await expect.element(page.getByRole('heading', { name: 'Statement Desk is locked' })).toBeVisible();
    expect(new Set(bridge.made.map(({ name }) => name))).toEqual(new Set(['lock.state']));
  });

  it('asks the system where it can tell who is there', async () => {
    const { bridge } = await openGuard({ locked: true, system: true, passphrase: false });
    await press('Unlock with this computer');
    await expect.poll(() => bridge.argsOf('lock.unlock')).toEqual([{ passphrase: null }]);
  });

  it('is locked when nobody has touched the page, and a hand puts that off', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      const { bridge } = await openGuard();
      await expect.poll(() => bridge.argsOf('lock.state').length).toBeGreaterThan(0);
      await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
      vi.advanceTimersByTime(4 * 60_000);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
      expect(bridge.argsOf('lock.touch')).toHaveLength(1);
      vi.advanceTimersByTime(4 * 60_000);
      expect(bridge.argsOf('lock.now')).toEqual([]);
      vi.advanceTimersByTime(61_000);
      expect(bridge.argsOf('lock.now')[0]).toEqual({ why: 'idle' });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the setting', () => {
  it('asks for a passphrase first, and holds once there is one', async () => {
    const bridge = await openDesk('#/settings');
    const minutes = page.getByRole('combobox', { name: 'Lock after no activity for' });
    await minutes.selectOptions('15 minutes');
    expect(bridge.argsOf('settings.update')).toEqual([]);
    await press('Cancel');
    await expect.element(minutes).toHaveValue('0');
    await minutes.selectOptions('15 minutes');
    expect(await accessibilityFaults()).toEqual([]);
    await field('New passphrase').fill('quinces');
    await press('Save');
    await expect.element(page.getByText('Use at least 8 characters.')).toBeVisible();
    await field('New passphrase').fill('quinces and pears');
    await field('The same passphrase again').fill('quinces and pears');
    await press('Save');
    await expect.poll(() => bridge.argsOf('settings.update')).toEqual([{ lockAfterMinutes: 15 }]);
    expect(bridge.argsOf('lock.setPassphrase')).toEqual([{ present: null, next: 'quinces and pears' }]);
  });

  it('locks at once when asked', async () => {
    const bridge = await openDesk('#/settings', {
      'lock.state': () => ({ locked: false, minutes: 0, system: false, passphrase: true }),
    });
    await press('Lock now');
    await expect.poll(() => bridge.argsOf('lock.now')).toEqual([{ why: 'asked' }]);
  });
});
