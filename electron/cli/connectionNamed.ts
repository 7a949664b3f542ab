import { AppError } from '../../shared/errors.ts';
import type { Connection } from '../../shared/model/program.ts';
import type { Id } from '../../shared/ids.ts';
import { words } from '../../shared/text/words.ts';
import type { DeskCalls } from './deskCalls.ts';

/**
 * The connection of the desk with this name, or this id. Where there is no keychain, its secrets are taken from the
 * environment for this run.
 * @throws {AppError} `not-found` with the names there are; `secret-missing` where its key is nowhere
 */
export async function connectionNamed(name: string, call: DeskCalls): Promise<Id> {
  const found = named(await call('connection.list', {}), name, 'connection');
  const { keychain } = await call('app.info', {});
  if (found.kind === 'remote' && keychain.mode === 'session-only') await takeSecrets(found, call);
  return found.id;
}

async function takeSecrets({ id, name, baseUrl, profileOverrides }: Connection, call: DeskCalls): Promise<void> {
  const apiKey = process.env['STATEMENT_DESK_API_KEY'] ?? '';
  const clientSecret = process.env['STATEMENT_DESK_CLIENT_SECRET'] ?? '';
  if (apiKey === '') {
    const where = words.commandLine.thereIsNoKeychainIn;
    throw new AppError('secret-missing', `${where} Nothing was sent.`);
  }
  const secrets = { apiKey, ...(clientSecret === '' ? {} : { clientSecret }) };
  await call('connection.save', { id, name, baseUrl: baseUrl ?? '', profileOverrides, ...secrets });
}

/**
 * The one with this id or this name, else the one whose name differs by its capitals alone.
 * @throws {AppError} `not-found` with the names there are
 */
export function named<T extends { id: Id; name: string }>(all: readonly T[], name: string, what: string): T {
  const found =
    all.find((each) => each.id === name) ??
    all.find((each) => each.name === name) ??
    all.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (found !== undefined) return found;
  const names = all.map((each) => each.name).join(', ') || 'none';
  throw new AppError('not-found', `There is no ${what} “${name}”. Nothing was sent. There are: ${names}.`);
}
