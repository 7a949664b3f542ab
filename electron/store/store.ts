import type { CaseShow } from '../../shared/cases/caseShows.ts';
import type { Moment, Month } from '../../shared/calendar.ts';
import type { DueCase } from '../../shared/calls/retention.ts';
import type { FoundRow, RelatedCase } from '../../shared/calls/cases.ts';
import type { IdentityPreset, WebhookProfile } from '../../shared/calls/connect.ts';
import type { CallArgs } from '../../shared/contract.ts';
import type { Page, PageRequest } from '../../shared/calls/paging.ts';
import type { DeskCounts } from '../../shared/calls/safekeeping.ts';
import type { PolicyVerdict } from '../../shared/decision/policy.ts';
import type { AppErrorData } from '../../shared/errors.ts';
import type {
  Case,
  CaseListEntry,
  Challenge,
  Collection,
  CollectionState,
  Connection,
  Product,
  StatementDocument,
  MissingProduct,
  StatusCode,
  StatusEntry,
  CaseReview,
  Id,
} from '../../shared/model.ts';
import type { UploadOptions } from '../../shared/calls/settings.ts';
import type { Money } from '../../shared/money.ts';
import type { SeriesVerdict } from '../../shared/verdict/seriesVerdict.ts';
import type { StartDraftRepository } from './connecting/connectDrafts.ts';
import type { StartRepository } from './connecting/connectStarts.ts';
import type { EntryRepository } from './connecting/entries.ts';
import type { OutstandingRecord } from './cases/cases.ts';
import type { ProblemRepository } from './cases/problems.ts';
import type { LayoutRepository } from './layouts.ts';
import type { LongWrites } from './database/longWrites.ts';
import type { ScenarioRepository } from './cases/scenarios.ts';
import type { EditRepository } from './edits/edits.ts';
import type { OrderingRepository } from './ordering/ordering.ts';
import type { AccuracyRepository } from './accuracy.ts';
import type { ServiceWordRepository } from './connecting/serviceWords.ts';
import type { DueReadingRepository } from './dueReadings.ts';
import type { StatementRepository } from './statements/statementRepository.ts';

/**
 * The encrypted SQLite store. Repositories are synchronous, as SQLite is; only the blobs, which may be larger than
 * memory, stream. Moments are taken from the store's clock. Rejections and throws are `AppError` with a
 * `database-…`, `disk-full` or `storage-failed` code; `not-found` where an id is unknown to a `require…` or change.
 */
export type Store = {
  blobs: BlobRepository;
  connections: EntryRepository<Connection>;
  cases: CaseRepository;
  documents: DocumentRepository;
  collections: CollectionRepository;
  uploads: UploadRepository;
  starts: StartRepository;
  startDrafts: StartDraftRepository;
  identityPresets: EntryRepository<IdentityPreset>;
  webhookProfiles: EntryRepository<WebhookProfile>;
  products: ProductRepository;
  statements: StatementRepository;
  accuracy: AccuracyRepository;
  serviceWords: ServiceWordRepository;
  dueReadings: DueReadingRepository;
  rowSearch: RowSearch;
  scenarios: ScenarioRepository;
  layouts: LayoutRepository;
  edits: EditRepository;
  ordering: OrderingRepository;
  problems: ProblemRepository;
  settings: SettingRepository;
  service: ServiceArchive;
  /** How much there is in all. */
  counts(): DeskCounts;
  /** Takes out of the file what was deleted, so that it cannot be read there with the key either. */
  sweep(): void;
  /** Runs the work in one transaction; nested calls join it. */
  transaction<T>(work: () => T): T;
  /** As `transaction`, see `Database.soon`: a kill leaves it, a power cut may take it with all that came after it. */
  soon<T>(work: () => T): T;
  /** Runs this once what is under way is committed, at once where nothing is; never where it is rolled back. */
  afterCommit(work: () => void): void;
  longWrites: LongWrites;
  /** All that the work reads is of one moment, whatever is written meanwhile. */
  snapshot<T>(work: () => T): T;
  /** True of one that can only be read. */
  readonly: boolean;
  close(): void;
};

/** Content-addressed bytes, kept in encrypted chunks: equal content is kept once. */
export type BlobRepository = {
  /**
   * Stores a stream whole or not at all.
   * @throws {AppError} `service-bad-answer` where size or hash is not the expected one; nothing is kept then.
   */
  write(
    source: AsyncIterable<Uint8Array>,
    expected?: { size?: number | null; sha256?: string; onProgress?: (bytes: number) => void; signal?: AbortSignal },
  ): Promise<{ sha256: string; size: number }>;
  has(sha256: string): boolean;
  /** Streams in chunks of at most 1 MiB. */
  read(sha256: string): AsyncIterable<Uint8Array>;
  /** All bytes at once, refused above `limit`. */
  readWhole(sha256: string, limit: number): Uint8Array<ArrayBuffer>;
  /** The bytes from `start` on, `length` of them or fewer where the blob ends before. */
  slice(sha256: string, start: number, length: number): Uint8Array;
  size(sha256: string): number;
  /**
   * Deletes what nothing refers to, and what an interrupted write left. Bytes written in the last ten minutes that have
   * not been referred to yet are spared: their document or product is still to come.
   */
  removeUnreferenced(): void;
};

