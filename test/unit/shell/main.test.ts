import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createFakeElectron, FakeSession } from '../../support/fakeElectron.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-main-'));
vi.stubEnv('STATEMENT_DESK_DATA', folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program's main module over a fake of Electron. `steps` grows as it goes on. */
async function run({ first }: { first: boolean }) {
  const electron = createFakeElectron();
  const steps: string[] = [];
  const ready = Promise.withResolvers<null>();
  class App extends EventEmitter {
    override on(name: string, listener: (...args: unknown[]) => void): this {
      steps.push(`hears ${name}`);
      return super.on(name, listener);
    }
    enableSandbox = () => steps.push('sandbox');
    setAppUserModelId = () => undefined;
    getPath = () => folder;
    getAppPath = () => path.resolve('/opt/app');
    setPath = () => steps.push('folder');
    getVersion = () => '1.0.0';
    getSystemLocale = () => 'de-DE';
    requestSingleInstanceLock = () => steps.push('lock') > 0 && first;
    whenReady = () => ready.promise;
    quit = () => steps.push('quit');
  }
  class Window extends electron.module.BrowserWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions) {
      super(options);
      steps.push('window');
    }
  }
  const app = new App();
  vi.doMock('electron', () => ({
    ...electron.module,
    app,
    BrowserWindow: Window,
    Menu: { setApplicationMenu: () => undefined, buildFromTemplate: () => null },
    Notification: EventEmitter,
    autoUpdater: new EventEmitter(),
    utilityProcess: {},
    powerMonitor: new EventEmitter(),
    session: { defaultSession: new FakeSession() },
  }));
  vi.doMock('../../../electron/threads/deskThread.ts', () => ({
    openDeskThread: () => {
      steps.push('desk');
      return new Promise(() => undefined);
    },
  }));
  // As the installed program is started, and not as this test is.
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['/opt/statement-desk']);
  await import('../../../electron/main.ts');
  return { electron, app, steps, ready };
}

beforeEach(() => vi.resetModules());

test('the program is closed to its page, then alone, then hears what it is asked, before Electron is ready', async () => {
  const { electron, steps } = await run({ first: true });
  expect(electron.schemes).toMatchObject([{ scheme: 'desk' }]);
  expect(steps.slice(0, 2)).toEqual(['sandbox', 'folder']);
  const afterLock = steps.slice(steps.indexOf('lock') + 1);
  expect(afterLock).toEqual(['hears open-file', 'hears second-instance']);
  expect(steps.indexOf('hears web-contents-created')).toBeLessThan(steps.indexOf('lock'));
});

test('the window comes first, and the desk behind it once there is something to see', async () => {
  const { electron, steps, ready } = await run({ first: true });
  ready.resolve(null);
  await vi.waitFor(() => expect(electron.windows).toHaveLength(1));
  expect(steps).not.toContain('desk');
  electron.windows[0]!.emit('ready-to-show');
  await vi.waitFor(() => expect(steps.at(-1)).toBe('desk'));
});

test('what is asked for before there is a window is shown in it', async () => {
  const { electron, app, ready } = await run({ first: true });
  app.emit('open-file', { preventDefault: () => undefined }, '/statements/march.pdf');
  app.emit('second-instance', {}, ['statement-desk', 'april.pdf'], '/statements');
  ready.resolve(null);
  await vi.waitFor(() => expect(electron.windows[0]?.focused).toBe(true));
  const [{ webContents }] = electron.windows as [(typeof electron.windows)[0]];
  const frame = { parent: null, url: 'desk://app/' };
  electron.messages.emit('desk:listening', { senderFrame: frame, sender: webContents });
  const taken = { name: 'show.offered', data: { handles: [expect.any(String)] } };
  expect(webContents.sent.map(([, event]) => event)).toEqual([taken, taken]);
});

test('a second start opens nothing and ends', async () => {
  const { electron, steps, ready } = await run({ first: false });
  ready.resolve(null);
  await new Promise((resolve) => setImmediate(resolve));
  expect(steps.slice(steps.indexOf('lock'))).toEqual(['lock', 'quit']);
  expect(electron.windows).toEqual([]);
});
