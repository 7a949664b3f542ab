import type { FailureKind } from './errors.ts';

// Codes of Node and undici. A refused or impossible connection, or a name that leads nowhere: nothing was sent.
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN|UND_ERR_CONNECT_TIMEOUT)$/;
// OpenSSL's words for a certificate or a handshake that fails: no request was sent, and none would ever pass.
const CERTIFICATE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|INVALID_CA|EPROTO$)/;

// See `proxies/proxyFailure.ts`; the words of SOCKS 5 are undici's. A 5xx may pass, the refusal of an address will not.
const PROXY: [RegExp, ConnectionFailureKind][] = [
  [/^(PROXY|UND_ERR_SOCKS5)_AUTH/, 'proxy-auth'],
  [/^PROXY_(UNREACHABLE|ANSWERED_(408|429|5\d\d))$/, 'proxy-unreachable'],
  [/^(PROXY|UND_ERR_SOCKS5)/, 'proxy-refused'],
];

type ConnectionFailureKind = Extract<
  FailureKind,
  'not-sent' | 'certificate' | 'lost' | 'proxy-auth' | 'proxy-unreachable' | 'proxy-refused'
>;

/**
 * What a rejection of fetch, or of its body, says about the request. Unknown ones count as `lost`, the cautious
 * reading: the request may have been received.
 */
export function kindOfConnectionFailure(thrown: unknown): ConnectionFailureKind {
  const causes = innermost(thrown);
  const byProxy = PROXY.find(([code]) => causes.some((cause) => code.test(cause.code)));
  if (byProxy !== undefined) return byProxy[1];
  if (causes.some(({ code }) => CERTIFICATE.test(code))) return 'certificate';
  const unsent = causes.every(
    ({ code, syscall }) => NOT_SENT.test(code) || (code === 'ETIMEDOUT' && syscall === 'connect'),
  );
  return unsent ? 'not-sent' : 'lost';
}

/** Codes of the failure, for the log: `ECONNREFUSED`. */
export function codesOfConnectionFailure(thrown: unknown): string {
  return [...new Set(innermost(thrown).map(({ code }) => code))].filter((code) => code !== '').join(', ') || 'no code';
}

type Failure = { code: string; syscall: string };

// fetch wraps its reason in `cause`; a name with several addresses gives one error for each.
function innermost(thrown: unknown, depth = 0): Failure[] {
  if (!(thrown instanceof Error) || depth > 5) return [{ code: '', syscall: '' }];
  if (thrown instanceof AggregateError && thrown.errors.length > 0)
    return thrown.errors.flatMap((each) => innermost(each, depth + 1));
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  if (code === '' && thrown.cause !== undefined) return innermost(thrown.cause, depth + 1);
  const syscall = 'syscall' in thrown && typeof thrown.syscall === 'string' ? thrown.syscall : '';
  return [{ code, syscall }];
}
