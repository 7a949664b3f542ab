import { randomBytes } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { nodeFetch } from '../../../electron/service/requests/nodeFetch.ts';
import type { ServiceClient } from '../../../electron/service/endpoints/client.ts';
import { createNetwork, type Network } from '../../../electron/service/requests/network.ts';
import { environmentProxies } from '../../../electron/service/requests/proxies/environmentProxies.ts';
import { readProxyList, type ProxySettings } from '../../../electron/service/requests/proxies/route.ts';
import { startProxyServer, type ProxyServer } from '../../support/proxyServer.ts';
import { answerJson, startScriptedServer, type Script, type ScriptedServer } from '../../support/scriptedServer.ts';
import { startSocksServer } from '../../support/socksServer.ts';
import { privateAuthority, selfSigned } from '../../support/selfSigned.ts';
import { testClient, testKey, testSecret, uploadFile } from '../../support/testClient.ts';

const authority = privateAuthority();
const certificates = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...certificates, authority.cert]));
afterAll(() => setDefaultCACertificates(certificates));
// What the machine of the test says about proxies is not what is looked at.
beforeEach(() => {
  for (const name of ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy']) {
    vi.stubEnv(name, undefined);
    vi.stubEnv(name.toUpperCase(), undefined);
  }
  onTestFinished(() => void vi.unstubAllEnvs());
});

const found: Script = (_request, response) => answerJson(response, { code: 2000 });
const host = 'service.example';

/** A service under a name that only the proxy knows. */
async function startService(script: Script = found, tls = authority.issue(host)): Promise<ScriptedServer> {
  const service = await startScriptedServer(script, { tls });
  onTestFinished(() => service.close());
  return service;
}

async function startProxy(options: Parameters<typeof startProxyServer>[0]): Promise<ProxyServer> {
  const proxy = await startProxyServer(options);
  onTestFinished(() => proxy.close());
  return proxy;
}

function networkOf(settings: ProxySettings | string, now = (): number => 0): Network {
  const listed = { source: 'as this test says', routesTo: () => Promise.resolve(readProxyList(settings as string)) };
  const network = createNetwork({ settings: typeof settings === 'string' ? listed : settings, fetch: nodeFetch, now });
  onTestFinished(() => network.close());
  return network;
}

function clientOf({ fetch, wayTo }: Network, baseUrl = `https://${host}/`, profile = {}): ServiceClient {
  return testClient(baseUrl, profile, { fetch, wayTo }).client;
}

const authorityOf = (url: string): string => new URL(url).host;

