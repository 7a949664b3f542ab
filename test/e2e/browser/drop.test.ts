import {
  plainModel,
  makeStatementPdf,
  pageless,
  plainTraits,
  pngPicture,
  truncated,
} from '../../support/press/press.ts';
import { expect, readSample, test } from '../pages/desk.ts';

test('bad files are refused with a sentence each, and the good ones among them go on', async ({ app }) => {
  const good = await readSample('kestrel-cheque-2026-02.pdf');
  const other = await readSample('kestrel-cheque-2026-03.pdf');
  await app.drop(
    good,
    { name: 'photo.pdf', bytes: pngPicture() },
    { name: 'cut-short.pdf', bytes: truncated(good.bytes) },
    { name: 'empty.pdf', bytes: new Uint8Array() },
    { name: 'no-pages.pdf', bytes: pageless() },
    other,
  );
  for (const [name, title] of [
    ['photo.pdf', 'Not a PDF'],
    ['cut-short.pdf', 'The PDF is damaged'],
    ['empty.pdf', 'The file is empty'],
    ['no-pages.pdf', 'The PDF has no pages'],
  ] as const) {
    await expect(app.intake.getByRole('listitem').filter({ hasText: name })).toContainText(title);
  }
  await app.expectRead(good.name);
  await app.expectRead(other.name);
});

test('the same bytes are not added twice unless the analyst insists', async ({ app }) => {
  const file = await readSample('kestrel-cheque-2026-02.pdf');
  await app.drop(file);
  await app.expectRead(file.name);
  await app.drop({ ...file, name: 'the same again.pdf' });
  const refusal = app.intake.getByRole('listitem').filter({ hasText: 'the same again.pdf' });
  await expect(refusal).toContainText('Already on the desk');
  await refusal.getByRole('button', { name: 'Add anyway' }).click();
  await app.expectRead('the same again.pdf');
});

test('a locked PDF asks for its password in place, and a wrong one can be corrected', async ({ app, page }) => {
  const bytes = await makeStatementPdf(plainModel, { ...plainTraits, encryption: 'password' });
  await app.drop({ name: 'locked.pdf', bytes });
  const card = app.statement('locked.pdf');
  const password = card.getByRole('textbox');
  await expect(password).toBeVisible({ timeout: 45_000 });
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await expect(card).toContainText(/not accepted|does not open/i);
  await password.fill('kingfisher');
  await page.keyboard.press('Enter');
  await app.expectRead('locked.pdf');
});
