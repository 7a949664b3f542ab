import type { ShownHeader } from '../../shared/calls/webhookBench.ts';

/** Those that say nothing but how a message travels. */
const harmless: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'host',
  'transfer-encoding',
  'user-agent',
  'x-delivery-id',
]);

/**
 * Headers as they may be shown: every value that could be a secret is kept back.
 * @param secret names, in any case, that are secrets whatever they are called
 */
export function shownHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  secret: readonly string[] = [],
): ShownHeader[] {
  const secrets = new Set(secret.map((name) => name.toLowerCase()));
  return Object.entries(headers)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const key = name.toLowerCase();
      return { name: key, value: harmless.has(key) && !secrets.has(key) ? String(value) : null };
    });
}
