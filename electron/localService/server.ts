import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { createAnswers } from './answers.ts';
import { refuseBrowserPages, requireApiKey, requireOwnHost, type ServiceEnv } from './auth.ts';
import { catalogueRoutes } from './connect/catalogue.ts';
import { createDeliveryLog, type DeliveryLog } from './webhooks/deliveryLog.ts';
import { challengeRoutes, createChallenges } from './challenges.ts';
import { createCollectionBook } from './collectionBook.ts';
import { collectionRoutes } from './collections.ts';
import { createConnectJob, type ConnectInput } from './connect/connectJob.ts';
import { createConsumerLinks } from './connect/consumerLinks.ts';
import { consumerRoutes } from './connect/consumerPage.ts';
import { createJobs } from './jobs.ts';
import { createPackager } from './products/packaging.ts';
import { defaultLimits, defaultTimings, type LocalServiceOptions } from './ports.ts';
import { productRoutes } from './products/products.ts';
import { answerError, answerOtherMethod, answerUnknown } from './refusalAnswers.ts';
import { startRoutes } from './connect/startFlow.ts';
import { isReading } from './statusCodes.ts';
import { statusRoutes } from './statuses.ts';
import { createUploadJob } from './uploadJob.ts';
import { uploadRoutes } from './uploads.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/** The built-in service while it runs. Address and key are new at each start. */
export type LocalService = {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  baseUrl: string;
  /** To be sent as `X-API-KEY` with every request. */
  apiKey: string;
  /** Told the id of each collection whose status has changed by more than how far the reading is. */
  subscribe(listener: (collectionId: string) => void): () => void;
  /** What was told to webhooks. */
  deliveries: DeliveryLog;
  /** Stops taking requests and stops all work where it is; unfinished collections go on at the next start. */
  close(): Promise<void>;
};

/**
 * Starts the built-in service: an HTTP server on the loopback address that speaks the same interface as a remote data
 * collection service, reads the uploaded PDFs for real, and goes on where an earlier run was stopped.
 */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const { archive, blobs, extract, clock, log = () => undefined } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const timings = { ...defaultTimings, ...options.timings };
  const apiKey = randomBytes(32).toString('base64url');
  let port = 0;
  const baseUrl = (): string => `http://127.0.0.1:${port}`;

  const listeners = new Set<(collectionId: string) => void>();
  const book = createCollectionBook({
    archive,
    clock,
    log,
    onStatus(id, { code }, before) {
      webhooks.deliver(id);
      if (!isReading(code) || before === undefined || !isReading(before.code))
        for (const listener of listeners) listener(id);
    },
  });
  const webhooks = createWebhooks(book, clock, timings);
  const challenges = createChallenges(book, createAnswers<string>(), clock);
  const inputs = createAnswers<ConnectInput>();
  const links = createConsumerLinks(baseUrl);
  const jobs = createJobs(book, clock, log);
  const packager = createPackager(blobs);
  const uploadJob = createUploadJob({ book, blobs, extract, challenges, packager, clock, limits });
  const connectJob = createConnectJob({ book, inputs, challenges, packager, clock, timings });

  const app = new Hono<ServiceEnv>();
  const requests = new Set<Promise<void>>();
  app.use(async (_context, next) => {
    const request = next();
    requests.add(request);
    await request.finally(() => requests.delete(request));
  });
  app.use(requestId());
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
  });
  app.use(requireOwnHost(() => port));
  app.route('/', consumerRoutes({ book, links, inputs, challenges, jobs }));
  app.use(refuseBrowserPages, requireApiKey(apiKey));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: answerOtherMethod }));
  const { jsonBytes: jsonLimit } = limits;
  for (const routes of [
    uploadRoutes({ book, blobs, jobs, work: uploadJob, limits, baseUrl }),
    startRoutes({
      book,
      jobs,
      connectJob,
      inputs,
      links,
      webhooks,
      clock,
      timings,
      jsonLimit,
      baseUrl,
      startedAt: clock.now().toISOString(),
    }),
    collectionRoutes(book, jobs, links),
    statusRoutes(book),
    challengeRoutes(book, challenges, jsonLimit),
    catalogueRoutes(),
    productRoutes(book, blobs, baseUrl),
  ]) {
    app.route('/', routes);
  }
  app.notFound(answerUnknown);
  app.onError(answerError(log));

  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;

  const { unfinished, undelivered } = book.interrupted();
  for (const id of unfinished) {
    jobs.resume(id, book.find(id)?.origin === 'connect-flow' ? connectJob(null) : uploadJob);
  }
  for (const id of undelivered) webhooks.deliver(id);

  return {
    baseUrl: baseUrl(),
    apiKey,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deliveries: createDeliveryLog(book, webhooks),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, jobs.close(), webhooks.close()]);
      // What was still arriving is let go before the caller closes the store.
      await Promise.allSettled(requests);
    },
  };
}
