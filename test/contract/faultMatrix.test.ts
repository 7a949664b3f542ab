import type { ServerOptions } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeFetch } from '../../electron/service/requests/nodeFetch.ts';
import { createNetwork } from '../../electron/service/requests/network.ts';
import type { Route } from '../../electron/service/requests/proxies/route.ts';
import type { Fetch } from '../../electron/service/requests/fetch.ts';
import { errorText } from '../../shared/text/words.ts';
import { AppError } from '../../shared/errors.ts';
import { startProxyServer } from '../support/proxyServer.ts';
import { startScriptedServer, type ScriptedServer } from '../support/scriptedServer.ts';
import { privateAuthority, selfSigned } from '../support/selfSigned.ts';
import { heldTimeouts, testClient, testKey, testSecret } from '../support/testClient.ts';
import type { SteppedClock } from '../support/steppedClock.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import { faults, type Fault } from './faults.ts';

/** Where a redirect leads: it must never see the key. */
let elsewhere: ScriptedServer;
const untrusted = selfSigned();
const authority = privateAuthority();
const trusted = authority.issue('service.example');
const certificates = getCACertificates('default');
const results = new Map<string, Map<string, string>>();

beforeAll(async () => {
  setDefaultCACertificates([...certificates, authority.cert]);
  elsewhere = await startScriptedServer((_request, response) => response.end('[]'));
});
afterAll(async () => {
  setDefaultCACertificates(certificates);
  await elsewhere.close();
  console.log(`What a person reads\n${said().join('\n')}`);
  console.log(`Faults × endpoints: outcome, tries, endpoints\n${[...results].flatMap(printed).join('\n')}`);
});

/** Each outcome that came up, with its sentence. */
function said(): string[] {
  const outcomes = new Set(
    [...results.values()].flatMap((row) => [...row.values()].map((each) => each.split(' ')[0]!)),
  );
  return [...outcomes].flatMap((code) => {
    if (!isErrorCode(code)) return [];
    const { title, sentence } = errorText[code];
    return [`${code.padEnd(24)}  ${title}. ${sentence}`];
  });
}

function isErrorCode(code: string): code is keyof typeof errorText {
  return Object.hasOwn(errorText, code);
}

/** One line for each fault and outcome, for people. */
function printed([fault, row]: [string, Map<string, string>]): string[] {
  const byResult = Map.groupBy(row, ([, result]) => result);
  return [...byResult].map(([result, names], index) => {
    const who = byResult.size === 1 ? `all ${names.length} endpoints` : names.map(([name]) => name).join(', ');
    return `${(index === 0 ? fault : '').padEnd(32)}  ${result.padEnd(24)}  ${who}`;
  });
}

/** A service that has the fault, and its address. @param tls where it speaks TLS */
async function faulty(fault: Fault, endpoint: Endpoint, tls?: ServerOptions): Promise<ScriptedServer> {
  const { address, script } = fault;
  if (address === 'certificate') return startScriptedServer((_request, response) => response.end(), { tls: untrusted });
  const goodAnswer = endpoint.answer;
  const server = await startScriptedServer(
    script?.({ goodAnswer, elsewhere: elsewhere.url }) ?? ((_request, response) => response.end()),
    { readBodies: false, ...(tls === undefined ? {} : { tls }) },
  );
  if (address === 'refused') await server.close();
  if (address === 'no-tls') return { ...server, url: server.url.replace('http:', 'https:') };
  // A name with a part of more than 63 letters: no resolver has to be asked, so that none can be slow.
  if (address === 'dns') return { ...server, url: `http://${'x'.repeat(64)}.invalid` };
  return server;
}

/** Lets time run out whenever the service has stopped and the client waits for it, until the call has ended. */
async function runOut(
  call: Promise<unknown>,
  clock: SteppedClock,
  stalls: NonNullable<Fault['stalls']>,
  arrived: () => boolean,
): Promise<void> {
  const over = call.then(() => true);
  const pause = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5));
  while (!(await Promise.race([over, pause()]))) {
    // In the body the client waits for the gap between two chunks, before it for the answer.
    const due = stalls === 'in the body' ? clock.nextDue() === heldTimeouts.gapMs : clock.held() > 0;
    if (due && arrived()) clock.expire();
  }
}

/** Calls one endpoint of a faulty service. @param way where the service is for the client, and how it gets there */
async function outcomeOf(
  fault: Fault,
  endpoint: Endpoint,
  server: ScriptedServer,
  way: { url: string; fetch: Fetch },
): Promise<{ code: string; tries: number }> {
  let tries = 0;
  const { client, clock } = testClient(
    way.url,
    {
      allowPlainHttp: true,
      answerLimits: { jsonBytes: 2 ** 20, encodedDownloadBytes: 2 ** 20 },
      paths: { cancel: 'consultant-api/collections/{collectionId}/cancel' },
    },
    { fetch: (url, init) => (tries++, way.fetch(url, init)) },
  );
  const before = elsewhere.requests.length;
  const call = endpoint.call(client).then(
    () => 'ok' as const,
    (thrown: unknown) => thrown,
  );
  if (fault.stalls !== undefined) await runOut(call, clock, fault.stalls, () => server.requests.length === tries);
  const outcome = await call;

  // Nothing of key or secret in what is shown or logged, and none of it, nor the request, at the other origin.
  if (outcome instanceof AppError) {
    const data = JSON.stringify(outcome.toData());
    expect(data).not.toContain(testKey);
    expect(data).not.toContain(testSecret);
  }
  expect(elsewhere.requests.length).toBe(before);
  return { code: outcome instanceof AppError ? outcome.code : String(outcome), tries };
}

