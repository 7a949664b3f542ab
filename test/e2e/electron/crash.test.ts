import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronDesk } from '../../support/electronDesk.ts';
import { DeskPage, samplePath } from '../pages/desk.ts';
import { expect, test } from '../pages/electron.ts';

/** Ends the process of the page, as a fault of it or a lack of memory does. */
async function killPage(desk: ElectronDesk): Promise<void> {
  const renderers = (): number[] => desk.processes().flatMap(({ pid, type }) => (type === 'renderer' ? [pid] : []));
  await expect.poll(() => renderers().length).toBe(1);
  const [dying] = renderers();
  process.kill(dying!, 'SIGKILL');
  await expect.poll(() => renderers()).not.toContain(dying);
}

test('a page whose process dies is there again where it was, says so, and the desk goes on', async ({ desk, app }) => {
  await app.openSettings();
  await expect(app.page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const { pid } = desk;
  await killPage(desk);
  const page = await desk.pageAgain();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('This window stopped and was reopened')).toBeVisible();
  expect(desk.pid).toBe(pid);
  await expect
    .poll(() => readFile(path.join(desk.home, 'data/logs/desk.log'), 'utf8'))
    .toMatch(/"type":"Tab","reason":"killed".*"msg":"a process has ended"/);
});

test('a page that dies again at once is not opened for ever: it says so and leads back to the cases', async ({
  desk,
  app,
}) => {
  await app.openSettings();
  await expect(app.page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await killPage(desk);
  await expect((await desk.pageAgain()).getByRole('heading', { name: 'Settings' })).toBeVisible();
  await killPage(desk);
  const page = await desk.pageAgain();
  await expect(page.getByRole('heading', { name: 'This window has stopped twice' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the list of cases' }).click();
  await expect(page.getByRole('button', { name: /sample statements/i })).toBeVisible();
});

test('the desk opens where the analyst was after a crash, and says so; after an ordinary end it says nothing', async ({
  desk,
  app,
}) => {
  const sample = 'kestrel-cheque-2026-02.pdf';
  await expect(app.page.getByRole('button', { name: /sample statements/i })).toBeVisible();
  await desk.startAgain([samplePath(sample)]);
  await app.expectRead(sample);
  await app.openReview();
  await app.rows.getByRole('row').nth(6).getByRole('gridcell').nth(1).click();
  const kept = () => app.page.evaluate(() => window.bridge!.invoke('place.read', {}));
  await expect.poll(kept).toMatchObject({ value: { place: { review: { at: 5 } } } });
  const row = await app.rows.getByRole('row').nth(6).innerText();

  for (const how of ['kill', 'quit'] as const) {
    await desk.restart(how);
    const again = new DeskPage(await desk.page());
    const chosen = again.rows.getByRole('row', { selected: true });
    await expect(chosen).toHaveCount(1);
    expect(await chosen.innerText()).toBe(row);
    const sentence = again.page.getByText('Statement Desk closed unexpectedly');
    if (how === 'kill') await expect(sentence).toBeVisible();
    else await expect(sentence).toBeHidden();
  }
});
