import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../shared/errors.ts';
import type { AppInfo } from '../../shared/model/program.ts';
import type { StartStep } from '../../shared/start.ts';
import type { CredentialStore } from '../credentials/credentialStore.ts';
import { databaseKey, sessionKey } from '../credentials/databaseKey.ts';
import { hasOpened, moveMarks, noteOpened } from '../credentials/keyMark.ts';
import type { KeyChange } from '../credentials/keyChange.ts';
import type { SpawnHelper } from '../credentials/helperProcess.ts';
import { openCredentialStore } from '../credentials/openCredentialStore.ts';
import { createSessionStore } from '../credentials/sessionStore.ts';
import type { DeskLog } from '../desk/dependencies.ts';
import { makeTemporaryFolder } from '../hosting/temporaryFolders.ts';
import { openStore } from '../store/openStore.ts';
import { tellNews } from '../store/safekeeping/news.ts';
import { isRestored, setAside } from '../store/safekeeping/replacing.ts';
import { storageError } from '../store/database/storageError.ts';
import type { Store } from '../store/store.ts';
import type { FilePlace, Readers } from '../threads/readers.ts';
import { openLog, type LogFile } from './log.ts';
import { systemClock as clock } from './systemClock.ts';

/** Where the desk keeps what it keeps. */
export type Storage = {
  store: Store;
  credentials: CredentialStore;
  log: LogFile;
  /** Folder of the lasting database; null where nothing lasts. */
  kept: string | null;
  /** The database's own file; null where it is in memory. */
  file: FilePlace | null;
};

/** How the data are to be opened where somebody sits before the start and can decide. */
export type AttendedStart = {
  /** No cases yet for this session only, beside the data, which are left as they are. */
  session: boolean;
  /** The data are moved aside, and an empty desk that lasts takes their place. */
  anew: boolean;
  signal: AbortSignal;
  onStep: (step: StartStep) => void;
};

type Place = {
  folder: string;
  /** Absent where nobody can be asked: without a keychain the desk then goes on for the session by itself. */
  attended?: AttendedStart | undefined;
  /** Tells a person at a terminal that the keychain has not answered. */
  sayWaiting?: (() => void) | undefined;
  spawnHelper: SpawnHelper;
  platform: AppInfo['platform'];
  env: Record<string, string | undefined>;
  readers?: Pick<Readers, 'open' | 'tell' | 'close'> | undefined;
  checkpointWorker?: URL;
};

/**
 * Opens keychain, database and log.
 * @param opened receives what ends each of them, in the order in which they were opened
 * @throws {AppError} `database-…` or `keychain-…` where the analyst's data cannot be opened, `storage-failed` where their
 * folder cannot be written; they are left as they are
 */
export async function openStorage(place: Place, opened: (() => unknown)[]): Promise<Storage> {
  const { folder, spawnHelper, platform, env, attended } = place;
  if (attended?.session === true) return openSession(place, opened);
  const log = openLogIn(folder);
  const passphrase = env['STATEMENT_DESK_PASSPHRASE'];
  attended?.onStep('keychain');
  const credentials = await openCredentialStore({
    spawnHelper,
    clock,
    platform,
    env,
    lockedEnds: attended !== undefined && !passphrase,
    signal: attended?.signal,
    sayWaiting: place.sayWaiting,
  });
  opened.push(() => credentials.close());
  attended?.onStep('data');

  const lasting = path.join(folder, 'desk.db');
  if (attended?.anew === true) moveMarks(folder, setAside(lasting, clock.now()));
  // Between two steps of a restore there is none under its own name.
  const databaseExists = existsSync(lasting) || isRestored(lasting);
  // SQLite would make a new database of it, and drop the log of writes beside it.
  if (!isRestored(lasting) && statSync(lasting, { throwIfNoEntry: false })?.size === 0 && hasOpened(folder)) {
    throw new AppError('database-emptied', 'the database has no bytes, and had some');
  }
  const nextPassphrase = env['STATEMENT_DESK_NEXT_PASSPHRASE'];
  const { key, lifetime, change } = await databaseKey({
    credentials,
    folder,
    databaseExists,
    passphrase,
    nextPassphrase,
  }).catch((thrown: unknown) => {
    // What tells a key from another is written beside the database, and where that fails it is the disk's failure too.
    throw storageError(thrown);
  });
  const present = { path: lifetime === 'kept' ? lasting : temporaryDatabase(opened), key };
  const file = change ? await changeKey(present, change, log) : present;
  const store = openRead(place, file, opened);
  if (lifetime === 'kept') noteOpened(folder);
  return { store, credentials, log, kept: lifetime === 'kept' ? folder : null, file };
}

