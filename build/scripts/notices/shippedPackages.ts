import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Notice } from '../../../shared/calls/settings.ts';
import { bundledFolder } from './bundledPackages.ts';
import { mitLicense } from './mitLicense.ts';
import { project } from '../project.ts';

/** A package of others of which something is in the installed application. `folder` is from the project's root. */
export type ShippedPackage = Notice & { folder: string };

/** Builds whose output is packed; the browser host's is not. */
export const packedBuilds = ['client', 'main', 'preload'];

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  /** As packages wrote it before npm asked for one expression. */
  licenses: z.array(z.object({ type: z.string() })).optional(),
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(project, file), 'utf8'));
const manifestOf = (folder: string): z.infer<typeof manifestSchema> =>
  manifestSchema.parse(readJson(path.join(folder, 'package.json')));

/** What `electron-builder.yml` keeps out of every package. */
function excludedPatterns(): string[] {
  const config = z
    .object({ files: z.array(z.string()) })
    .parse(parse(readFileSync(path.join(project, 'electron-builder.yml'), 'utf8')));
  return config.files.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
}

/** Where Node finds a package from the folder of another. */
function resolved(name: string, from: string): string | null {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const found = path.posix.join(folder, 'node_modules', name);
    if (existsSync(path.join(project, found))) return found;
    if (folder === '.' || folder === '/') return null;
  }
}

/** The dependencies that are loaded from `node_modules`, and theirs, but for those that are not packed. */
function packedFolders(): Set<string> {
  const excluded = excludedPatterns();
  const found = new Set<string>();
  const take = (names: readonly string[], from: string): void => {
    for (const name of names) {
      const folder = resolved(name, from);
      if (folder === null || found.has(folder)) continue;
      if (excluded.some((pattern) => path.posix.matchesGlob(`${folder}/package.json`, pattern))) continue;
      found.add(folder);
      take(Object.keys(manifestOf(folder).dependencies), folder);
    }
  };
  take(Object.keys(manifestOf('.').dependencies), '.');
  return found;
}

function bundledFolders(): string[] {
  return packedBuilds.flatMap((name) => {
    const written: unknown = JSON.parse(readFileSync(path.join(bundledFolder, `${name}.json`), 'utf8'));
    return z.array(z.string()).parse(written);
  });
}

/** Licences of what a package carries of others and does not name itself: `build/licences/NAME.txt`. */
const carried = 'build/licences';

function textsIn(folder: string): string[] {
  const own = readdirSync(path.join(project, folder))
    .filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name))
    .sort()
    .map((name) => path.join(project, folder, name));
  const others = path.join(project, carried, `${path.posix.basename(folder)}.txt`);
  return [...own, ...(existsSync(others) ? [others] : [])].map((file) => readFileSync(file, 'utf8').trim());
}

function describe(folder: string): ShippedPackage {
  const { name, version, author = `the authors of ${name}`, ...manifest } = manifestOf(folder);
  const texts = textsIn(folder);
  const granted = texts.some((text) => text.includes('Permission is hereby granted, free of charge')) ? 'MIT' : null;
  const license = manifest.license ?? manifest.licenses?.[0]?.type ?? granted;
  if (license === null) throw new Error(`${folder} declares no licence: it must not be shipped before one is found`);
  if (texts.length === 0 && license !== 'MIT') throw new Error(`${folder} comes without the text of ${license}`);
  return { name, version, license, texts: texts.length > 0 ? texts : [mitLicense(author)], folder };
}

/**
 * Every package of others that the built application holds, bundled or packed, by name.
 * @throws {Error} where one of them has no licence, or a licence without its text.
 */
export function shippedPackages(): ShippedPackage[] {
  return [...new Set([...packedFolders(), ...bundledFolders()])]
    .map((folder) => describe(folder))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}
