/** What a second worker adds, beside what the machine adds at that moment for a second loop that shares nothing. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createExtractionPool } from '../../../electron/extraction/extractionPool.ts';
import { figure, median, timeOf } from './bench.ts';
import { FEW_PAGES, WARM_UP_PAGES, type BenchFile } from './steadySpeed.ts';

/** So many that the end does not count, where one worker waits for the other. */
const LEAST_FILES = 96;
const ROUNDS = 7;
const FEW_ROUNDS = 3;

async function spin(worker: Worker): Promise<void> {
  worker.postMessage('spin');
  await once(worker, 'message');
}

/**
 * The same files through one worker and through two. On a machine that others use too, even two loops without anything
 * in common are not twice as fast as one: `ofTwo` says how much of what such loops gain the workers gain, 2 being all.
 */
export async function measureTwoWorkers(files: readonly BenchFile[], quick: boolean) {
  const many = Array.from({ length: Math.max(LEAST_FILES, files.length * 2) }, (_, i) => files[i % files.length]!);
  const pools = [1, 2].map((size) =>
    createExtractionPool({ workerUrl: new URL('../../../electron/extraction/worker.ts', import.meta.url), size }),
  );
  const loops = [1, 2].map(() => new Worker(new URL('./cpuLoop.ts', import.meta.url)));
  const [first, second] = [loops[0]!, loops[1]!];
  const extractAll = async (pool: (typeof pools)[number]): Promise<number> => {
    const read = await Promise.all(many.map(({ bytes }) => pool.extract(bytes)));
    return read.reduce((pages, each) => pages + (each.ok ? each.document.pages : 0), 0);
  };
  const work = [
    () => extractAll(pools[0]!),
    () => extractAll(pools[1]!),
    async () => {
      await spin(first);
      await spin(first);
    },
    () => Promise.all([spin(first), spin(second)]),
  ];
  // As many pages for each worker as the steady process reads before it counts: until then, much of the time is V8's, which
  // compiles beside them.
  for (const [index, pool] of pools.entries()) {
    const enough = (index + 1) * (quick ? FEW_PAGES : WARM_UP_PAGES);
    for (let pages = 0; pages < enough; pages += Math.max(1, await extractAll(pool)));
  }
  const times: number[][] = work.map(() => []);
  for (let round = 0; round < (quick ? FEW_ROUNDS : ROUNDS); round++) {
    for (const [index, each] of work.entries()) times[index]!.push(await timeOf(each));
  }
  await Promise.all([...pools.map((pool) => pool.close()), ...loops.map((loop) => loop.terminate())]);
  const [one, two, inTurn, atOnce] = times.map((each) => median(each));
  const speedUp = one! / two!;
  const machineSpeedUp = inTurn! / atOnce!;
  return {
    files: many.length,
    processors: availableParallelism(),
    speedUp: figure(speedUp),
    machineSpeedUp: figure(machineSpeedUp),
    ofTwo: figure((2 * speedUp) / machineSpeedUp),
  };
}
