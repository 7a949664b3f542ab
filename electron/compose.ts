import { randomUUID } from 'node:crypto';
import type { AppInfo } from '../shared/model/program.ts';
import { createClients, type Clients } from './composition/clients.ts';
import { closeAll } from './composition/closeAll.ts';
import { readPageScript } from './composition/pageScript.ts';
import { createPdfAccess } from './composition/pdfAccess.ts';
import { personAtDesk } from './composition/person.ts';
import { readSamples } from './composition/samples.ts';
import { openMemory, openStorage, type AttendedStart, type Storage } from './composition/storage.ts';
import { systemClock as clock } from './composition/systemClock.ts';
import type { SpawnHelper } from './credentials/helperProcess.ts';
import { createWorkerComputing } from './analysis/computing.ts';
import { gridsInWorker, printInWorker } from './bankFiles/printInWorker.ts';
import { createDesk, type Desk } from './desk/desk.ts';
import type { Host } from './desk/host.ts';
import { createSummaryReader } from './desk/statements/summary/summaryReader.ts';
import { createExtractionPool, type ExtractionPool } from './extraction/extractionPool.ts';
import { listFolder } from './hosting/folderListing.ts';
import { removeLeftovers } from './hosting/temporaryFolders.ts';
import type { DeskProgram } from './hosting/deskProgram.ts';
import { receivedAs } from './localService/received.ts';
import { startLocalService, type LocalService } from './localService/server.ts';
import type { ProgramFiles } from './programFiles.ts';
import { createNetwork, type Network } from './service/requests/network.ts';
import type { Readers } from './threads/readers.ts';
import { environmentProxies } from './service/requests/proxies/environmentProxies.ts';
import type { ProxySettings } from './service/requests/proxies/route.ts';
import { nodeFetch } from './service/requests/nodeFetch.ts';

export type Surroundings = {
  files: ProgramFiles;
  /** Of the lasting database and the log; null keeps nothing beyond the run, and asks no keychain. */
  folder: string | null;
  host: Host;
  about: Pick<AppInfo, 'version' | 'host' | 'platform' | 'locale'>;
  spawnHelper: SpawnHelper;
  /** Readers of PDFs that have been started already. */
  extraction?: ExtractionPool;
  /** What this machine says about proxies; where absent, its environment says it. */
  proxies?: ProxySettings;
  env: Record<string, string | undefined>;
  /** Where somebody sees the start and can decide. */
  attended?: AttendedStart;
  /** Tells a person at a terminal that the keychain has not answered. */
  sayWaiting?: (() => void) | undefined;
  /** Threads that read the store beside this one; absent where nobody asks while the desk writes. */
  readers?: Pick<Readers, 'open' | 'tell' | 'close'>;
  /** Hands over what hears of anything that fails where nobody waits for it; absent where the program is to end by that. */
  hearFaults?: (hear: (error: unknown) => void) => void;
  /** A folder whose PDFs are taken in, whatever the analyst has chosen. */
  watchFolder?: string | undefined;
};

/** What ends each thing that was opened, in the order of opening. */
type Opened = (() => unknown)[];

/**
 * Puts the desk together and starts it.
 * @throws {AppError} `database-…` or `keychain-…` where the analyst's data cannot be opened; they are left as they are
 */
export async function composeDesk(surroundings: Surroundings): Promise<DeskProgram> {
  const opened: Opened = [];
  try {
    const storage = await openData(surroundings, opened);
    surroundings.hearFaults?.((error) => storage.log.error({ error }, 'something failed that nobody waited for'));
    const pool = openExtraction(surroundings, opened);
    const builtIn = await openBuiltInService(storage, pool, opened);
    const network = openNetwork(surroundings, opened);
    const clients = createClients({ builtIn, credentials: storage.credentials, ...network, clock });
    const desk = openDesk(surroundings, { storage, pool, builtIn, network, clients }, opened);
    desk.start();
    // Nobody waits for it.
    void removeLeftovers();
    return { ...desk, close: () => closeAll(opened) };
  } catch (error) {
    await closeAll(opened).catch(() => undefined);
    throw error;
  }
}

async function openData(surroundings: Surroundings, opened: Opened): Promise<Storage> {
  const { folder, about, files } = surroundings;
  if (folder === null) return openMemory(about.platform, opened);
  return openStorage(
    { ...surroundings, checkpointWorker: files.checkpointWorker, folder, platform: about.platform },
    opened,
  );
}

function openExtraction({ files, readers, extraction }: Surroundings, opened: Opened): ExtractionPool {
  // There are readers where somebody looks at the desk.
  const options = { workerUrl: files.extractionWorker, behind: readers !== undefined };
  const pool = extraction ?? createExtractionPool(options);
  opened.push(() => pool.close());
  return pool;
}

async function openBuiltInService(
  { store, log }: Storage,
  { extract }: ExtractionPool,
  opened: Opened,
): Promise<LocalService> {
  const service = await startLocalService({
    archive: store.service,
    blobs: store.blobs,
    extract,
    clock,
    log: ({ event, ...facts }) => log.info(facts, event),
  });
  opened.push(() => service.close());
  return service;
}

function openNetwork({ proxies = environmentProxies() }: Surroundings, opened: Opened): Network {
  const network = createNetwork({ settings: proxies, fetch: nodeFetch, now: () => clock.now().getTime() });
  opened.push(() => network.close());
  return network;
}

type Rooms = { storage: Storage; pool: ExtractionPool; builtIn: LocalService; network: Network; clients: Clients };

function openDesk(
  surroundings: Surroundings,
  { storage, pool, builtIn, network, clients }: Rooms,
  opened: Opened,
): Desk {
  const { files, host, about, env, watchFolder = null } = surroundings;
  const { store, credentials, log, kept, file } = storage;
  const desk = createDesk({
    store,
    credentials,
    ...clients,
    builtInNews: (listener) => builtIn.subscribe(listener),
    findReceived: (id) => receivedAs(store.service, id),
    ...createPdfAccess(pool),
    printBankFile: (name, bytes) => printInWorker(files.bankFileWorker, { name, bytes }),
    readGrids: (bytes) => gridsInWorker(files.bankFileWorker, bytes),
    computing: createWorkerComputing(files.analysisWorker),
    readSummary: createSummaryReader(files.summaryWorker),
    verifier: () => readPageScript(files.verifier),
    host,
    deliveries: builtIn.deliveries,
    listFolder,
    watchFolder,
    updateOrder: env['STATEMENT_DESK_UPDATES'] ?? null,
    fetch: network.fetch,
    samples: () => readSamples(files.samples),
    dataFile: file && { ...file, lasting: kept !== null, copyWorker: files.copyWorker },
    analyst: personAtDesk(),
    clock,
    random: Math.random,
    newId: randomUUID,
    about: { ...about, dataFolder: kept },
    log,
    logLines: (most) => log.lines(most),
  });
  opened.push(() => desk.close());
  return desk;
}
