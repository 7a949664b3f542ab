/**
 * `npm start`: builds, then opens the desk in Electron. Where that cannot be, it says so in one line and opens the
 * same desk in the browser.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { electronBinary } from './electronBinary.ts';

const root = path.resolve(import.meta.dirname, '../..');
const windows = process.platform === 'win32';

const build = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit', shell: windows });
if (build.status !== 0) process.exit(build.status ?? 1);

const electron = electronBinary(root);
if (electron === null) console.log('Electron cannot be had or started here, so the desk opens in your browser.');
const [program, entry] = electron === null ? [process.execPath, 'out/browser/browserHost.js'] : [electron, '.'];
const desk = spawn(program, [entry, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => desk.kill(signal));
desk.on('exit', (code) => process.exit(code ?? 0));
