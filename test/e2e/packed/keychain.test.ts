import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { samplePath } from '../pages/desk.ts';
import { expect, test } from '../pages/electron.ts';

/** Makes a case as the page does, and the list of cases shows it. */
async function keepCase(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
  await page.evaluate(() => window.bridge!.invoke('case.create', { name: 'Kept under a key' }));
}
const kept = (page: Page) => page.getByText('Kept under a key');
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a keychain that is open, open again, locked and gone', async ({ start }) => {
  const desk = await start({ keychain: 'unlocked' });
  await test.step('first start: the key is made and kept in the keychain, and the data are written under it', async () => {
    await keepCase(await desk.page());
    expect(readFileSync(path.join(desk.home, 'data/database.key-id'), 'utf8')).toMatch(
      /^keychain [0-9a-f]{16} opened\n$/,
    );
    expect(readFileSync(path.join(desk.home, 'data/desk.db')).subarray(0, 15).toString('latin1')).not.toContain(
      'SQLite',
    );
  });

  await test.step('next session: the keychain gives the key', async () => {
    await desk.logIn('unlocked');
    await desk.restart();
    await expect(kept(await desk.page())).toBeVisible();
  });

  await test.step('locked: there is a window that says so, hears of files, and opens the data once it is unlocked', async () => {
    const keyring = await desk.logIn('locked');
    await desk.restart();
    const page = await desk.page();
    await expect(page.getByRole('alert')).toContainText('keychain');
    expect((await desk.startAgain([samplePath('kestrel-cheque-2026-02.pdf')])).code).toBe(0);
    keyring.unlock();
    await button(page, 'Try again').click();
    await expect(page.getByText('kestrel-cheque-2026-02.pdf').first()).toBeVisible();
    await page.getByRole('link', { name: /^Statement Desk/ }).click();
    await expect(kept(page)).toBeVisible();
  });

  await test.step('gone: the data stay closed, and an empty desk of this session leaves them as they are', async () => {
    await desk.logIn('gone');
    await desk.restart();
    const page = await desk.page();
    await expect(page.getByRole('alert')).toContainText('Unlock the keychain');
    const before = readFileSync(path.join(desk.home, 'data/desk.db'));
    await button(page, 'Continue for this session only').click();
    await expect(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
    await expect(page.getByText('Nothing is kept after closing')).toBeVisible();
    await page.evaluate(() => window.bridge!.invoke('case.create', { name: 'Of this session' }));
    expect((await desk.kill('SIGTERM')).code).toBe(0);
    expect(readFileSync(path.join(desk.home, 'data/desk.db')).equals(before)).toBe(true);
    expect(readdirSync(path.join(desk.home, 'tmp')).filter((name) => name.includes('session'))).toEqual([]);
  });
});
