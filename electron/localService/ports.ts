import { usualPictures, type Extract } from '../extraction/reading.ts';

/** Time as the built-in service needs it; the desk's own clock fits. */
export type ServiceClock = {
  now(): Date;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** Content-addressed bytes; the desk's store fits. */
export type ServiceBlobs = {
  /** Stores a stream whole or not at all. */
  write(source: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }>;
  read(sha256: string): AsyncIterable<Uint8Array>;
  /** All bytes at once, refused above `limit`. */
  readWhole(sha256: string, limit: number): Uint8Array;
};

/**
 * Where collections live; a kill leaves what was returned from. A power cut may take the last of it: who sent it writes
 * down that it arrived, to the disk, in the same database, and what comes after that is done again.
 */
export type CollectionArchive = {
  put(id: string, detail: unknown): void;
  find(id: string): { id: string; detail: unknown; createdAt: string } | null;
  all(): Iterable<{ id: string; detail: unknown; createdAt: string }>;
  remove(id: string): void;
  /** Blobs that the collection needs; they are kept as long as it is. */
  refer(id: string, sha256s: readonly string[]): void;
};

/** One line of the service's log: never a secret, a name, an identity number or a file's content. */
export type ServiceLogEntry = { event: string; collectionId?: string; requestId?: string; detail?: string };

/** Largest sizes and counts that the service takes. */
export type ServiceLimits = {
  /** Bytes of one PDF. */
  fileBytes: number;
  /** PDFs in one upload. */
  files: number;
  /** Bytes of a JSON request. */
  jsonBytes: number;
  /** Documents that are read at the same time; each is in memory only while it is read. */
  concurrentDocuments: number;
  /** Wrong passwords before a document is given up. */
  passwordAttempts: number;
  /** Pictures of one document that are read by OCR before it is asked whether to go on with as many again. */
  picturesAtATime: number;
};

export const defaultLimits: ServiceLimits = {
  fileBytes: 100 * 1024 * 1024,
  files: 100,
  jsonBytes: 1024 * 1024,
  concurrentDocuments: 4,
  passwordAttempts: 5,
  picturesAtATime: usualPictures,
};

/** How fast the practice bank and the webhooks act; tests make them quick. */
export type ServiceTimings = {
  /** How long the practice bank takes for each of its steps. */
  bankStepMs: number;
  /** How long the consumer may take for consent and for signing in. */
  consumerWaitMs: number;
  /** How long a challenge of the practice bank stays open. */
  challengeWaitMs: number;
  /** The same for the login that rehearses a time-out. */
  shortChallengeWaitMs: number;
  /** Waits between the tries of one webhook delivery; their number bounds the tries. */
  webhookRetryMs: readonly number[];
  /** How long one webhook request may take. */
  webhookTimeoutMs: number;
};

export const defaultTimings: ServiceTimings = {
  bankStepMs: 400,
  consumerWaitMs: 30 * 60_000,
  challengeWaitMs: 5 * 60_000,
  shortChallengeWaitMs: 15_000,
  webhookRetryMs: [1_000, 5_000, 30_000, 120_000],
  webhookTimeoutMs: 10_000,
};

/** What the service is made of; a test gives it its own clock and timings. */
export type LocalServiceOptions = {
  archive: CollectionArchive;
  blobs: ServiceBlobs;
  extract: Extract;
  clock: ServiceClock;
  limits?: Partial<ServiceLimits>;
  timings?: Partial<ServiceTimings>;
  log?: (entry: ServiceLogEntry) => void;
};
