/**
 * `npm start`: builds what has changed and opens the desk in Electron. Where Electron cannot be had, or ends before its
 * window has come, it says so in one line and opens the same desk in the browser. It ends as the desk has ended.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { electronBinary } from './electronBinary.ts';
import { bringUpToDate, type Part } from './freshBuild.ts';
import { project } from './project.ts';

type Ended = { code: number | null; signal: NodeJS.Signals | null; shown: boolean };

/** Runs the desk to its end. `shown` is what it says by itself when its window has come. */
async function run(program: string, entry: string): Promise<Ended> {
  const desk = spawn(program, [entry, ...process.argv.slice(2)], {
    cwd: project,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const pass = (signal: NodeJS.Signals): void => void desk.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass);
  let shown = false;
  desk.on('message', (message) => (shown ||= message === 'shown'));
  const ended = await new Promise<Ended>((resolve) => {
    desk.once('error', () => resolve({ code: 1, signal: null, shown }));
    desk.once('exit', (code, signal) => resolve({ code, signal, shown }));
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass);
  return ended;
}

const built = (...parts: Part[]): Promise<void> => bringUpToDate(parts, (line) => console.log(line));

await built('client', 'main', 'preload', 'samples');
const electron = await electronBinary(project);
let ended = 'binary' in electron ? await run(electron.binary, '.') : null;
// One that hands over to a desk that is open already ends with 0, without a window of its own.
if (ended === null || (!ended.shown && ended.code !== 0)) {
  const how =
    'reason' in electron ? electron.reason : `ended with ${ended?.signal ?? ended?.code} before its window came`;
  console.log(`Electron ${how}, so the desk opens in your browser.`);
  await built('browser');
  ended = await run(process.execPath, 'out/browser/browserHost.js');
}
process.exitCode = ended.signal === null ? ended.code : 128 + constants.signals[ended.signal];
