import type { DeskCounts } from '../../shared/calls/safekeeping.ts';
import type { Clock } from '../base/clock.ts';
import { createAccuracy } from './accuracy.ts';
import { createBlobs } from './files/blobs.ts';
import { createBlobUse } from './files/blobUse.ts';
import { createCases } from './cases/cases.ts';
import { createCollections } from './collections.ts';
import { createStartDrafts } from './connecting/connectDrafts.ts';
import { createConnections, createIdentityPresets, createWebhookProfiles } from './connecting/entries.ts';
import { createStarts } from './connecting/connectStarts.ts';
import type { Database } from './database/database.ts';
import { createDocuments } from './files/documents.ts';
import { createHandover } from './handover/handover.ts';
import { createEdits } from './journal/edits.ts';
import { createJournal } from './journal/journal.ts';
import { createOrdering } from './journal/ordering.ts';
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
import { countDesk } from './safekeeping/copyUnderKey.ts';
import { sweepDeleted } from './sweeping.ts';
import { createStatements } from './statements/statements.ts';
import { createUploads } from './files/uploads.ts';

/**
 * The encrypted SQLite store. Repositories are synchronous, as SQLite is; only the blobs, which may be larger than
 * memory, stream. Moments are taken from the store's clock. Rejections and throws are `AppError` with a
 * `database-…`, `disk-full` or `storage-failed` code; `not-found` where an id is unknown to a `require…` or change.
 */
export type Store = ReturnType<typeof createStore>;

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
) {
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
    handover: createHandover(database, clock, rowOrders, journal),
    problems: createProblems(database),
    settings: createSettings(database),
    service: createServiceArchive(database, clock, blobUse),
    /** How much there is in all. */
    counts: (): DeskCounts => countDesk(database),
    /** Takes out of the file what was deleted, so that it cannot be read there with the key either. */
    sweep: (): void => sweepDeleted(database, blobs, rowOrders, staged),
    /** Runs the work in one transaction; nested calls join it. */
    transaction: <T>(work: () => T): T => following(() => database.transaction(work)),
    /** As `transaction`, see `Database.soon`: a kill leaves it, a power cut may take it with all that came after it. */
    soon: <T>(work: () => T): T => following(() => database.soon(work)),
    /** Runs this once what is under way is committed, at once where nothing is; never where it is rolled back. */
    afterCommit: (work: () => void): void => database.afterCommit(work),
    longWrites,
    /** All that the work reads is of one moment, whatever is written meanwhile. */
    snapshot: <T>(work: () => T): T => database.snapshot(work),
    /** True of one that can only be read. */
    readonly: database.readonly,
    close(): void {
      void longWrites.close();
      database.close();
    },
  };
}
