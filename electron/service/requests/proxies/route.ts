/** One way to a service. The address of a proxy may hold a login: only its host and port may be shown. */
export type Route = { kind: 'direct' } | { kind: 'proxy'; proxy: URL } | { kind: 'unsupported'; proxy: string };

/** What this machine says about proxies. */
export type ProxySettings = {
  /** Who says so, for people: `as the system’s settings say`. */
  source: string;
  /** The ways to an address, the preferred one first; none is the direct way. */
  routesTo(url: URL): Promise<Route[]>;
};

const schemes: Partial<Record<string, string>> = {
  PROXY: 'http:',
  HTTP: 'http:',
  HTTPS: 'https:',
  SOCKS5: 'socks5:',
};

/**
 * The ways of a proxy list as browsers write it: `PROXY a.example:8080; HTTPS b.example:443; DIRECT`. SOCKS 4 and what
 * is not known are ways that cannot be used; an empty list is the direct way.
 */
export function readProxyList(list: string): Route[] {
  return list
    .split(';')
    .map((entry) => entry.trim().split(/\s+/))
    .filter(([kind]) => kind !== '')
    .map(([kind = '', place = '']): Route => {
      if (kind.toUpperCase() === 'DIRECT') return { kind: 'direct' };
      const scheme = schemes[kind.toUpperCase()];
      const proxy = scheme === undefined ? null : URL.parse(`${scheme}//${place}`);
      return proxy === null || proxy.hostname === ''
        ? { kind: 'unsupported', proxy: `${kind} ${place}`.trim() }
        : { kind: 'proxy', proxy };
    });
}
