import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { OfferedFile } from '../desk/host.ts';
import { filesAt } from '../hosting/offeredFiles.ts';

const indexSchema = z.array(z.object({ file: z.string(), accounts: z.array(z.object({ holder: z.string() })) }));

/** The sample statements that came with the program, those of one holder together; none where it came without. */
export async function readSamples(folder: string): Promise<OfferedFile[][]> {
  let text: string;
  try {
    text = await readFile(path.join(folder, 'index.json'), 'utf8');
  } catch {
    return [];
  }
  const byHolder = new Map<string, OfferedFile[]>();
  for (const sample of indexSchema.parse(JSON.parse(text))) {
    const holder = sample.accounts[0]?.holder ?? sample.file;
    const files = byHolder.get(holder) ?? [];
    files.push(...(await filesAt(path.join(folder, path.basename(sample.file)))));
    byHolder.set(holder, files);
  }
  return [...byHolder.values()];
}
