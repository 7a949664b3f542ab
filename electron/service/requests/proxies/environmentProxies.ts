import { getProxyForUrl } from 'proxy-from-env';
import type { ProxySettings, Route } from './route.ts';

const usable = new Set(['http:', 'https:', 'socks5:']);
const variables = ['https_proxy', 'http_proxy', 'all_proxy'].flatMap((name) => [name, name.toUpperCase()]);

/** Proxies as terminals name them: `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and, for what goes without, `NO_PROXY`. */
export function environmentProxies(): ProxySettings {
  return {
    source: 'as HTTPS_PROXY, HTTP_PROXY and NO_PROXY say',
    routesTo: (url) => Promise.resolve(routesOf(getProxyForUrl(url.href))),
  };
}

function routesOf(named: string): Route[] {
  if (named === '') return [];
  const bare = named.slice(named.indexOf('://') + 3);
  // The library gives a bare `host:port` the scheme of the address; as everywhere else, it is a plain HTTP proxy.
  const proxy = URL.parse(variables.some((name) => process.env[name] === bare) ? `http://${bare}` : named);
  if (proxy === null || !usable.has(proxy.protocol)) return [{ kind: 'unsupported', proxy: proxy?.protocol ?? '' }];
  return [{ kind: 'proxy', proxy }];
}
