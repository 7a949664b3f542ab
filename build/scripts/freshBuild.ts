import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledFolder } from './notices/bundledPackages.ts';
import { packedBuilds } from './notices/shippedPackages.ts';
import { project } from './project.ts';

const settings = ['package-lock.json', 'vite.config.ts', 'svelte.config.js', 'build/scripts/notices/*.ts'];
const programs = ['electron/**/*.ts', 'shared/**/*.ts', 'renderer/verifier/**', ...settings];

/** The parts of a build, each with what it is made from; all but the samples are environments of `vite.config.ts`. */
const sources = {
  client: ['renderer/**', 'shared/**/*.ts', ...settings],
  main: programs,
  preload: programs,
  browser: programs,
  cli: programs,
  reader: programs,
  samples: ['build/scripts/samples.ts', 'build/scripts/samples/**/*.ts', 'package-lock.json'],
};
export type Part = keyof typeof sources;
export const everyPart = Object.keys(sources) as Part[];

/** Beside what was built, and gone with it. */
const stampOf = (part: Part): string => path.join(project, 'out/built', part);

/** Which files there are, how long each is and when it was changed: also of one that is gone or older than it was. */
function madeFrom(part: Part): string {
  const files = globSync(sources[part], { cwd: project }).sort();
  const facts = files.map((file) => {
    const { mtimeMs, size } = statSync(path.join(project, file));
    return `${file} ${mtimeMs} ${size}`;
  });
  return hash('sha256', facts.join('\n'));
}

function isFresh(part: Part): boolean {
  try {
    return readFileSync(stampOf(part), 'utf8') === madeFrom(part);
  } catch {
    return false;
  }
}

/**
 * Builds what has changed since it was built, or never was, and says so in one line.
 * @throws {Error} where it does not build; what was said of it has gone to standard error
 */
export async function bringUpToDate(wanted: readonly Part[], say: (line: string) => void): Promise<void> {
  await build(
    wanted.filter((part) => !isFresh(part)),
    say,
  );
}

/** Builds these parts, whatever there is of them. @throws as {@link bringUpToDate} */
export async function build(parts: readonly Part[], say: (line: string) => void): Promise<void> {
  if (parts.length === 0) return;
  say(`Building ${parts.join(', ')} …`);
  const stamps = new Map(parts.map((part) => [part, madeFrom(part)]));
  const environments = parts.filter((part) => part !== 'samples');
  if (environments.length > 0) await buildEnvironments(environments);
  // They name what the packed environments have taken in, and lie in the folder of the page, which was emptied.
  if (environments.length > 0 && packedBuilds.every((name) => existsSync(path.join(bundledFolder, `${name}.json`))))
    run('build/scripts/notices.ts');
  if (parts.includes('samples')) run('build/scripts/samples.ts', 'out/samples');
  mkdirSync(path.join(project, 'out/built'), { recursive: true });
  for (const [part, stamp] of stamps) writeFileSync(stampOf(part), stamp);
}

async function buildEnvironments(names: readonly Part[]): Promise<void> {
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    configFile: path.join(project, 'vite.config.ts'),
    root: path.join(project, 'renderer'),
    logLevel: 'error',
  });
  for (const name of names) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`);
    await builder.build(environment);
  }
}

/** What a script tells of itself is no news; what goes wrong is. */
function run(...script: string[]): void {
  const { status } = spawnSync(process.execPath, script, { cwd: project, stdio: ['ignore', 'ignore', 2] });
  if (status !== 0) throw new Error(`${script[0]} ended with ${String(status)}`);
}
