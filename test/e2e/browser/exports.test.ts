import { readFile } from 'node:fs/promises';
import { expect, readSample, readSampleIndex, test } from '../pages/desk.ts';

test('rows are saved as CSV with exact figures and a masked account number', async ({ app }) => {
  const file = await readSample('kestrel-cheque-2026-02.pdf');
  const truth = (await readSampleIndex()).find((sample) => sample.file === file.name)!.accounts[0]!;
  await app.drop(file);
  await app.expectState(file.name, 'Ready');
  await app.openReview();
  const download = await app.export(/^Rows \(CSV\)/);
  const csv = await readFile(await download.path(), 'utf8');
  const lines = csv.trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(1 + 25);
  expect(csv).toContain('-9412.00');
  expect(csv).not.toContain(truth.number);
});

test('the ZIP of all products is saved as it came', async ({ app, page }) => {
  const file = await readSample('kestrel-cheque-2026-02.pdf');
  await app.drop(file);
  await app.expectState(file.name, 'Ready');
  await app.openReview();
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /All products as ZIP/ }).click(),
  ]);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  // The statement itself lies in it, stored or deflated, under its own name.
  expect(zip.includes(file.name)).toBe(true);
});
