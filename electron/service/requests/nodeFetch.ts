import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import type { Fetch, FetchAnswer, FetchInit } from './fetch.ts';

/**
 * Fetch by undici, which is Node's own: one that an upload needs too, loaded once. Electron's cannot stop at a redirect, and
 * words its failures differently.
 */
export const nodeFetch: Fetch = (url, init) => fetchBy(url, init);

/** Loaded with the first request. */
const undici = () => import('undici');

/**
 * What is long, a body to be sent or an answer that is asked for as it is, goes past the streams of fetch: these copy each part
 * that comes, at twice the time, and read a body that may be redirected as two, of which one is left unread, so that an
 * upload would take its own size in memory. Fails as fetch does.
 * @param dispatcher the way through a proxy
 */
export async function fetchBy(url: URL, init: FetchInit, dispatcher?: Dispatcher): Promise<FetchAnswer> {
  const { fetch, request } = await undici();
  const { method, headers, signal, body } = init;
  const way = dispatcher === undefined ? {} : { dispatcher };
  if (body === undefined && headers['accept-encoding'] !== 'identity') return fetch(url, { ...init, ...way });
  try {
    const answer = await request(url, {
      method,
      // An answer in another coding would have to be undone here.
      headers: { ...headers, 'accept-encoding': 'identity' },
      // Nothing is read before it can leave.
      body: body === undefined ? null : Readable.from(body, { objectMode: false, highWaterMark: 0 }),
      signal,
      ...way,
    });
    const header = (name: string) => [answer.headers[name] ?? []].flat().join(', ') || null;
    return {
      status: answer.statusCode,
      headers: { get: (name) => header(name.toLowerCase()) },
      body: bodyOf(decoded(answer.body, header('content-encoding'))),
    };
  } catch (cause) {
    throw new TypeError('fetch failed', { cause });
  }
}

/** A service may pack what it was asked to send as it is. */
function decoded(body: Readable, coding: string | null): Readable {
  if (coding === null || coding === 'identity') return body;
  const decoder = coding === 'br' ? createBrotliDecompress() : createUnzip();
  return pipeline(body, decoder, () => undefined);
}

function bodyOf(body: Readable): FetchAnswer['body'] {
  // Whoever reads is told; where nobody reads any more, nobody minds.
  body.on('error', () => undefined);
  return {
    getReader() {
      const parts: AsyncIterator<Uint8Array, undefined> = body[Symbol.asyncIterator]();
      return { read: () => parts.next() };
    },
    cancel: () => Promise.resolve(void body.destroy()),
  };
}
