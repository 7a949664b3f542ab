import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Refusal } from '../refusals.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Answers a webhook may give are read up to this many bytes. */
const longestAnswer = 64 * 1024;

/**
 * The address as a URL, if it leads to this machine for certain: a loopback address, or `localhost`.
 * @throws {Refusal} 422
 */
export function requireLoopback(address: string, field: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || !isLoopback(url.hostname)) {
    const rule = 'must be an http or https address on this machine (127.0.0.1, [::1] or localhost)';
    throw new Refusal(422, 'webhook-not-loopback', `Field ${field}: ${rule}.`);
  }
  return url;
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family === 0 ? host === 'localhost' : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

// `localhost` is never looked up, so no name server and no hosts file can send a webhook elsewhere.
const lookupLoopback: LookupFunction = (_hostname, options, callback) => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  if (options.all === true) callback(null, addresses);
  else callback(null, '127.0.0.1', 4);
};

/**
 * Sends one POST to a loopback address. A redirect is an answer like any other and is not followed.
 * Rejects where no whole answer comes.
 */
export async function postToLoopback(
  address: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<{ status: number; text: string }> {
  const url = requireLoopback(address, 'webhook');
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookupLoopback,
      // No pooled connection: a receiver that was restarted must not look like one that failed.
      agent: false,
      signal,
    });
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end(body);
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > longestAnswer) break;
    parts.push(part);
  }
  return { status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') };
}

/** An address as it may be shown: a query may carry a secret of the receiver. */
export function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
}
