import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const description = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string(), size: z.int() })).min(1),
});

/**
 * Holds a description against the packages beside it, before it is signed: desks take what it says.
 * @throws {Error} with what does not agree
 */
export async function proveDescription(file: string, version: string): Promise<void> {
  const described = description.parse(parse(readFileSync(file, 'utf8')));
  const name = path.basename(file);
  if (described.version !== version) throw new Error(`${name} describes version ${described.version}, not ${version}.`);
  for (const { url, sha512, size } of described.files) {
    const beside = path.join(path.dirname(file), url);
    if (statSync(beside).size !== size || (await hashOf(beside, 'sha512', 'base64')) !== sha512)
      throw new Error(`${url} is not the package that ${name} describes.`);
  }
}

/** Of a file of any length. */
export async function hashOf(file: string, algorithm: string, encoding: 'hex' | 'base64'): Promise<string> {
  const hash = createHash(algorithm);
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest(encoding);
}
