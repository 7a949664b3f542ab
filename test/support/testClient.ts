import { nodeFetch } from '../../electron/service/requests/nodeFetch.ts';
import { createServiceClient, type ServiceClientParts } from '../../electron/service/createServiceClient.ts';
import type { ServiceClient, UploadFile } from '../../electron/service/endpoints/client.ts';
import { parseProfileOverrides } from '../../electron/service/profile/profileOverrides.ts';
import { createSteppedClock, type SteppedClock } from './steppedClock.ts';

/** Invented; a test that finds one of them where it does not belong has found a leak. */
export const testKey = 'test-key-7b1e5c0a';
export const testSecret = 'test-secret-93d2f8';

/** Time limits that only a test ends, by `clock.expire()`; back-offs are shorter and pass at once. */
export const heldTimeouts = {
  answerMs: 1_000_000,
  gapMs: 2_000_000,
  totalMs: 50_000_000,
  uploadAnswerMs: 3_000_000,
} as const;

/** A real client on Node's own fetch, whose time is the test's. */
export function testClient(
  baseUrl: string,
  overrides: Record<string, unknown> = {},
  parts: Partial<ServiceClientParts> = {},
): { client: ServiceClient; clock: SteppedClock } {
  const clock = createSteppedClock(900_000);
  const profile = parseProfileOverrides({ timeouts: heldTimeouts, ...overrides });
  const client = createServiceClient({
    baseUrl,
    apiKey: testKey,
    clientSecret: testSecret,
    profile,
    fetch: nodeFetch,
    clock,
    random: () => 0.5,
    ...parts,
  });
  return { client, clock };
}

/** A file of these bytes, given out in chunks. */
export function uploadFile(name: string, bytes: Uint8Array, chunkSize = 64 * 1024): UploadFile {
  return {
    name,
    size: bytes.length,
    open: async function* () {
      for (let at = 0; at < bytes.length; at += chunkSize) yield Buffer.from(bytes.subarray(at, at + chunkSize));
    },
  };
}

/** All bytes of a stream. */
export async function wholeOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
