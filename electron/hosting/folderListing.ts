import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../shared/errors.ts';
import { isStatementName } from '../../shared/reading/statementFiles.ts';
import type { ListedFile } from '../desk/dependencies.ts';

/**
 * The statements in a folder and in the folders directly below it, in the order of their paths. Links are not followed, and
 * hidden files and what vanishes meanwhile are passed over.
 * @throws {AppError} `file-unreadable` where the folder itself cannot be read
 */
export async function listFolder(folder: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  try {
    for (const entry of (await readdir(folder, { withFileTypes: true })).sort(byName)) {
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) files.push(...(await statementsIn(path.join(folder, entry.name), entry.name)));
      else if (entry.isFile()) files.push(...(await statementAt(path.join(folder, entry.name), null)));
    }
  } catch (error) {
    throw new AppError('file-unreadable', 'the folder could not be read', { cause: error, retryable: true });
  }
  return files;
}

async function statementsIn(folder: string, name: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).sort(byName);
  return (await Promise.all(files.map((entry) => statementAt(path.join(folder, entry.name), name)))).flat();
}

async function statementAt(file: string, folder: string | null): Promise<ListedFile[]> {
  if (!isStatementName(file)) return [];
  try {
    const { size, mtimeMs } = await stat(file);
    const name = path.basename(file);
    return [{ name, folder, size, changedAt: mtimeMs, open: () => createReadStream(file) }];
  } catch {
    return [];
  }
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
