import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A copy of the project as it lies there, without what was built; the packages are those of the project.
 * @returns its folder, and what removes it
 */
export function copyProject(root: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-guards-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0')) {
    const from = path.join(root, file);
    if (file !== '' && existsSync(from)) cpSync(from, path.join(folder, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
