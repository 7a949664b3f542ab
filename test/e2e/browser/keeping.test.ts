import { expect, readSample, test } from '../pages/desk.ts';

test('a reload and a restart keep everything, and a kill loses nothing', async ({ app, desk, page }) => {
  const file = await readSample('kestrel-cheque-2026-02.pdf');
  await app.drop(file);
  await app.expectRead(file.name);
  await app.openReview();
  const before = await app.totalsOf('Feb 2026');

  await page.reload();
  expect(await app.totalsOf('Feb 2026')).toEqual(before);

  for (const how of ['close', 'kill'] as const) {
    await desk.restart(how);
    await page.goto(desk.link);
    await app.goHome();
    await page.getByRole('row').filter({ hasText: 'VOSLOO-KHUMALO' }).click();
    await page.keyboard.press('Enter');
    await app.openReview();
    expect(await app.totalsOf('Feb 2026')).toEqual(before);
  }
});

test('a statement whose reading was cut off by a kill is read on after the start', async ({ app, desk, page }) => {
  const file = await readSample('lakeshore-checking-2026-03.pdf');
  await app.drop(file);
  await expect(app.statement(file.name).or(app.read(file.name))).toBeVisible();
  await desk.restart('kill');
  await page.goto(desk.link);
  await app.goHome();
  await page.getByRole('grid').getByRole('row').nth(1).click();
  await page.keyboard.press('Enter');
  await app.expectRead(file.name);
});
