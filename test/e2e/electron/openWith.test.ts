import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { handOver } from '../../support/ordinaryUser.ts';
import { DeskPage, samplePath } from '../pages/desk.ts';
import { expect, test } from '../pages/electron.ts';

const sample = 'kestrel-cheque-2026-02.pdf';
const second = 'lakeshore-checking-2026-03.pdf';

/** Lays statements into the home, under names as people give them. */
function laid(home: string): { first: string; second: string } {
  const files = { first: path.join(home, 'März 2026, #1.pdf'), second: path.join(home, 'April 100%.pdf') };
  copyFileSync(samplePath(sample), files.first);
  copyFileSync(samplePath(second), files.second);
  for (const file of Object.values(files)) handOver(file);
  return files;
}

const ways = {
  'by its path': (file: string) => file,
  'by its address, as file managers do': (file: string) => pathToFileURL(file).href,
};

for (const [how, name] of Object.entries(ways)) {
  test(`a PDF that is opened with the desk ${how} is taken in, at a start and while the desk runs`, async ({
    start,
  }) => {
    const desk = await start({ args: (home) => [name(laid(home).first)] });
    const app = new DeskPage(await desk.page());
    await app.expectRead('März 2026, #1.pdf');

    await app.goHome();
    expect(await desk.startAgain([name(path.join(desk.home, 'April 100%.pdf'))])).toMatchObject({ code: 0 });
    await app.expectRead('April 100%.pdf');
  });
}

test('what cannot be opened is refused by its name, with the reason', async ({ desk, app }) => {
  for (const name of ['photo.png', 'notes.txt']) {
    writeFileSync(path.join(desk.home, name), 'no statement');
    handOver(path.join(desk.home, name));
  }
  mkdirSync(path.join(desk.home, 'no statements'));
  await expect(app.page.getByRole('button', { name: /sample statements/i })).toBeVisible();
  const tray = app.page.getByRole('region', { name: 'Files being added' });
  for (const [name, reason] of [
    ['gone.pdf', 'The file cannot be read'],
    ['photo.png', 'Not a PDF'],
    ['notes.txt', 'No transactions in this file'],
    ['no statements', 'The folder is empty'],
  ] as const) {
    await desk.startAgain([path.join(desk.home, name)]);
    await expect(tray.getByRole('listitem').filter({ hasText: name })).toContainText(reason);
  }
});

test('a PDF that is named from a folder of one’s own is looked for in that folder', async ({ desk, app }) => {
  const { first } = laid(desk.home);
  await expect(app.page.getByRole('button', { name: /sample statements/i })).toBeVisible();
  await desk.startAgain([path.basename(first)], path.dirname(first));
  await app.expectRead('März 2026, #1.pdf');
});
