import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { downloadElectron } from './downloadElectron.ts';

/** Long enough for a line that stutters; what hangs for longer is given up. */
const stallMs = 30_000;

/** Path of the Electron binary where it has been downloaded. It only looks: importing `electron` would begin the download. */
export function downloadedElectron(): string | null {
  const home = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const pointer = path.join(home, 'path.txt');
  const name = existsSync(pointer) ? readFileSync(pointer, 'utf8') : 'electron';
  const binary = path.join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(home, 'dist'), name);
  return existsSync(binary) ? binary : null;
}

/**
 * Path of an Electron that starts on this machine, downloaded first where it is missing; or why there is none (no network,
 * a library that is missing, root without a sandbox).
 */
export async function electronBinary(root: string): Promise<{ binary: string } | { reason: string }> {
  if (downloadedElectron() === null) {
    const stop = new AbortController();
    const giveUp = (): void => stop.abort(new Error('it was given up'));
    process.once('SIGINT', giveUp);
    try {
      await downloadElectron({ root, stallMs, signal: stop.signal, say: (line) => console.log(line) });
    } catch (error) {
      return { reason: `could not be downloaded (${error instanceof Error ? error.message : 'no reason was given'})` };
    } finally {
      process.off('SIGINT', giveUp);
    }
  }
  const binary = downloadedElectron();
  if (binary === null) return { reason: 'was downloaded but is not there' };
  const { status, stderr } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  // The last thing it says, without the marks of a log.
  const said = stderr
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/^\[[^\]]*\]\s*/, '');
  return status === 0 ? { binary } : { reason: `does not start here (${said || `it ended with ${String(status)}`})` };
}
