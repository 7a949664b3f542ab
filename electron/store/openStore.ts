import type { Clock } from '../base/clock.ts';
import { createAccuracy } from './accuracy.ts';
import { createBlobs } from './files/blobs.ts';
import { createBlobUse } from './files/blobUse.ts';
import { createCases } from './cases/cases.ts';
import { createCollections } from './collections.ts';
import { createStartDrafts } from './connecting/connectDrafts.ts';
import { createConnections, createIdentityPresets, createWebhookProfiles } from './connecting/entries.ts';
import { createStarts } from './connecting/connectStarts.ts';
import {
  holdAlone,
  openDatabase,
  openForReading,
  type Database,
  type DatabasePlace,
  type StoreKey,
} from './database/database.ts';
import { createDocuments } from './files/documents.ts';
import { createEdits } from './edits/edits.ts';
import { createJournal } from './edits/journal.ts';
import { dropOldBackups } from './migrations/backups.ts';
import { migrations } from './migrations/index.ts';
import { migrate } from './migrations/run.ts';
import { createOrdering } from './ordering/ordering.ts';
import { createProblems } from './cases/problems.ts';
import { createProducts } from './files/products.ts';
import { createRowOrders, type RowNews, type RowOrders } from './rows/rowOrders.ts';
import { createRowSearch } from './rows/rowSearch.ts';
import { createLayouts } from './layouts.ts';
import { createLongWrites } from './database/longWrites.ts';
import { createScenarios } from './cases/scenarios.ts';
import { createServiceArchive } from './files/serviceArchive.ts';
import { createSettings } from './settings.ts';
import { createServiceWords } from './connecting/serviceWords.ts';
import { createDueReadings } from './dueReadings.ts';
import type { DataNews } from '../../shared/calls/settings.ts';
import { removeCopies } from './safekeeping/copying.ts';
import { countDesk, type FilePlace } from './safekeeping/copyUnderKey.ts';
import { tellNews } from './safekeeping/news.ts';
import { giveNewKey } from './safekeeping/rekeying.ts';
import { takeRestored } from './safekeeping/replacing.ts';
import { sweepDeleted } from './sweeping.ts';
import { createStatements } from './statements/statements.ts';
import type { Store } from './store.ts';
import { createUploads } from './files/uploads.ts';

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

/**
 * The repositories over a database of the present version.
 * @param longFrom rows from which those of a case are held in memory, 50,000 unless told
 */
export function createStore(
  database: Database,
  clock: Clock,
  {
    longFrom,
    tell,
    place,
    ...own
  }: {
    longFrom?: number;
    tell?: ((news: RowNews) => void) | undefined;
    place?: Parameters<typeof createLongWrites>[1];
    rowOrders?: RowOrders;
  } = {},
): Store {
  const blobUse = createBlobUse(database, clock);
  const committed = (work: () => void): void =>
    database.inTransaction ? database.afterCommit(work) : queueMicrotask(work);
  const rowOrders = own.rowOrders ?? createRowOrders(tell, committed);
  // Which terms the index of words has; nothing of it is stored.
  database.execute(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.row_terms USING fts5vocab (main, row_words, 'row')`);
  const journal = createJournal(database, clock);
  const longWrites = createLongWrites(database, place);
  const blobs = createBlobs(database, blobUse, longWrites);
  /** Cases of rows that are on their way. */
  const staged = new Set<number>();
  const following = <T>(work: () => T): T => {
    const before = rowOrders.version();
    try {
      return work();
    } catch (error) {
      // Rows in memory have followed what now never was.
      if (rowOrders.version() !== before) rowOrders.forget();
      throw error;
    }
  };
  return {
    blobs,
    connections: createConnections(database),
    cases: createCases(database, clock, rowOrders),
    documents: createDocuments(database, clock, blobUse),
    collections: createCollections(database, clock, rowOrders),
    uploads: createUploads(database, clock),
    starts: createStarts(database, clock),
    startDrafts: createStartDrafts(database, clock),
    identityPresets: createIdentityPresets(database),
    webhookProfiles: createWebhookProfiles(database),
    products: createProducts(database, clock, blobUse),
    accuracy: createAccuracy(database),
    serviceWords: createServiceWords(database),
    dueReadings: createDueReadings(database),
    statements: createStatements(database, clock, rowOrders, { staged, longWrites }, longFrom),
    rowSearch: createRowSearch(database),
    scenarios: createScenarios(database, clock),
    layouts: createLayouts(database, clock),
    edits: createEdits(database, clock, rowOrders, journal),
    ordering: createOrdering(database, clock, rowOrders, journal),
    problems: createProblems(database),
    settings: createSettings(database),
    service: createServiceArchive(database, clock, blobUse),
    counts: () => countDesk(database),
    sweep: () => sweepDeleted(database, blobs, rowOrders, staged),
    transaction: (work) => following(() => database.transaction(work)),
    soon: (work) => following(() => database.soon(work)),
    afterCommit: (work) => database.afterCommit(work),
    longWrites,
    snapshot: (work) => database.snapshot(work),
    readonly: database.readonly,
    close() {
      void longWrites.close();
      database.close();
    },
  };
}
