import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Fetch, FetchAnswer, FetchInit } from './fetch.ts';

/**
 * Fetch by undici, which is Node's own: one that an upload needs too, loaded once. Electron's cannot stop at a redirect, and
 * words its failures differently.
 */
export const nodeFetch: Fetch = async (url, init) =>
  init.body === undefined ? (await undici()).fetch(url, init) : sendBody(url, init, init.body);

/** Loaded with the first request. */
const undici = () => import('undici');

/**
 * Sends a body as it is read. Fetch reads one that may be redirected as two, of which one is left unread: an upload would
 * take its own size in memory. Fails as fetch does.
 * @param dispatcher the way through a proxy
 */
export async function sendBody(
  url: URL,
  { method, headers, signal }: FetchInit,
  body: ReadableStream<Uint8Array>,
  dispatcher?: Dispatcher,
): Promise<FetchAnswer> {
  const { request } = await undici();
  try {
    const answer = await request(url, {
      method,
      // An answer in another coding would have to be undone here.
      headers: { ...headers, 'accept-encoding': 'identity' },
      // Nothing is read before it can leave.
      body: Readable.from(body, { objectMode: false, highWaterMark: 0 }),
      signal,
      ...(dispatcher === undefined ? {} : { dispatcher }),
    });
    return {
      status: answer.statusCode,
      headers: { get: (name) => [answer.headers[name.toLowerCase()] ?? []].flat().join(', ') || null },
      body: Readable.toWeb(answer.body),
    };
  } catch (cause) {
    throw new TypeError('fetch failed', { cause });
  }
}
