import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { expect, test } from '../pages/electron.ts';
import { asOrdinaryUser, ordinaryHome } from '../../support/ordinaryUser.ts';
import { openDisplay } from '../../support/xDisplay.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** What `npm start` runs once the desk is built, as an ordinary user. */
function startFromSource(home: string, env: NodeJS.ProcessEnv) {
  const [command, args] = asOrdinaryUser(process.execPath, [path.join(root, 'build/scripts/start.ts'), '--no-open']);
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ELECTRON_OVERRIDE_DIST_PATH: process.env['ELECTRON_OVERRIDE_DIST_PATH'],
      HOME: home,
      TMPDIR: path.join(home, 'tmp'),
      XDG_RUNTIME_DIR: path.join(home, 'run'),
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      STATEMENT_DESK_DATA: path.join(home, 'data'),
      STATEMENT_DESK_KEYCHAIN: 'session',
      STATEMENT_DESK_PASSPHRASE: 'a passphrase of this test alone',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  return {
    child,
    exit: once(child, 'exit') as Promise<[number | null, string | null]>,
    output: () => output,
    /** Ends whatever is left. */
    sweep() {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // Nothing is.
      }
    },
  };
}

test.describe('npm start', () => {
  test.beforeEach(({ announced }, info) => info.skip(announced !== null, announced ?? ''));

  test('opens the browser where Electron finds no display, and ends as that has ended', async () => {
    const home = ordinaryHome();
    const started = startFromSource(home, {});
    try {
      await expect.poll(() => started.output(), { timeout: 60_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+\/\S+\?token=/);
      expect(started.output()).toMatch(
        /Electron ended with \w+ before its window came, so the desk opens in your browser\./,
      );
      started.child.kill('SIGTERM');
      expect(await started.exit).toEqual([0, null]);
    } finally {
      started.sweep();
      rmSync(home, { recursive: true, force: true });
    }
  });

  test('stays with the window that has come, and says how it ended', async () => {
    const home = ordinaryHome();
    const display = await openDisplay({ width: 1280, height: 900 }, { PATH: process.env['PATH'], HOME: home });
    const started = startFromSource(home, { DISPLAY: display.name });
    try {
      const window = ['search', '--sync', '--onlyvisible', '--name', '^Statement Desk$'];
      process.kill(Number(display.xdotool(...window, 'getwindowpid')), 'SIGKILL');
      expect(await started.exit).toEqual([128 + constants.signals.SIGKILL, null]);
      expect(started.output()).not.toMatch(/browser|Building/);
    } finally {
      started.sweep();
      display.close();
      rmSync(home, { recursive: true, force: true });
    }
  });
});
