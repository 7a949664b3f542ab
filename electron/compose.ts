import { randomUUID } from 'node:crypto';
import type { AppInfo } from '../shared/model.ts';
import { createClients } from './composition/clients.ts';
import { closeAll } from './composition/closeAll.ts';
import { createPdfAccess } from './composition/pdfAccess.ts';
import { personAtDesk } from './composition/person.ts';
import { readSamples } from './composition/samples.ts';
import { openMemory, openStorage, type AttendedStart } from './composition/storage.ts';
import { systemClock as clock } from './composition/systemClock.ts';
import type { SpawnHelper } from './credentials/helperProcess.ts';
import { createWorkerComputing } from './analysis/computing.ts';
import { createDesk } from './desk/desk.ts';
import type { Host } from './desk/host.ts';
import { createSummaryReader } from './desk/statements/summary/summaryReader.ts';
import { createWorkbookWriting } from './exporting/xlsx/workbookWriting.ts';
import { createExtractionPool } from './extraction/extractionPool.ts';
import { listFolder } from './hosting/folderListing.ts';
import type { DeskProgram } from './hosting/deskProgram.ts';
import { receivedAs } from './localService/received.ts';
import { startLocalService } from './localService/server.ts';
import type { ProgramFiles } from './programFiles.ts';
import { createNetwork } from './service/network.ts';
import { environmentProxies } from './service/proxies/environmentProxies.ts';
import type { ProxySettings } from './service/proxies/route.ts';
import type { Fetch } from './service/fetch.ts';

export type Surroundings = {
  files: ProgramFiles;
  /** Of the lasting database and the log; null keeps nothing beyond the run, and asks no keychain. */
  folder: string | null;
  host: Host;
  about: Pick<AppInfo, 'version' | 'host' | 'platform'>;
  spawnHelper: SpawnHelper;
  /** Node's own, for what goes without a proxy. */
  fetch: Fetch;
  /** What this machine says about proxies; where absent, its environment says it. */
  proxies?: ProxySettings;
  env: Record<string, string | undefined>;
  /** Where somebody sees the start and can decide. */
  attended?: AttendedStart;
  /** A folder whose PDFs are taken in, whatever the analyst has chosen. */
  watchFolder?: string | undefined;
};

/**
 * Puts the desk together and starts it: keychain, database, reader, built-in service, use cases.
 * @throws {AppError} `database-…` or `keychain-…` where the analyst's data cannot be opened; they are left as they are
 */
export async function composeDesk(surroundings: Surroundings): Promise<DeskProgram> {
  const { files, folder, host, fetch, proxies = environmentProxies() } = surroundings;
  const { platform } = surroundings.about;
  // What has been opened so far.
  const opened: (() => unknown)[] = [];
  try {
    const { store, credentials, log, kept } =
      folder === null ? openMemory(platform, opened) : await openStorage({ ...surroundings, folder, platform }, opened);

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

    const network = createNetwork({ settings: proxies, fetch, now: () => clock.now().getTime() });
    opened.push(() => network.close());
    const clients = createClients({ builtIn, credentials, fetch: network.fetch, wayTo: network.wayTo, clock });
    const desk = createDesk({
      store,
      credentials,
      clientFor: (connection) => clients.clientFor(connection),
      forgetClient: (id) => clients.forget(id),
      profileOf: (connection) => clients.profileOf(connection),
      findReceived: (id) => receivedAs(store.service, id),
      ...createPdfAccess(pool),
      computing: createWorkerComputing(files.analysisWorker),
      readSummary: createSummaryReader(files.summaryWorker),
      writing: createWorkbookWriting(files.workbookWorker),
      host,
      deliveries: builtIn.deliveries,
      listFolder,
      watchFolder: surroundings.watchFolder ?? null,
      updateOrder: surroundings.env['STATEMENT_DESK_UPDATES'] ?? null,
      fetch: network.fetch,
      samples: () => readSamples(files.samples),
      analyst: personAtDesk(),
      clock,
      random: Math.random,
      newId: randomUUID,
      about: { ...surroundings.about, dataFolder: kept },
      log,
    });
    opened.push(() => desk.close());
    desk.start();
    return { ...desk, close: () => closeAll(opened) };
  } catch (error) {
    await closeAll(opened).catch(() => undefined);
    throw error;
  }
}
