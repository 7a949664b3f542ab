import type { CalendarDate } from '../../shared/calendar.ts';
import type { CaseShow, FoundRow } from '../../shared/calls/home.ts';
import type { RelatedCase } from '../../shared/calls/relatedCases.ts';
import type { CallArgs, Page, PageRequest } from '../../shared/contract.ts';
import type { AppErrorData } from '../../shared/errors.ts';
import type { RowRanges } from '../../shared/calls/edits.ts';
import type {
  Case,
  CaseListEntry,
  Challenge,
  Collection,
  CollectionState,
  Connection,
  Id,
  Product,
  ReviewAccount,
  ReviewRow,
  ReviewStatement,
  RowPage,
  RowQuery,
  RowSort,
  StatementDocument,
  StatusEntry,
} from '../../shared/model.ts';
import type { Currency, Money } from '../../shared/money.ts';
import type { StartDraftRepository } from './connectDrafts.ts';
import type { StartRepository } from './connectStarts.ts';
import type { IdentityPresetRepository } from './identityPresets.ts';
import type { WebhookProfileRepository } from './webhookProfiles.ts';
import type { ScenarioRepository } from './scenarios.ts';
import type { PrintedFacts, Verdict } from '../../shared/verdict.ts';
import type { EditRepository } from './edits/editRepository.ts';
import type { RowTotals } from './rows/rowTotals.ts';
import type { FactsFrame, RowFacts } from '../../shared/rowFacts.ts';
import type { StatementTally } from '../../shared/totals.ts';

/**
 * The encrypted SQLite store. Repositories are synchronous, as SQLite is; only the blobs, which may be larger than
 * memory, stream. Moments are taken from the store's clock. Rejections and throws are `AppError` with a
 * `database-…`, `disk-full` or `storage-failed` code; `not-found` where an id is unknown to a `require…` or change.
 */
export type Store = {
  blobs: BlobRepository;
  connections: ConnectionRepository;
  cases: CaseRepository;
  documents: DocumentRepository;
  collections: CollectionRepository;
  uploads: UploadJournal;
  starts: StartRepository;
  startDrafts: StartDraftRepository;
  identityPresets: IdentityPresetRepository;
  webhookProfiles: WebhookProfileRepository;
  products: ProductRepository;
  statements: StatementRepository;
  rowSearch: RowSearch;
  scenarios: ScenarioRepository;
  edits: EditRepository;
  settings: SettingRepository;
  service: ServiceArchive;
  /** Runs the work in one transaction; nested calls join it. */
  transaction<T>(work: () => T): T;
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
  readWhole(sha256: string, limit: number): Uint8Array;
  /** The bytes from `start` on, `length` of them or fewer where the blob ends before. */
  slice(sha256: string, start: number, length: number): Uint8Array;
  size(sha256: string): number;
  /**
   * Deletes what nothing refers to, and what an interrupted write left. Bytes written in the last ten minutes that have
   * not been referred to yet are spared: their document or product is still to come.
   */
  removeUnreferenced(): void;
  /** The same, in steps of some milliseconds. */
  sweep(): Generator<void, void>;
};

