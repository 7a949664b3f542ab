/** Speed and memory of the extraction, from bytes to verdict, beside `pdftotext -bbox`, which only finds the words. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createExtractionPool } from '../../../electron/extraction/extractionPool.ts';
import { extractStatement } from '../../../electron/extraction/extractStatement.ts';
import { createPdfium } from '../../../electron/extraction/pdf/pdfium.ts';
import { samples } from '../samples/desk/index.ts';
import { paint } from '../samples/drawing/paint.ts';
import { atLeast, atMost, figure, median, timeOf, type Bench } from './bench.ts';
import { drawLongStatement } from './longStatement.ts';

const WARM_UP = 3;
const ROUNDS = 7;
const LONG_PAGES = 1000;
const POOL_FILES = 24;

const run = promisify(execFile);

type File = { path: string; bytes: Uint8Array };

async function filesIn(folder: string): Promise<File[]> {
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.pdf')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, bytes: new Uint8Array(await readFile(path)) };
    }),
  );
}

async function drawSamples(folder: string): Promise<void> {
  for (const sample of samples) {
    await writeFile(join(folder, sample.file), await paint(sample.draw(), { title: sample.title, ...sample.paint }));
  }
}

function hasPdftotext(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** One steady process of ours, and `pdftotext -bbox` spawned for each file, file by file in turns. */
async function measureSpeed(files: readonly File[]) {
  const pdfium = await createPdfium();
  const rival = hasPdftotext();
  let pages = 0;
  for (let round = 0; round < WARM_UP; round++) {
    pages = 0;
    for (const { bytes } of files) {
      const read = await extractStatement(bytes, {}, pdfium);
      if (read.ok) pages += read.document.pages;
    }
  }
  const ours = new Map<File, number[]>(files.map((file) => [file, []]));
  const theirs = new Map<File, number[]>(files.map((file) => [file, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const file of files) {
      ours.get(file)!.push(await timeOf(() => extractStatement(file.bytes, {}, pdfium)));
      if (rival) {
        const spawned = await timeOf(() =>
          execFileSync('pdftotext', ['-bbox', file.path, '-'], { maxBuffer: 1 << 28 }),
        );
        theirs.get(file)!.push(spawned);
      }
    }
  }
  const total = (times: Map<File, number[]>): number =>
    [...times.values()].reduce((sum, each) => sum + median(each), 0);
  const oursMs = total(ours);
  const theirsMs = rival ? total(theirs) : null;
  return {
    files: files.length,
    pages,
    pagesPerSecond: figure((pages / oursMs) * 1000),
    pdftotextPagesPerSecond: theirsMs === null ? null : figure((pages / theirsMs) * 1000),
    /** Of the sums of the medians. At least 1: as fast as pdftotext, though the words are only our first step. */
    ratioToPdftotext: theirsMs === null ? null : figure(theirsMs / oursMs),
  };
}

async function measureLongFile(folder: string) {
  const path = join(folder, 'long.pdf');
  await writeFile(path, await drawLongStatement(LONG_PAGES));
  const program = join(import.meta.dirname, 'extractOnce.ts');
  const { stdout } = await run(process.execPath, [program, path]);
  const once = JSON.parse(stdout) as {
    seconds: number;
    peakRssMb: number;
    pages: number;
    rows: number;
    outcome: string;
  };
  return { ...once, seconds: figure(once.seconds), peakRssMb: Math.round(once.peakRssMb) };
}

/** How much faster two workers are than one on the same files; near 2 where two processors are free. */
async function measureWorkers(files: readonly File[]) {
  const many = Array.from({ length: Math.max(POOL_FILES, files.length * 2) }, (_, i) => files[i % files.length]!);
  const pools = [1, 2].map((size) =>
    createExtractionPool({ workerUrl: new URL('../../../electron/extraction/worker.ts', import.meta.url), size }),
  );
  const all = (pool: (typeof pools)[number]) => Promise.all(many.map(({ bytes }) => pool.extract(bytes)));
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, pool] of pools.entries()) {
      const time = await timeOf(() => all(pool));
      if (round > 0) times[index]!.push(time); // the first round starts the workers
    }
  }
  await Promise.all(pools.map((pool) => pool.close()));
  return {
    files: many.length,
    processors: availableParallelism(),
    speedUp: figure(median(times[0]) / median(times[1])),
  };
}

export const measure: Bench = async ({ pdfs }) => {
  const folder = await mkdtemp(join(tmpdir(), 'extraction-bench-'));
  try {
    if (pdfs === undefined) await drawSamples(folder);
    const files = await filesIn(pdfs ?? folder);
    const steady = await measureSpeed(files);
    const twoWorkers = await measureWorkers(files);
    const thousandPages = await measureLongFile(folder);
    return {
      steady,
      twoWorkers,
      thousandPages,
      targets: [
        ...(steady.ratioToPdftotext === null ? [] : [atLeast('ratio to pdftotext', steady.ratioToPdftotext, 1)]),
        ...(availableParallelism() < 2 ? [] : [atLeast('speed-up by a second worker', twoWorkers.speedUp, 1.7)]),
        atMost('peak memory of 1,000 pages in MB', thousandPages.peakRssMb, 400),
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
