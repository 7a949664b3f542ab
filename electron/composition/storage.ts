import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppInfo } from '../../shared/model.ts';
import type { CredentialStore } from '../credentials/credentialStore.ts';
import { databaseKey } from '../credentials/databaseKey.ts';
import type { SpawnHelper } from '../credentials/helperProcess.ts';
import { openCredentialStore } from '../credentials/openCredentialStore.ts';
import { createSessionStore } from '../credentials/sessionStore.ts';
import type { DeskLog } from '../desk/parts.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { openLog } from './log.ts';
import { systemClock as clock } from './systemClock.ts';

/** Where the desk keeps what it keeps. */
export type Storage = {
  store: Store;
  credentials: CredentialStore;
  log: DeskLog;
  /** Folder of the lasting database; null where nothing lasts. */
  kept: string | null;
};

type Place = {
  folder: string;
  spawnHelper: SpawnHelper;
  platform: AppInfo['platform'];
  env: Record<string, string | undefined>;
};

/**
 * Opens keychain, database and log.
 * @param opened receives what ends each of them, in the order in which they were opened
 * @throws {AppError} `database-…` or `keychain-…` where the analyst's data cannot be opened; they are left as they are
 */
export async function openStorage(place: Place, opened: (() => unknown)[]): Promise<Storage> {
  const { folder, spawnHelper, platform, env } = place;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = openLog(folder);
  const credentials = await openCredentialStore({ spawnHelper, clock, platform, env });
  opened.push(() => credentials.close());

  const lasting = path.join(folder, 'desk.db');
  const passphrase = env['STATEMENT_DESK_PASSPHRASE'];
  const { key, lifetime } = await databaseKey({
    credentials,
    folder,
    databaseExists: existsSync(lasting),
    passphrase,
  });
  const store = openStore({ path: lifetime === 'kept' ? lasting : temporaryDatabase(opened), key, clock });
  opened.push(() => store.close());
  return { store, credentials, log, kept: lifetime === 'kept' ? folder : null };
}

/** Storage for one run that leaves nothing behind: all of it is in memory, and no keychain is asked. */
export function openMemory(platform: AppInfo['platform'], opened: (() => unknown)[]): Storage {
  const silent = (): void => undefined;
  const store = openStore({ memory: true, clock });
  opened.push(() => store.close());
  const credentials = createSessionStore({ platform, reason: 'In this run nothing is kept.' });
  return { store, credentials, log: { info: silent, warn: silent, error: silent }, kept: null };
}

/** For a session without a keychain: gone with the session, and unreadable after a crash, since its key was in memory. */
function temporaryDatabase(opened: (() => unknown)[]): string {
  const place = mkdtempSync(path.join(tmpdir(), 'statement-desk-session-'));
  opened.push(() => rmSync(place, { recursive: true, force: true }));
  return path.join(place, 'desk.db');
}
