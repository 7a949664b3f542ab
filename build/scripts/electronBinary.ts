import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Long enough for a slow line; a download that hangs for ever is given up. */
const downloadLimitMs = 180_000;

/**
 * Path of an Electron that starts on this machine, downloaded first where it is missing. Null where it can neither be
 * had nor started (no network, no display, root without a sandbox).
 */
export function electronBinary(root: string): string | null {
  // The package answers with the path of its binary and downloads it when first asked; in a process of its own, so
  // that it can be ended.
  const asked = spawnSync(process.execPath, ['--eval', String.raw`process.stdout.write("\n" + require("electron"))`], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: downloadLimitMs,
  });
  const answer = asked.stdout.trim().split('\n').at(-1) ?? '';
  if (asked.status !== 0 || !path.isAbsolute(answer)) return null;
  const tried = spawnSync(answer, ['--version'], { stdio: 'ignore', timeout: 30_000 });
  return tried.status === 0 ? answer : null;
}
