import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, readSample, test } from '../pages/desk.ts';

const words = 'quinces, pears and plums';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const openSettings = async (page: Page): Promise<void> => {
  await press(page, 'Settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
};

test('a backup brings back the desk of its day, with another passphrase than the desk has by then', async ({
  app,
  desk,
  page,
}) => {
  const first = await readSample('kestrel-cheque-2026-02.pdf');
  await app.drop(first);
  await app.expectRead(first.name);
  await openSettings(page);
  await press(page, 'Back up this desk…');
  await page.getByLabel('Passphrase', { exact: true }).fill(words);
  await page.getByLabel('The same passphrase again').fill(words);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Make the backup')]);
  const bytes = await readFile(await download.path());
  await expect(page.getByText(/^Checked: .*holds .*1 case, 1 statement/)).toBeVisible();
  await press(page, 'Done');

  await press(page, 'Change the passphrase…');
  await page.getByLabel('Current passphrase').fill('a passphrase of this test alone');
  await page.getByLabel('New passphrase').fill('another one of this test');
  await page.getByLabel('The same passphrase again').fill('another one of this test');
  await press(page, 'Change the passphrase');
  await expect(page.getByText('The key was changed')).toBeVisible();

  await app.goHome();
  const second = await readSample('lakeshore-checking-2026-03.pdf');
  await app.drop(second);
  await app.expectRead(second.name);
  await openSettings(page);
  await press(page, 'Restore…');
  const file = { name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer: bytes };
  await page.getByLabel('Backup file').setInputFiles(file);
  await page.getByLabel('Passphrase of the backup').fill('not these words');
  await press(page, 'Check the backup');
  await expect(page.getByText('Wrong passphrase')).toBeVisible();
  await page.getByLabel('Passphrase of the backup').fill(words);
  await press(page, 'Check the backup');
  await expect(page.getByText(/^It holds 1 case/)).toBeVisible();
  await expect(page.getByText(/^This desk holds 2 cases/)).toBeVisible();
  await press(page, 'Open the backup instead');
  await expect(page.getByText('The backup is open')).toBeVisible();
  await app.goHome();
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'VOSLOO-KHUMALO' })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  expect(desk.output()).not.toContain(words);
});

test('a locked screen shows nothing in any window, also after a reload, until it is unlocked', async ({
  app,
  page,
}) => {
  const file = await readSample('kestrel-cheque-2026-02.pdf');
  await app.drop(file);
  await app.expectRead(file.name);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('grid').first()).toBeVisible();

  await openSettings(page);
  await press(page, 'Set a passphrase…');
  await page.getByLabel('New passphrase').fill(words);
  await page.getByLabel('The same passphrase again').fill(words);
  await press(page, 'Save');
  await press(page, 'Lock now');
  for (const window of [page, other]) {
    await expect(window.getByRole('heading', { name: 'Statement Desk is locked' })).toBeVisible();
    expect(await window.content()).not.toMatch(/vosloo|kestrel/i);
    await window.reload();
    await expect(window.getByRole('heading', { name: 'Statement Desk is locked' })).toBeVisible();
  }
  await page.getByLabel('Passphrase of the screen lock').fill(words);
  await press(page, 'Unlock');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(other.getByRole('grid').first()).toBeVisible();
});
