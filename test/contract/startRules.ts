import { expect } from 'vitest';
import { nodeFetch } from '../../electron/service/requests/nodeFetch.ts';
import { createServiceClient } from '../../electron/service/createServiceClient.ts';
import { startScriptedServer } from '../support/scriptedServer.ts';
import type { Rule } from './rules.ts';
import { realClock } from './serviceUnderTest.ts';

const login = { username: 'success', password: 'practice' };

// A consumer of its own for each start, so that no rule meets what another has left.
let consumers = 0;
const newConsumer = () => ({
  name: 'N Vosloo',
  idNumber: String(7_001_015_000_000 + consumers++),
  provider: 'practice-bank',
});

/** Starting, consent, reuse, webhooks, the catalogue, signing in to the service. */
export const startRules: Rule[] = [
  {
    kind: 'observed',
    needs: 'start',
    rule: 'POST consultant-api/collections starts a collection with an id, a consent id and a page for the consumer',
    check: async ({ client }) => {
      const started = await client.start(newConsumer());
      expect(started.collectionId).toMatch(/\S/);
      expect(started.consentId).toMatch(/\S/);
      expect(started.consumerUrl).toMatch(/^https?:/);
      expect((await client.fetchStatus(started.collectionId)).code).toBeLessThan(2000);
    },
  },
  {
    kind: 'spec',
    needs: 'built-in',
    rule: 'credentials in the start lead through collecting to products',
    check: async ({ client, follow }) => {
      const { collectionId } = await client.start({ ...newConsumer(), credentials: [login] });
      expect((await follow(collectionId)).at(-1)?.meaning).toBe('success');
      expect((await client.fetchProducts(collectionId)).entries.length).toBeGreaterThan(0);
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'credentials may follow in a request of their own',
    check: async ({ client, follow }) => {
      const { collectionId } = await client.start(newConsumer());
      await client.postCredentials(collectionId, [login]);
      expect((await follow(collectionId)).at(-1)?.meaning).toBe('success');
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'the page of the consumer is a web page',
    check: async ({ client }) => {
      const { consumerUrl } = await client.start(newConsumer());
      const page = await fetch(consumerUrl!);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    },
  },
  {
    kind: 'spec',
    needs: 'start',
    rule: 'force makes a new collection, whatever could be used again',
    check: async ({ client }) => {
      const consumer = newConsumer();
      const first = await client.start(consumer);
      expect((await client.start({ ...consumer, force: true })).collectionId).not.toBe(first.collectionId);
    },
  },
  {
    kind: 'spec',
    needs: 'built-in',
    rule: 'a new start may reuse an existing collection, and force bypasses that',
    check: async ({ client, follow }) => {
      const consumer = newConsumer();
      const first = await client.start({ ...consumer, credentials: [login] });
      await follow(first.collectionId);
      const again = await client.start(consumer);
      expect(again).toMatchObject({
        collectionId: first.collectionId,
        reused: true,
        reason: expect.stringMatching(/\S/) as string,
      });
      const forced = await client.start({ ...consumer, force: true });
      expect(forced.collectionId).not.toBe(first.collectionId);
      expect(forced.reused).toBe(false);
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'the caller is notified at webhookUrl after authenticating at webhookAuthUrl, with webhookHeaders and correlation',
    check: async ({ client, follow }) => {
      const receiver = await startScriptedServer(({ path, message }, response) => {
        message.resume().on('end', () => response.end(path === '/auth' ? '{"access_token": "token-1"}' : ''));
      });
      const { collectionId } = await client.start({
        ...newConsumer(),
        credentials: [login],
        correlation: 'standalone',
        webhook: {
          url: `${receiver.url}/hook`,
          authUrl: `${receiver.url}/auth`,
          headers: { 'X-Team': 'review' },
          correlation: 'inside',
        },
      });
      await follow(collectionId);
      await expect.poll(() => receiver.requests.filter(({ path }) => path === '/hook').length).toBeGreaterThan(0);
      const [auth, hook] = [receiver.requests[0]!, receiver.requests.find(({ path }) => path === '/hook')!];
      expect(auth.path).toBe('/auth');
      expect(hook.headers).toMatchObject({ 'x-team': 'review', authorization: 'Bearer token-1' });
      expect(JSON.parse(hook.body().toString())).toMatchObject({ collectionId, correlation: 'standalone' });
      await receiver.close();
    },
  },
  {
    kind: 'observed',
    rule: 'companies, data services of a brand, and data providers are listed',
    check: async ({ client, service }) => {
      const companies = await client.fetchCompanies();
      expect(companies.length).toBeGreaterThan(0);
      expect((await client.fetchProviders()).length).toBeGreaterThan(0);
      if (service.builtIn)
        expect((await client.fetchDataServices(companies[0]!.id, 'statement-desk')).length).toBeGreaterThan(0);
    },
  },
  {
    kind: 'ours',
    rule: 'a wrong key is refused, and the refusal does not repeat it',
    check: async ({ service }) => {
      const client = createServiceClient({
        baseUrl: service.baseUrl,
        apiKey: 'wrong-key-4417',
        profile: { ...service.profile, retries: { ...service.profile.retries, tries: 1 } },
        fetch: nodeFetch,
        clock: realClock,
      });
      const failure = await client.fetchStatus('any').catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'service-auth' });
      expect(JSON.stringify(failure)).not.toContain('wrong-key-4417');
    },
  },
  {
    kind: 'ours',
    rule: 'a connection test needs one request',
    check: async ({ client }) => {
      expect((await client.probe()).status).toBe(200);
    },
  },
];
