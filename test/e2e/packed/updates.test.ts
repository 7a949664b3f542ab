import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { handOver, ordinaryHome } from '../../support/ordinaryUser.ts';
import { isInstalled } from '../../support/xDisplay.ts';
import { startUpdateServer, type UpdateServerInTest } from '../../support/updateServer.ts';
import { expect, test as base } from '../pages/electron.ts';
import type { ElectronDesk } from '../../support/electronDesk.ts';

/** A program that only says which version it is. */
const programOf = (version: string): Buffer =>
  Buffer.concat([Buffer.from(`#!/bin/sh\necho ${version}\nexit 0\n`), randomBytes(3_000_000)]);
const present = Buffer.from('#!/bin/sh\necho the present version\n');

type Updated = {
  server: UpdateServerInTest;
  /** The file that is replaced. */
  appImage: string;
  /** Starts the desk and opens its settings. @param order what the administrator says */
  updating: (order?: string) => Promise<{ desk: ElectronDesk; page: Page; staged: () => string[] }>;
};

/** The desk as it runs from an AppImage, whose runtime says so with `APPIMAGE`. */
const test = base.extend<Updated>({
  server: async ({}, use) => {
    const server = await startUpdateServer();
    await use(server);
    await server.close();
  },
  appImage: async ({}, use) => {
    const folder = ordinaryHome();
    const file = path.join(folder, 'Statement Desk.AppImage');
    writeFileSync(file, present, { mode: 0o755 });
    handOver(file);
    await use(file);
    rmSync(folder, { recursive: true });
  },
  updating: async ({ server, appImage, start }, use) =>
    use(async (order = `${server.address} ${server.publicKey}`) => {
      const desk = await start({ env: { APPIMAGE: appImage, ...(order !== '' && { STATEMENT_DESK_UPDATES: order }) } });
      const page = await desk.page();
      await page.evaluate(() => (location.hash = '#/settings'));
      const pending = path.join(desk.home, '.cache/statement-desk-updater/pending');
      const staged = (): string[] => (existsSync(pending) ? readdirSync(pending).filter(isPackage) : []);
      return { desk, page, staged };
    }),
});

const isPackage = (name: string): boolean => name.endsWith('.AppImage');
const check = (page: Page): Promise<void> => page.getByRole('button', { name: 'Check now' }).click();

/** Presses keys in the window of the system that asks, once it has the focus. */
async function answer(desk: ElectronDesk, ...keys: string[]): Promise<void> {
  const active = (): string => desk.display.xdotool('getactivewindow', 'getwindowname').trim();
  // It fails while no window has the focus.
  await expect(() => expect(active()).toBe('Updates')).toPass({ timeout: 15_000 });
  for (const key of keys) desk.display.xdotool('key', key);
}

const settled = async (desk: ElectronDesk): Promise<void> =>
  expect(await desk.kill('SIGTERM')).toMatchObject({ code: 0 });

test('a newer version is downloaded, verified and installed when the desk quits', async ({
  server,
  appImage,
  updating,
}) => {
  const newer = programOf('9.0.0');
  server.offer('9.0.0', newer);
  const { desk, page, staged } = await updating();
  await check(page);
  await expect(page.getByText(/Version 9\.0\.0 is downloaded and verified\. It installs when you quit/)).toBeVisible();
  expect(staged()).toEqual(['Statement-Desk-9.0.0-x64.AppImage']);
  expect(readFileSync(appImage).equals(present)).toBe(true);
  expect(server.asked).toEqual(['latest-linux.yml', 'latest-linux.yml.sig', 'Statement-Desk-9.0.0-x64.AppImage']);
  // Nothing tells this desk from another one.
  expect(server.headers.filter((name) => name.startsWith('x-'))).toEqual([]);
  expect(readdirSync(path.join(desk.home, 'data'))).not.toContain('.updaterId');
  await settled(desk);
  expect(readFileSync(appImage).equals(newer)).toBe(true);
  expect(staged()).toEqual([]);
});

test('what is put off is not installed at the quit, and need not be downloaded again', async ({
  server,
  appImage,
  updating,
}) => {
  server.offer('9.0.0', programOf('9.0.0'));
  const { desk, page, staged } = await updating();
  await check(page);
  await page.getByRole('button', { name: 'Postpone' }).click();
  await expect(page.getByText(/but not installed when you quit/)).toBeVisible();
  await desk.restart();
  expect(readFileSync(appImage).equals(present)).toBe(true);
  const again = await desk.page();
  await again.evaluate(() => (location.hash = '#/settings'));
  server.asked.length = 0;
  await check(again);
  await expect(again.getByText(/Version 9\.0\.0 is downloaded and verified/)).toBeVisible();
  expect(server.asked).toEqual(['latest-linux.yml', 'latest-linux.yml.sig']);
  expect(staged()).toHaveLength(1);
});

