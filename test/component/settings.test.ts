import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import type { Updates, UpdateStep } from '../../shared/calls/updates.ts';
import type { AppInfo } from '../../shared/model/program.ts';
import { inventedConnections, inventedInfo, inventedNow } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';
import { never } from './support/fakeBridge.ts';

const address = '#/settings';
const refuse = (code: AppError['code']) => () => {
  throw new AppError(code, 'refused', { retryable: true });
};

describe('the settings', () => {
  it('change theme and density at once', async () => {
    const bridge = await openDesk(address);
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    await page.getByText('System').click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBeUndefined();
    await page.getByText('Compact', { exact: true }).click();
    await expect.poll(() => document.documentElement.dataset['density']).toBe('compact');
    expect(bridge.argsOf('settings.update')).toEqual([{ theme: 'dark' }, { theme: 'system' }, { density: 'compact' }]);
  });

  it('keep the old theme and say so when it could not be stored', async () => {
    await openDesk(address, { 'settings.update': refuse('disk-full') });
    await page.getByText('Dark', { exact: true }).click();
    await expect.element(page.getByText('The disk is full')).toBeVisible();
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  it('switch masking with the keyboard', async () => {
    const bridge = await openDesk(address);
    const mask = page.getByRole('switch', { name: 'Mask account and identity numbers' });
    await expect.element(mask).toBeChecked();
    mask.element().focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => bridge.argsOf('settings.update')).toEqual([{ maskNumbers: false }]);
  });

  it('take whole minutes for the stuck limit and keep what is none', async () => {
    const bridge = await openDesk(address);
    const field = page.getByRole('textbox', { name: 'Mark as stuck after (minutes)' });
    await field.fill('soon');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Whole minutes from 1 to 1440.')).toBeVisible();
    await expect.element(field).toHaveValue('soon');
    expect(bridge.argsOf('settings.update')).toEqual([]);
    await field.fill('30');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.argsOf('settings.update')).toEqual([{ stuckAfterMinutes: 30 }]);
  });

  it('say what went wrong and are read again on request', async () => {
    const bridge = await openDesk(address, { 'settings.read': refuse('database-in-use') });
    await expect.element(page.getByText('The database is in use')).toBeVisible();
    delete bridge.answers['settings.read'];
    bridge.answers['settings.read'] = () => bridge.answers['settings.update']!({});
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Appearance and review' })).toBeVisible();
  });

  it('say that they are being read', async () => {
    await openDesk(address, { 'settings.read': never });
    await expect.element(page.getByRole('status', { name: 'Loading the settings' })).toBeInTheDocument();
  });

  it.each(['light', 'dark'] as const)('have nothing that axe objects to, %s', async (theme) => {
    await openDesk(address, {}, { theme });
    await expect.element(page.getByRole('heading', { name: 'Storage' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('where secrets are kept', () => {
  const withKeychain = (change: Partial<AppInfo>) =>
    openDesk(address, { 'app.info': () => ({ ...inventedInfo, ...change }) });

  it('is the keychain, by its own name', async () => {
    await withKeychain({});
    await expect.element(page.getByText('Secret Service (libsecret)', { exact: true })).toBeVisible();
    expect(page.getByText('This session only').query()).toBeNull();
  });

  it('is this session only, with the reason, and no screen hides it', async () => {
    await withKeychain({
      keychain: { mode: 'session-only', backend: 'Secret Service (libsecret)', reason: 'No keyring is unlocked.' },
    });
    await expect.element(page.getByText('This session only')).toBeVisible();
    await expect.element(page.getByText(/No keyring is unlocked\. Secrets stay in memory/)).toBeVisible();
    await page.getByRole('link', { name: 'Statement Desk' }).click();
    await expect.element(page.getByRole('link', { name: 'Passwords kept for this session only' })).toBeVisible();
  });

  it('says when nothing at all is kept', async () => {
    await withKeychain({
      dataFolder: null,
      keychain: { mode: 'session-only', backend: 'Secret Service (libsecret)', reason: 'No keyring is unlocked.' },
    });
    await expect.element(page.getByRole('link', { name: 'Nothing is kept after closing' })).toBeVisible();
  });
});

describe('diagnostics', () => {
  it('are read before they are saved or copied', async () => {
    const bridge = await openDesk(address, {
      'diagnostics.read': () => ({ text: 'Program\n  version: 0.1.0\n  host: browser' }),
    });
    await page.getByRole('button', { name: 'Show diagnostics…' }).click();
    const shown = page.getByRole('region', { name: 'Text of the diagnostics' });
    await expect.poll(() => shown.element().textContent).toBe('Program\n  version: 0.1.0\n  host: browser');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Save as a file…' }).click();
    await expect.element(page.getByText(/analyst\/diagnostics\.txt/)).toBeVisible();
    expect(bridge.argsOf('diagnostics.save')).toEqual([{}]);
  });

  it('say why they cannot be read', async () => {
    await openDesk(address, { 'diagnostics.read': refuse('storage-failed') });
    await page.getByRole('button', { name: 'Show diagnostics…' }).click();
    await expect.element(page.getByRole('dialog').getByText('Could not save')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save as a file…' })).toBeDisabled();
  });
});

describe('a connection', () => {
  it('is added with its secrets, which are sent once', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Add a connection' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Bureau');
    await userEvent.fill(page.getByRole('textbox', { name: 'Base address' }), 'https://collect.bureau.example');
    await userEvent.fill(page.getByLabelText('API key'), 'k-123');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    expect(bridge.argsOf('connection.save')).toEqual([
      { name: 'Bureau', baseUrl: 'https://collect.bureau.example', profileOverrides: {}, apiKey: 'k-123' },
    ]);
  });

  it('is not saved while something is missing, and says what', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Add a connection' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Base address' }), 'javascript:alert(1)');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Give it a name.')).toBeVisible();
    await expect.element(page.getByText(/Enter an address that begins with https/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Base address' })).toHaveValue('javascript:alert(1)');
    expect(bridge.argsOf('connection.save')).toEqual([]);
  });

  it('keeps everything that was entered when it could not be stored', async () => {
    await openDesk(address, { 'connection.save': refuse('keychain-locked') });
    await page.getByRole('button', { name: 'Add a connection' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Bureau');
    await userEvent.fill(page.getByRole('textbox', { name: 'Base address' }), 'https://collect.bureau.example');
    await userEvent.fill(page.getByLabelText('API key'), 'k-123');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('The keychain is locked')).toBeVisible();
    await expect.element(page.getByLabelText('API key')).toHaveValue('k-123');
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Bureau');
  });

  it('keeps its stored secrets unless they are replaced or deleted', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Edit Bureau, production' }).click();
    await expect.element(page.getByLabelText('API key')).toHaveValue('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => bridge.argsOf('connection.save')).toHaveLength(1);
    expect(bridge.argsOf('connection.save')[0]).toEqual({
      id: 'remote-1',
      name: 'Bureau, production',
      baseUrl: 'https://collect.bureau.example',
      profileOverrides: { successCodes: ['2000-2099'] },
    });
    await page.getByRole('button', { name: 'Edit Bureau, production' }).click();
    await page.getByRole('checkbox', { name: 'Delete the stored one' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => bridge.argsOf('connection.save').at(1)?.apiKey).toBe('');
  });

  it('refuses corrections to the profile that are no JSON object', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Edit Bureau, production' }).click();
    await page.getByText('As JSON').click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Profile corrections as JSON' }), '[1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('This is not a JSON object.')).toBeVisible();
    expect(bridge.argsOf('connection.save')).toEqual([]);
  });

  it('is corrected entry by entry, in a form that the JSON text keeps step with', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Edit Bureau, production' }).click();
    const codes = page.getByRole('textbox', { name: 'Success' });
    await expect.element(codes).toHaveValue('2000-2099');
    await codes.fill('2000, 2050-2060');
    await page.getByRole('switch', { name: 'Send the key over plain http' }).click();
    await page.getByText('As JSON').click();
    const text = page.getByRole('textbox', { name: 'Profile corrections as JSON' });
    await expect
      .poll(() => JSON.parse((text.element() as HTMLTextAreaElement).value) as unknown)
      .toEqual({ successCodes: [2000, '2050-2060'], allowPlainHttp: true });
    await text.fill('{"apiKeyHeader": "X-Other"}');
    await page.getByText('As a form').click();
    await expect.element(page.getByRole('textbox', { name: 'Header of the API key' })).toHaveValue('X-Other');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => bridge.argsOf('connection.save').at(-1)?.profileOverrides)
      .toEqual({ apiKeyHeader: 'X-Other' });
  });

  it('says at the entry what the desk cannot use, and is not saved with it', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Edit Bureau, production' }).click();
    await page.getByRole('textbox', { name: 'Pages of a file' }).fill('0');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('Too small: expected number to be >=1')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    expect(bridge.argsOf('connection.save')).toEqual([]);
  });

  it('is tested step by step', async () => {
    await openDesk(address);
    await page.getByRole('button', { name: 'Test' }).nth(1).click();
    await expect.element(page.getByRole('list', { name: 'Test of Bureau, production: failed' })).toBeVisible();
    await expect.element(page.getByText(/refused with 401/)).toBeVisible();
  });

  it('is tested beside another, and the outcome of each stays', async () => {
    const ends: (() => void)[] = [];
    await openDesk(address, {
      'connection.test': ({ id }) =>
        new Promise((resolve) =>
          ends.push(() => resolve({ ok: true, steps: [{ what: 'Address', outcome: `of ${id}`, ok: true }] })),
        ),
    });
    const [first, second] = inventedConnections;
    const tests = page.getByRole('button', { name: 'Test', exact: true });
    await tests.nth(0).click();
    await tests.nth(1).click();
    await expect.poll(() => ends.length).toBe(2);
    for (const end of ends.reverse()) end();
    await expect.element(page.getByText(`of ${second!.id}`)).toBeVisible();
    await expect.element(page.getByText(`of ${first!.id}`)).toBeVisible();
  });

  it.each([
    ['http://service.example', /Use https/],
    ['https://me:word@service.example', /Leave out logins/],
    ['service.example', /Enter an address that begins with https/],
  ])('says at the field why the desk would not take %s', async (typed, reason) => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Add a connection' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour service');
    await page.getByRole('textbox', { name: 'Base address' }).fill(typed);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(reason)).toBeVisible();
    expect(bridge.argsOf('connection.save')).toEqual([]);
  });

  it('is removed after a question', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Remove Bureau, production' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect.poll(() => bridge.argsOf('connection.remove')).toEqual([{ id: 'remote-1' }]);
  });

  it('of this computer can neither be edited nor removed', async () => {
    await openDesk(address, { 'connection.list': () => inventedConnections.slice(0, 1) });
    await expect.element(page.getByText('This computer')).toBeVisible();
    expect(page.getByRole('button', { name: /^(Edit|Remove) / }).query()).toBeNull();
  });

  it('is chosen for new statements', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('radio', { name: /Bureau, production/ }).click();
    await expect.poll(() => bridge.argsOf('settings.update')).toEqual([{ defaultConnectionId: 'remote-1' }]);
  });
});

