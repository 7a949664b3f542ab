import { randomUUID } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';
import { readPageScript } from '../../../../electron/composition/pageScript.ts';
import { createClients } from '../../../../electron/composition/clients.ts';
import type { CredentialStore } from '../../../../electron/credentials/credentialStore.ts';
import { printBankFile } from '../../../../electron/bankFiles/bankFile.ts';
import { readGrids } from '../../../../electron/bankFiles/grids.ts';
import { createDesk, type Desk } from '../../../../electron/desk/desk.ts';
import type { Host, OfferedFile } from '../../../../electron/desk/host.ts';
import type { DeskDependencies } from '../../../../electron/desk/dependencies.ts';
import { createSummaryReader } from '../../../../electron/desk/statements/summary/summaryReader.ts';
import { listFolder } from '../../../../electron/hosting/folderListing.ts';
import type { Network } from '../../../../electron/service/requests/network.ts';
import { openStore } from '../../../../electron/store/openStore.ts';
import type { Store } from '../../../../electron/store/store.ts';
import type { CallArgs, CallName, CallValue, DeskEvent } from '../../../../shared/contract.ts';
import { AppError, type AppErrorData } from '../../../../shared/errors.ts';
import type { Collection, CollectionState } from '../../../../shared/model/collection.ts';
import { createDirectComputing } from './directComputing.ts';
import { createSteppedClock, type SteppedClock } from '../../../support/steppedClock.ts';

const summaryWorker = new URL('../../../../electron/desk/statements/summary/worker.ts', import.meta.url);

/** Shorter sleeps are the usual pauses; time-outs, and waits that a test has asked for, are longer. */
const heldFrom = 20_000;

/** The waits that a test does not look at pass at once. */
const hasty = { polling: { firstMs: 1, maxMs: 5 }, retries: { tries: 2, firstDelayMs: 1, maxDelayMs: 1 } };

export type DeskInTest = {
  desk: Desk;
  store: Store;
  /** What the desk asks of its host; a test may add to it. */
  host: Host;
  clock: SteppedClock;
  events: DeskEvent[];
  saved: { name: string; mediaType: string; bytes: Buffer }[];
  logged: { facts: Record<string, unknown>; what: string }[];
  secrets: Map<string, string>;
  /** The value of a call; rejects with the error's data. */
  call: <K extends CallName>(name: K, args: CallArgs<K>) => Promise<CallValue<K>>;
  /** Makes a file reachable; @returns its handle */
  offer: (...files: OfferedFile[]) => string;
  collection: () => Collection;
  /** Waits until the only collection, or the named one, is in the state. */
  reaches: (state: CollectionState, id?: string) => Promise<Collection>;
  /** Ends this desk and starts another one on the same store. */
  restart(): Promise<DeskInTest>;
};

type BuiltDependencies = Partial<DeskDependencies> & {
  /** Of what stands in for the built-in service. */
  builtInUrl?: string;
  chooseFolder?: Host['chooseFolder'];
  updater?: Host['updater'];
  /** Its key. */
  builtInKey?: string;
  /** Where requests go another way than directly. */
  network?: Network;
};

export type DeskTestParts = BuiltDependencies & {
  /** Of the remote service; without it there is none. */
  url?: string;
  profileOverrides?: Record<string, unknown>;
};

/** A desk on a store in memory, with one remote connection as its default. Everything but the host is real. */
export function startDesk(overrides: DeskTestParts = {}): DeskInTest {
  const { url, profileOverrides, ...parts } = overrides;
  const clock = createSteppedClock(heldFrom);
  const store = openStore({ memory: true, clock });
  onTestFinished(() => store.close());
  if (url !== undefined) {
    store.connections.save({
      id: 'remote',
      name: 'Remote',
      kind: 'remote',
      baseUrl: url,
      profileOverrides: { ...hasty, ...profileOverrides },
      hasApiKey: true,
      hasClientSecret: false,
      createdAt: clock.now().toISOString(),
    });
    store.settings.write('settings', { defaultConnectionId: 'remote' });
  }
  return deskOn(store, clock, parts);
}

