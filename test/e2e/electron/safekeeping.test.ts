import { expect, test } from '../pages/electron.ts';

test('the desk is closed, given another passphrase and opened again in the same window, and can be locked', async ({
  app,
}) => {
  const { page } = app;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: /sample statements/i })).toBeVisible();
  await press('Settings');
  await press('Change the passphrase…');
  await page.getByLabel('Current passphrase').fill('a passphrase of this test alone');
  await page.getByLabel('New passphrase').fill('another one of this test');
  await page.getByLabel('The same passphrase again').fill('another one of this test');
  await press('Change the passphrase');
  await expect(page.getByText('The key was changed')).toBeVisible();

  await press('Set a passphrase…');
  await page.getByLabel('New passphrase').fill('of the screen lock');
  await page.getByLabel('The same passphrase again').fill('of the screen lock');
  await press('Save');
  await press('Lock now');
  await expect(page.getByRole('heading', { name: 'Statement Desk is locked' })).toBeVisible();
  const call = () => page.evaluate(() => window.bridge!.invoke('case.list', { limit: 1 }));
  expect(await call()).toMatchObject({ ok: false, error: { code: 'desk-locked' } });
  await page.getByLabel('Passphrase of the screen lock').fill('of the screen lock');
  await press('Unlock');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
