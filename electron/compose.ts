import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppInfo } from '../shared/model.ts';
import { createClients } from './composition/clients.ts';
import { openLog } from './composition/log.ts';
import { createPdfReading } from './composition/pdfReading.ts';
import { readSamples } from './composition/samples.ts';
import { systemClock as clock } from './composition/systemClock.ts';
import { databaseKey } from './credentials/databaseKey.ts';
import type { SpawnHelper } from './credentials/helperProcess.ts';
import { openCredentialStore } from './credentials/openCredentialStore.ts';
import { createDesk } from './desk/desk.ts';
import type { Host } from './desk/host.ts';
import { createExtractionPool } from './extraction/extractionPool.ts';
import type { DeskProgram } from './hosting/deskProgram.ts';
import { receivedAs } from './localService/received.ts';
import { startLocalService } from './localService/server.ts';
import type { ProgramFiles } from './programFiles.ts';
import type { Fetch } from './service/request.ts';
import { openStore } from './store/openStore.ts';

export type Surroundings = {
  files: ProgramFiles;
  /** Of the lasting database and the log. */
  folder: string;
  host: Host;
  about: Pick<AppInfo, 'version' | 'host' | 'platform'>;
  spawnHelper: SpawnHelper;
  fetch: Fetch;
  env: Record<string, string | undefined>;
};

/**
 * Puts the desk together and starts it: keychain, database, reader, built-in service, use cases.
 * @throws {AppError} `database-…` or `keychain-…` where the analyst's data cannot be opened; they are left as they are
 */
export async function composeDesk(surroundings: Surroundings): Promise<DeskProgram> {
  const { files, folder, host, env, fetch } = surroundings;
  const { platform } = surroundings.about;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // What has been opened so far, closed again in reverse order.
  const opened: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const log = openLog(folder);
    const credentials = await openCredentialStore({ spawnHelper: surroundings.spawnHelper, clock, platform, env });
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

    const pool = createExtractionPool({ workerUrl: files.extractionWorker });
    opened.push(() => pool.close());
    const builtIn = await startLocalService({
      archive: store.service,
      blobs: store.blobs,
      extract: pool.extract,
      clock,
      log: ({ event, ...facts }) => log.info(facts, event),
    });
    opened.push(() => builtIn.close());

    const clients = createClients({ builtIn, credentials, fetch, clock });
    const desk = createDesk({
      store,
      credentials,
      clientFor: (connection) => clients.clientFor(connection),
      forgetClient: (id) => clients.forget(id),
      profileOf: (connection) => clients.profileOf(connection),
      findReceived: (id) => receivedAs(store.service, id),
      ...createPdfReading(pool),
      host,
      samples: () => readSamples(files.samples),
      clock,
      random: Math.random,
      newId: randomUUID,
      about: { ...surroundings.about, dataFolder: folder },
      log,
    });
    opened.push(() => desk.close());
    desk.start();
    return { ...desk, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For a session without a keychain: gone with the session, and unreadable after a crash, since its key was in memory. */
function temporaryDatabase(opened: (() => unknown)[]): string {
  const place = mkdtempSync(path.join(tmpdir(), 'statement-desk-session-'));
  opened.push(() => rmSync(place, { recursive: true, force: true }));
  return path.join(place, 'desk.db');
}
