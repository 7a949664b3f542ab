/** What a second worker adds, beside what the machine adds at that moment for a second loop that shares nothing. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { figure, inTurns, mediansOf } from './bench.ts';
import { openPool } from './machine.ts';
import { warmUpPages, type BenchFile } from './steadySpeed.ts';

/** So many that the end does not count, where one worker waits for the other. */
const leastFiles = 96;

/** Few registers, no memory: nothing that two loops would have to share but the machine itself. */
const loop = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', () => {
  let sum = 1;
  for (let step = 0; step < 60_000_000; step++) sum = (sum * 1_103_515_245 + 12_345) | 0;
  parentPort.postMessage(sum);
});`;

async function spin(worker: Worker): Promise<void> {
  worker.postMessage('spin');
  await once(worker, 'message');
}

/**
 * The same files through one worker and through two. On a machine that others use too, even two loops without anything
 * in common are not twice as fast as one: `ofTwo` says how much of what such loops gain the workers gain, 2 being all.
 */
export async function measureTwoWorkers(files: readonly BenchFile[], quick: boolean) {
  const many = Array.from({ length: Math.max(leastFiles, files.length * 2) }, (_, i) => files[i % files.length]!);
  const pools = [openPool(1), openPool(2)] as const;
  const [first, second] = [new Worker(loop, { eval: true }), new Worker(loop, { eval: true })];
  const extractAll = async (pool: (typeof pools)[number]): Promise<number> => {
    const read = await Promise.all(many.map(({ bytes }) => pool.extract(bytes)));
    return read.reduce((pages, each) => pages + (each.ok ? each.document.pages : 0), 0);
  };
  // As many pages for each worker as the steady process reads before it counts: until then, much of the time is V8's, which
  // compiles beside them.
  for (const [index, pool] of pools.entries()) {
    const enough = (index + 1) * warmUpPages(quick);
    for (let pages = 0; pages < enough; pages += Math.max(1, await extractAll(pool)));
  }
  const works = {
    one: async () => void (await extractAll(pools[0])),
    two: async () => void (await extractAll(pools[1])),
    inTurn: async () => void (await spin(first), await spin(first)),
    atOnce: async () => void (await Promise.all([spin(first), spin(second)])),
  };
  const times = mediansOf(await inTurns(works, quick ? 3 : 7));
  await Promise.all([...pools.map((pool) => pool.close()), first.terminate(), second.terminate()]);
  const [speedUp, machineSpeedUp] = [times.one / times.two, times.inTurn / times.atOnce];
  return {
    files: many.length,
    speedUp: figure(speedUp),
    machineSpeedUp: figure(machineSpeedUp),
    ofTwo: figure((2 * speedUp) / machineSpeedUp),
  };
}
