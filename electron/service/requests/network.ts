import { isLoopback } from '../profile/addresses.ts';
import { kindOfConnectionFailure } from './connectionFailure.ts';
import type { ProxiedFetch } from './proxies/proxiedFetch.ts';
import { ProxyFailure } from './proxies/proxyFailure.ts';
import type { ProxySettings, Route } from './proxies/route.ts';
import type { Fetch } from './fetch.ts';

/** The way to an address, for people. */
export type Way = { proxy: string | null; source: string };

/** The one way out of this machine: directly, or through the proxy that its settings name for an address. */
export type Network = {
  fetch: Fetch;
  wayTo: (url: URL) => Promise<Way>;
  /** Ends the connections to proxies. */
  close: () => Promise<void>;
};

/** How long a proxy that could not be reached is passed over, where another way is named. */
const passedOverMs = 60_000;

/**
 * Asks the settings anew for each request, for they change while a machine moves between networks. Requests to this
 * machine itself never go through a proxy, whatever the settings say.
 * @param parts.fetch Node's own, for the direct way
 * @param parts.now milliseconds since the epoch
 */
export function createNetwork(parts: { settings: ProxySettings; fetch: Fetch; now: () => number }): Network {
  const { settings, now } = parts;
  const unreachableUntil = new Map<string, number>();
  let proxied: Promise<ProxiedFetch> | null = null;

  async function choose(url: URL): Promise<Route> {
    if (isLoopback(url.hostname)) return { kind: 'direct' };
    const routes = await settings.routesTo(url);
    const usable = routes.filter(({ kind }) => kind !== 'unsupported');
    const ready = usable.filter((route) => route.kind !== 'proxy' || !isPassedOver(route.proxy));
    return ready[0] ?? usable[0] ?? routes[0] ?? { kind: 'direct' };
  }

  const isPassedOver = (proxy: URL): boolean => (unreachableUntil.get(proxy.href) ?? 0) > now();

  return {
    async fetch(url, init) {
      const route = await choose(url);
      if (route.kind === 'direct') return parts.fetch(url, init);
      if (route.kind === 'unsupported') {
        throw new ProxyFailure('PROXY_UNSUPPORTED', `a proxy of a kind that cannot be used: ${route.proxy}`);
      }
      // Loaded when it is first needed: most machines have no proxy.
      proxied ??= import('./proxies/proxiedFetch.ts').then(({ createProxiedFetch }) => createProxiedFetch());
      try {
        return await (await proxied).fetch(route.proxy, url, init);
      } catch (error) {
        // The name of the service is the proxy's to resolve: what fails here without a byte sent is the proxy itself.
        if (kindOfConnectionFailure(error) !== 'not-sent') throw error;
        unreachableUntil.set(route.proxy.href, now() + passedOverMs);
        throw new ProxyFailure('PROXY_UNREACHABLE', `no connection to the proxy ${route.proxy.host}`, error);
      }
    },

    async wayTo(url) {
      if (isLoopback(url.hostname)) return { proxy: null, source: 'for it is on this machine' };
      const route = await choose(url);
      if (route.kind === 'direct') return { proxy: null, source: settings.source };
      return { proxy: route.kind === 'proxy' ? nameOf(route.proxy) : route.proxy, source: settings.source };
    },

    close: async () => (await proxied)?.close(),
  };
}

/** Never its login. */
function nameOf({ protocol, host }: URL): string {
  return `${protocol}//${host}`;
}
