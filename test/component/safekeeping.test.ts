import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '../../shared/errors.ts';
import { inventedInfo } from './support/invented/cases.ts';
import { accessibilityFaults, openDesk } from './support/mount.ts';

const settings = '#/settings';
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (label: string) => page.getByLabelText(label, { exact: true });
const words = 'quinces and pears';
const counts = { cases: 12, statements: 40, rows: 3210, documents: 41 };

describe('backing up', () => {
  async function openDialog() {
    const bridge = await openDesk(settings);
    await press('Back up this desk…');
    return bridge;
  }
  async function enter(passphrase: string, again = passphrase): Promise<void> {
    await field('Passphrase').fill(passphrase);
    await field('The same passphrase again').fill(again);
    await press('Make the backup');
  }

  it('asks for a passphrase that is long enough, twice', async () => {
    const bridge = await openDialog();
    await enter('short');
    await expect.element(page.getByText('Use at least 12 characters.')).toBeVisible();
    await enter(words, `${words}s`);
    await expect.element(page.getByText('The passphrases do not match.')).toBeVisible();
    expect(bridge.argsOf('backup.run')).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('tells how far it is, and what was found in the file', async () => {
    const bridge = await openDialog();
    const answer = Promise.withResolvers<{ kind: 'saved'; path: string }>();
    bridge.answers['backup.run'] = () => answer.promise;
    await enter(words);
    await expect.poll(() => bridge.argsOf('backup.run')).toHaveLength(1);
    const { exportId, passphrase } = bridge.argsOf('backup.run')[0]!;
    expect(passphrase).toBe(words);
    bridge.emit({ name: 'export.progress', data: { exportId, done: 1, total: 4 } });
    await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '25');
    const notes = ['Checked: it opens with its passphrase and holds 12 cases.'];
    bridge.emit({
      name: 'export.ended',
      data: { exportId, end: { state: 'done', name: 'a', size: 5, sha256: '0', notes } },
    });
    answer.resolve({ kind: 'saved', path: '/home/analyst/Statement Desk.deskbackup' });
    await expect.element(page.getByText(notes[0]!)).toBeVisible();
    await expect.element(page.getByText(/analyst\/Statement Desk\.deskbackup/)).toBeVisible();
  });

  it('is stopped by its own button, and the dialog stays', async () => {
    const bridge = await openDialog();
    const answer = Promise.withResolvers<never>();
    bridge.answers['backup.run'] = () => answer.promise;
    await enter(words);
    await press('Cancel');
    await expect.poll(() => bridge.argsOf('export.cancel')).toHaveLength(1);
    expect(bridge.argsOf('export.cancel')[0]!.exportId).toBe(bridge.argsOf('backup.run')[0]!.exportId);
    answer.reject(new AppError('cancelled', 'stopped'));
    await expect.element(field('Passphrase')).toBeEnabled();
    expect(page.getByRole('alert').query()).toBeNull();
  });

  it('says what went wrong, and keeps what was entered', async () => {
    const bridge = await openDialog();
    bridge.answers['backup.run'] = () => Promise.reject(new AppError('disk-full', 'no room'));
    await enter(words);
    await expect.element(page.getByText('The disk is full')).toBeVisible();
    await expect.element(field('Passphrase')).toHaveValue(words);
  });
});

describe('restoring', () => {
  async function choose(): Promise<void> {
    await field('Backup file').upload(new File(['bytes'], 'July.deskbackup'));
    await field('Passphrase of the backup').fill(words);
    await press('Check the backup');
  }

  it('shows what is in the backup and on the desk before anything is replaced', async () => {
    const bridge = await openDesk(settings, {
      'restore.check': () => ({ backup: counts, present: { ...counts, cases: 3 } }),
    });
    await press('Restore…');
    await press('Check the backup');
    await expect.element(page.getByText('Choose the file first.')).toBeVisible();
    await choose();
    await expect.element(page.getByText('It holds 12 cases, 40 statements, 3,210 rows, 41 files.')).toBeVisible();
    await expect.element(page.getByText(/This desk holds 3 cases/)).toBeVisible();
    expect(bridge.argsOf('restore.apply')).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
    await press('Open the backup instead');
    await expect.poll(() => bridge.argsOf('restore.apply')).toHaveLength(1);
    expect(bridge.argsOf('restore.check')[0]).toMatchObject({ handle: 'handle of July.deskbackup', passphrase: words });
  });

  it.each([
    ['backup-passphrase', 'Wrong passphrase'],
    ['backup-damaged', 'The backup is damaged'],
    ['backup-foreign', 'Not a backup'],
    ['backup-newer', 'Made by a newer version'],
  ] as const)('has a sentence of its own for %s', async (code, title) => {
    await openDesk(settings, { 'restore.check': () => Promise.reject(new AppError(code, 'found')) });
    await press('Restore…');
    await choose();
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(/Nothing was (changed|restored)/)).toBeVisible();
  });

  it('begins at an empty desk as well, and tells once that it is done', async () => {
    await openDesk('', {
      'case.list': () => ({ entries: [], next: null }),
      'place.read': () => ({ place: null, cutOff: false, news: 'restored', unfinished: [] }),
    });
    await expect.element(page.getByText('The backup is open')).toBeVisible();
    await press('Restore a backup…');
    await expect.element(field('Backup file')).toBeVisible();
  });
});

