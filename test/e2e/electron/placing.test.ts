import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectronDesk } from '../../support/electronDesk.ts';
import { expect, test } from '../pages/electron.ts';

/** More than the frame of a window takes on any side. */
const frame = 40;

type Bounds = { x: number; y: number; width: number; height: number };

/** The window as the display has it, without its frame. */
function shownAt({ display }: ElectronDesk): Bounds {
  const [window] = display.xdotool('search', '--onlyvisible', '--name', 'Statement Desk').trim().split('\n');
  const said = display.xdotool('getwindowgeometry', '--shell', window!);
  const of = (name: string): number => Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(said)?.[1]);
  return { x: of('X'), y: of('Y'), width: of('WIDTH'), height: of('HEIGHT') };
}

const placeOf = ({ home }: ElectronDesk): string => path.join(home, 'data/window.json');

test('the window opens where it was left, after an ordinary end and after a crash', async ({ desk, app }) => {
  test.skip(!desk.display.managed, 'openbox is not installed');
  await expect(app.page).toHaveTitle('Statement Desk');
  for (const [how, x, y] of [
    ['quit', 340, 60],
    ['kill', 25, 44],
  ] as const) {
    const [window] = desk.display.xdotool('search', '--onlyvisible', '--name', 'Statement Desk').trim().split('\n');
    desk.display.xdotool('windowsize', '--sync', window!, '1000', '700');
    desk.display.xdotool('windowmove', '--sync', window!, String(x), String(y));
    const left = shownAt(desk);
    // Kept with the frame, seen without it.
    // The file comes once the window rests.
    await expect(() => {
      const kept = keptBounds(desk);
      expect(Math.abs(kept.x - left.x)).toBeLessThan(frame);
      expect(Math.abs(kept.y - left.y)).toBeLessThan(frame);
    }).toPass();
    await desk.restart(how);
    await expect(await desk.page()).toHaveTitle('Statement Desk');
    await expect.poll(() => shownAt(desk)).toEqual(left);
  }
});

test('a window that was left on a screen that is gone comes back in sight', async ({ desk, app }) => {
  await expect(app.page).toHaveTitle('Statement Desk');
  const place = { bounds: { x: 4000, y: -900, width: 2200, height: 1400 }, maximized: false, fullScreen: false };
  await desk.kill('SIGTERM');
  writeFileSync(placeOf(desk), JSON.stringify(place));
  await desk.restart();
  await expect(await desk.page()).toHaveTitle('Statement Desk');
  const { x, y, width, height } = shownAt(desk);
  for (const [from, size, room] of [
    [x, width, 1600],
    [y, height, 1000],
  ] as const) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(from + size).toBeLessThan(room + frame);
  }
});

function keptBounds(desk: ElectronDesk): Bounds {
  return (JSON.parse(readFileSync(placeOf(desk), 'utf8')) as { bounds: Bounds }).bounds;
}