/**
 * Gives the data the key that was made for them, while nobody has them open. Where that cannot be done, they keep the
 * one that they have, and the analyst is told so.
 * @returns the file with the key that it now has
 */
async function changeKey(present: FilePlace, change: KeyChange, log: DeskLog): Promise<FilePlace> {
  const next = { ...present, key: change.next };
  let changed = false;
  try {
    openStore({ ...next, clock, formerKey: present.key }).close();
    changed = true;
    await change.settle();
    return next;
  } catch (error) {
    log.error({ error }, 'the key could not be changed');
    // Settled at the next start: until then both keys can be had.
    if (changed) return next;
    const store = openStore({ ...present, clock });
    tellNews(store.settings, 'old-key');
    store.close();
    change.abandon();
    return present;
  }
}

/** Storage for one run that leaves nothing behind: all of it is in memory, and no keychain is asked. */
export function openMemory(platform: AppInfo['platform'], opened: (() => unknown)[]): Storage {
  const silent = (): void => undefined;
  const store = openStore({ memory: true, clock });
  opened.push(() => store.close());
  const credentials = createSessionStore({ platform, reason: 'In this run nothing is kept.' });
  return {
    store,
    credentials,
    log: { info: silent, warn: silent, error: silent, lines: () => [] },
    kept: null,
    file: null,
  };
}

/** What the analyst chose where the data could not be opened: nothing lasts, and neither keychain nor data are touched. */
function openSession(place: Place, opened: (() => unknown)[]): Storage {
  const { platform } = place;
  const file = { path: temporaryDatabase(opened), key: sessionKey() };
  const store = openRead(place, file, opened);
  const credentials = createSessionStore({ platform, reason: 'You chose to go on for this session only.' });
  return { store, credentials, log: openLog(path.dirname(file.path)), kept: null, file };
}

/** The store, with the threads that work beside it where there are some: they end before it closes. */
function openRead({ readers, checkpointWorker }: Place, file: FilePlace, opened: (() => unknown)[]): Store {
  const store = openNamed({ ...file, clock, checkpointWorker, ...(readers && { tell: readers.tell }) });
  opened.push(() => store.close());
  readers?.open(file);
  opened.push(() => readers?.close());
  opened.push(() => store.longWrites.close());
  return store;
}

/** A passphrase that does not open the data is the analyst's to mend, and no keychain's. */
function openNamed(options: FilePlace & Parameters<typeof openStore>[0]): Store {
  try {
    return openStore(options);
  } catch (error) {
    if (options.key.kind === 'raw' || !(error instanceof AppError) || error.code !== 'database-locked') throw error;
    throw new AppError('database-passphrase', error.message, { cause: error });
  }
}

function openLogIn(folder: string): LogFile {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return openLog(folder);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new AppError('storage-failed', `the folder of the data cannot be written (${code})`, { cause });
  }
}

/** For a session without a keychain: gone with the session, and unreadable after a crash, since its key was in memory. */
function temporaryDatabase(opened: (() => unknown)[]): string {
  const place = makeTemporaryFolder('session');
  opened.push(() => rmSync(place, { recursive: true, force: true }));
  return path.join(place, 'desk.db');
}
