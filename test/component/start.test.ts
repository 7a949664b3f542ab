import '../../renderer/styles/tokens.css';
import '../../renderer/styles/base.css';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte/pure';
import App from '../../renderer/Guard.svelte';
import { createApi } from '../../renderer/lib/api.ts';
import Start from '../../renderer/Start.svelte';
import type { LockState } from '../../shared/calls/locking.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { StartChoice, StartState } from '../../shared/start.ts';
import { createFakeBridge, type Answers } from './support/fakeBridge.ts';
import { inventDesk } from './support/invented/desk.ts';
import { accessibilityFaults, place } from './support/mount.ts';

const button = (name: string) => page.getByRole('button', { name });

const alertSays = (words: string) => expect.poll(() => page.getByRole('alert').element().textContent).toContain(words);

/** Opens the window on a desk whose start is told by the test. */
async function openStart(first: StartState, answers: Answers = {}) {
  await page.viewport(1280, 800);
  const chosen: StartChoice[] = [];
  let tell: (state: StartState) => void = () => undefined;
  const start = {
    follow(listener: (state: StartState) => void) {
      tell = listener;
      listener(first);
      return () => undefined;
    },
    choose: (choice: StartChoice) => void chosen.push(choice),
  };
  const bridge = createFakeBridge({ ...inventDesk({ cases: 3, theme: 'light' }), ...answers });
  const api = createApi(bridge);
  await render(Start, { target: place(), props: { start, load: () => Promise.resolve({ App, api }) } });
  return { bridge, chosen, tell: (state: StartState) => tell(state) };
}

const failed = (code: ErrorCode): StartState => ({
  phase: 'failed',
  error: { code, message: 'as it was found', retryable: false },
  folder: '/home/someone/.config/Statement Desk',
});

/** Lets a file go over the window, and tells whether the window would have taken it. */
function drop(name: string): string {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
  for (const type of ['dragenter', 'dragover', 'drop']) {
    window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }
  return dataTransfer.dropEffect;
}

describe('the window of a desk that is being opened', () => {
  it('becomes the desk as soon as that is open', async () => {
    const { tell } = await openStart({ phase: 'opening', step: 'data' });
    await expect.element(page.getByText('Opening your data')).toBeVisible();
    tell({ phase: 'ready' });
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    await expect.poll(() => page.getByText('Opening your data').query()).toBeNull();
  });

  it('says that it waits for the keychain, and what can be done meanwhile', async () => {
    const { chosen, tell } = await openStart({ phase: 'opening', step: 'keychain' });
    await alertSays('Waiting for the keychain');
    expect(await accessibilityFaults()).toEqual([]);
    await button('Try again').click();
    await button('Continue for this session only').click();
    await button('Quit').click();
    expect(chosen).toEqual(['again', 'session', 'quit']);
    tell({ phase: 'opening', step: 'data' });
    await expect.poll(() => page.getByText('Waiting for the keychain').query()).toBeNull();
  });

  it.each([
    ['keychain-locked', 'Unlock the keychain and try again'],
    ['database-locked', 'Unlock the keychain'],
    ['database-key-gone', 'no longer holds the key to the data'],
    ['database-key-changed', 'does not open these data'],
    ['database-passphrase', 'The data are locked with a passphrase'],
    ['database-newer', 'Install the newer version'],
    ['database-damaged', 'restore a backup'],
    ['database-emptied', 'The data file is empty'],
    ['temporary-files', 'The folder for temporary files is full'],
    ['database-in-use', 'Another Statement Desk has it open'],
    ['disk-full', 'Free some space'],
    ['storage-failed', 'Check the folder and try again'],
    ['internal', 'Stored data are safe'],
  ] as const)('says why it does not open (%s), what is safe and what to do', async (code, words) => {
    const { chosen, tell } = await openStart(failed(code));
    await alertSays(words);
    await alertSays('/home/someone/.config/Statement Desk');
    await alertSays(`${code}: as it was found`);
    await button('Try again').click();
    expect(chosen).toEqual(['again']);
    tell({ phase: 'ready' });
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
  });

  it('takes in what was dropped while the desk was still opening, each drop once', async () => {
    const { bridge, tell } = await openStart({ phase: 'opening', step: 'data' });
    await expect.element(page.getByText('Opening your data')).toBeVisible();
    drop('a.pdf');
    drop('b.pdf');
    tell({ phase: 'ready' });
    await expect.poll(() => bridge.argsOf('intake.add')).toHaveLength(2);
    expect(bridge.offered).toEqual(['a.pdf', 'b.pdf']);
  });

  it('takes in what is dropped while it is asked whether the desk is locked, and is told what it missed', async () => {
    const locked = Promise.withResolvers<LockState>();
    const { bridge, tell } = await openStart(
      { phase: 'opening', step: 'data' },
      { 'lock.state': () => locked.promise },
    );
    tell({ phase: 'ready' });
    await expect.poll(() => bridge.argsOf('lock.state')).not.toHaveLength(0);
    drop('a.pdf');
    bridge.emit({ name: 'show.recovered', data: {} });
    locked.resolve({ locked: false, minutes: 0, system: false, passphrase: false });
    await expect.poll(() => bridge.argsOf('intake.add')).toHaveLength(1);
    expect(bridge.offered).toEqual(['a.pdf']);
    await expect.element(page.getByText('This window stopped and was reopened')).toBeVisible();
  });

  it('refuses a drop while the desk is locked', async () => {
    const lock: LockState = { locked: true, minutes: 5, system: false, passphrase: true };
    const { bridge } = await openStart({ phase: 'ready' }, { 'lock.state': () => lock });
    await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    expect(drop('a.pdf')).toBe('none');
    expect(bridge.offered).toEqual([]);
  });

  it('refuses a drop where the desk does not open', async () => {
    const { bridge, tell } = await openStart(failed('database-locked'));
    await alertSays('Unlock the keychain');
    expect(drop('a.pdf')).toBe('none');
    tell({ phase: 'ready' });
    await expect.element(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    expect(bridge.offered).toEqual([]);
  });

  it('offers to begin anew beside data that will not open by trying again, and only then', async () => {
    const { chosen, tell } = await openStart(failed('database-key-gone'));
    await button('Set the data aside and start empty').click();
    expect(chosen).toEqual(['anew']);
    tell(failed('keychain-locked'));
    await expect.poll(() => button('Set the data aside and start empty').query()).toBeNull();
  });

  it('has nothing that axe objects to where it does not open', async () => {
    await openStart(failed('database-damaged'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
