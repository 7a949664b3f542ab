import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { builtPrograms } from '../support/builtPrograms.ts';
import { nightLimitMs, tell } from '../support/tries.ts';
import { manyStatements } from './support/manyStatements.ts';
import { noSlurm, slurmCluster } from './support/slurmCluster.ts';

const project = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(project, 'build/docs/batch.md'), 'utf8');
const often = process.env['TRIES_BATCH_FILES'];
const files = Number(often ?? 48);
/** What waits for nodes to be given up is tried at night. */
const noCluster = often === undefined ? 'tried at night' : noSlurm;
const noParallel = spawnSync('parallel', ['--version']).status === 0 ? null : 'GNU parallel missing';

/** The first example below a heading of the page. */
function example(heading: string): string {
  const found = page.split(`### ${heading}\n`)[1]?.split('```sh\n')[1]?.split('```')[0];
  if (found === undefined) throw new Error(`The page has no example of ${heading}.`);
  return found;
}

/** A folder with statements, and `desk` among its programs. */
async function workplace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-batches-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const made = await manyStatements(path.join(folder, 'statements'), files);
  const desk = `#!/bin/sh\nexec '${process.execPath}' '${builtPrograms.cli}' "$@"\n`;
  writeFileSync(path.join(folder, 'desk'), desk, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, HOME: folder };
  return { folder, made, inFolder: { cwd: folder, env } };
}
type Workplace = Awaited<ReturnType<typeof workplace>>;

const checkShape = z.object({
  ...{ exitCode: z.number(), planned: z.number(), done: z.number(), codes: z.record(z.string(), z.number()) },
  ...{ missing: z.array(z.string()), repeated: z.array(z.string()), damaged: z.array(z.string()) },
});
const checked = ({ inFolder }: Workplace) =>
  checkShape.parse(JSON.parse(spawnSync('desk', ['batch', 'check', '--json'], inFolder).stdout.toString()));
const linesWritten = ({ folder }: Workplace): number =>
  readdirSync(path.join(folder, 'batch/results'))
    .map((name) => readFileSync(path.join(folder, 'batch/results', name), 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0);

/** Each file once, none lost, and the codes as the files were made. */
function isWhole(place: Workplace): void {
  const { files: planned, codes } = place.made;
  const whole = { exitCode: 1, planned, done: planned, codes, missing: [], repeated: [], damaged: [] };
  expect(checked(place)).toEqual(whole);
  expect(linesWritten(place)).toBe(planned);
}

test.skipIf(noCluster !== null)(
  `an array of Slurm of which two nodes go in the middle has each file once, also when all is submitted again${because(noCluster)}`,
  async () => {
    const place = await workplace();
    const { folder, inFolder } = place;
    execFileSync('desk', ['batch', 'plan', 'statements', '--parts', '16'], inFolder);
    writeFileSync(path.join(folder, 'statements.sh'), example('Slurm'));
    const cluster = await slurmCluster(4, 17_840, inFolder);
    const ended = () =>
      expect.poll(() => cluster.ask('squeue', '-h', '-r'), { timeout: nightLimitMs, interval: 1000 }).toBe('');

    cluster.ask('sbatch', 'statements.sh');
    await expect.poll(() => linesWritten(place), { timeout: nightLimitMs, interval: 200 }).toBeGreaterThan(files / 4);
    await Promise.all([cluster.pull(2), cluster.pull(3)]);
    expect(checked(place)).toMatchObject({ exitCode: 3 });
    // Slurm gives them up and begins their jobs again elsewhere.
    await ended();
    isWhole(place);
    cluster.plugIn(2);
    cluster.plugIn(3);
    cluster.ask('sbatch', 'statements.sh');
    await ended();
    isWhole(place);
    tell({ what: 'files of an array of Slurm, two nodes pulled', tried: files, held: files });
  },
  nightLimitMs,
);

test.skipIf(noParallel !== null)(
  `lines of GNU parallel that were killed and given again have each file once${because(noParallel)}`,
  async () => {
    const place = await workplace();
    const { folder, inFolder } = place;
    const script = path.join(folder, 'parallel.sh');
    writeFileSync(script, example('GNU parallel').replace('parallel ', 'parallel --jobs 2 '));
    const first = spawn('sh', [script], { ...inFolder, stdio: 'ignore', detached: true });
    await expect
      .poll(() => linesWritten(place), { timeout: nightLimitMs, interval: 200 })
      .toBeGreaterThan(files / 4)
      .finally(() => process.kill(-first.pid!, 'SIGKILL'));
    await once(first, 'exit');
    expect(checked(place)).toMatchObject({ exitCode: 3 });
    const again = spawn('sh', [script], { ...inFolder, stdio: 'ignore' });
    expect(await once(again, 'exit')).toEqual([1, null]);
    isWhole(place);
    expect(readdirSync(path.join(folder, 'tables')).toSorted()).toEqual([
      'files.parquet',
      'rows.parquet',
      'statements.parquet',
    ]);
    tell({ what: 'files of GNU parallel, killed once', tried: files, held: files });
  },
  nightLimitMs,
);

function because(missing: string | null): string {
  return missing === null ? '' : ` (skipped: ${missing})`;
}