/** Cases, and the first screen's list of them. */
export type CaseRepository = {
  page(request: CallArgs<'case.list'>): Page<CaseListEntry>;
  counts(): Record<CaseShow, number>;
  find(id: Id): CaseListEntry | null;
  create(draft: { name: string; autoNamed: boolean }): Case;
  update(
    id: Id,
    change: Partial<Pick<Case, 'name' | 'autoNamed' | 'idNumber' | 'reference' | 'notes' | 'reviewState'>>,
  ): Case;
  /** Keeps what is proved of its statements together, null where it has none. */
  judged(id: Id, verdict: SeriesVerdict | null): void;
  /**
   * Keeps what the policy makes of the case, and what that was worked out of; null where it has no statement. It changes
   * nothing else of the case.
   */
  route(id: Id, policy: PolicyVerdict | null, of: string): void;
  /** What the case's route was worked out of; null where it has none. */
  routeOf(id: Id): string | null;
  /** Ids of all cases, the newest first. */
  ids(): Id[];
  /** Takes the routes of all cases away. */
  clearRoutes(): void;
  /** Marks the case and each of its statements as reviewed; null takes the marks away. */
  mark(id: Id, review: (Pick<CaseReview, 'by' | 'at'> & { outstanding: OutstandingRecord }) | null): Case;
  /** Marks statements as reviewed; null takes the marks away. */
  markStatements(ids: readonly Id[], review: { by: string; at: string } | null): void;
  /** The cases that share an account or a file with this one. */
  related(id: Id): RelatedCase[];
  /** Cases whose last change lies before the moment, the longest ago first. */
  unchangedSince(moment: Moment, limit: number): DueCase[];
  /** Removes the case with everything in it. */
  remove(id: Id): void;
};

/** The PDFs that were taken in; their bytes are blobs. */
export type DocumentRepository = {
  add(draft: Omit<StatementDocument, 'id' | 'addedAt'>): StatementDocument;
  /** Of a document that was locked when it was dropped. */
  setPages(id: Id, pages: number): void;
  find(id: Id): StatementDocument | null;
  /** The first document with these bytes, in any case. */
  findBySha256(sha256: string): StatementDocument | null;
};

/** What of a collection changes; what is absent stays. */
export type CollectionChange = {
  state?: CollectionState;
  remoteId?: string | null;
  statusCode?: StatusCode | null;
  statusMessage?: string | null;
  progress?: number | null;
  challenge?: Challenge | null;
  failure?: AppErrorData | null;
  missing?: MissingProduct[];
  stuck?: boolean;
  paused?: boolean;
};

/** Collections with their documents and the history of their statuses. */
export type CollectionRepository = {
  create(draft: { caseId: Id; connectionId: Id; origin: Collection['origin']; documentIds: Id[] }): Collection;
  find(id: Id): Collection | null;
  pageOfCase(caseId: Id, request: PageRequest): Page<Collection>;
  /** Every collection in one of the states, oldest first. */
  inStates(states: readonly CollectionState[]): Collection[];
  /** Every collection of which something is missing, oldest first. */
  withMissing(): Collection[];
  /** Changing the state sets `stateSince`; a change of state, code or message clears `stuck` unless it is set. */
  change(id: Id, change: CollectionChange): Collection;
  documents(id: Id): StatementDocument[];
  /** Adds a status unless code and message equal those of the newest one. Returns whether it was new. */
  addStatus(id: Id, status: Omit<StatusEntry, 'seenAt'>): boolean;
  /** Oldest first. */
  history(id: Id): StatusEntry[];
  /** Removes the collection with all it brought, and its documents unless another collection has them too. */
  remove(id: Id): void;
};

/**
 * The journal of uploads and starts, written before each step is acted on and synced to disk. What a kill leaves as
 * `sending` has an unknown outcome.
 */
export type UploadStep = 'prepared' | 'sending' | 'sent' | 'refused' | 'unknown';
export type UploadRepository = {
  record(collectionId: Id, step: UploadStep): void;
  step(collectionId: Id): UploadStep | null;
  /** Keeps what goes along, for every try. */
  keepOptions(collectionId: Id, options: UploadOptions): void;
  /** Null where none were kept. */
  options(collectionId: Id): UploadOptions | null;
  inStep(step: UploadStep): Id[];
};

/** Every version of every product that was fetched; the bytes are blobs. */
export type ProductRepository = {
  /** Adds a new version if the bytes differ from the newest one of the same kind and remote id; else returns that. */
  add(draft: Omit<Product, 'id' | 'version' | 'fetchedAt'>): Product;
  /** Calls what is stored otherwise; its bytes stay. */
  rename(id: Id, name: string): void;
  find(id: Id): Product | null;
  /** Newest version of each, archive and summary last. */
  newestOf(collectionId: Id): Product[];
  /** All versions of one, newest first. */
  versionsOf(product: Pick<Product, 'collectionId' | 'kind' | 'remoteId'>): Product[];
};

/** The search through every row of every case. */
export type RowSearch = {
  /**
   * Rows of all cases: those with one of the amounts, of either sign, then those with all the words; of one month, those
   * of its days that have all the words.
   */
  find(asked: { words: string; amounts: readonly Money[]; month?: Month; limit: number }): FoundRow[];
  /** Makes searches quick again after rows have gone. */
  merge(): void;
};

/** Named JSON values. */
export type SettingRepository = {
  /** The stored JSON value, unchecked; undefined where none is stored. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
};

/** What the built-in service keeps of its own collections. `detail` is its own JSON, opaque here. */
export type ArchivedCollection = { id: string; detail: unknown; createdAt: string };
/** The built-in service's own memory, apart from the desk's. */
export type ServiceArchive = {
  put(id: string, detail: unknown): void;
  find(id: string): ArchivedCollection | null;
  all(): Iterable<ArchivedCollection>;
  remove(id: string): void;
  /** Blobs that the collection needs; they are kept as long as it is. */
  refer(id: string, sha256s: readonly string[]): void;
};
