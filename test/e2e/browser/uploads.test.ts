import { expect, readSample, test } from '../pages/desk.ts';

test('several files go as one collection, are paused through a kill, and are read once resumed', async ({
  app,
  desk,
  page,
}) => {
  const files = await Promise.all(
    ['kestrel-cheque-2026-02.pdf', 'kestrel-cheque-2026-03.pdf', 'lakeshore-checking-2026-03.pdf'].map(readSample),
  );
  const first = files[0]!.name;
  const card = app.statement(first);
  const pauseAll = page.getByRole('switch', { name: 'Pause all uploads' });

  await app.openSettings();
  await pauseAll.click();
  await expect(pauseAll).toBeChecked();
  await app.goHome();
  await app.dropOn('Read as one batch', ...files);

  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card).toContainText('and 2 others');
  for (const { name } of files) await expect(card.getByRole('listitem').filter({ hasText: name })).toContainText('0%');
  await card.getByRole('button', { name: 'Pause this upload' }).click();
  await expect(card.getByRole('button', { name: 'Resume this upload' })).toBeVisible();

  // Only this one is held back from here on, and a power cut does not let it go.
  await page.getByRole('button', { name: 'Resume all uploads' }).click();
  await expect(page.getByRole('button', { name: 'Resume all uploads' })).toBeHidden();
  await desk.restart('kill');
  await page.goto(desk.link);
  await app.goHome();
  await page.getByRole('grid').getByRole('row').nth(1).click();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Paused', { exact: true })).toBeVisible();
  await expect(card.getByText('Waiting', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Resume this upload' }).click();
  await app.expectRead(first);
  await app.openDetails();
  await page.getByRole('tab', { name: 'Documents' }).click();
  for (const { name } of files) await expect(page.getByRole('tabpanel')).toContainText(name);
  await app.openReview();
  await expect(app.totals).toContainText('Feb 2026');
  await expect(app.totals).toContainText('Mar 2026');
});
