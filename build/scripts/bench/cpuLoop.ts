/** Work for a processor alone, in a worker: adds numbers, and tells how many milliseconds it took. */
import { parentPort } from 'node:worker_threads';

const STEPS = 60_000_000;

/** Few registers, no memory: nothing that two loops would have to share but the machine itself. */
function spin(): number {
  let sum = 1;
  for (let step = 0; step < STEPS; step++) sum = (sum * 1_103_515_245 + 12_345) | 0;
  return sum;
}

parentPort!.on('message', () => parentPort!.postMessage(spin()));
