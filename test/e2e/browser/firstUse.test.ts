import { expect, readSample, readSampleIndex, shown, test } from '../pages/desk.ts';

test('an empty desk offers sample statements, which become totals that equal the generator’s own', async ({
  app,
  page,
}) => {
  await expect(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Try it with sample statements' }).click();

  await app.expectRead('kestrel-cheque-2026-02.pdf');
  await app.expectRead('kestrel-cheque-2026-03.pdf');
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

test('the altered sample is not green, and its verdict leads to the very row and its place on the page', async ({
  app,
  page,
}) => {
  const altered = (await readSampleIndex()).find((sample) => sample.accounts[0]!.firstBadRow !== null)!;
  await app.drop(await readSample(altered.file));
  await app.expectRead(altered.file);
  await app.openReview();
  const row = altered.accounts[0]!.firstBadRow! + 1;
  await expect(page.getByText(new RegExp(`Row ${row}\\b`)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Go to first error' }).click();
  await expect(app.rows.locator('[aria-selected=true]')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(page.getByRole('img', { name: /page 1/i })).toBeVisible();
});

test('no sample is green but those that the generator printed without a fault', async ({ app, page }) => {
  const sound = (await readSampleIndex()).filter((sample) => sample.password === null);
  await app.drop(...(await Promise.all(sound.map(({ file }) => readSample(file)))));
  for (const { file } of sound) await app.expectRead(file);
  await app.openReview();
  const verdicts = sound.flatMap(({ accounts }) => accounts.map(({ verdict }) => verdict));
  const greens = verdicts.filter((verdict) => verdict === 'reconciled').length;
  await page.getByRole('tab', { name: 'Reconciliation' }).click();
  // Only the accounts in sight are drawn: all of them are to be.
  await page.setViewportSize({ width: 1280, height: 4000 });
  // Each statement is a group of its own; what is said of an account as a whole stands above them.
  const proofs = page.getByRole('tabpanel', { name: 'Reconciliation' }).getByRole('group');
  await expect(proofs.getByText('Reconciled', { exact: true })).toHaveCount(greens);
});
