import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Answers } from '../answers.ts';
import type { ServiceEnv } from '../auth.ts';
import { practiceProvider } from './catalogue.ts';
import type { CollectionBook } from '../collectionBook.ts';
import { newDetail, requestFields, type Collection, type ConnectDetail } from '../collectionDetail.ts';
import { inputKey, type ConnectInput, type ConnectJob } from './connectJob.ts';
import type { ConsumerLinks } from './consumerLinks.ts';
import type { Jobs } from '../jobs.ts';
import { readJsonBody } from '../jsonBody.ts';
import type { ServiceClock, ServiceTimings } from '../ports.ts';
import { Refusal } from '../refusals.ts';
import { findReuse, rememberedLogin, type Reuse } from './reuse.ts';
import { consumerOf, credentialsSchema, loginOf, startSchema, type StartRequest } from './startRequest.ts';
import { isTerminal, statusCodes } from '../statusCodes.ts';
import { newestStatus } from '../statuses.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { requireLoopback } from '../webhooks/webhookTarget.ts';

const credentialAttempts = 3;
const credentialsBody = z.union([
  credentialsSchema,
  z.object({ credentials: credentialsSchema }).transform(({ credentials }) => credentials),
  z.record(z.string(), z.string().max(1000)).transform((fields) => [fields]),
]);

/** `POST consultant-api/collections`, and credentials that are sent after it. */
export function startRoutes({
  book,
  jobs,
  connectJob,
  inputs,
  links,
  webhooks,
  clock,
  timings,
  startedAt,
  jsonLimit,
  baseUrl,
}: {
  book: CollectionBook;
  jobs: Jobs;
  connectJob: ConnectJob;
  inputs: Answers<ConnectInput>;
  links: ConsumerLinks;
  webhooks: Webhooks;
  clock: ServiceClock;
  timings: ServiceTimings;
  /** When this run of the service began; a session that is remembered for one run ends with it. */
  startedAt: string;
  jsonLimit: number;
  baseUrl: () => string;
}): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();

  routes.post('/consultant-api/collections', async (context) => {
    const request = await readJsonBody(context, startSchema, jsonLimit);
    const consumer = consumerOf(request);
    const provider = requireProvider(request.provider);
    requireWebhooks(request);
    const given = request.credentials ?? [];
    const login = loginOf(given);
    if (given.length > 0 && login === null) throw incompleteCredentials();

    const earlier = consumer['idNumber'] === undefined ? [] : book.connectedBefore(consumer['idNumber'], provider);
    const reuse = findReuse(request, earlier);
    if (reuse.kind === 'collection') {
      // Nothing was created, so there is no Location.
      const consent = { 'X-Consent': reuse.collection.connect?.consentId ?? '' };
      return context.json(wireStarted(reuse.collection, reuse, request), 200, consent);
    }
    const id = randomUUID();
    const remembered = login === null ? rememberedLogin(earlier, startedAt) : null;
    book.add(id, {
      ...newDetail('connect-flow', requestFields({ ...request, ...consumer })),
      statuses: [
        { code: statusCodes.received, message: 'The request was received', time: now().toISOString(), progress: null },
      ],
      connect: newConnect(request, consumer, provider, reuse, remembered),
      webhook:
        request.webhookUrl === null
          ? null
          : { url: request.webhookUrl, authUrl: request.webhookAuthUrl, hasHeaders: request.webhookHeaders !== null },
    });
    if (request.webhookHeaders !== null) webhooks.keepHeaders(id, request.webhookHeaders);
    jobs.start(id, connectJob(login));
    const collection = book.require(id);
    return context.json(wireStarted(collection, reuse, request), 201, headersOf(collection));
  });

  routes.post('/consultant-api/collections/:id/credentials', async (context) => {
    const login = loginOf(await readJsonBody(context, credentialsBody, jsonLimit));
    if (login === null) throw incompleteCredentials();
    const collection = book.require(context.req.param('id'));
    if (!inputs.give(inputKey(collection.id), { kind: 'credentials', login })) {
      throw new Refusal(409, 'credentials-not-awaited', 'This collection does not wait for credentials.');
    }
    return context.json({ id: collection.id, accepted: true }, 202);
  });

  function now(): Date {
    return clock.now();
  }

  function newConnect(
    request: StartRequest,
    consumer: Record<string, string>,
    provider: string,
    reuse: Reuse,
    remembered: string | null,
  ): ConnectDetail {
    const at = now();
    return {
      consumer,
      companyId: request.companyId,
      services: request.services ?? [],
      provider,
      accounts: request.accounts ?? [],
      redirectUrl: request.redirectUrl,
      rememberMe: request.rememberMe,
      accountPreset: request.accountPreset ?? {},
      consentId: reuse.kind === 'consent' ? reuse.consentId : randomUUID(),
      consent: reuse.kind === 'consent' ? { decision: 'given', by: 'earlier', at: at.toISOString() } : null,
      expiresAt: new Date(at.getTime() + timings.consumerWaitMs).toISOString(),
      credentialAttemptsLeft: credentialAttempts,
      login: remembered,
      stepsDone: 0,
      stepAttemptsLeft: null,
      chosenAccount: null,
    };
  }

  function headersOf(collection: Collection): Record<string, string> {
    return {
      Location: `${baseUrl()}/consultant-api/collections/${collection.id}`,
      'X-Consent': collection.connect?.consentId ?? '',
    };
  }

  function wireStarted(collection: Collection, reuse: Reuse, request: StartRequest): object {
    const self = `${baseUrl()}/consultant-api/collections/${collection.id}`;
    const consumerUrl = isTerminal(book.status(collection).code) ? null : links.issue(collection.id);
    return {
      id: collection.id,
      consentId: collection.connect?.consentId ?? null,
      correlation: request.correlation,
      status: newestStatus(book, collection),
      reused: reuse.kind === 'collection',
      consentReused: reuse.kind !== 'none',
      reason: reuse.reason,
      ...(consumerUrl === null ? {} : { consumerUrl }),
      links: { self, status: `${self}/statuses/0`, ...(consumerUrl === null ? {} : { consumer: consumerUrl }) },
    };
  }

  return routes;
}

function requireProvider(named: string | null): string {
  const { id, name } = practiceProvider;
  if (named === null || named === id || named.toLowerCase() === name.toLowerCase()) return id;
  throw new Refusal(422, 'provider-unknown', `Field provider: the only provider here is ${id}.`);
}

function requireWebhooks(request: StartRequest): void {
  if (request.webhookUrl !== null) requireLoopback(request.webhookUrl, 'webhookUrl');
  if (request.webhookAuthUrl !== null) requireLoopback(request.webhookAuthUrl, 'webhookAuthUrl');
  if (request.webhookUrl === null && request.webhookAuthUrl !== null) {
    throw new Refusal(422, 'field-refused', 'Field webhookAuthUrl: there is no webhookUrl to call.');
  }
}

function incompleteCredentials(): Refusal {
  return new Refusal(422, 'credentials-incomplete', 'Credentials need a username and a password.');
}
