import { expect, test } from '../pages/desk.ts';

test('the settings show the licences of the software that the desk holds', async ({ app, page }) => {
  await app.openSettings();
  await page.getByRole('button', { name: 'Show licences' }).click();
  const list = page.getByRole('list', { name: 'Open-source software' });
  await expect(list.getByText(/^Electron \d/)).toBeVisible();
  await list.getByText(/^svelte \d/).click();
  await expect(list.getByText(/Permission is hereby granted/).filter({ visible: true })).toBeVisible();
  await app.expectAccessible();
});