describe('the watched folder', () => {
  it('is chosen, shown with what it brought, and stopped', async () => {
    const bridge = await openDesk(address);
    await page.getByRole('button', { name: 'Choose a folder …' }).click();
    await expect.element(page.getByText('/home/analyst/Statements')).toBeVisible();
    await expect.element(page.getByText(/3 files added since the start/)).toBeVisible();
    const watched = await bridge.answers['watch.read']!({});
    const error = { code: 'not-a-pdf', message: 'refused', retryable: false } as const;
    bridge.emit({
      name: 'watch.changed',
      data: { watched: { ...watched, refused: [{ name: 'holiday.gif.pdf', error }], problem: error } },
    });
    await expect.element(page.getByText('holiday.gif.pdf')).toBeVisible();
    await expect.element(page.getByText('Cannot be read')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByRole('button', { name: 'Choose a folder …' })).toBeVisible();
  });

  it('says how to name one where the host has no picker', async () => {
    await openDesk(address, {
      'watch.read': () => ({ folder: null, canChoose: false, lookedAt: null, taken: 0, refused: [], problem: null }),
    });
    await expect.element(page.getByText(/STATEMENT_DESK_WATCH/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Choose a folder …' }).query()).toBeNull();
  });
});

describe('updates', () => {
  const address = 'https://updates.example/desk/';
  const server = { address, publicKey: 'MCowBQYDK2VwAyEA' };
  const at = (step: UpdateStep, change: Partial<Updates> = {}): Updates => ({
    possible: true,
    server,
    fixed: false,
    lookedAt: inventedNow,
    step,
    ...change,
  });
  const desktop = (): AppInfo => ({ ...inventedInfo, host: 'electron' });
  const open = (updates: Updates) => openDesk('#/settings', { 'app.info': desktop, 'updates.read': () => updates });

  it('are off until a server is set, with its key', async () => {
    const bridge = await openDesk('#/settings');
    await expect.element(page.getByText(/does not check for updates\. Your organisation/)).toBeVisible();
    await page.getByRole('button', { name: 'Set a server …' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), address);
    await userEvent.fill(page.getByRole('textbox', { name: 'Public key' }), ' MCowBQYDK2VwAyEA ');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(address)).toBeVisible();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect.element(page.getByRole('button', { name: 'Set a server …' })).toBeVisible();
    expect(bridge.argsOf('updates.setServer')).toEqual([{ server }, { server: null }]);
  });

  it('keep what was typed where the server cannot be used', async () => {
    await openDesk('#/settings', { 'updates.setServer': refuse('update-server-invalid') });
    await page.getByRole('button', { name: 'Set a server …' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'http://updates.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('The update server cannot be used')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue('http://updates.example');
  });

  it.each<[Updates, RegExp]>([
    [at({ kind: 'waiting' }), /Not checked yet/],
    [at({ kind: 'checking' }), /Checking …/],
    [at({ kind: 'current' }), /This is the newest version, checked at/],
    [at({ kind: 'stopped', version: '1.2.0' }), /Version 1\.2\.0 is available/],
    [at({ kind: 'ready', version: '1.2.0', atQuit: false }), /but not installed when you quit/],
    [at({ kind: 'waiting' }, { server: null, fixed: true }), /Set by your administrator\. This copy does not check/],
    [at({ kind: 'waiting' }, { possible: false, server: null }), /updated the way it was installed/],
  ])('say how they stand: %#', async (updates, words) => {
    await open(updates);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('come with the desktop app where the desk is in a browser', async () => {
    await openDesk('#/settings', {
      'app.info': () => ({ ...inventedInfo, host: 'browser' }),
      'updates.read': () => at({ kind: 'waiting' }, { possible: false, server: null }),
    });
    await expect.element(page.getByText(/come with the desktop app/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Check now' }).query()).toBeNull();
  });

  it('show how far the download is, which can be stopped, and say on any screen when it is ready', async () => {
    const bridge = await open(at({ kind: 'downloading', version: '1.2.0', share: 0.42 }));
    await expect.element(page.getByText(/Downloading version 1\.2\.0: 42 %/)).toBeVisible();
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => bridge.argsOf('updates.stop')).toHaveLength(1);
    await page.getByRole('link', { name: 'Statement Desk' }).click();
    const updates = at({ kind: 'ready', version: '1.2.0', atQuit: true });
    bridge.emit({ name: 'updates.changed', data: { updates } });
    await expect.element(page.getByText('Version 1.2.0 is ready')).toBeVisible();
  });

  it('that are ready can be postponed', async () => {
    const bridge = await open(at({ kind: 'ready', version: '1.2.0', atQuit: true }));
    await expect.element(page.getByText(/It installs when you quit, after all work is stored/)).toBeVisible();
    await page.getByRole('button', { name: 'Postpone' }).click();
    await expect.poll(() => bridge.argsOf('updates.installAtQuit')).toEqual([{ wanted: false }]);
  });

  it('that failed say why, and are tried again on request', async () => {
    const error = { code: 'update-altered', message: 'another checksum', retryable: false } as const;
    const bridge = await open(at({ kind: 'failed', error }));
    await expect.element(page.getByText('The update was altered')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => bridge.argsOf('updates.check')).toHaveLength(1);
  });
});