describe.each(faults)('$name', (fault) => {
  it.each(endpoints)('is what it is to $name', async (endpoint) => {
    const server = await faulty(fault, endpoint);
    const { code, tries } = await outcomeOf(fault, endpoint, server, { url: server.url, fetch: nodeFetch });
    if (fault.address !== 'refused') await server.close();

    const row = results.get(fault.name) ?? new Map<string, string>();
    results.set(fault.name, row.set(endpoint.name, `${code} × ${tries}`));
    expect([code, tries]).toEqual(fault.expected[endpoint.kind]);
  });
});

describe.each(faults.filter(({ script }) => script !== undefined))('$name, in the tunnel of a proxy', (fault) => {
  it.each(endpoints)('is the same to $name', async (endpoint) => {
    const server = await faulty(fault, endpoint, trusted);
    const proxy = await startProxyServer({ places: { 'service.example:443': server.url } });
    const routes: Route[] = [{ kind: 'proxy', proxy: new URL(proxy.url) }];
    const settings = { source: '', routesTo: () => Promise.resolve(routes) };
    const network = createNetwork({ settings, fetch: nodeFetch, now: Date.now });
    const way = { url: 'https://service.example/', fetch: network.fetch };
    const { code, tries } = await outcomeOf(fault, endpoint, server, way);
    await network.close();
    await proxy.close();
    await server.close();
    expect([code, tries]).toEqual(fault.expected[endpoint.kind]);
    expect(proxy.seen()).not.toContain(testKey);
  });
});

describe('retries', () => {
  it('wait as long as Retry-After says, and back off without it', async () => {
    const waits = async (headers: Record<string, string>) => {
      const server = await startScriptedServer((_request, response) => response.writeHead(503, headers).end());
      const { client, clock } = testClient(server.url);
      await expect(client.fetchStatus('c-1')).rejects.toMatchObject({ code: 'service-busy' });
      await server.close();
      return clock.slept;
    };
    expect(await waits({ 'retry-after': '5' })).toEqual([5_000, 5_000, 5_000]);
    expect(await waits({})).toEqual([375, 750, 1_500]);
  });
});

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('%i are followed with the key within the origin', async (code) => {
    const server = await startScriptedServer(({ path }, response) => {
      if (path.startsWith('/moved'))
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"code": 2000}');
      else response.writeHead(code, { location: '/moved' }).end();
    });
    const { client } = testClient(server.url);
    expect(await client.fetchStatus('c-1')).toMatchObject({ code: 2000 });
    expect(server.requests.map(({ headers }) => headers['x-api-key'])).toEqual([testKey, testKey]);
    await server.close();
  });

  it('end after five hops', async () => {
    const server = await startScriptedServer((_request, response) =>
      response.writeHead(302, { location: '/again' }).end(),
    );
    const { client } = testClient(server.url);
    await expect(client.fetchStatus('c-1')).rejects.toMatchObject({ code: 'service-redirected' });
    expect(server.requests).toHaveLength(6);
    await server.close();
  });

  it('reach an origin that the profile names without key and secret, and none comes back with them', async () => {
    const other = await startScriptedServer(({ path }, response) => {
      if (path === '/file') response.end('content');
      else response.writeHead(302, { location: `${server.url}/home` }).end();
    });
    const server = await startScriptedServer(({ path }, response) => {
      if (path === '/home') response.end('home');
      else response.writeHead(307, { location: `${other.url}${path.endsWith('/all') ? '/back' : '/file'}` }).end();
    });
    const { client } = testClient(server.url, { redirectOrigins: [other.url] });
    const texts: string[] = [];
    for (const { body } of [await client.fetchProduct('c', 'p'), await client.fetchArchive('c')])
      for await (const chunk of body) texts.push(Buffer.from(chunk).toString());
    expect(texts).toEqual(['content', 'home']);
    const foreign = [...other.requests, ...server.requests.filter(({ path }) => path === '/home')];
    expect(foreign).toHaveLength(3);
    for (const { headers } of foreign) {
      expect(JSON.stringify(headers)).not.toContain(testKey);
      expect(JSON.stringify(headers)).not.toContain(testSecret);
      expect(headers).toMatchObject({ accept: '*/*' });
    }
    await Promise.all([server.close(), other.close()]);
  });

  it.each(['http://user:pass@127.0.0.1/', 'file:///etc/passwd', 'javascript:alert(1)', 'http://'])(
    'to %s are refused',
    async (location) => {
      const server = await startScriptedServer((_request, response) => response.writeHead(302, { location }).end());
      const { client } = testClient(server.url);
      await expect(client.fetchStatus('c-1')).rejects.toMatchObject({ code: 'service-redirected' });
      expect(server.requests).toHaveLength(1);
      await server.close();
    },
  );

  it.each([301, 307])('%i of what was sent is not followed, not even within the origin', async (code) => {
    const server = await startScriptedServer((_request, response) =>
      response.writeHead(code, { location: '/moved' }).end(),
    );
    const { client } = testClient(server.url, {
      paths: { cancel: 'consultant-api/collections/{collectionId}/cancel' },
    });
    await expect(client.cancelCollection('c-1')).rejects.toMatchObject({ code: 'service-redirected' });
    expect(server.requests).toHaveLength(1);
    await server.close();
  });

  it('are told without the path, which may hold a token', async () => {
    const server = await startScriptedServer((_request, response) =>
      response.writeHead(302, { location: `${elsewhere.url}/private?token=abcdef` }).end(),
    );
    const { client } = testClient(server.url);
    await expect(client.fetchStatus('c-1')).rejects.toMatchObject({
      message: `Asking for the status: the service points elsewhere (to ${elsewhere.url})`,
    });
    await server.close();
  });
});
