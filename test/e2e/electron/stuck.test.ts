import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectronDesk } from '../../support/electronDesk.ts';
import { DeskPage } from '../pages/desk.ts';
import { expect, test } from '../pages/electron.ts';

const root = path.resolve(import.meta.dirname, '../../..');

// Chromium takes a page to hang some 15 seconds after a click that it does not answer.

/** The program as installed in a home, to be damaged there. */
function installed(home: string): string {
  const folder = path.join(home, 'program');
  mkdirSync(path.join(folder, 'out'), { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  for (const part of ['main', 'preload', 'renderer', 'samples'])
    cpSync(path.join(root, 'out', part), path.join(folder, 'out', part), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Windows of a title that stand on the screen, by the number that the display gives them. */
function boxes(desk: ElectronDesk, title: string): string[] {
  try {
    return desk.display.xdotool('search', '--onlyvisible', '--name', `^${title}$`).split('\n').filter(Boolean);
  } catch {
    return []; // as xdotool says that it found none
  }
}

/** Presses a key in a box, as soon as it stands there and until it has gone. */
async function press(desk: ElectronDesk, title: string, keys: string): Promise<void> {
  await expect.poll(() => boxes(desk, title), { timeout: 60_000 }).toHaveLength(1);
  const [box] = boxes(desk, title);
  await expect
    .poll(
      () => {
        try {
          desk.display.xdotool('windowactivate', '--sync', box!, 'key', '--clearmodifiers', keys);
        } catch {
          // It has gone meanwhile.
        }
        return boxes(desk, title);
      },
      { timeout: 30_000, intervals: [500, 3000] },
    )
    .not.toContain(box);
}

function click(desk: ElectronDesk): void {
  const [window] = boxes(desk, 'Statement Desk');
  desk.display.xdotool('mousemove', '--window', window!, '300', '300', 'click', '1');
}

/** A click into the page that never ends, as a fault of ours would have it. */
async function hangAtClick(desk: ElectronDesk, { page }: DeskPage): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pointerdown', () => {
      for (;;);
    }),
  );
  await desk.letGo();
  click(desk);
}

test('a page that hangs is asked about: it can be waited for and loaded again where it was', async ({ desk, app }) => {
  const title = 'Statement Desk is not responding';
  await app.openSettings();
  await expect(app.page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await hangAtClick(desk, app);
  await press(desk, title, 'alt+w');
  click(desk);
  await press(desk, title, 'alt+r');
  const page = await desk.pageAgain();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('This window stopped and was reopened')).toBeVisible();
});

test('a desk whose page hangs can be ended', async ({ desk, app }) => {
  await expect(app.page.getByRole('button', { name: /sample statements/i })).toBeVisible();
  await hangAtClick(desk, app);
  await press(desk, 'Statement Desk is not responding', 'alt+q');
  expect(await desk.exit).toMatchObject({ code: 0 });
});

test('a page whose file is missing is said to be, and opens once it is there again', async ({ start }) => {
  const title = 'Statement Desk cannot show its window';
  let page = '';
  const desk = await start({
    waitForPort: false,
    programFolder(home) {
      const folder = installed(home);
      page = path.join(folder, 'out/renderer/index.html');
      renameSync(page, `${page}.away`);
      return folder;
    },
  });
  await expect.poll(() => boxes(desk, title), { timeout: 60_000 }).toHaveLength(1);
  renameSync(`${page}.away`, page);
  await press(desk, title, 'alt+t');
  await expect(new DeskPage(await desk.page()).page.getByRole('button', { name: /sample statements/i })).toBeVisible();
});

test('a program that cannot be loaded says so on the screen, and ends', async ({ start }) => {
  const desk = await start({
    waitForPort: false,
    programFolder(home) {
      const folder = installed(home);
      writeFileSync(path.join(folder, 'out/main/main.js'), 'import { cut');
      return folder;
    },
  });
  await press(desk, 'Statement Desk cannot start', 'Return');
  expect(await desk.exit).toMatchObject({ code: 1 });
});
