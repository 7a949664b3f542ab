import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The program's own version, as its manifest says. */
export function programVersion(manifest: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
}
