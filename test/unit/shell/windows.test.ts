import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { DeskEvent } from '../../../shared/contract.ts';
import type { createFakeElectron } from '../../support/fakeElectron.ts';

const fake = vi.hoisted(() => ({ current: null as ReturnType<typeof createFakeElectron> | null }));
vi.mock('electron', async () => {
  const { createFakeElectron: create } = await import('../../support/fakeElectron.ts');
  fake.current = create();
  return fake.current.module;
});

const { createWindows } = await import('../../../electron/shell/window.ts');
const { inSight } = await import('../../../electron/shell/windowPlace.ts');
const { applicationId } = await import('../../../electron/shell/applicationId.ts');
const pageOrigin = 'desk://app';
const electron = fake.current!;

const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-shell-'));
afterAll(() => rmSync(folder, { recursive: true }));
const said: DeskEvent[] = [];
const windows = createWindows({
  preload: '/app/preload.cjs',
  origin: pageOrigin,
  folder,
  say: (_window, event) => said.push(event),
});

describe('a window', () => {
  const window = () => {
    windows.open();
    return electron.windows.at(-1)!;
  };

  test('loads the page from its own scheme and shows itself when there is something to see', () => {
    const opened = window();
    expect(opened.webContents.address).toBe('desk://app/');
    expect(opened.shown).toBe(false);
    opened.emit('ready-to-show');
    expect(opened.shown).toBe(true);
  });

  const turn = () => new Promise((resolve) => setImmediate(resolve));

  test('opens its page again after the turn in which its process has died, and says so', async () => {
    const opened = window();
    opened.webContents.die('crashed');
    await turn();
    expect(opened.webContents.reloads).toBe(1);
    expect(said).toEqual([{ name: 'show.recovered', data: {} }]);
  });

  test('shows what can be done when its page dies at once again, and asks where not even that can be shown', async () => {
    const opened = window();
    for (const reason of ['crashed', 'oom']) {
      opened.webContents.die(reason);
      await turn();
    }
    expect(opened.webContents.reloads).toBe(1);
    expect(opened.webContents.address).toBe('desk://app/stopped.html');
    opened.webContents.die('launch-failed');
    await turn();
    expect(electron.messageBoxes).toEqual(['This window cannot be shown']);
  });

  test('asks about a page that could not be loaded, in sight, and loads it again', async () => {
    electron.messageBoxes.length = 0;
    const opened = window();
    opened.webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'desk://app/', true);
    opened.webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'desk://app/frame', false);
    opened.webContents.emit('did-navigate', {}, 'desk://app/', 200);
    expect(electron.messageBoxes).toEqual([]);
    opened.webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'desk://app/', true);
    expect(opened.shown).toBe(true);
    await turn();
    opened.webContents.emit('did-navigate', {}, 'desk://app/', 404);
    await turn();
    expect(electron.messageBoxes).toEqual(Array(2).fill('This window could not be loaded'));
    expect(opened.webContents.reloads).toBe(2);
  });

  test('opens where the last one was left when it stands alone, and beside another that is there', () => {
    electron.windows.length = 0;
    const left = { x: 30, y: 40, width: 1000, height: 700 };
    const first = window();
    first.bounds = left;
    first.emit('close');
    expect(window().options).toMatchObject({ x: 62, y: 72, width: 1000, height: 700 });
    electron.windows.length = 0;
    expect(window().options).toMatchObject(left);
  });

  test.each(['', 'null', '{"bounds":{"x":"1"}}', '{"bounds":{"x":1,"y":1,"width":1,"height":1}}'])(
    'opens as new where its place was kept as %j',
    (kept) => {
      electron.windows.length = 0;
      writeFileSync(path.join(folder, 'window.json'), kept);
      expect(window().options).toMatchObject({ width: 1440, height: 920 });
    },
  );

  test.each([
    ['stays where all of it is seen', { x: 0, y: 0, width: 900, height: 800 }, { x: 0, y: 0, width: 900, height: 800 }],
    [
      'stays where nearly all of it is seen',
      { x: -60, y: 0, width: 900, height: 800 },
      { x: -60, y: 0, width: 900, height: 800 },
    ],
    [
      'stays across two screens',
      { x: 1500, y: 9, width: 900, height: 800 },
      { x: 1500, y: 9, width: 900, height: 800 },
    ],
    [
      'comes back from a screen that is gone',
      { x: 9000, y: -2000, width: 900, height: 800 },
      { x: 3020, y: 0, width: 900, height: 800 },
    ],
    [
      'is made smaller where no screen holds it',
      { x: -5000, y: 0, width: 4000, height: 3000 },
      { x: 0, y: 0, width: 1920, height: 1040 },
    ],
  ])('%s', (_what, left, opened) => expect(inSight(left)).toEqual(opened));
});

test('Windows knows the program by the name under which it is installed', () => {
  const builder = readFileSync(path.resolve(import.meta.dirname, '../../../electron-builder.yml'), 'utf8');
  expect(/^appId: (.+)$/m.exec(builder)?.[1]).toBe(applicationId);
});

describe('an analyst who asks for the desk again', () => {
  test('finds the window that was put away in front', () => {
    electron.windows.length = 0;
    windows.open();
    const opened = electron.windows.at(-1)!;
    opened.minimized = true;
    windows.present();
    expect(opened).toMatchObject({ minimized: false, focused: true });
  });
});
