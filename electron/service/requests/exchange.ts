import type { Clock } from '../../base/clock.ts';
import { codesOfConnectionFailure, kindOfConnectionFailure } from './connectionFailure.ts';
import { statusError, type RequestFacts } from './errors.ts';
import { openBody } from './outgoingBody.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { plainText } from '../json/redaction.ts';
import { follow, type HopHeaders } from './redirects.ts';
import type { Answer, ServiceRequest } from './serviceRequest.ts';
import type { BodyReader, Fetch, FetchAnswer } from './fetch.ts';
import { readRetryAfter } from './retry.ts';
import { TryFailed, tryFailed } from './tryFailed.ts';
import { createWatchdog } from './watchdog.ts';

/** Bytes of an error's body that are looked at. */
const errorBodyLimit = 64 * 1024;
/** Made once: every exchange ends by it. */
const left = new Error('the exchange has ended');

/** What one request over the wire needs. */
export type ExchangeParts = {
  base: URL;
  apiKey: string;
  clientSecret: string | null;
  profile: ServiceProfile;
  fetch: Fetch;
  clock: Clock;
  /** Goes with a request beside the key. */
  token?: { name: string; value: string } | null;
};

/** One try of a request whose answer has begun. Everything rejects with `TryFailed`. */
export type Exchange = {
  answer: Answer;
  /** Content-Length, where the body is not encoded. */
  length: number | null;
  /** True where the body came compressed. */
  encoded: boolean;
  /** Rejects unless the status is 2xx. */
  requireSuccess: () => Promise<void>;
  /** The body, no more than `limit` bytes of it after decoding; `deadline` is a moment of the clock. */
  read: (limit: number, deadline: number) => AsyncGenerator<Uint8Array, void, undefined>;
  /** Ends the exchange without reading the body. */
  leave: () => void;
};

/** Sends one try and waits for the headers of its answer, redirects followed. */
export async function openExchange(
  parts: ExchangeParts,
  request: ServiceRequest,
  facts: RequestFacts,
  deadline: number,
): Promise<Exchange> {
  const { profile, clock } = parts;
  const { answerMs, gapMs, uploadAnswerMs } = profile.timeouts;
  const controller = new AbortController();
  let silent = false;
  const cut = () => {
    outgoing?.stop();
    controller.abort(left);
  };
  const dog = createWatchdog(clock, () => {
    silent = true;
    cut();
  });
  const leave = () => {
    dog.rest();
    request.signal?.removeEventListener('abort', cut);
    cut();
  };

  const outgoing =
    request.body === undefined
      ? null
      : openBody(request.body, (finished) => {
          if (finished) dog.watch(request.creates === true ? uploadAnswerMs : answerMs, deadline);
          else dog.touch();
        });

  const failureOf = (thrown: unknown, answered: boolean): TryFailed => {
    leave();
    if (thrown instanceof TryFailed) return thrown;
    const source = outgoing?.failure() ?? null;
    if (source !== null) return new TryFailed(source, { kind: 'final' });
    const nothingSent = outgoing !== null && !outgoing.started() && !answered;
    if (request.signal?.aborted === true)
      return tryFailed(facts, outgoing?.finished() === true ? 'abandoned' : 'cancelled', { cause: thrown });
    if (silent) return tryFailed(facts, nothingSent ? 'timeout-not-sent' : 'timeout', { cause: thrown });
    const kind = answered ? 'lost' : kindOfConnectionFailure(thrown);
    return tryFailed(facts, kind === 'lost' && nothingSent ? 'not-sent' : kind, {
      cause: thrown,
      detail: codesOfConnectionFailure(thrown),
    });
  };

  let begun: { response: FetchAnswer; url: URL };
  try {
    request.signal?.throwIfAborted();
    request.signal?.addEventListener('abort', cut, { once: true });
    dog.watch(outgoing === null ? answerMs : gapMs, deadline);
    const init = {
      method: request.method,
      signal: controller.signal,
      ...(outgoing === null ? {} : { body: outgoing.stream, duplex: 'half' as const }),
    };
    begun = await follow(
      { fetch: parts.fetch, init, headers: headersOf(parts, request) },
      { ...parts, url: request.url },
      facts,
    );
    dog.rest();
  } catch (thrown) {
    throw failureOf(thrown, false);
  }

  const { response, url } = begun;
  const { headers, status } = response;
  const encoded = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  const length = encoded ? null : readLength(headers.get('content-length'));

  async function* read(limit: number, until: number): AsyncGenerator<Uint8Array, void, undefined> {
    const reader: BodyReader | undefined = response.body?.getReader();
    let taken = 0;
    try {
      if (length !== null && length > limit) throw tryFailed(facts, 'too-large', { status });
      while (reader !== undefined) {
        dog.watch(gapMs, until);
        const { done, value } = await reader.read();
        dog.rest();
        if (done) break;
        taken += value.byteLength;
        if (taken > limit) throw tryFailed(facts, 'too-large', { status });
        yield value;
      }
      if (length !== null && taken !== length)
        throw tryFailed(facts, 'lost', { detail: `${taken} of ${length} bytes` });
    } catch (thrown) {
      throw failureOf(thrown, true);
    } finally {
      leave();
    }
  }

  const answer: Answer = { status, headers, url, requestId: requestIdOf(headers, profile) };
  return {
    answer,
    length,
    encoded,
    read,
    leave,
    async requireSuccess() {
      if (status >= 200 && status <= 299) return;
      const body = await readStart(read(errorBodyLimit, deadline));
      const retryAfterMs = readRetryAfter(headers.get('retry-after'), clock.now());
      const mediaType = headers.get('content-type') ?? '';
      const error = statusError(facts, { status, requestId: answer.requestId, retryAfterMs, mediaType, body });
      throw new TryFailed(error, { kind: 'status', status });
    },
  };
}

function headersOf({ profile, apiKey, clientSecret, token }: ExchangeParts, request: ServiceRequest): HopHeaders {
  const foreign: Record<string, string> = { accept: request.accept };
  if (request.plain === true) foreign['accept-encoding'] = 'identity';
  const own: Record<string, string> = { ...foreign, [profile.apiKeyHeader]: apiKey };
  if (clientSecret !== null) own[profile.clientSecretHeader] = clientSecret;
  if (token != null) own[token.name] = token.value;
  if (profile.versionHeader !== null) own[profile.versionHeader.name] = profile.versionHeader.value;
  if (request.body !== undefined) {
    own['content-type'] = request.body.contentType;
    // Node's fetch takes the length of a stream from here, and then checks the bytes against it.
    own['content-length'] = String(request.body.length);
  }
  return { own, foreign };
}

function requestIdOf(headers: Answer['headers'], profile: ServiceProfile): string | null {
  for (const name of profile.requestIdHeaders) {
    const id = plainText(headers.get(name) ?? '', 100);
    if (id !== '') return id;
  }
  return null;
}

function readLength(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** As much of an error's body as came before it failed or grew too large. */
async function readStart(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch {
    // The status is the answer; its words are a courtesy.
  }
  return Buffer.concat(chunks);
}
