import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DeskPage, samplePath } from '../pages/desk.ts';
import { expect, test } from '../pages/electron.ts';

test('a product that is dragged out of the window arrives as a file where it is dropped', async ({ start }) => {
  const name = 'kestrel-cheque-2026-02.pdf';
  const desk = await start({ args: [samplePath(name)] });
  const { display } = desk;
  test.skip(!display.managed, 'openbox is not installed');
  const app = new DeskPage(await desk.page());
  const { page } = app;
  await app.expectRead(name);
  await app.openDetails();

  // The pointer itself, as the system moves it: the page has no other way to begin such a drag.
  const [window] = display.xdotool('search', '--onlyvisible', '--name', 'Statement Desk$').trim().split('\n');
  const menu = await page.evaluate(() => outerHeight - innerHeight);
  const move = (x: number, y: number): void =>
    void display.xdotool('mousemove', '--window', window!, `${Math.round(x)}`, `${Math.round(y + menu)}`);
  const product = page.getByRole('list', { name: 'Output files' }).getByRole('button', { name }).first();
  const place = (await product.boundingBox())!;
  const over = page.getByText(/^Drop to add/);
  // The file is laid ready while the pointer rests on the product; a drag that comes before that is made
  // once more.
  await expect(async () => {
    display.xdotool('mouseup', '1');
    move(place.x + 60, place.y + place.height / 2);
    display.xdotool('mousedown', '1');
    let step = 0;
    await expect
      .poll(
        () => {
          step++;
          move(300 + (step % 10) * 20, 500);
          return over.isVisible();
        },
        { intervals: [100], timeout: 4000 },
      )
      .toBe(true);
    // What lies under the pointer is a file of the system's, which the desk itself knows when it is dropped upon it. A drop
    // that comes before the system has heard that the window takes it is none.
    display.xdotool('mouseup', '1');
    await expect(app.intake).toContainText('Already on the desk', { timeout: 4000 });
  }).toPass();
  await expect(app.intake).toContainText(name);

  const dragged = path.join(desk.home, 'data/dragged');
  expect(readdirSync(dragged)).toHaveLength(1);
  await desk.kill('SIGTERM');
  expect(readdirSync(path.dirname(dragged))).not.toContain('dragged');
});
