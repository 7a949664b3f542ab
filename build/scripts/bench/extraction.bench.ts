/** Speed and memory of the extraction, from bytes to verdict, beside `pdftotext -bbox`, which only finds the words. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { samples } from '../samples/desk/index.ts';
import { paint } from '../samples/drawing/paint.ts';
import { absent, atLeast, atMost, figure, type Bench, type Target } from './bench.ts';
import { drawLongStatement } from './drawnStatements.ts';
import { runScript } from './machine.ts';
import { measureSteadySpeed, type BenchFile } from './steadySpeed.ts';
import { measureTwoWorkers } from './twoWorkers.ts';

const LONG_PAGES = 1000;
/** Pages of 40 rows in a statement that one row keeps from being proved, so that other readings of it are looked for. */
const BROKEN_PAGES = 25;

async function filesIn(folder: string): Promise<BenchFile[]> {
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

const oneReading = z.looseObject({ seconds: z.number(), peakRssMb: z.number() });

async function measureLongFile(folder: string, pages: number, isBroken: boolean) {
  const path = join(folder, 'long.pdf');
  await writeFile(path, await drawLongStatement(pages, isBroken));
  const once = oneReading.parse(await runScript('extractOnce.ts', path));
  return { ...once, seconds: figure(once.seconds), peakRssMb: Math.round(once.peakRssMb) };
}

type Ratio = { ratio: number; noise: number } | null;

/** A figure beside `pdftotext -bbox`, or its absence. */
const besidePdftotext = (what: string, measured: Ratio, wanted: number): Target =>
  measured === null ? absent(what, 'pdftotext') : atLeast(what, measured.ratio, wanted, measured.noise);

export const measure: Bench = async ({ pdfs, quick, folder }) => {
  if (pdfs === undefined) await drawSamples(folder);
  const files = await filesIn(pdfs ?? folder);
  const steady = await measureSteadySpeed(files, quick);
  const twoWorkers = await measureTwoWorkers(files, quick);
  const thousandPages = await measureLongFile(folder, LONG_PAGES, false);
  const proved = await measureLongFile(folder, BROKEN_PAGES, false);
  const broken = await measureLongFile(folder, BROKEN_PAGES, true);
  const { words, whole } = steady;
  return {
    steady,
    twoWorkers,
    thousandPages,
    proved,
    broken,
    targets: [
      besidePdftotext('words with boxes a second, of pdftotext -bbox', words.byTheClock, 1.5),
      besidePdftotext('bytes to verdict a second, of pdftotext -bbox', whole.byTheClock, 1.2),
      besidePdftotext('the same in processor time', whole.inProcessorTime, 1),
      ...(availableParallelism() < 2
        ? []
        : [atLeast('speed-up by a second worker, of the 2 that bare loops get', twoWorkers.ofTwo, 1.8)]),
      atMost('1,000 rows that are not proved, as a multiple of 1,000 that are', broken.seconds / proved.seconds, 3),
      atMost('peak memory of 1,000 pages in MB', thousandPages.peakRssMb, 400),
    ],
  };
};
