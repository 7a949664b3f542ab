import type { RequestFacts } from './errors.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import type { Fetch, FetchAnswer, FetchInit } from './fetch.ts';
import { tryFailed } from './tryFailed.ts';

const mostHops = 5;

/** What is sent to the service, and the less that is sent where a redirect leads away from it. */
export type HopHeaders = { own: Record<string, string>; foreign: Record<string, string> };

/**
 * Sends a request and follows redirects by hand. Only a GET follows; within the service's origin it keeps its headers.
 * To another origin it goes only where the profile names that origin, without key or secret, and stays without them
 * wherever it is sent next.
 * @throws {TryFailed} `service-redirected` for any other redirect. The message names the origin alone: the rest of the
 * address may hold a token.
 */
export async function follow(
  send: { fetch: Fetch; init: Omit<FetchInit, 'headers' | 'redirect'>; headers: HopHeaders },
  from: { url: URL; base: URL; profile: Pick<ServiceProfile, 'redirectOrigins'> },
  facts: RequestFacts,
): Promise<{ response: FetchAnswer; url: URL }> {
  let url = from.url;
  let atHome = true;
  for (let hop = 0; hop <= mostHops; hop++) {
    const headers = atHome ? send.headers.own : send.headers.foreign;
    const response = await send.fetch(url, { ...send.init, headers, redirect: 'manual' });
    const location = response.headers.get('location');
    // 303 answers a POST that was taken up, so for those it is left to be judged as a status.
    const points =
      [301, 302, 307, 308].includes(response.status) || (response.status === 303 && facts.method === 'GET');
    if (!points || location === null) return { response, url };

    await response.body?.cancel().catch(() => undefined);
    const target = URL.parse(location, url.href);
    const detail = target === null ? 'to no usable address' : `to ${target.origin}`;
    const known =
      target !== null && /^https?:$/.test(target.protocol) && target.username === '' && target.password === '';
    if (facts.method !== 'GET' || !known) throw tryFailed(facts, 'redirected', { detail, status: response.status });
    if (target.origin !== from.base.origin) {
      if (!from.profile.redirectOrigins.includes(target.origin))
        throw tryFailed(facts, 'redirected', { detail, status: response.status });
      atHome = false;
    }
    url = target;
  }
  throw tryFailed(facts, 'redirected', { detail: `more than ${mostHops} times` });
}
