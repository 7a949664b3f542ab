import { z } from 'zod';
import type { WebhookProfile, WebhookProfileDraft } from '../../../shared/calls/connect.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { existing } from '../../base/existing.ts';

type Dependencies = Pick<DeskDependencies, 'store' | 'credentials' | 'newId'>;

const stored = z.record(z.string(), z.string());

/** Saved places for services to report to. The values of their headers go to the keychain and come out only to be sent. */
export type WebhookProfiles = ReturnType<typeof createWebhookProfiles>;

export function createWebhookProfiles({ store, credentials, newId }: Dependencies) {
  const repository = store.webhookProfiles;
  const nameOf = (id: Id) => `webhook/${id}/headers` as const;

  const requireProfile = (id: Id): WebhookProfile => existing(repository.find(id), 'webhook profile');

  async function readHeaders(id: Id): Promise<Record<string, string>> {
    const text = await credentials.read(nameOf(id));
    if (text === null) return {};
    try {
      return stored.parse(JSON.parse(text));
    } catch {
      // Not quoted in any error: it is a secret, whatever it looks like.
      return {};
    }
  }

  return {
    list: (): WebhookProfile[] => repository.list(),
    /** @throws {AppError} `not-found` */
    require: requireProfile,
    /** @throws {AppError} `bad-request`, `not-found`, `keychain-…`; nothing is stored then */
    async save(draft: WebhookProfileDraft): Promise<WebhookProfile> {
      const before = draft.id === undefined ? null : requireProfile(draft.id);
      const name = draft.name.trim();
      if (name === '') throw new AppError('bad-request', 'the webhook needs a name');
      const [url, authUrl] = [requireAddress(draft.url, true), requireAddress(draft.authUrl, false)];
      const id = before?.id ?? newId();
      const known = before === null || before.headerNames.length === 0 ? {} : await readHeaders(id);
      const headers: Record<string, string> = {};
      for (const header of draft.headers) {
        const value = header.value ?? known[header.name];
        if (value === undefined) throw new AppError('bad-request', `the header ${header.name} has no value`);
        headers[header.name] = value;
      }
      const headerNames = Object.keys(headers);
      // The secrets first: a profile must not claim headers that the keychain has refused.
      if (headerNames.length > 0) await credentials.write(nameOf(id), JSON.stringify(headers));
      else if (before !== null && before.headerNames.length > 0) await credentials.remove(nameOf(id));
      const profile = { id, name, url, authUrl, correlation: draft.correlation.trim(), headerNames };
      repository.save(profile);
      return profile;
    },
    /** Deletes its secrets too. @throws {AppError} `keychain-…`; it is then still there */
    async remove(id: Id): Promise<null> {
      const profile = requireProfile(id);
      if (profile.headerNames.length > 0) await credentials.remove(nameOf(id));
      repository.remove(id);
      return null;
    },
    /** Its headers with their values. @throws {AppError} `secret-missing`, `keychain-…` */
    async headersOf(profile: WebhookProfile): Promise<Record<string, string>> {
      if (profile.headerNames.length === 0) return {};
      const headers = await readHeaders(profile.id);
      if (profile.headerNames.some((name) => headers[name] === undefined)) {
        throw new AppError(
          'secret-missing',
          'the values of the webhook’s headers are no longer where secrets are kept',
        );
      }
      return headers;
    },
  };
}

/** @throws {AppError} `bad-request` */
function requireAddress(text: string, needed: boolean): string {
  const address = text.trim();
  if (address === '' && !needed) return '';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new AppError('bad-request', 'an address of the webhook is not an http or https address');
  }
  return address;
}
