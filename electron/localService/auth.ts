import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from './refusals.ts';

/** What every handler of the service finds in its context. */
export type ServiceEnv = { Bindings: HttpBindings; Variables: { requestId: string } };

/** Accepts only requests addressed to this machine by a name no other page can be made to point at it. */
export function requireOwnHost(port: () => number): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const host = context.req.header('host');
    if (host !== `127.0.0.1:${port()}` && host !== `localhost:${port()}`) {
      throw new Refusal(421, 'wrong-host', 'This service answers only to its own loopback address.');
    }
    await next();
  };
}

/**
 * Keeps browser pages away from the interface: they say so in `Origin` or `Sec-Fetch-Site`, and no program does. No
 * CORS header is ever sent, so a page could not read an answer either.
 */
export const refuseBrowserPages: MiddlewareHandler<ServiceEnv> = async (context, next) => {
  const site = context.req.header('sec-fetch-site');
  if (context.req.header('origin') !== undefined || (site !== undefined && site !== 'none')) {
    throw new Refusal(403, 'browser-refused', 'Web pages may not use this service.');
  }
  await next();
};

/** Accepts a form of the consumer's page only from that page itself. */
export function requireOwnOrigin(context: Context<ServiceEnv>): void {
  const host = context.req.header('host') ?? '';
  if (context.req.header('origin') !== `http://${host}`) {
    throw new Refusal(403, 'foreign-form', 'This form was not sent from its own page.');
  }
}

/** Asks for the API key in `X-API-KEY`. The comparison takes the same time for every wrong key. */
export function requireApiKey(apiKey: string): MiddlewareHandler<ServiceEnv> {
  const wanted = digest(apiKey);
  return async (context, next) => {
    const given = context.req.header('x-api-key');
    if (given === undefined || !timingSafeEqual(digest(given), wanted)) {
      throw new Refusal(401, 'api-key-refused', 'The API key is missing or wrong.');
    }
    await next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
