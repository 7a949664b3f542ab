import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeStatementPdf, plainModel } from '../support/press/press.ts';
import { asOrdinaryUser, handOver } from '../support/ordinaryUser.ts';

const root = path.resolve(import.meta.dirname, '../..');
const recipe = readFileSync(path.join(root, 'build/container/Containerfile'), 'utf8');
const lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean(), optional: z.boolean() }).partial()),
});

/** Packages that `npm prune --omit=dev --omit=optional` leaves, but those that read scans: `reading.test.ts` proves them. */
function packages(): string[] {
  const { packages: all } = lock.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(all)
    .filter(([name, { dev, optional }]) => /^node_modules\//.test(name) && dev !== true && optional !== true)
    .map(([name]) => name)
    .filter((name) => !/onnxruntime|multilingual|\/node_modules\//.test(name));
}

let image: string;

beforeAll(async () => {
  image = mkdtempSync(path.join(tmpdir(), 'statement-desk-image-'));
  const copied = [...recipe.matchAll(/^COPY --from=build \/desk\/(\S+) \.\/\1$/gm)].map(([, name]) => name!);
  expect(copied).toContain('node_modules');
  for (const name of copied.flatMap((each) => (each === 'node_modules' ? packages() : [each])))
    cpSync(path.join(root, name), path.join(image, name), { recursive: true });
  spawnSync('chmod', ['-R', 'a+rX', image]);
  mkdirSync(path.join(image, 'results'));
  handOver(path.join(image, 'results'));
  mkdirSync(path.join(image, 'in'));
  writeFileSync(path.join(image, 'in/march.pdf'), await makeStatementPdf(plainModel));
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

test('its dependencies are installed as the project has them: without scripts, of which one asks for a compiler', () => {
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  expect(recipe).toMatch(/^COPY .*\.npmrc .*package-lock\.json \.\/\nRUN npm ci$/m);
});

test.runIf(process.platform === 'linux')(
  'what the container holds reads a folder as an ordinary user, without a network, and writes its results alone',
  () => {
    const entry = path.join(image, 'out/cli/desk.js');
    const desk = asOrdinaryUser(process.execPath, [entry, 'extract', '../in', '--out', 'march.jsonl']);
    const isRoot = process.getuid?.() === 0;
    const [command, args] = isRoot ? (['unshare', ['--net', '--', desk[0], ...desk[1]]] as const) : desk;
    // Nothing of this machine is needed, a place for what Node compiles least of all.
    const run = spawnSync(command, args, {
      cwd: path.join(image, 'results'),
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('1 file: 1 reconciled, 0 not reconciled, 0 not read\n');
    expect(run.status).toBe(0);
    expect(readFileSync(path.join(image, 'results/march.jsonl'), 'utf8')).toMatch(
      /^\{"file":"\.\.\/in\/march\.pdf",.*\}\n$/,
    );
  },
);
