/** A thread that reads one picture over and over, and says when native code begins. */
import { parentPort, workerData } from 'node:worker_threads';
import { createRecogniser } from '../../../../electron/extraction/ocr/recogniser.ts';
import {
  uninterruptedBy,
  type NativeWork,
  type Uninterrupted,
} from '../../../../electron/extraction/ocr/uninterrupted.ts';

const uninterrupted = uninterruptedBy(workerData as NativeWork);
const told: Uninterrupted = (work) =>
  uninterrupted(() => {
    parentPort?.postMessage('native');
    return work();
  });
const recogniser = createRecogniser(told);
const [width, height] = [800, 800];
for (;;) await recogniser.read({ pixels: new Uint8Array(width * height).fill(255), width, height });
