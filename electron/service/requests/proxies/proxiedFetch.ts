import { Pool, ProxyAgent, type Dispatcher } from 'undici';
import type { FetchAnswer, FetchInit } from '../fetch.ts';
import { fetchBy } from '../nodeFetch.ts';
import { ProxyFailure } from './proxyFailure.ts';

/** Sends through a proxy: TLS in a tunnel of which the proxy sees the name and port alone, plain HTTP by its own rules. */
export type ProxiedFetch = {
  fetch(proxy: URL, url: URL, init: FetchInit): Promise<FetchAnswer>;
  close(): Promise<void>;
};

/** One agent for each proxy, with the connections that it keeps. */
export function createProxiedFetch(): ProxiedFetch {
  const agents = new Map<string, Dispatcher>();

  const agentOf = (proxy: URL): Dispatcher => {
    let agent = agents.get(proxy.href);
    if (agent === undefined) {
      agent = new ProxyAgent({
        uri: proxy.href,
        proxyTunnel: false,
        clientFactory: (origin, options) => new TunnelPool(origin, options),
      });
      agents.set(proxy.href, agent);
    }
    return agent;
  };

  return {
    async fetch(proxy, url, init) {
      try {
        return await fetchBy(url, init, agentOf(proxy));
      } catch (error) {
        throw wantsSignIn(error) ? ProxyFailure.ofStatus(407) : error;
      }
    },
    async close() {
      const all = [...agents.values()];
      agents.clear();
      await Promise.all(all.map((agent) => agent.destroy()));
    },
  };
}

/** The 407 of a plain request never becomes an answer, and undici tells it by words alone. */
function wantsSignIn(thrown: unknown): boolean {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  return cause instanceof Error && /^proxy authentication required/i.test(cause.message);
}

type PoolConnect = Parameters<Pool['connect']>[0];
type ConnectCallback = (error: Error | null, data: Dispatcher.ConnectData) => void;

/** Says with which status a proxy refuses a tunnel, where undici has words alone. */
class TunnelPool extends Pool {
  override connect(options: PoolConnect): Promise<Dispatcher.ConnectData>;
  override connect(options: PoolConnect, callback: ConnectCallback): void;
  override connect(options: PoolConnect, callback?: ConnectCallback): Promise<Dispatcher.ConnectData> | undefined {
    if (callback !== undefined) {
      super.connect(options, callback);
      return undefined;
    }
    return super.connect(options).then((data) => {
      if (data.statusCode === 200) return data;
      data.socket.on('error', () => undefined).destroy();
      throw ProxyFailure.ofStatus(data.statusCode);
    });
  }
}
