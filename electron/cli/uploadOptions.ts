import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import type { UploadOptions } from '../../shared/calls/settings.ts';
import { words } from '../../shared/text/words.ts';
import { named } from './connectionNamed.ts';
import type { DeskCalls } from './deskCalls.ts';

/** What the command line says of what goes with each upload. */
export type GivenOptions = { webhook?: string; correlation?: string; brand?: string; force?: boolean };

/**
 * What goes with each upload: as given, else as in the desk's setting. Undefined for the built-in service, which needs
 * none of it.
 * @param remote whether a connection of the desk is named
 * @throws {AppError} `bad-request` where something is given that goes nowhere; `not-found` for a webhook;
 *   `secret-missing` where the values of its headers are out of reach
 */
export async function uploadOptionsOf(
  { webhook, correlation, brand, force }: GivenOptions,
  remote: boolean,
  call: DeskCalls,
  webhookId: Id | null = null,
): Promise<UploadOptions | undefined> {
  if (!remote) {
    if ([webhook, correlation, brand, force].every((each) => each === undefined)) return undefined;
    const text = '--webhook, --correlation, --brand and --force go with --connection or --service. Nothing was sent.';
    throw new AppError('bad-request', text);
  }
  const { uploadOptions: usual } = await call('settings.read', {});
  return {
    brandId: brand ?? usual.brandId,
    correlation: correlation ?? usual.correlation,
    webhookId: webhookId ?? (await webhookNamed(webhook ?? usual.webhookId, call)),
    force: force ?? usual.force,
  };
}

async function webhookNamed(name: string | null, call: DeskCalls): Promise<Id | null> {
  if (name === null) return null;
  const found = named(await call('webhookProfile.list', {}), name, 'webhook');
  const { keychain } = await call('app.info', {});
  // An upload that waits for a secret would wait for ever here.
  if (found.headerNames.length > 0 && keychain.mode === 'session-only') {
    const values = headersGiven();
    if (found.headerNames.every((header) => values[header] !== undefined)) {
      const { id, url, authUrl, correlation } = found;
      const headers = found.headerNames.map((header) => ({ name: header, value: values[header] }));
      await call('webhookProfile.save', { id, name: found.name, url, authUrl, correlation, headers });
      return found.id;
    }
    const where = words.commandLine.headersOfWebhookAreKept(found.name);
    throw new AppError('secret-missing', `${where} Nothing was sent.`);
  }
  return found.id;
}

/** The values of headers that the environment gives for this run. @throws {AppError} `bad-request` */
function headersGiven(): Record<string, string> {
  const text = process.env['STATEMENT_DESK_WEBHOOK_HEADERS'] ?? '';
  if (text === '') return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    throw new AppError('bad-request', words.commandLine.headersNotJson);
  }
}