describe('the lock of the data', () => {
  it('is given a new key where the keychain has it', async () => {
    const bridge = await openDesk(settings);
    await press('Change the key…');
    expect(await accessibilityFaults()).toEqual([]);
    await press('Change the key');
    await expect.poll(() => bridge.argsOf('key.change')).toEqual([{ change: null }]);
  });

  it('is given another passphrase where it has one, against the present one', async () => {
    const bridge = await openDesk(settings, {
      'app.info': () => ({ ...inventedInfo, lockedBy: 'passphrase' }),
      'key.change': () => Promise.reject(new AppError('passphrase-wrong', 'not it')),
    });
    await press('Change the passphrase…');
    await field('Current passphrase').fill('the one of now');
    await field('New passphrase').fill(words);
    await field('The same passphrase again').fill(words);
    await press('Change the passphrase');
    await expect.element(page.getByText('Wrong passphrase')).toBeVisible();
    expect(bridge.argsOf('key.change')).toEqual([{ change: { from: 'the one of now', to: words } }]);
  });

  it('is not spoken of where nothing lasts', async () => {
    await openDesk(settings, { 'app.info': () => ({ ...inventedInfo, lockedBy: 'session', dataFolder: null }) });
    await expect.element(page.getByRole('button', { name: 'Back up this desk…' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Restore…' }).query()).toBeNull();
    expect(page.getByText('Change the key…').query()).toBeNull();
  });
});

describe('earlier copies of the data', () => {
  const none = { count: 0, bytes: 0 };
  const some = { replaced: { count: 1, bytes: 3_400_000 }, backups: { count: 2, bytes: 5_000_000 } };
  const rest = { ...some, replaced: none };

  it('are told with their size, and deleted at once where that is confirmed', async () => {
    let kept = some;
    const bridge = await openDesk(settings, { 'copies.read': () => kept, 'copies.remove': () => (kept = rest) });
    await expect.element(page.getByText('1 copy, 3.4 MB')).toBeVisible();
    await expect.element(page.getByText('2 copies, 5.0 MB')).toBeVisible();
    await press('Delete what a restore replaced…');
    await expect.element(page.getByText(/data from before a restore/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    expect(bridge.argsOf('copies.remove')).toEqual([]);
    await press('Delete');
    await expect.element(page.getByText('1 copy, 3.4 MB')).not.toBeInTheDocument();
    expect(bridge.argsOf('copies.remove')).toEqual([{ which: 'replaced' }]);
    await expect.element(page.getByRole('button', { name: 'Delete the backups from before updates…' })).toBeVisible();
  });

  it('are said to be none, or not to be readable, and are read again', async () => {
    const bridge = await openDesk(settings, {
      'copies.read': () => Promise.reject(new AppError('storage-failed', 'EACCES')),
    });
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    bridge.answers['copies.read'] = () => ({ replaced: none, backups: none });
    await retry.click();
    await expect.element(page.getByText('None.').first()).toBeVisible();
    await expect.element(retry).not.toBeInTheDocument();
  });

  it('that cannot be deleted stay in the list, and it is said why', async () => {
    await openDesk(settings, {
      'copies.read': () => some,
      'copies.remove': () => Promise.reject(new AppError('storage-failed', 'EACCES')),
    });
    await press('Delete the backups from before updates…');
    await press('Delete');
    await expect.element(page.getByText('Could not save')).toBeVisible();
    await expect.element(page.getByText('2 copies, 5.0 MB')).toBeVisible();
  });
});
