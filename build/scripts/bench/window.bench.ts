import { existing } from '../../../electron/base/existing.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadedElectron } from '../electronBinary.ts';
import { electronVersion, missingForElectron } from '../../../test/support/electronDesk.ts';
import { asOrdinaryUser, ordinaryHome } from '../../../test/support/ordinaryUser.ts';
import { openDisplay } from '../../../test/support/xDisplay.ts';
import { atMost, figure, median, type Bench } from './bench.ts';
import { project } from '../project.ts';

const rounds = 7;

/** The smallest program that shows a window, of the same size and sandboxed like ours. */
const bare = `
const { app, BrowserWindow } = require('electron');
app.enableSandbox();
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1440, height: 920, show: false });
  window.once('ready-to-show', () => window.show());
  window.once('show', () => process.send('shown'));
  void window.loadFile('index.html');
});
`;

/** From the start of the program to its window, beside a bare window of the same Electron, in turns in the same run. */
/** Starting Electron over and over is not for a quick run. */
export const quick = false;

export const measure: Bench = async () => {
  const missing = missingForElectron();
  if (missing !== null) return { skipped: missing };
  const floor = bareProgram();
  const homes = { desk: ordinaryHome(), bare: ordinaryHome() };
  const display = await openDisplay({ width: 1600, height: 1000 }, { PATH: process.env['PATH'], HOME: homes.bare });
  const times = { desk: [] as number[], bare: [] as number[] };
  try {
    // The first start of each makes its profile and warms the disk.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, program] of [
        ['bare', floor],
        ['desk', project],
      ] as const) {
        const took = await timeToWindow(program, homes[name], display.name);
        if (round > 0) times[name].push(took);
      }
    }
  } finally {
    display.close();
    for (const folder of [floor, homes.desk, homes.bare])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const [ours, theirs] = [median(times.desk), median(times.bare)];
  return {
    electron: electronVersion(),
    milliseconds: { desk: Math.round(ours), bare: Math.round(theirs) },
    targets: [atMost('the first window, beside a bare one', figure(ours / theirs), 2.5)],
  };
};

function bareProgram(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-bare-'));
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "bare", "main": "main.cjs" }');
  writeFileSync(path.join(folder, 'main.cjs'), bare);
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>bare</title><p>bare</p>');
  return folder;
}

async function timeToWindow(program: string, home: string, display: string): Promise<number> {
  const [command, args] = asOrdinaryUser(existing(downloadedElectron(), 'Electron'), [program]);
  const begun = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      TMPDIR: path.join(home, 'tmp'),
      XDG_RUNTIME_DIR: path.join(home, 'run'),
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      DISPLAY: display,
      STATEMENT_DESK_DATA: path.join(home, 'data'),
      STATEMENT_DESK_KEYCHAIN: 'session',
      STATEMENT_DESK_PASSPHRASE: 'a passphrase of this benchmark alone',
    },
  });
  const ended = once(child, 'exit');
  const shown = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  const took = performance.now() - begun;
  child.kill('SIGTERM');
  await ended;
  if (shown === null) throw new Error(`${program} ended without a window`);
  return took;
}
