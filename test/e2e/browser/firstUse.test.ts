import { expect, readSampleIndex, shown, test } from '../pages/desk.ts';

test('an empty desk offers sample statements, which become totals that equal the generator’s own', async ({
  app,
  page,
}) => {
  await expect(page.getByRole('heading', { name: 'An empty desk' })).toBeVisible();
  await page.getByRole('button', { name: 'Try it with sample statements' }).click();

  await app.expectState('kestrel-cheque-2026-02.pdf', 'Ready');
  await app.expectState('kestrel-cheque-2026-03.pdf', 'Ready');
  await app.openReview();

  const samples = await readSampleIndex();
  const [february, march] = ['kestrel-cheque-2026-02.pdf', 'kestrel-cheque-2026-03.pdf'].map(
    (file) => samples.find((sample) => sample.file === file)!.accounts[0]!,
  );
  const [opening, moneyIn, moneyOut, , closing] = await app.totalsOf('Feb 2026');
  expect([opening, moneyIn, moneyOut, closing]).toEqual(
    [february!.opening, february!.months[0]!.credits, february!.months[0]!.debits, february!.closing].map(shown),
  );
  expect((await app.totalsOf('Mar 2026')).at(-1)).toBe(shown(march!.closing));
});

test('the altered sample is not green, and its verdict leads to the very row', async ({ app, page }) => {
  const altered = (await readSampleIndex()).find((sample) =>
    sample.accounts.some((account) => account.firstBadRow !== null),
  )!;
  await page.getByRole('button', { name: 'Try it with sample statements' }).click();
  await expect(app.statement('kestrel-cheque-2026-02.pdf')).toBeVisible();
  await app.goHome();
  const broken = page.getByRole('row').filter({ hasText: /adds? up|mismatch/i });
  await expect(broken).toHaveCount(1, { timeout: 45_000 });
  await broken.click();
  await page.keyboard.press('Enter');
  await app.openReview();
  const row = altered.accounts[0]!.firstBadRow! + 1;
  await expect(page.getByText(new RegExp(`row ${row}\\b`, 'i')).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show where it breaks' }).click();
  await expect(app.rows.locator('[aria-selected=true]')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(page.getByRole('img', { name: /page 1/i })).toBeVisible();
});
