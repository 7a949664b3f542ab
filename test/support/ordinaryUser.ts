import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The user `nobody`: as root, Chromium runs without its sandbox only, and nobody is shipped such a desk. */
const nobody = 65_534;

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** A command as an ordinary user runs it, wherever the tests run as root. */
export function asOrdinaryUser(command: string, args: readonly string[]): [string, string[]] {
  if (!isRoot) return [command, [...args]];
  return ['setpriv', [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--', command, ...args]];
}

/** Whether this user can run a program from a folder: one below root's own home is closed to it. */
export function ordinaryUserReads(folder: string): boolean {
  return spawnSync(...asOrdinaryUser('test', ['-r', path.join(folder, 'package.json')])).status === 0;
}

/** An empty home that this user owns, with a folder for temporary files and one for sockets. */
export function ordinaryHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'statement-desk-home-'));
  for (const folder of ['', 'tmp', 'run', 'Downloads']) {
    mkdirSync(path.join(home, folder), { recursive: true, mode: 0o700 });
    handOver(path.join(home, folder));
  }
  return home;
}

/** Gives a file or folder that a test has made to the ordinary user. */
export function handOver(file: string): void {
  if (isRoot) chownSync(file, nobody, nobody);
}
