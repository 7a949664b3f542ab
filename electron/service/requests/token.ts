import { AppError } from '../../../shared/errors.ts';
import type { Clock } from '../../base/clock.ts';
import { addressOf } from '../profile/addresses.ts';
import { jsonBody, textBody } from './outgoingBody.ts';
import { parseJson } from '../json/losslessJson.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import type { Sender } from './sender.ts';
import { firstOf, words } from './wire.ts';

/** A header that says who asks, beside the key. */
type TokenHeader = { name: string; value: string; token: string };

/** The token that stands for key and secret, asked for when it is first needed and before it runs out. */
export type Tokens = {
  /** Null where the service wants none. @throws {AppError} what the service says */
  get(): Promise<TokenHeader | null>;
  /** What was given out last, for what no message may repeat. */
  known(): string | undefined;
  /** The service no longer takes this one. */
  drop(header: TokenHeader): void;
};

type Parts = { base: URL; apiKey: string; clientSecret: string | null; profile: ServiceProfile; clock: Clock };

/** Used so long before its end, so that no request arrives late with it. */
const spareMs = 30_000;

export function createTokens({ base, apiKey, clientSecret, profile, clock }: Parts, sender: () => Sender): Tokens {
  const { path, encoding, fields, tokenField, expiresField, header, prefix } = profile.tokenExchange;
  let held: { header: Promise<TokenHeader>; until: number } | null = null;
  let last: string | undefined;

  async function ask(path: string): Promise<{ header: TokenHeader; seconds: number | null }> {
    const values = fields.map((field): [string, string] => {
      const [name = '', ...value] = field.split('=');
      const filled = value
        .join('=')
        .replace('{apiKey}', apiKey)
        .replace('{clientSecret}', clientSecret ?? '');
      return [name.trim(), filled.trim()];
    });
    const request = {
      method: 'POST' as const,
      url: addressOf(base, path),
      what: 'Asking for a token',
      accept: 'application/json',
      body:
        encoding === 'json'
          ? jsonBody(Object.fromEntries(values))
          : textBody('application/x-www-form-urlencoded', new URLSearchParams(values).toString()),
    };
    const answer = await sender().fetchWhole(request);
    const said = parseJson(answer.bytes);
    const token = firstOf(words, said, [tokenField]) ?? '';
    if (!/^[\x21-\x7e]{1,8192}$/.test(token))
      throw sender().badAnswer(request, answer, new AppError('service-bad-answer', 'it holds no token'));
    last = token;
    const seconds = Number(firstOf(words, said, [expiresField]) ?? NaN);
    return {
      header: { name: header, value: `${prefix} ${token}`.trim(), token },
      seconds: seconds > 0 ? seconds : null,
    };
  }

  return {
    known: () => last,
    async get() {
      if (path === null) return null;
      if (held === null || held.until <= clock.now().getTime()) {
        const asked = ask(path);
        const now = { header: asked.then((given) => given.header), until: Infinity };
        held = now;
        asked.then(
          ({ seconds }) => {
            if (seconds === null) return;
            const ms = seconds * 1000;
            now.until = clock.now().getTime() + ms - Math.min(spareMs, ms / 10);
          },
          () => {
            if (held === now) held = null;
          },
        );
      }
      return held.header;
    },
    drop({ token }) {
      if (token === last) held = null;
    },
  };
}
