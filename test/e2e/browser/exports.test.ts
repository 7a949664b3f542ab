import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeStatementPdf, plainModel } from '../../support/press/press.ts';
import { unzipped } from '../../support/unzipped.ts';
import { expect, readSample, readSampleIndex, test } from '../pages/desk.ts';

test('rows are saved as CSV with exact figures and a masked account number', async ({ app }) => {
  const file = await readSample('kestrel-cheque-2026-02.pdf');
  const truth = (await readSampleIndex()).find((sample) => sample.file === file.name)!.accounts[0]!;
  await app.drop(file);
  await app.expectRead(file.name);
  await app.openReview();
  const download = await app.export(/^Rows \(CSV\)/);
  const csv = await readFile(await download.path(), 'utf8');
  const lines = csv.trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(1 + 25);
  expect(csv).toContain('-9412.00');
  expect(csv).not.toContain(truth.number);
});

test('a statement with two dates shows both, is asked by either, and keeps both in OFX', async ({ app, page }) => {
  const bytes = await makeStatementPdf(plainModel, { transactionDate: 'earlier' });
  await app.drop({ name: 'two-dates.pdf', bytes });
  await app.expectRead('two-dates.pdf');
  await app.openReview();
  await page.getByRole('button', { name: 'Days', exact: true }).click();
  await page.getByRole('switch', { name: 'Show transaction date' }).click();
  await page.getByRole('combobox', { name: 'By' }).selectOption('transactionDate');
  await page.getByLabel('Last day').fill('2026-03-01');
  await page.keyboard.press('Escape');
  await expect(app.rows.getByRole('row')).toHaveCount(2);
  const row = app.rows.getByRole('row').nth(1);
  await expect(row).toContainText(/3\/2\/2026.*3\/1\/2026.*Debit order Baobab Assure/);
  await row.click();
  await page.getByRole('button', { name: 'Transaction date: 3/1/2026' }).click();
  await expect(page.getByTestId('pointed-place')).toBeVisible();
  const download = await app.export(/^More formats/, /^Bookkeeping/);
  const ofx = await readFile(await download.path(), 'utf8');
  expect(ofx).toContain('<DTPOSTED>20260302120000</DTPOSTED><DTUSER>20260301120000</DTUSER>');
});

test('the ZIP of all output files is saved as it came', async ({ app, page }) => {
  const file = await readSample('kestrel-cheque-2026-02.pdf');
  await app.drop(file);
  await app.expectRead(file.name);
  await app.openReview();
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /All output files as ZIP/ }).click(),
  ]);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  // The statement itself lies in it, stored or deflated, under its own name.
  expect(zip.includes(file.name)).toBe(true);
});

test('a workbook and a report are made from the review, marked where something is not proved', async ({ app }) => {
  const file = await readSample('blackthorn-altered-2026-03.pdf');
  await app.drop(file);
  await app.expectRead(file.name);
  await app.openReview();
  const workbook = await app.export(/^Workbook \(XLSX\)/);
  expect(workbook.suggestedFilename()).toMatch(/\(not reconciled\) review\.xlsx$/);
  expect((await readFile(await workbook.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

  const report = await app.export(/^Report \(PDF\)/);
  expect(report.suggestedFilename()).toMatch(/\(not reconciled\) report\.pdf$/);
  const pdf = (await readFile(await report.path())).toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  // The line of the page at which the balance breaks is in it as a picture.
  expect(pdf).toContain('/Subtype /Image');
});

test('an evidence bundle is found whole by the page that it brings', async ({ app, page }, { outputDir }) => {
  const file = await readSample('kestrel-cheque-2026-02.pdf');
  await app.drop(file);
  await app.expectRead(file.name);
  await app.openReview();
  const bundle = await app.export(/^Evidence \(ZIP\)/);
  const bytes = await readFile(await bundle.path());
  const files = await unzipped(bytes);
  expect(files.get(`originals/${file.name}`)!.equals(Buffer.from(file.bytes))).toBe(true);

  await mkdir(outputDir, { recursive: true });
  const verifier = path.join(outputDir, 'verify.html');
  await writeFile(verifier, files.get('verify.html')!);
  const reader = await page.context().newPage();
  await reader.goto(pathToFileURL(verifier).href);
  await reader
    .getByLabel(/ZIP as it was received/)
    .setInputFiles({ name: 'evidence.zip', mimeType: 'application/zip', buffer: bytes });
  await expect(reader.getByText('Every file is whole')).toBeVisible();
});
