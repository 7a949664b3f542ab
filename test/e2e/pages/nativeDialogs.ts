import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectronDesk } from '../../support/electronDesk.ts';
import { expect } from './electron.ts';

/**
 * Takes the name and folder that the system's own save dialog proposes, by a click on its button, as a person does.
 * @param begin opens the dialog
 * @returns the file, once it is whole
 */
export async function saveAsProposed(
  desk: ElectronDesk,
  begin: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  // Where a home names no folder for downloads, it is the home itself.
  const before = new Set(readdirSync(desk.home));
  const added = (): string[] => readdirSync(desk.home).filter((name) => !before.has(name) && !/^\.|\.part$/.test(name));
  await begin();
  const dialog = desk.display.xdotool('search', '--sync', '--onlyvisible', '--name', '^Save File$').trim();
  const geometry = desk.display.xdotool('getwindowgeometry', '--shell', dialog);
  const [width, height] = ['WIDTH', 'HEIGHT'].map((name) => Number(new RegExp(`${name}=(\\d+)`).exec(geometry)?.[1]));
  await expect
    .poll(
      () => {
        // GTK's button stands in the corner; it takes the click once the dialog has read its folder.
        if (isOpen(desk))
          desk.display.xdotool('mousemove', '--window', dialog, `${width! - 50}`, `${height! - 30}`, 'click', '1');
        return added().length;
      },
      { timeout: 30_000, intervals: [300, 3000] },
    )
    .toBe(1);
  const name = added()[0]!;
  return { name, bytes: readFileSync(path.join(desk.home, name)) };
}

function isOpen(desk: ElectronDesk): boolean {
  try {
    return desk.display.xdotool('search', '--onlyvisible', '--name', '^Save File$').trim() !== '';
  } catch {
    return false; // as xdotool says that it found none
  }
}
