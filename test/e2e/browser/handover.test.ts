import { readFile } from 'node:fs/promises';
import { csvFormatRows, csvParseRows } from 'd3-dsv';
import { expect, readSample, test } from '../pages/desk.ts';

const words = 'quinces, pears and plums';

test('a case goes away in one file and comes back with its pages, edits and history', async ({ app, desk, page }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const file = await readSample('kestrel-cheque-2026-02.pdf');
  await app.drop(file);
  await app.expectRead(file.name);
  await app.openReview();

  // What was edited in a spreadsheet comes back first.
  const download = await app.export(/Rows \(CSV\)/);
  const [head = [], first = [], ...rest] = csvParseRows(await readFile(await download.path(), 'utf8'));
  first[head.indexOf('Note')] = 'seen in Excel';
  const buffer = Buffer.from(csvFormatRows([head, first, ...rest]));
  const edited = { name: 'edited.csv', mimeType: 'text/csv', buffer };
  await press('Export');
  await page.getByRole('menuitem', { name: 'Bring edits back…' }).click();
  await page.getByLabel('Edited export').setInputFiles(edited);
  await press('Read the file');
  await expect(page.getByText(/^1 transaction of .* would change/)).toBeVisible();
  await page.getByLabel('Note', { exact: true }).fill('sorted by hand');
  await press('Apply to 1 transaction');
  await expect(page.getByText('Edits applied to 1 transaction')).toBeVisible();

  await press('More for this case');
  await page.getByRole('menuitem', { name: 'Hand over this case…' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(words);
  await page.getByLabel('The same passphrase again').fill(words);
  const [handed] = await Promise.all([page.waitForEvent('download'), press('Create the file')]);
  const bytes = await readFile(await handed.path());
  await expect(page.getByText('The case file is ready')).toBeVisible();
  await press('Done');
  await press('More for this case');
  await page.getByRole('menuitem', { name: 'Delete case' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete case' }).click();

  await press('Take in a case…');
  await page
    .getByLabel('Case file')
    .setInputFiles({ name: 'a.deskcase', mimeType: 'application/octet-stream', buffer: bytes });
  await page.getByLabel('Passphrase of the file').fill('not these words');
  await press('Read the file');
  await expect(page.getByText('Wrong passphrase')).toBeVisible();
  await page.getByLabel('Passphrase of the file').fill(words);
  await press('Read the file');
  await expect(page.getByText(/It is added as a whole/)).toBeVisible();
  await app.expectAccessible();
  await press('Take it in');
  await expect(page.getByText('The case was taken in')).toBeVisible();
  await page.getByRole('tab', { name: 'Edits' }).click();
  await expect(page.getByText('sorted by hand')).toBeVisible();
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(page.getByRole('img', { name: /page 1/i }).first()).toBeVisible();
  expect(desk.output()).not.toContain(words);
});
