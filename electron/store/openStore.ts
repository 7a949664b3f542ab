import type { Clock } from '../base/clock.ts';
import { holdAlone, openDatabase, openForReading, type DatabasePlace, type StoreKey } from './database/database.ts';
import { dropOldBackups } from './migrations/backups.ts';
import { migrations } from './migrations/index.ts';
import { migrate } from './migrations/run.ts';
import { createRowOrders, type RowNews } from './rows/rowOrders.ts';
import type { DataNews } from '../../shared/calls/settings.ts';
import { removeCopies } from './safekeeping/copying.ts';
import { type FilePlace } from './safekeeping/copyUnderKey.ts';
import { tellNews } from './safekeeping/news.ts';
import { giveNewKey } from './safekeeping/rekeying.ts';
import { takeRestored } from './safekeeping/replacing.ts';
import { createStore, type Store } from './store.ts';

/**
 * Opens the store at `path`, or in memory, brings it to the newest version, and sweeps away what a kill left behind.
 * The file is held by this process alone until `close`.
 * @throws {AppError} `database-locked`, `database-damaged`, `database-newer`, `database-in-use`, `disk-full`,
 *   `storage-failed`; the file is left as it was.
 */
export function openStore(
  options: DatabasePlace & {
    clock: Clock;
    tell?: (news: RowNews) => void;
    /** Where the key is a new one: what opened the data until now. */
    formerKey?: StoreKey | undefined;
    /** What `createLongWrites` starts; absent where it is not known. */
    checkpointWorker?: URL | undefined;
  },
): Store {
  const { clock, tell } = options;
  const letGo = 'path' in options ? holdAlone(options.path) : () => undefined;
  try {
    const news = 'path' in options ? changeFiles(options, options.formerKey) : null;
    const now = clock.now().toISOString();
    const database = openDatabase(options);
    try {
      migrate(database, options, migrations, now);
      if ('path' in options) dropOldBackups(options.path, now);
      const store = createStore(database, clock, { tell, ...('path' in options && { place: options }) });
      store.blobs.removeUnreferenced();
      if (news !== null) tellNews(store.settings, news);
      return {
        ...store,
        close() {
          store.close();
          letGo();
        },
      };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    letGo();
    throw error;
  }
}

/** What waits to be done with the files while nobody has them open. */
function changeFiles({ path, key }: FilePlace, formerKey: StoreKey | undefined): DataNews | null {
  removeCopies(path);
  const restored = takeRestored(path);
  if (formerKey !== undefined) giveNewKey(path, formerKey, key);
  return restored ? 'restored' : formerKey === undefined ? null : 'new-key';
}

/** What reads beside the writer. */
type ReadingStore = {
  /** Nothing can be written with it. */
  store: Store;
  /** Takes over what the writer told: to be called before anything is read after it. */
  hear: (news: RowNews) => void;
};

/**
 * Opens a store that this process has open, to read from it in another thread. Neither waits for the other, and each
 * answer is of what was last committed.
 * @throws {AppError} as `openStore`
 */
export function openStoreForReading(place: Extract<DatabasePlace, { path: string }>, clock: Clock): ReadingStore {
  const rowOrders = createRowOrders();
  return {
    store: createStore(openForReading(place), clock, { rowOrders }),
    hear({ rows, cases }) {
      for (const caseKey of cases) rowOrders.forget(caseKey ?? undefined);
      for (const row of rows) rowOrders.rowChanged(row);
    },
  };
}
