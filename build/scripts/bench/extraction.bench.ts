/** Speed and memory of the extraction, from bytes to verdict, beside `pdftotext -bbox`, which only finds the words. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { samples } from '../samples/desk/index.ts';
import { paint } from '../samples/drawing/paint.ts';
import { absent, atLeast, atMost, type Bench, type Spread, type Target } from './bench.ts';
import { extractLong } from './longStatement.ts';
import { measureSteadySpeed, type BenchFile } from './steadySpeed.ts';
import { measureTwoWorkers } from './twoWorkers.ts';

/** Pages of 40 rows in a statement that one row keeps from being proved, so that other readings of it are looked for. */
const brokenPages = 25;

async function filesIn(folder: string): Promise<BenchFile[]> {
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.pdf')).toSorted();
  const paths = names.map((name) => join(folder, name));
  return Promise.all(paths.map(async (path) => ({ path, bytes: new Uint8Array(await readFile(path)) })));
}

/** A figure beside `pdftotext -bbox`, or its absence. */
const besidePdftotext = (what: string, measured: Spread | null, wanted: number): Target =>
  measured === null ? absent(what, 'pdftotext') : atLeast(what, measured, wanted);

export const measure: Bench = async ({ pdfs, quick, folder }) => {
  if (pdfs === undefined)
    for (const { file, draw, paint: options } of samples)
      await writeFile(join(folder, file), await paint(draw(), options));
  const files = await filesIn(pdfs ?? folder);
  const steady = await measureSteadySpeed(files, quick);
  const twoWorkers = await measureTwoWorkers(files, quick);
  const [thousandPages] = await extractLong(folder, 1000);
  const [proved] = await extractLong(folder, brokenPages);
  const [broken] = await extractLong(folder, brokenPages, { isBroken: true });
  const { words, whole } = steady;
  const speedUp = atLeast('speed-up by a second worker, of the 2 that bare loops get', twoWorkers.ofTwo, 1.8);
  const slower = broken!.seconds / proved!.seconds;
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
      ...(availableParallelism() < 2 ? [] : [speedUp]),
      atMost('1,000 rows that are not proved, as a multiple of 1,000 that are', slower, 3),
      atMost('peak memory of 1,000 pages in MB', thousandPages!.peakRssMb, 400),
    ],
  };
};
