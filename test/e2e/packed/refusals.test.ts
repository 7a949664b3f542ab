import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { handOver } from '../../support/ordinaryUser.ts';
import { expect, test } from '../pages/electron.ts';

test('what keeps the data closed is said in the window, and they are opened there once it is mended', async ({
  start,
}) => {
  let file = '';
  const desk = await start({
    prepare(home) {
      mkdirSync(path.join(home, 'data'));
      file = path.join(home, 'data/desk.db');
      writeFileSync(file, 'this is no database, but it is somebody’s '.repeat(200));
      for (const each of [path.join(home, 'data'), file]) handOver(each);
    },
  });
  await test.step('a file that no key opens', async () => {
    const page = await desk.page();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Nothing was changed');
    await expect(alert).toContainText(path.join(desk.home, 'data'));
    expect(readFileSync(file, 'utf8')).toContain('somebody’s');
    rmSync(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
  });

  await test.step('a folder that this account may not write', async () => {
    await desk.kill('SIGTERM');
    chmodSync(path.join(desk.home, 'data'), 0o500);
    await desk.restart('kill');
    const page = await desk.page();
    await expect(page.getByRole('alert')).toContainText('Check the folder and try again');
    chmodSync(path.join(desk.home, 'data'), 0o700);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
  });
});
