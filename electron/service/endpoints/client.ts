import type { Challenge, StatusCode } from '../../../shared/model/collection.ts';
import type { Way } from '../requests/network.ts';
import type { UploadFields, StartRequest } from '../profile/requestFields.ts';

/** One poll of a collection's status. */
export type ServiceStatus = {
  code: StatusCode;
  message: string | null;
  /** As the service wrote it. */
  time: string | null;
  /** What the code means under the connection's profile; a challenge ends a wait just as a terminal code does. */
  meaning: 'progress' | 'challenge' | 'success' | 'failure';
  challenge: Challenge | null;
};

/** A file to be sent. */
export type UploadFile = {
  name: string;
  /** Bytes. */
  size: number;
  /** A fresh stream of the file's bytes each time it is called; its parts are given away with their memory. */
  open: () => AsyncIterable<Uint8Array>;
};

/** An entry of a product list; `raw` holds every field as it came. */
export type ProductEntry = {
  /** What it is asked for by; null where the entry gives nothing for that. */
  id: string | null;
  name: string;
  mediaType: string | null;
  /** Bytes, where the list tells. */
  size: number | null;
  raw: unknown;
};

/** A body that is being downloaded. */
export type Download = {
  mediaType: string;
  /** From Content-Length, where there is one and no content encoding. */
  size: number | null;
  /** Each part of it can be read until the next one is asked for. */
  body: AsyncIterable<Uint8Array>;
};

/** What a start answers. */
export type StartedCollection = {
  collectionId: string;
  /** From the consent header. */
  consentId: string | null;
  /** The consumer's page: http or https, else null. */
  consumerUrl: string | null;
  /** Whether an earlier collection or consent is used again; null where the service does not say. */
  reused: boolean | null;
  reason: string | null;
  raw: unknown;
};

/** A company, a data service or a data provider of the service's catalogue. */
export type CatalogueEntry = { id: string; name: string; raw: unknown };

/** Options of every request to the service. */
export type CallOptions = { signal?: AbortSignal };

/**
 * The data collection service, as a client sees it. Every method rejects with an `AppError` whose code starts with
 * `service-` (or `cancelled`); GETs are retried inside, an upload never is once bytes may have been received: its lost
 * answer is `upload-unknown`. Ids and fields that cannot be sent are `bad-request`, before anything is sent. `retryable`
 * is true only where sending the same again cannot do its work twice.
 */
export type ServiceClient = {
  /**
   * `POST extracter-api/uploads`. Reports bytes that the connection took so far, of `total`. Also rejects with
   * `too-large` where a known limit of the service is exceeded and `file-unreadable` where a file's own bytes fail:
   * nothing whole was sent then. Cancelled after the last byte it is `upload-unknown`, before it `cancelled`.
   */
  upload(
    files: readonly UploadFile[],
    fields: UploadFields,
    options?: CallOptions & { onProgress?: (sent: number, total: number) => void },
  ): Promise<{ collectionId: string }>;
  /** `GET .../statuses/0`, once. */
  fetchStatus(collectionId: string, options?: CallOptions): Promise<ServiceStatus>;
  /** Open challenges of a collection, for services that keep them apart from the status. */
  fetchChallenges(collectionId: string, options?: CallOptions): Promise<Challenge[]>;
  answerChallenge(collectionId: string, challengeId: string, value: string, options?: CallOptions): Promise<void>;
  /** The list and its bytes exactly as they came. */
  fetchProducts(collectionId: string, options?: CallOptions): Promise<{ entries: ProductEntry[]; bytes: Uint8Array }>;
  fetchProduct(collectionId: string, productId: string, options?: CallOptions): Promise<Download>;
  /** The ZIP of all products. */
  fetchArchive(collectionId: string, options?: CallOptions): Promise<Download>;
  fetchSummary(collectionId: string, options?: CallOptions): Promise<Download>;
  /**
   * `POST consultant-api/collections`, the first step of the connect flow. Like an upload it is never repeated once it
   * may have been received: its lost answer is `upload-unknown`.
   */
  start(request: StartRequest, options?: CallOptions): Promise<StartedCollection>;
  /** Logins for a collection that has been started; they are in no message or log. */
  postCredentials(
    collectionId: string,
    credentials: readonly Readonly<Record<string, string>>[],
    options?: CallOptions,
  ): Promise<void>;
  /** `GET consultant-api/collections/{id}`: every field as it came. */
  fetchCollection(collectionId: string, options?: CallOptions): Promise<unknown>;
  fetchCompanies(options?: CallOptions): Promise<CatalogueEntry[]>;
  fetchDataServices(companyId: string, brandId: string, options?: CallOptions): Promise<CatalogueEntry[]>;
  fetchProviders(options?: CallOptions): Promise<CatalogueEntry[]>;
  /** Says that a collection is no longer wanted. False where the service has no place for that; nothing is sent then. */
  cancelCollection(collectionId: string, options?: CallOptions): Promise<boolean>;
  /** The cheapest authenticated request there is, for a connection test, tried once; resolves to the HTTP status. */
  probe(options?: CallOptions): Promise<{ status: number; requestId: string | null }>;
  /** What `probe` sends, for people: `GET https://service.example/consultant-api/companies`. */
  readonly probeRequest: string;
  /** How a request to the service leaves this machine now; nothing is sent. */
  wayOut(): Promise<Way>;
};
