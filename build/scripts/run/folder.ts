import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const open = new Set<string>();
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

// A process that is told to end leaves nothing behind either.
process.once('exit', () => open.forEach(remove));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** An empty folder for as long as some work takes. @param name what stands in its own name */
export async function inFolder<T>(name: string, work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), `statement-desk-${name}-`));
  open.add(folder);
  try {
    return await work(folder);
  } finally {
    open.delete(folder);
    remove(folder);
  }
}
