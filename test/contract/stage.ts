import { nodeFetch } from '../../electron/service/requests/nodeFetch.ts';
import { createServiceClient } from '../../electron/service/createServiceClient.ts';
import type { ServiceClient, ServiceStatus } from '../../electron/service/endpoints/client.ts';
import { makeStatementPdf, plainModel } from '../support/press/press.ts';
import { uploadFile, wholeOf } from '../support/testClient.ts';
import type { ServiceUnderTest } from './serviceUnderTest.ts';
import { realClock } from './serviceUnderTest.ts';

/** How long a service may take for one small statement. */
const patience = 120_000;

/** A collection that was uploaded once and followed to its end. */
export type Followed = { collectionId: string; statuses: ServiceStatus[]; pdf: Uint8Array };

/** What the rules work with: the real client on the service, and one collection that they share. */
export type Stage = {
  service: ServiceUnderTest;
  client: ServiceClient;
  /** One request past the client, for what a client never does. */
  raw: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Uploads the sample statement and follows it; done once. */
  followed: () => Promise<Followed>;
  /** Polls until the code ends the wait; gives every status seen. */
  follow: (collectionId: string) => Promise<ServiceStatus[]>;
  /** The summary's bytes; fetched once. */
  summary: () => Promise<Buffer>;
};

/** @param address of the service, or of a proxy before it */
export function createStage(service: ServiceUnderTest, address: string): Stage {
  const { apiKey, clientSecret, profile } = service;
  const allowed = address === service.baseUrl ? profile : { ...profile, allowPlainHttp: true };
  const client = createServiceClient({
    baseUrl: address,
    apiKey,
    clientSecret,
    profile: allowed,
    fetch: nodeFetch,
    clock: realClock,
  });

  const follow = async (collectionId: string) => {
    const end = Date.now() + patience;
    const statuses: ServiceStatus[] = [];
    for (;;) {
      const status = await client.fetchStatus(collectionId);
      statuses.push(status);
      if (status.meaning !== 'progress') return statuses;
      if (Date.now() > end) throw new Error(`no end after ${patience} ms, last code ${status.code}`);
      await realClock.sleep(Math.min(profile.polling.firstMs, 100));
    }
  };

  const followed = once(async () => {
    const pdf = await makeStatementPdf(plainModel);
    const { collectionId } = await client.upload([uploadFile('March 2026.pdf', pdf)], {
      name: 'N Vosloo',
      idNumber: '9002285800080',
      correlation: 'conformance',
    });
    return { collectionId, statuses: await follow(collectionId), pdf };
  });

  return {
    service,
    client,
    follow,
    followed,
    summary: once(async () => {
      const { body } = await client.fetchSummary((await followed()).collectionId);
      return wholeOf(body);
    }),
    raw: async (path, headers) =>
      fetch(new URL(path, `${service.baseUrl.replace(/\/$/, '')}/`), {
        headers: {
          [profile.apiKeyHeader]: apiKey,
          ...(clientSecret === null ? {} : { [profile.clientSecretHeader]: clientSecret }),
          ...headers,
        },
      }),
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}
