import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { JsonNumber, parseJson, type Json } from '../json/losslessJson.ts';
import { plainText } from '../json/redaction.ts';
import { mayRepeat, type TryOutcome } from './retry.ts';

/** What every error of one request says about it. */
export type RequestFacts = {
  method: 'GET' | 'POST';
  /** For people: `Sending the statements`. */
  what: string;
  /** True where the request makes a collection, so that a lost answer leaves one behind or not. */
  creates: boolean;
  redact: (text: string) => string;
};

/** How a try failed without a status. */
export type FailureKind =
  | 'not-sent'
  | 'lost'
  | 'timeout-not-sent'
  | 'timeout'
  | 'certificate'
  /** The way to the service leads through a proxy, and ended there; nothing has left this network. */
  | 'proxy-auth'
  | 'proxy-unreachable'
  | 'proxy-refused'
  | 'redirected'
  | 'bad-answer'
  | 'too-large'
  /** Cancelled before the request was sent whole. */
  | 'cancelled'
  /** Cancelled while waiting for the answer to a request that was sent whole. */
  | 'abandoned';

const byStatus: Partial<Record<number, ErrorCode>> = {
  401: 'service-auth',
  403: 'service-auth',
  404: 'service-missing',
  406: 'service-not-acceptable',
  407: 'service-proxy-auth',
  408: 'service-timeout',
  410: 'service-missing',
  429: 'service-busy',
  503: 'service-busy',
  504: 'service-timeout',
};

/** The code of an HTTP status outside 200 to 299. */
function codeOfStatus(status: number): ErrorCode {
  const code = byStatus[status];
  if (code !== undefined) return code;
  if (status >= 500) return 'service-failed';
  if (status >= 400) return 'service-refused';
  return status >= 300 ? 'service-redirected' : 'service-bad-answer';
}

/** An answer outside of the 2xx class, as far as its error needs it. */
type StatusAnswer = {
  status: number;
  requestId: string | null;
  retryAfterMs: number | null;
  mediaType: string;
  /** Start of the body. */
  body: Uint8Array;
};

/**
 * The error of an answer outside 2xx: its status, the words of its body where it has any, and its request id.
 * `retryable` is true only where repeating the request cannot do its work twice. A gateway's 502 or 504 on a request
 * that creates a collection says nothing about what the service behind it did: `upload-unknown`.
 */
export function statusError(facts: RequestFacts, answer: StatusAnswer): AppError {
  const unknown = facts.creates && (answer.status === 502 || answer.status === 504 || answer.status === 303);
  const words = facts.redact(wordsOf(answer));
  const said = words === '' ? '' : `: ${words}`;
  const outcome: TryOutcome = { kind: 'status', status: answer.status };
  return new AppError(
    unknown ? 'upload-unknown' : codeOfStatus(answer.status),
    `${facts.what}: the service answered HTTP ${answer.status}${said}`,
    {
      status: answer.status,
      requestId: answer.requestId === null ? undefined : facts.redact(answer.requestId),
      retryAfterMs: answer.retryAfterMs ?? undefined,
      retryable: mayRepeat(facts.method, outcome, answer.retryAfterMs),
    },
  );
}

const failures: Record<FailureKind, { code: ErrorCode; retryable: boolean; says: string }> = {
  'not-sent': { code: 'service-unreachable', retryable: true, says: 'no connection to the service' },
  lost: { code: 'service-unreachable', retryable: true, says: 'the connection to the service broke' },
  'timeout-not-sent': { code: 'service-timeout', retryable: true, says: 'the service took no data in time' },
  timeout: { code: 'service-timeout', retryable: true, says: 'the service did not answer in time' },
  certificate: {
    code: 'service-unreachable',
    retryable: false,
    says: 'no secure connection: the certificate or the encryption of the service is not accepted',
  },
  'proxy-auth': { code: 'service-proxy-auth', retryable: false, says: 'the proxy asks for a sign-in' },
  'proxy-unreachable': { code: 'service-proxy', retryable: true, says: 'the proxy gives no connection' },
  'proxy-refused': { code: 'service-proxy', retryable: false, says: 'the proxy does not let it through' },
  redirected: { code: 'service-redirected', retryable: false, says: 'the service points elsewhere' },
  'bad-answer': { code: 'service-bad-answer', retryable: true, says: 'the answer of the service cannot be read' },
  'too-large': { code: 'service-bad-answer', retryable: false, says: 'the answer of the service is too large' },
  cancelled: { code: 'cancelled', retryable: false, says: 'cancelled' },
  abandoned: { code: 'cancelled', retryable: false, says: 'cancelled while the service was at work' },
};

const afterSending: ReadonlySet<FailureKind> = new Set(['lost', 'timeout', 'bad-answer', 'too-large', 'abandoned']);

/**
 * The error of a try that gave no usable answer. For a request that creates a collection, every failure after which the
 * collection may exist is `upload-unknown`; for any POST, none of those is retryable.
 */
export function failureError(
  facts: RequestFacts,
  kind: FailureKind,
  more: { detail?: string; cause?: unknown; requestId?: string | null; status?: number } = {},
): AppError {
  const { code, retryable, says } = failures[kind];
  const mayHaveArrived = afterSending.has(kind);
  const unknown = facts.creates && mayHaveArrived;
  const detail = more.detail === undefined ? '' : ` (${facts.redact(plainText(more.detail))})`;
  return new AppError(
    unknown ? 'upload-unknown' : code,
    `${facts.what}: ${says}${detail}${unknown ? '; the service may have received it' : ''}`,
    {
      retryable: retryable && !(facts.method === 'POST' && mayHaveArrived),
      cause: more.cause,
      requestId: more.requestId ?? undefined,
      ...(more.status === undefined ? {} : { status: more.status }),
    },
  );
}

/** How a failure counts for repeating the request. */
export function outcomeOf(kind: FailureKind): TryOutcome {
  if (kind === 'not-sent' || kind === 'timeout-not-sent' || kind === 'proxy-unreachable') return { kind: 'not-sent' };
  return kind === 'lost' || kind === 'timeout' ? { kind: 'lost' } : { kind: 'final' };
}

const spoken = ['message', 'error', 'detail', 'title', 'error_description', 'errors'] as const;

/** What an error's body says: the first of its known fields, also one level down; a plain text; else nothing. */
function wordsOf({ body, mediaType }: StatusAnswer): string {
  if (body.byteLength === 0) return '';
  let json: Json;
  try {
    json = parseJson(body, { bytes: 2 ** 20, depth: 32, values: 10_000 });
  } catch {
    // Not JSON. A web page says nothing to an analyst; a line of plain text may.
    return mediaType.startsWith('text/plain') ? plainText(new TextDecoder().decode(body)) : '';
  }
  return plainText(sentence(json, 2));
}

function sentence(json: Json | undefined, depth: number): string {
  if (typeof json === 'string') return json;
  if (Array.isArray(json)) return sentence(json[0], depth);
  if (depth === 0 || json === null || typeof json !== 'object' || json instanceof JsonNumber) return '';
  const fields = new Map(Object.entries(json));
  for (const name of spoken) {
    const words = sentence(fields.get(name), depth - 1);
    if (words.trim() !== '') return words;
  }
  return '';
}
