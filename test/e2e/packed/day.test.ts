import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { createPdfium } from '../../../electron/extraction/pdf/pdfium.ts';
import { readPages } from '../../../electron/extraction/words/readPages.ts';
import type { ElectronDesk } from '../../support/electronDesk.ts';
import { unzipped } from '../../support/unzipped.ts';
import { DeskPage, readSample, readSampleIndex, samplePath, shown } from '../pages/desk.ts';
import { expect, test } from '../pages/electron.ts';
import { saveAsProposed } from '../pages/nativeDialogs.ts';

/** Exports the case in one form through the system's save dialog, accepting what is not proved. */
async function exported(desk: ElectronDesk, page: Page, form: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'More formats…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: form }).check({ force: true });
  await expect(dialog.getByText(/\d statements?, \d+ rows?/)).toBeVisible();
  const make = dialog.getByRole('button', { name: /^Export / });
  const anyway = dialog.getByRole('checkbox', { name: /^Export anyway/ });
  if (await anyway.isVisible()) await anyway.check();
  const file = await saveAsProposed(desk, () => make.click());
  const hash = createHash('sha256').update(file.bytes).digest('hex');
  await expect(dialog.getByText(hash.slice(0, 8))).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return file;
}

test('a day: samples to totals, each export opened again, keys of the menu, and all of it there after each end', async ({
  desk,
  app,
}) => {
  const { page } = app;
  const files = ['kestrel-cheque-2026-02.pdf', 'kestrel-cheque-2026-03.pdf'];
  const samples = await readSampleIndex();
  const [february, march] = files.map((name) => samples.find(({ file }) => file === name)!.accounts[0]!);

  await test.step('samples become totals that equal the generator’s own', async () => {
    await page.getByRole('button', { name: 'Try it with sample statements' }).click();
    for (const name of files) await app.expectRead(name);
    await app.openReview();
    const [opening, moneyIn, moneyOut, , closing] = await app.totalsOf('Feb 2026');
    expect([opening, moneyIn, moneyOut, closing]).toEqual(
      [february!.opening, february!.months[0]!.credits, february!.months[0]!.debits, february!.closing].map(shown),
    );
    expect((await app.totalsOf('Mar 2026')).at(-1)).toBe(shown(march!.closing));
  });
  const totals = await app.totalsOf('Feb 2026');
  const place = new URL(page.url()).hash;

  await test.step('rows as CSV, to the last digit', async () => {
    const csv = (await exported(desk, page, /^Rows CSV/)).bytes.toString('utf8');
    expect(csv).toContain('-9412.00');
    expect(csv).not.toContain(february!.number);
  });
  await test.step('a workbook, whose parts are well formed', async () => {
    const parts = await unzipped((await exported(desk, page, /^Workbook XLSX/)).bytes);
    expect([...parts.keys()]).toContain('xl/workbook.xml');
    expect(parts.get('xl/worksheets/sheet1.xml')!.toString()).toMatch(/^<\?xml[^]*<\/worksheet>\s*$/);
  });
  await test.step('data as JSON', async () => {
    const data: unknown = JSON.parse((await exported(desk, page, /^Data JSON/)).bytes.toString('utf8'));
    expect(JSON.stringify(data)).toContain(february!.closing);
  });
  await test.step('bookkeeping as OFX', async () => {
    const ofx = (await exported(desk, page, /^Bookkeeping OFX/)).bytes.toString('utf8');
    expect(ofx).toContain(`<BALAMT>${march!.closing}`);
  });
  await test.step('a report, read back as a PDF', async () => {
    const { bytes } = await exported(desk, page, /^Report PDF/);
    const read = await readPages(bytes, { pdfium: await createPdfium() });
    const words = read.ok ? read.pages.flatMap((each) => each.words.map(({ text }) => text)) : [];
    expect(words).toContain(shown(march!.closing));
  });
  await test.step('evidence, whose every file has the hash that its manifest says', async () => {
    const parts = await unzipped((await exported(desk, page, /^Evidence ZIP/)).bytes);
    const manifest = JSON.parse(parts.get('manifest.json')!.toString()) as {
      files: { path: string; sha256: string }[];
    };
    for (const { path: name, sha256 } of manifest.files)
      expect([name, createHash('sha256').update(parts.get(name)!).digest('hex')]).toEqual([name, sha256]);
    const original = await readSample(files[0]!);
    expect(parts.get(`originals/${files[0]}`)!.equals(Buffer.from(original.bytes))).toBe(true);
  });

  await test.step('keys of the menu, pressed on the window itself', async () => {
    const press = (keys: string): void => void desk.display.xdotool('key', keys);
    desk.display.xdotool('search', '--onlyvisible', '--name', 'Statement Desk', 'windowactivate', '--sync');
    press('ctrl+comma');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    press('ctrl+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    press('Escape');
    press('ctrl+1');
    await expect(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    press('ctrl+shift+n');
    await expect.poll(async () => (await desk.pages()).length).toBe(2);
  });

  for (const [signal, how] of [
    ['SIGTERM', 'a polite end'],
    ['SIGKILL', 'a kill'],
  ] as const) {
    await test.step(`everything is there after ${how}`, async () => {
      const ended = await desk.kill(signal);
      if (signal === 'SIGTERM') expect([ended.code, ended.signal]).toEqual([0, null]);
      await desk.restart('kill');
      const again = new DeskPage(await desk.page());
      await again.page.evaluate((hash) => (location.hash = hash), place);
      expect(await again.totalsOf('Feb 2026')).toEqual(totals);
    });
  }
});

test('a locked PDF asks for its password; what is told to quit while it reads goes on at the next start', async ({
  start,
}) => {
  const locked = (await readSampleIndex()).find(({ password }) => password !== null)!;
  // Twice as many pixels to a point, as on a dense screen.
  const desk = await start({ args: [samplePath(locked.file)], scale: 2 });
  const app = new DeskPage(await desk.page());

  await test.step('opened with it from outside, it asks in place, and is read', async () => {
    const password = app.statement(locked.file).getByRole('textbox');
    await password.fill(locked.password!);
    await app.page.keyboard.press('Enter');
    await app.expectRead(locked.file);
  });

  await test.step('its page is drawn as sharp as the screen', async () => {
    expect(await app.page.evaluate(() => devicePixelRatio)).toBe(2);
    await app.openReview();
    await app.page.getByRole('tab', { name: 'Page' }).click();
    await app.rows.getByRole('row').nth(1).click();
    const image = app.page.getByRole('img', { name: /page 1/i });
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth / each.clientWidth))
      .toBeGreaterThanOrEqual(1.9);
  });

  await test.step('told to quit in the middle of its work, it ends well, and goes on where it was', async () => {
    await app.goHome();
    await desk.startAgain(['lakeshore-checking-2026-03.pdf', 'marula-main-2026-03.pdf'].map(samplePath));
    await expect(
      app.statement('marula-main-2026-03.pdf').or(app.read('marula-main-2026-03.pdf')).first(),
    ).toBeVisible();
    const place = new URL(app.page.url()).hash;
    const ended = await desk.kill('SIGTERM');
    expect([ended.code, ended.signal]).toEqual([0, null]);
    await desk.restart('kill');
    const again = new DeskPage(await desk.page());
    await again.page.evaluate((hash) => (location.hash = hash), place);
    for (const name of ['lakeshore-checking-2026-03.pdf', 'marula-main-2026-03.pdf']) await again.expectRead(name);
  });
});
