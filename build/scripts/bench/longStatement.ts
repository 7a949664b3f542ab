import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { drawLongStatement } from './drawnStatements.ts';
import { runScript } from './machine.ts';

const oneReading = z.looseObject({ seconds: z.number(), peakRssMb: z.number() });

/** Reads a drawn statement of so many pages, each time in a process of its own. */
export async function extractLong(
  folder: string,
  pages: number,
  { rounds = 1, isBroken = false } = {},
): Promise<z.infer<typeof oneReading>[]> {
  const path = join(folder, `${pages}.pdf`);
  await writeFile(path, await drawLongStatement(pages, isBroken));
  const all = [];
  for (let round = 0; round < rounds; round++) all.push(oneReading.parse(await runScript('extractOnce.ts', path)));
  return all;
}