function deskOn(store: Store, clock: SteppedClock, overrides: BuiltDependencies): DeskInTest {
  const { builtInUrl, builtInKey, chooseFolder, updater, network, ...parts } = overrides;
  const events: DeskEvent[] = [];
  const saved: DeskInTest['saved'] = [];
  const logged: DeskInTest['logged'] = [];
  const secrets = new Map([['connection/remote/api-key', 'the-api-key']]);
  const files = new Map<string, OfferedFile[]>();
  const note = (facts: Record<string, unknown>, what: string): void => void logged.push({ facts, what });
  const credentials = memoryCredentials(secrets);
  const builtIn = { baseUrl: builtInUrl ?? 'http://127.0.0.1:9', apiKey: builtInKey ?? 'built-in' };
  const clients = createClients({ builtIn, credentials, fetch, clock, ...network });
  const host: Host = { ...hostOf(files, saved), ...(chooseFolder && { chooseFolder }), ...(updater && { updater }) };
  const desk = createDesk({
    store,
    clock,
    credentials,
    clientFor: (connection) => clients.clientFor(connection),
    forgetClient: (id) => clients.forgetClient(id),
    profileOf: (connection) => clients.profileOf(connection),
    builtInNews: () => () => undefined,
    findReceived: () => null,
    inspect: () => Promise.resolve({ pages: 1, encryption: 'none' }),
    printBankFile,
    readGrids,
    renderPage: () => Promise.reject(new Error('no page is drawn in this test')),
    readFileFacts: () => Promise.reject(new Error('no PDF is read in this test')),
    askOfMarks: () => Promise.reject(new Error('no PDF is read in this test')),
    findText: () => Promise.reject(new Error('no PDF is read in this test')),
    readVersions: () => Promise.reject(new Error('no PDF is read in this test')),
    readPdf: () => Promise.reject(new Error('no PDF is read in this test')),
    computing: createDirectComputing(),
    readSummary: createSummaryReader(summaryWorker),
    verifier: () => readPageScript(new URL('../../../../renderer/verifier/verifier.ts', import.meta.url)),
    host,
    deliveries: { list: () => [], replay: () => 'unknown', subscribe: () => () => undefined },
    samples: () => Promise.resolve([]),
    listFolder,
    watchFolder: null,
    updateOrder: null,
    fetch: network?.fetch ?? fetch,
    analyst: 'nomsa',
    random: () => 0.5,
    newId: randomUUID,
    dataFile: null,
    logLines: () => [],
    about: { version: '0.0.0', host: 'browser', platform: 'linux', locale: null, dataFolder: '' },
    log: { info: note, warn: note, error: note },
    ...parts,
  });
  desk.subscribe((event) => void events.push(event));
  desk.start();
  onTestFinished(() => desk.close());

  const collection = (): Collection => {
    const all = store.cases
      .page({ limit: 500 })
      .entries.flatMap(({ id }) => store.collections.pageOfCase(id, { limit: 500 }).entries);
    if (all.length !== 1) throw new Error(`${all.length} collections`);
    return all[0]!;
  };

  return {
    desk,
    store,
    host,
    clock,
    events,
    saved,
    logged,
    secrets,
    collection,
    async call(name, args) {
      const reply = await desk.dispatch(name, args);
      if (!reply.ok) throw new RefusedCall(reply.error);
      return reply.value as CallValue<typeof name>;
    },
    offer(...offered) {
      const handle = randomUUID();
      files.set(handle, offered);
      return handle;
    },
    reaches(state, id) {
      return vi.waitFor(
        () => {
          const now = id === undefined ? collection() : store.collections.find(id);
          if (now?.state !== state) throw new Error(`${now?.state} (${now?.failure?.message}), not ${state}`);
          return now;
        },
        { timeout: 10_000, interval: 2 },
      );
    },
    async restart() {
      await desk.close();
      return deskOn(store, clock, overrides);
    },
  };
}

/** What a call was refused with. */
export class RefusedCall extends AppError {
  constructor(data: AppErrorData) {
    super(data.code, data.message, data);
  }
}

export function memoryCredentials(secrets: Map<string, string>): CredentialStore {
  return {
    state: () => ({ mode: 'session-only', backend: 'memory', reason: 'a test' }),
    read: (name) => Promise.resolve(secrets.get(name) ?? null),
    write: (name, value) => Promise.resolve(void secrets.set(name, value)),
    remove: (name) => Promise.resolve(void secrets.delete(name)),
    close: () => Promise.resolve(),
  };
}

function hostOf(files: Map<string, OfferedFile[]>, saved: DeskInTest['saved']): Host {
  return {
    openOffered: (handle) => {
      const offered = files.get(handle);
      return offered === undefined
        ? Promise.reject(new AppError('file-unreadable', 'nothing was offered'))
        : Promise.resolve(offered);
    },
    choose: () => Promise.resolve(null),
    openPage: () => Promise.resolve(false),
    async save({ name, mediaType, content }) {
      saved.push({ name, mediaType, bytes: Buffer.concat(await Array.fromAsync(content())) });
      return { kind: 'saved', path: `/${name}` };
    },
  };
}

/** A file that was offered, in chunks. */
export function fileOf(name: string, bytes: Uint8Array | string, chunkSize = 64 * 1024): OfferedFile {
  const buffer = Buffer.from(bytes as Uint8Array);
  return {
    name,
    size: buffer.byteLength,
    async *open() {
      for (let at = 0; at < buffer.byteLength; at += chunkSize) yield buffer.subarray(at, at + chunkSize);
    },
  };
}

/** The least that passes for a PDF where no one looks inside; each text makes other bytes. */
export function pdfFile(name: string, text = name): OfferedFile {
  return fileOf(name, `%PDF-1.7\n% ${text}\n%%EOF\n`);
}
