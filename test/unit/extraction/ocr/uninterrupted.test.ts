import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { keepRuntime } from '../../../../electron/extraction/ocr/runtime.ts';
import { createNativeWork, endThread } from '../../../../electron/extraction/ocr/uninterrupted.ts';

/** A thread that is ended inside the runtime of the networks takes this whole program along. */
it.each([1, 2, 3])(
  'ends a thread that reads a picture when piece %i of its native work is done',
  async (piece) => {
    keepRuntime();
    const native = createNativeWork();
    const thread = new Worker(new URL('readingThread.ts', import.meta.url), { workerData: native });
    for (let begun = 0; begun < piece; begun++) await once(thread, 'message');
    await Promise.all([endThread(thread, native), endThread(thread, native)]);
    expect(thread.threadId).toBe(-1);
  },
  60_000,
);
