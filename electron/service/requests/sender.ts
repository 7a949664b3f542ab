import { AppError } from '../../../shared/errors.ts';
import { openExchange, type Exchange, type ExchangeParts } from './exchange.ts';
import { failureError, type RequestFacts } from './errors.ts';
import { createRedaction } from '../json/redaction.ts';
import { giveBack } from './partMemory.ts';
import { retryDelay } from './retry.ts';
import type { ServiceRequest, Answer, WholeAnswer, StreamedAnswer } from './serviceRequest.ts';
import { createTokens, type Tokens } from './token.ts';
import { TryFailed } from './tryFailed.ts';

/** The one place that sends requests. All rejections are `AppError`; answers are of the 2xx class. */
export type Sender = {
  /** The answer with its body, whose failures are repeated like the request's. */
  fetchWhole(request: ServiceRequest): Promise<WholeAnswer>;
  /** For an answer whose status says all: its body is left unread. */
  fetchSuccess(request: ServiceRequest): Promise<void>;
  /** Repeats until the headers are there; then the caller reads. */
  fetchStream(request: ServiceRequest): Promise<StreamedAnswer>;
  /** One try, any HTTP status; the body is left unread. */
  fetchStatusOnly(request: ServiceRequest): Promise<{ status: number; requestId: string | null }>;
  /** The error of an answer of 2xx whose content cannot be used. */
  badAnswer(request: ServiceRequest, answer: Answer, cause: unknown): AppError;
};

export function createSender(parts: Omit<ExchangeParts, 'token'> & { random: () => number }): Sender {
  const { profile, clock, random, apiKey, clientSecret } = parts;
  const { timeouts, answerLimits, retries } = profile;

  // Asked for by a sender that needs none itself.
  const tokens: Tokens = createTokens(parts, () =>
    createSender({ ...parts, profile: { ...profile, tokenExchange: { ...profile.tokenExchange, path: null } } }),
  );

  const factsOf = (request: ServiceRequest): RequestFacts => ({
    method: request.method,
    what: request.what,
    creates: request.creates ?? false,
    redact: createRedaction([apiKey, clientSecret ?? undefined, tokens.known(), ...(request.secrets ?? [])]),
  });

  /** Tries until the work is done, or a failure may not or need not be repeated. */
  async function repeat<T>(
    request: ServiceRequest,
    deadline: number,
    work: (exchange: Exchange) => Promise<T> | T,
  ): Promise<T> {
    let renewed = false;
    for (let attempt = 1; ; attempt++) {
      const token = await tokens.get();
      const facts = factsOf(request);
      try {
        const exchange = await openExchange({ ...parts, token }, request, facts, deadline);
        await exchange.requireSuccess();
        return await work(exchange);
      } catch (thrown) {
        if (!(thrown instanceof TryFailed)) throw thrown;
        const { error, outcome } = thrown;
        if (token !== null && error.status === 401 && !renewed) {
          renewed = true;
          tokens.drop(token);
          continue;
        }
        const retryAfter = error.retryAfterMs ?? null;
        const delay = retryDelay({ method: request.method, outcome, attempt, retryAfter, random }, retries);
        if (delay === null || clock.now().getTime() + delay >= deadline) throw error;
        await clock.sleep(delay, request.signal).catch((cause: unknown) => {
          throw failureError(facts, 'cancelled', { cause });
        });
      }
    }
  }

  const inTotal = () => clock.now().getTime() + timeouts.totalMs;

  return {
    fetchWhole(request) {
      // An upload may take as long as it moves.
      const deadline = request.creates === true ? Infinity : inTotal();
      return repeat(request, deadline, async (exchange) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of exchange.read(answerLimits.jsonBytes, deadline)) chunks.push(chunk);
        return { ...exchange.answer, bytes: Buffer.concat(chunks) };
      });
    },

    fetchSuccess: (request) => repeat(request, inTotal(), ({ leave }) => leave()),

    fetchStream: (request) =>
      repeat(request, inTotal(), ({ answer, length, encoded, read }) => ({
        ...answer,
        length,
        body: unwrapped(read(encoded ? answerLimits.encodedDownloadBytes : answerLimits.downloadBytes, Infinity)),
      })),

    async fetchStatusOnly(request) {
      try {
        const token = await tokens.get();
        const { answer, leave } = await openExchange({ ...parts, token }, request, factsOf(request), inTotal());
        leave();
        return { status: answer.status, requestId: answer.requestId };
      } catch (thrown) {
        throw thrown instanceof TryFailed ? thrown.error : thrown;
      }
    },

    badAnswer: (request, { requestId, status }, cause) =>
      failureError(factsOf(request), 'bad-answer', {
        cause,
        requestId,
        status,
        ...(cause instanceof AppError ? { detail: cause.message } : {}),
      }),
  };
}

async function* unwrapped(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const part of body) {
      yield part;
      giveBack(part);
    }
  } catch (thrown) {
    throw thrown instanceof TryFailed ? thrown.error : thrown;
  }
}