describe('a service behind a proxy', () => {
  it('is reached in a tunnel, of which the proxy sees the name alone', async () => {
    const service = await startService();
    const proxy = await startProxy({ places: { [`${host}:443`]: service.url } });
    const client = clientOf(networkOf(`PROXY ${authorityOf(proxy.url)}; DIRECT`));
    expect(await client.fetchStatus('c1')).toMatchObject({ code: 2000 });
    expect(service.requests[0]!.headers).toMatchObject({ 'x-api-key': testKey, 'x-client-secret': testSecret });
    expect(proxy.tunnels).toEqual([`${host}:443`]);
    expect(proxy.plain).toEqual([]);
    expect(proxy.seen()).toContain(`CONNECT ${host}:443`);
    for (const secret of [testKey, testSecret, 'x-api-key', 'statuses'])
      expect(proxy.seen().toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it('takes an upload whole, byte for byte', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7 invented '), randomBytes(6_000_000)]);
    const service = await startService((_request, response) => answerJson(response, { collectionId: 'c7' }));
    const proxy = await startProxy({ places: { [`${host}:443`]: service.url } });
    const client = clientOf(networkOf(`PROXY ${authorityOf(proxy.url)}`));
    const shares: number[] = [];
    const onProgress = (sent: number, total: number): void => void shares.push(sent / total);
    const sent = await client.upload([uploadFile('March.pdf', bytes)], {}, { onProgress });
    expect(sent).toEqual({ collectionId: 'c7' });
    expect(service.requests[0]!.body().includes(bytes)).toBe(true);
    expect(shares.at(-1)).toBe(1);
    expect(proxy.seen()).not.toContain('invented');
  });

  it('is not spoken to where its certificate is of nobody that the system trusts', async () => {
    const service = await startService(found, selfSigned());
    const proxy = await startProxy({ places: { [`${host}:443`]: service.url } });
    const client = clientOf(networkOf(`PROXY ${authorityOf(proxy.url)}`));
    await expect(client.fetchStatus('c1')).rejects.toMatchObject({ code: 'service-unreachable', retryable: false });
    expect(service.requests).toEqual([]);
  });

  it('is reached by the proxy’s own rules where the connection allows plain HTTP', async () => {
    const service = await startScriptedServer(found);
    onTestFinished(() => service.close());
    const proxy = await startProxy({ places: { [`${host}:80`]: service.url } });
    const client = clientOf(networkOf(`PROXY ${authorityOf(proxy.url)}`), `http://${host}/`, { allowPlainHttp: true });
    expect(await client.fetchStatus('c1')).toMatchObject({ code: 2000 });
    expect(proxy.tunnels).toEqual([]);
    expect(proxy.plain).toEqual([`http://${host}/consultant-api/collections/c1/statuses/0`]);
  });

  it('is reached through a SOCKS 5 proxy, too', async () => {
    const service = await startService();
    const proxy = await startSocksServer({ [`${host}:443`]: service.url });
    const client = clientOf(networkOf(`SOCKS5 ${proxy.host}`));
    expect(await client.fetchStatus('c1')).toMatchObject({ code: 2000 });
    expect(proxy.wanted).toEqual([`${host}:443`]);
    await expect(
      clientOf(networkOf(`SOCKS5 ${proxy.host}`), 'https://unknown.example/').fetchStatus('c1'),
    ).rejects.toMatchObject({
      code: 'service-proxy',
    });
  });

  it('gets every try of a request, and follows a redirect through the proxy again', async () => {
    const service = await startService(({ index, path }, response) => {
      if (index === 0) response.destroy();
      else if (index === 1) answerJson(response, {}, 503);
      else if (path.includes('elsewhere')) answerJson(response, { code: 1000 });
      else response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const proxy = await startProxy({ places: { [`${host}:443`]: service.url } });
    const client = clientOf(networkOf(`PROXY ${authorityOf(proxy.url)}`));
    expect(await client.fetchStatus('c1')).toMatchObject({ code: 1000 });
    expect(service.requests).toHaveLength(4);
  });
});

describe('a proxy', () => {
  it.each([
    ['a tunnel', `https://${host}/`, `${host}:443`],
    ['plain HTTP', `http://${host}/`, `${host}:80`],
  ])('that wants a sign-in for %s is an error of its own, and nothing is tried twice', async (_, baseUrl, place) => {
    const service = await startService();
    const proxy = await startProxy({ places: { [place]: service.url }, login: 'nomsa:secret' });
    const client = clientOf(networkOf(`PROXY ${authorityOf(proxy.url)}`), baseUrl, { allowPlainHttp: true });
    const failure = { code: 'service-proxy-auth', retryable: false };
    await expect(client.fetchStatus('c1')).rejects.toMatchObject(failure);
    expect([...proxy.tunnels, ...proxy.plain]).toHaveLength(1);
    await expect(client.upload([uploadFile('March.pdf', Buffer.from('%PDF-1.7'))], {})).rejects.toMatchObject(failure);
    expect(service.requests).toEqual([]);
  });

  it('is signed in to with the login of its address, which no error and no way shows', async () => {
    const service = await startService();
    const proxy = await startProxy({ places: { [`${host}:443`]: service.url }, login: 'nomsa:pass word' });
    vi.stubEnv('HTTPS_PROXY', proxy.url.replace('//', '//nomsa:pass%20word@'));
    const network = networkOf(environmentProxies());
    expect(await clientOf(network).fetchStatus('c1')).toMatchObject({ code: 2000 });
    const way = await network.wayTo(new URL(`https://${host}/`));
    expect(way).toEqual({ proxy: proxy.url, source: 'as HTTPS_PROXY, HTTP_PROXY and NO_PROXY say' });
    await proxy.close();
    const failure: unknown = await clientOf(network)
      .fetchStatus('c1')
      .catch((error: unknown) => error);
    expect(JSON.stringify([failure, String(failure)])).not.toContain('nomsa');
  });

  it.each([
    [403, false, 1],
    [502, true, 4],
  ])('that answers %i lets nothing through; retryable is %s', async (refusing, retryable, tries) => {
    const proxy = await startProxy({ places: {}, refusing });
    const client = clientOf(networkOf(`PROXY ${authorityOf(proxy.url)}`), undefined, { retries: { tries: 4 } });
    await expect(client.fetchStatus('c1')).rejects.toMatchObject({ code: 'service-proxy', retryable });
    expect(proxy.tunnels).toHaveLength(tries);
  });

  it('that cannot be reached is said to be the reason, and an upload may wait for it', async () => {
    const proxy = await startProxy({ places: {} });
    await proxy.close();
    const client = clientOf(networkOf(`PROXY ${authorityOf(proxy.url)}`));
    const failure = { code: 'service-proxy', retryable: true };
    await expect(client.upload([uploadFile('March.pdf', Buffer.from('%PDF-1.7'))], {})).rejects.toMatchObject(failure);
  });

  it('that cannot be reached is passed over for the next one, and asked again after a minute', async () => {
    let now = 0;
    const service = await startService();
    const places = { [`${host}:443`]: service.url };
    const [gone, next] = [await startProxy({ places }), await startProxy({ places })];
    await gone.close();
    const network = networkOf(`PROXY ${authorityOf(gone.url)}; PROXY ${authorityOf(next.url)}`, () => now);
    expect(await clientOf(network).fetchStatus('c1')).toMatchObject({ code: 2000 });
    expect(await network.wayTo(new URL(`https://${host}`))).toMatchObject({ proxy: next.url });
    now = 60_001;
    expect(await network.wayTo(new URL(`https://${host}`))).toMatchObject({ proxy: gone.url });
  });

  it('of a kind that cannot be used is named, and nothing goes around it', async () => {
    const client = clientOf(networkOf('SOCKS proxy.example:1080'));
    await expect(client.fetchStatus('c1')).rejects.toMatchObject({ code: 'service-proxy', retryable: false });
    expect(await client.wayOut()).toEqual({ proxy: 'SOCKS proxy.example:1080', source: 'as this test says' });
  });
});

describe('this machine', () => {
  it.each(['127.0.0.1', 'localhost'])('is never reached through a proxy: %s', async (name) => {
    const service = await startScriptedServer(found);
    onTestFinished(() => service.close());
    const proxy = await startProxy({ places: {} });
    for (const variable of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY']) vi.stubEnv(variable, proxy.url);
    const client = clientOf(networkOf(environmentProxies()), service.url.replace('127.0.0.1', name));
    expect(await client.fetchStatus('c1')).toMatchObject({ code: 2000 });
    expect(await client.wayOut()).toEqual({ proxy: null, source: 'for it is on this machine' });
    expect([...proxy.tunnels, ...proxy.plain]).toEqual([]);
  });
});

describe('the environment', () => {
  const wayTo = async (address: string): Promise<string | null> =>
    (await networkOf(environmentProxies()).wayTo(new URL(address))).proxy;

  it('names a proxy for each scheme, and what goes without', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://secure.example:3128');
    vi.stubEnv('http_proxy', 'http://plain.example:8080');
    vi.stubEnv('NO_PROXY', 'inside.example,.corp.example');
    expect(await wayTo('https://service.example/')).toBe('http://secure.example:3128');
    expect(await wayTo('http://service.example/')).toBe('http://plain.example:8080');
    expect(await wayTo('https://inside.example/')).toBeNull();
    expect(await wayTo('https://desk.corp.example/')).toBeNull();
  });

  it('takes a bare host and port for a plain HTTP proxy', async () => {
    vi.stubEnv('HTTPS_PROXY', 'secure.example:3128');
    expect(await wayTo('https://service.example/')).toBe('http://secure.example:3128');
  });

  it('names none', async () => {
    expect(await wayTo('https://service.example/')).toBeNull();
  });
});

it.each([
  ['DIRECT', ['direct']],
  ['', []],
  ['PROXY a.example:80;HTTPS b.example:443; SOCKS5 c.example:1080;DIRECT', ['http:', 'https:', 'socks5:', 'direct']],
  ['SOCKS a.example:1080; QUIC b.example:1; PROXY', ['unsupported', 'unsupported', 'unsupported']],
])('reads the proxy list “%s”', (list, ways) => {
  expect(readProxyList(list).map((route) => (route.kind === 'proxy' ? route.proxy.protocol : route.kind))).toEqual(
    ways,
  );
});