test('what is unsigned, older, for another machine or altered is refused, and removed', async ({
  server,
  appImage,
  updating,
}) => {
  const { desk, page, staged } = await updating();
  const package9 = 'Statement-Desk-9.0.0-x64.AppImage';
  server.offer('9.0.0', programOf('9.0.0'), { key: 'another' });
  await check(page);
  await expect(page.getByText('The update is not signed by your organisation')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  server.offer('0.0.9', programOf('0.0.9'));
  await again.click();
  await expect(page.getByText('The server offers an older version')).toBeVisible();
  server.offer('9.0.0', programOf('9.0.0'), { name: 'Statement-Desk-9.0.0-arm64.AppImage' });
  await again.click();
  await expect(page.getByText('The update is not for this computer')).toBeVisible();
  expect(server.asked.filter(isPackage)).toEqual([]);
  server.offer('9.0.0', programOf('9.0.0'));
  server.files.set(package9, programOf('9.0.0'));
  await again.click();
  await expect(page.getByText('The update was altered')).toBeVisible();
  expect(server.asked.filter(isPackage)).toEqual([package9]);
  // Longer than the description says: the rest is not waited for.
  server.files.set(package9, Buffer.alloc(60_000_000));
  server.holdAfter = 5_000_000;
  await again.click();
  await expect.poll(() => server.asked.filter(isPackage)).toHaveLength(2);
  await expect(page.getByText('The update was altered')).toBeVisible();
  expect(staged()).toEqual([]);
  // Said here alone: no message on the other screens.
  await page.evaluate(() => (location.hash = '#/'));
  await expect(page.getByRole('button', { name: /sample statements/i })).toBeVisible();
  await expect(page.getByText(/update/i)).toHaveCount(0);
  await settled(desk);
  expect(readFileSync(appImage).equals(present)).toBe(true);
});

test('a download that is cut is tried again; one that is stopped waits for its word', async ({ server, updating }) => {
  server.offer('9.0.0', programOf('9.0.0'));
  server.holdAfter = 2_000_000;
  const { page, staged } = await updating();
  await check(page);
  await expect(page.getByRole('progressbar', { name: 'Download of version 9.0.0' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Version 9.0.0 is available. You stopped its download.')).toBeVisible();
  expect(staged()).toEqual([]);
  server.holdAfter = null;
  server.cutAfter = 1_500_000;
  server.asked.length = 0;
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText(/Version 9\.0\.0 is downloaded and verified/)).toBeVisible();
  expect(server.asked.filter(isPackage)).toHaveLength(2);
});

test('what has changed since it was verified is not installed, and the next start says so', async ({
  server,
  appImage,
  updating,
}) => {
  server.offer('9.0.0', programOf('9.0.0'));
  const { desk, page, staged } = await updating();
  await check(page);
  await expect(page.getByText(/Version 9\.0\.0 is downloaded and verified/)).toBeVisible();
  const [name] = staged();
  writeFileSync(path.join(desk.home, '.cache/statement-desk-updater/pending', name!), 'another program');
  await server.close();
  await desk.restart();
  expect(readFileSync(appImage).equals(present)).toBe(true);
  expect(staged()).toEqual([]);
  const next = await desk.page();
  await next.evaluate(() => (location.hash = '#/settings'));
  await expect(next.getByText('The update was not installed')).toBeVisible();
  await next.getByRole('button', { name: 'Try again' }).click();
  await expect(next.getByText('The update server did not answer')).toBeVisible();
});

test('without a server nothing is asked; one that is set is confirmed in a window of the system', async ({
  server,
  updating,
}) => {
  test.skip(!isInstalled('xdotool') || !isInstalled('openbox'), 'xdotool or openbox not installed');
  server.offer('9.0.0', programOf('9.0.0'));
  const { desk, page } = await updating('');
  await expect(page.getByText('This copy does not check for updates.')).toBeVisible();
  const set = async (...keys: string[]): Promise<void> => {
    await page.getByRole('button', { name: 'Set a server …' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(server.address);
    await page.getByRole('textbox', { name: 'Public key' }).fill(server.publicKey);
    await page.getByRole('button', { name: 'Save' }).click();
    await answer(desk, ...keys);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await set('Escape');
  await expect(page.getByText('This copy does not check for updates.')).toBeVisible();
  expect(server.asked).toEqual([]);
  await set('Tab', 'Return');
  await expect(page.getByText(/Version 9\.0\.0 is downloaded and verified/)).toBeVisible();
});
