import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../electron/base/clock.ts';
import { createExtractionPool } from '../../electron/extraction/extractionPool.ts';
import { startLocalService } from '../../electron/localService/server.ts';
import { builtInOverrides, type ServiceProfile } from '../../electron/service/profile/profile.ts';
import { parseProfileOverrides } from '../../electron/service/profile/profileOverrides.ts';
import { openStore } from '../../electron/store/openStore.ts';

export const realClock: Clock = {
  now: () => new Date(),
  sleep: async (ms, signal) => sleep(ms, undefined, signal === undefined ? {} : { signal }),
};

/** A service that the conformance suite can ask. */
export type ServiceUnderTest = {
  baseUrl: string;
  apiKey: string;
  clientSecret: string | null;
  profile: ServiceProfile;
  /** The service of this project, of which more is known than of another. */
  builtIn: boolean;
  /** Whether collections may be started, not only uploaded. */
  mayStart: boolean;
  close(): Promise<void>;
};

/**
 * The service at `DESK_CONFORMANCE_URL` with `DESK_CONFORMANCE_KEY` and, where it wants one, `DESK_CONFORMANCE_SECRET`;
 * corrections of the profile as JSON in `DESK_CONFORMANCE_PROFILE`; the start flow is left alone unless
 * `DESK_CONFORMANCE_START` is `1`. Without an address: the built-in service, with the real reader and the real store.
 */
export async function openServiceUnderTest(): Promise<ServiceUnderTest> {
  const { env } = process;
  const url = env['DESK_CONFORMANCE_URL'] ?? '';
  if (url !== '') {
    return {
      baseUrl: url,
      apiKey: env['DESK_CONFORMANCE_KEY'] ?? '',
      clientSecret: env['DESK_CONFORMANCE_SECRET'] ?? null,
      profile: parseProfileOverrides(JSON.parse(env['DESK_CONFORMANCE_PROFILE'] ?? '{}')),
      builtIn: false,
      mayStart: env['DESK_CONFORMANCE_START'] === '1',
      close: async () => undefined,
    };
  }
  const workerUrl = new URL('../../electron/extraction/worker.ts', import.meta.url);
  const pool = createExtractionPool({ workerUrl, size: 1 });
  const store = openStore({ memory: true, clock: realClock });
  const service = await startLocalService({
    archive: store.service,
    blobs: store.blobs,
    extract: pool.extract,
    clock: realClock,
    timings: { bankStepMs: 5, shortChallengeWaitMs: 2000 },
  });
  return {
    baseUrl: service.baseUrl,
    apiKey: service.apiKey,
    // It asks for none; what is sent all the same can be seen.
    clientSecret: 'conformance-client-secret',
    profile: parseProfileOverrides(builtInOverrides),
    builtIn: true,
    mayStart: true,
    close: async () => {
      await service.close();
      await pool.close();
      store.close();
    },
  };
}
