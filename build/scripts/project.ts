import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The root of the project. */
export const project = path.resolve(import.meta.dirname, '../..');

/** What it says of itself. */
export const manifest = z
  .object({ name: z.string(), version: z.string(), devDependencies: z.object({ electron: z.string() }) })
  .parse(JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')));
