import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Fetch, FetchAnswer, FetchInit } from './fetch.ts';

/**
 * Node's own fetch, but for what has a body. Electron's cannot stop at a redirect, and words its failures differently.
 */
export const nodeFetch: Fetch = (url, init) =>
  init.body === undefined ? globalThis.fetch(url, init) : sendBody(url, init, init.body);

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
  // Loaded with the first upload.
  const { request } = await import('undici');
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
