/**
 * First half of `npm run desk`: builds the command line where it was never built, or its source is newer. It stands in the
 * script itself, since `.npmrc` keeps npm from running any `pre…` script.
 */
import { spawnSync } from 'node:child_process';
import { glob, stat } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const changedAt = async (file: string): Promise<number> => {
  const facts = await stat(path.join(root, file)).catch(() => null);
  return facts?.mtimeMs ?? 0;
};

const built = await changedAt('out/cli/desk.js');
const sources = await Array.fromAsync(glob('{electron,shared}/**/*.ts', { cwd: root }), changedAt);
if (built < Math.max(...sources)) {
  // Standard output is for the results.
  const { status } = spawnSync('vite', ['build', '--app', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
