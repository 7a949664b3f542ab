/**
 * A request that a proxy kept from its service: nothing of it has left this network.
 * - `PROXY_UNREACHABLE`: no connection to the proxy.
 * - `PROXY_AUTH`: it asks for a sign-in (407).
 * - `PROXY_ANSWERED_502`: it answered the wish for a tunnel with this status.
 * - `PROXY_UNSUPPORTED`: it is of a kind that cannot be used here.
 */
export class ProxyFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }

  static ofStatus(status: number): ProxyFailure {
    return new ProxyFailure(
      status === 407 ? 'PROXY_AUTH' : `PROXY_ANSWERED_${status}`,
      `the proxy answered HTTP ${status} where a tunnel was wanted`,
    );
  }
}
