/**
 * `npm run dev`: builds on every change and starts the desk again when the main side has changed. The page needs a
 * reload to show a change of its own.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createBuilder } from 'vite';
import { electronBinary } from './electronBinary.ts';
import { project } from './project.ts';

const found = await electronBinary(project);
if ('reason' in found) console.log(`Electron ${found.reason}, so the desk is served to a browser.`);
const [program, entry] = 'reason' in found ? [process.execPath, 'out/browser/browserHost.js'] : [found.binary, '.'];
// What is built here is not what `npm start` would build.
rmSync(path.join(project, 'out/built'), { recursive: true, force: true });

let desk: ChildProcess | null = null;
let waiting = false;
function restart(): void {
  const before = desk;
  const begin = (): void => {
    waiting = false;
    desk = spawn(program, [entry], { cwd: project, stdio: 'inherit' });
  };
  if (before === null || before.exitCode !== null) return begin();
  // The old one must have let go of the database first. One change can end several builds.
  if (waiting) return;
  waiting = true;
  before.once('exit', begin);
  before.kill();
}

const watched = ['client', 'preload', 'main', ...('reason' in found ? ['browser'] : [])];
const builder = await createBuilder({
  root: path.join(project, 'renderer'),
  configFile: path.join(project, 'vite.config.ts'),
  mode: 'development',
  environments: Object.fromEntries(watched.map((name) => [name, { build: { watch: {} } }])),
});
const pending = new Set(watched);
for (const name of watched) {
  const environment = builder.environments[name];
  if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`);
  const watcher = await builder.build(environment);
  if (!('on' in watcher)) throw new Error('the build does not watch');
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error);
    if (event.code !== 'END') return;
    const first = pending.delete(name);
    if (pending.size === 0 && (first || name !== 'client')) restart();
  });
}
process.on('SIGINT', () => {
  desk?.kill();
  process.exit(0);
});
