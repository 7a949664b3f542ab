import { expect, readSample, test } from '../pages/desk.ts';

test('no screen breaks a rule of accessibility, in either theme', async ({ app, page }) => {
  await expect(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
  await app.expectAccessible();

  const file = await readSample('blackthorn-altered-2026-03.pdf');
  await app.drop(file, { name: 'empty.pdf', bytes: new Uint8Array() });
  await app.expectRead(file.name);
  await app.expectAccessible();
  await app.openDetails();
  await app.statement(file.name).getByRole('button').first().click();
  await app.expectAccessible();

  await app.openReview();
  await expect(app.rows).toBeVisible();
  await app.expectAccessible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await app.expectAccessible();
  await page.keyboard.press('Escape');

  await app.goHome();
  await expect(page.getByRole('heading', { name: 'Cases' })).toBeVisible();
  await app.expectAccessible();

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await app.expectAccessible();
});

test('a case is opened, reviewed and left by keyboard alone', async ({ app, page }) => {
  const file = await readSample('blackthorn-altered-2026-03.pdf');
  await app.drop(file);
  await app.expectRead(file.name);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search commands/ }).fill('review');
  await page.keyboard.press('Enter');
  await expect(app.totals).toBeVisible();

  await app.rows.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(app.rows.locator('[aria-selected=true]')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search commands/ }).fill('cases');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cases' })).toBeVisible();
});
