import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

/** A script for a page that holds it: as it was built, or of its source, where the program runs from source. */
export async function readPageScript(file: URL): Promise<string> {
  const text = await readFile(file, 'utf8');
  if (file.pathname.endsWith('.ts')) return stripTypeScriptTypes(text);
  return text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}
