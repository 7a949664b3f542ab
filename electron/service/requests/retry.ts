import { defaultProfile, type ServiceProfile } from '../profile/profile.ts';

/** How one try of a request ended, as far as repeating it depends on that. */
export type TryOutcome =
  /** Nothing can have been received: the name is unknown, the connection was refused, or no byte had left. */
  | { kind: 'not-sent' }
  /** The connection broke, or time ran out, after the request may have been received. */
  | { kind: 'lost' }
  /** The service answered with this HTTP status. */
  | { kind: 'status'; status: number }
  /** What would end the same way again: a bad certificate, a redirect, an answer that cannot be read, a cancellation. */
  | { kind: 'final' };

/** All that decides whether a request is sent again, and when. */
type RetryQuestion = {
  method: 'GET' | 'POST';
  outcome: TryOutcome;
  /** Number of the try that just ended, from 1. */
  attempt: number;
  /** What the service asked for, in milliseconds from now; null where it asked for nothing. */
  retryAfter: number | null;
  /** Uniform in [0, 1). */
  random: () => number;
};

/**
 * Milliseconds to wait before the next try, or null where the request is not repeated.
 *
 * A GET is repeated after network failures, 408, 429 and 5xx. A POST is repeated only where nothing can have been
 * received, or where the service says it refused: 429, or 503 with `Retry-After`. The wait doubles with each try, is
 * spread over its upper half, and is never shorter than `Retry-After`; a `Retry-After` longer than
 * `longestWaitMs` ends the repetitions, and the caller is told how long the service wants.
 */
export function retryDelay(
  { method, outcome, attempt, retryAfter, random }: RetryQuestion,
  limits: ServiceProfile['retries'] = defaultProfile.retries,
): number | null {
  if (attempt >= limits.tries || !mayRepeat(method, outcome, retryAfter)) return null;
  const ceiling = Math.min(limits.firstDelayMs * 2 ** (attempt - 1), limits.maxDelayMs);
  const delay = Math.max(Math.round(ceiling * (0.5 + random() / 2)), retryAfter ?? 0);
  return delay > limits.longestWaitMs ? null : delay;
}

/** Whether the same request may be sent again without the risk of doing its work twice. */
export function mayRepeat(method: 'GET' | 'POST', outcome: TryOutcome, retryAfter: number | null): boolean {
  switch (outcome.kind) {
    case 'not-sent':
      return true;
    case 'lost':
      return method === 'GET';
    case 'final':
      return false;
    case 'status': {
      const { status } = outcome;
      if (status === 429) return true;
      if (method === 'POST') return status === 503 && retryAfter !== null;
      return status === 408 || (status >= 500 && status <= 599);
    }
  }
}

/**
 * `Retry-After` as milliseconds from `now`: seconds, or an HTTP date. Null where it is absent or neither; a date that
 * has passed is 0.
 */
export function readRetryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  // Only the date form of HTTP: Date.parse alone would also take "2" or "-5".
  if (!/^[A-Za-z]{3,9},? .*\d{2}:\d{2}:\d{2}/.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now.getTime());
}