/** The services that the desk knows; their secrets are in the keychain. */
export type ConnectionRepository = {
  list(): Connection[];
  find(id: Id): Connection | null;
  save(connection: Connection): void;
  remove(id: Id): void;
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
  /** The cases that share an account or a file with this one. */
  related(id: Id): RelatedCase[];
  /** Removes the case with everything in it. */
  remove(id: Id): void;
  /** Removes some of the journal of edits: what comes before the removal of a case. @returns whether there is more */
  sweepJournal(id: Id): boolean;
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
  statusCode?: number | null;
  statusMessage?: string | null;
  progress?: number | null;
  challenge?: Challenge | null;
  failure?: AppErrorData | null;
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
export type UploadJournal = {
  record(collectionId: Id, step: UploadStep): void;
  step(collectionId: Id): UploadStep | null;
  inStep(step: UploadStep): Id[];
};

/** Every version of every product that was fetched; the bytes are blobs. */
export type ProductRepository = {
  /** Adds a new version if the bytes differ from the newest one of the same kind and remote id; else returns that. */
  add(draft: Omit<Product, 'id' | 'version' | 'fetchedAt'>): Product;
  find(id: Id): Product | null;
  /** Newest version of each, archive and summary last. */
  newestOf(collectionId: Id): Product[];
  /** All versions of one, newest first. */
  versionsOf(product: Pick<Product, 'collectionId' | 'kind' | 'remoteId'>): Product[];
};

/** A row to be stored. */
export type RowDraft = {
  date: CalendarDate;
  description: string;
  amount: Money;
  balance: Money | null;
  page: number | null;
  box: [number, number, number, number] | null;
  confidence: number | null;
  doubts: string[];
};

/** One account's part of one summary. */
export type StatementDraft = {
  /** Same key, same account of the case: see `accountKey` in the desk. */
  accountKey: string;
  bank: string | null;
  holder: string | null;
  number: string | null;
  currency: Currency;
  type: string | null;
  documentId: Id | null;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  opening: Money | null;
  closing: Money | null;
  verdict: Verdict;
  /** What is printed beside the rows; absent where they cannot be judged again. */
  printed?: StoredFacts;
  rows: Iterable<RowDraft>;
};

/** A statement without its rows. */
export type StatementHead = Omit<StatementDraft, 'rows'>;

/** A replacement under way: each step is a transaction of its own, and nobody sees any of it before `commit`. */
export type StatementStage = {
  addStatement(head: StatementHead): void;
  /** Rows of the statement added last, after those it has. @throws {AppError} `not-found` where its case was removed */
  addRows(rows: Iterable<RowDraft>): void;
  /** In one moment these statements stand in place of what the collection had. */
  commit(unreadable: readonly string[]): void;
  /** Gives up what has not been committed; `sweep` removes it. */
  discard(): void;
};

/** What the statement prints about an account beside its balances, and what could not be read of it. */
export type StoredFacts = Omit<PrintedFacts, 'opening' | 'closing'> & {
  unreadableRows: number;
  /** What else of the account could not be read; absent for nothing. */
  unreadableFacts?: readonly string[];
};

/** A row with the analyst's edits in it, as far as arithmetic needs it. */
export type EffectiveRow = {
  id: number;
  /** From 1. */
  position: number;
  date: CalendarDate;
  amount: Money;
  /** As printed; balances of rows cannot be edited. */
  balance: Money | null;
  /** Null where it is not known, or where the analyst has set the row's date or amount. */
  confidence: number | null;
  /** Why it is not certain, in words; none where the analyst has set the row's date or amount. */
  doubts: readonly string[];
  excluded: boolean;
  repeated: boolean;
};

/** A row as far as computations over a case need it. */
export type CountedRow = Pick<ReviewRow, 'id' | 'date' | 'description' | 'amount' | 'excluded' | 'repeated'>;

/** A row that counts, as far as statements are compared by it. */
export type DayRow = Pick<EffectiveRow, 'id' | 'date' | 'amount' | 'balance'> & { statementId: Id };

/** The statements and rows of the summaries, with the analyst's layer over them. */
export type StatementRepository = {
  /** Begins to replace what an earlier summary of the collection gave. @throws {AppError} `not-found` */
  stage(collectionId: Id): StatementStage;
  /** Removes some of what nobody sees: replaced, given up, or left by a kill. @returns whether there may be more */
  sweep(): boolean;
  /** Nobody sees the statements of the case any more, and `sweep` removes them: what comes before its removal. */
  hideOfCase(caseId: Id): void;
  /** Replaces what an earlier summary of the collection gave, in one transaction. */
  replaceOfCollection(collectionId: Id, statements: readonly StatementDraft[], unreadable: readonly string[]): void;
  accountsOfCase(caseId: Id): ReviewAccount[];
  unreadableOfCase(caseId: Id): string[];
  /** Every row with the analyst's edits in it, excluded and repeated ones too, oldest first. */
  rowsOfStatement(statementId: Id): Iterable<EffectiveRow>;
  /** @returns null where the id is unknown */
  find(statementId: Id): ReviewStatement | null;
  /** Null where an earlier version of the program took the statement. */
  printedFacts(statementId: Id): StoredFacts | null;
  /** The rows of an account on some days that are not excluded, those of one statement together, oldest first. */
  rowsOfDays(accountId: Id, days: ReadonlySet<CalendarDate>): DayRow[];
  /**
   * Marks exactly these rows of the account as counted in another statement. @returns whether any mark changed
   * @param days where only rows of these are asked about; those of other days keep their marks
   */
  markRepeated(accountId: Id, rows: readonly number[], days?: ReadonlySet<CalendarDate>): boolean;
  /** What a verdict needs to know of a long statement's rows, where they are in memory; else null. */
  facts(statementId: Id, frame: FactsFrame): RowFacts | null;
  /** Statements of the case whose rows have to be added up before `talliesOfCase` has them. */
  untallied(caseId: Id): Id[];
  /** Adds up the rows of a statement, in steps of some milliseconds. */
  tally(statementId: Id): Generator<void, void>;
  talliesOfCase(caseId: Id): Map<Id, StatementTally>;
  /** True where everything asked of the case is answered without keeping anybody waiting; else `prepare` it. */
  isPrepared(caseId: Id, sort: RowSort): boolean;
  /** True where `page` answers without keeping anybody waiting, also of a long case that is not prepared. */
  isReady(query: RowQuery): boolean;
  /**
   * Goes one step of some milliseconds on towards answering from memory what is asked of a long case. Only the case that
   * was prepared last stays there. @returns true where there is more to do
   */
  prepare(caseId: Id, sort: RowSort): boolean;
  /** Rows at these places of the list. */
  select(query: Omit<RowQuery, 'offset' | 'limit'>, ranges: RowRanges): { ids: Float64Array } & RowTotals;
  /** The rows with these ids, in the order given. */
  rowsById(ids: Float64Array): ReviewRow[];
  page(query: RowQuery): RowPage;
  /** Every matching row, streamed, for exports. */
  each(query: Omit<RowQuery, 'offset' | 'limit'>): Iterable<RowPage['rows'][number]>;
  /** The same with what computations need of a row alone, at a quarter of the time. */
  eachCounted(query: Omit<RowQuery, 'offset' | 'limit'>): Iterable<CountedRow>;
};

/** The search through every row of every case. */
export type RowSearch = {
  /** Rows of all cases: those with one of the amounts, of either sign, then those with all the words. */
  find(asked: { words: string; amounts: readonly Money[]; limit: number }): FoundRow[];
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
