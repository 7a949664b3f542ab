/**
 * The real service on a real database file, as a process that a test can kill. It prints its address and key as one
 * JSON line. With `stall` it never gets past the first page of any document.
 */
import { startLocalService } from '../../../../electron/localService/server.ts';
import { openStore } from '../../../../electron/store/openStore.ts';
import { readsSample } from './readings.ts';

const [path, mode] = process.argv.slice(2) as [string, string];
const clock = {
  now: () => new Date(),
  sleep: (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    }),
};
const store = openStore({ path, key: { kind: 'raw', hex: '0f'.repeat(32) }, clock });
const service = await startLocalService({
  archive: store.service,
  blobs: store.blobs,
  clock,
  timings: { bankStepMs: 5 },
  extract: async (bytes, options) => {
    options?.onProgress?.({ page: 1, pages: 2, step: 'reading' });
    if (mode === 'stall') await new Promise(() => undefined);
    return readsSample(bytes, options);
  },
});
console.log(JSON.stringify({ baseUrl: service.baseUrl, apiKey: service.apiKey }));
