import type { Session } from 'electron';
import { readProxyList, type ProxySettings } from '../service/requests/proxies/route.ts';

/**
 * What the system says about proxies: entered by hand, a configuration script, or found by itself. A script learns the
 * origin alone, for the rest of an address names collections.
 */
export function systemProxies(session: Pick<Session, 'resolveProxy'>): ProxySettings {
  return {
    source: 'as the system’s settings say',
    routesTo: async (url) => readProxyList(await session.resolveProxy(`${url.origin}/`)),
  };
}
