import type { EarlierVersion, FileFacts, TextPlaces } from '../../shared/calls/documents.ts';
import type { SentDelivery } from '../../shared/calls/webhookBench.ts';
import type { MarksAnswers, MarksAsk } from '../../shared/marksAsk.ts';
import type { AppInfo, Connection } from '../../shared/model/program.ts';
import type { Encryption } from '../../shared/model/collection.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReadAccount } from '../../shared/cases/readings.ts';
import type { Clock } from '../base/clock.ts';
import type { CredentialStore } from '../credentials/credentialStore.ts';
import type { ServiceClient } from '../service/endpoints/client.ts';
import type { Fetch } from '../service/requests/fetch.ts';
import type { ServiceProfile } from '../service/profile/profile.ts';
import type { FilePlace } from '../store/safekeeping/copyUnderKey.ts';
import type { Store } from '../store/store.ts';
import type { Computing } from '../analysis/computing.ts';
import type { Host, OfferedFile } from './host.ts';
import type { ReadSummary } from './statements/summary/summaryReader.ts';

/** Where the desk writes what a support person needs. Facts hold no secret and nothing of a consumer. */
export type DeskLog = Record<'info' | 'warn' | 'error', (facts: Record<string, unknown>, what: string) => void>;

/** Cheap facts about a PDF, without reading its text. Pages are null while a password locks it. */
export type PdfFacts = { pages: number | null; encryption: Encryption };

/** A PDF in the watched folder. */
export type ListedFile = OfferedFile & {
  /** Of the folder it lies in below the watched one, null where it lies in that itself. */
  folder: string | null;
  /** When it was written last, in milliseconds since the epoch. */
  changedAt: number;
};

/** The database as a file of its own. */
export type DataFile = FilePlace & {
  /** False where it goes with the session. */
  lasting: boolean;
  /** The program of the worker that copies it. */
  copyWorker: URL;
};

/** What the built-in service tells webhooks. */
type WebhookDeliveries = {
  /** Newest first: of one collection, by the service's id, or of all where it is null. */
  list(collectionId: string | null): SentDelivery[];
  /** Sends one again. */
  replay(collectionId: string, deliveryId: string): 'accepted' | 'under-way' | 'unknown';
  /** Calls after each change; the returned function ends it. */
  subscribe(listener: () => void): () => void;
};

/** What the desk asks of PDFs. */
export type PdfAccess = {
  /** @throws {AppError} `damaged-pdf`, `no-pages`, `encryption-unsupported`, `reader-failed`; `password-wrong` only with a password */
  inspect: (bytes: Uint8Array, password?: string) => Promise<PdfFacts>;
  /** A page as PNG. @throws {AppError} `not-found`, `damaged-pdf`, `password-wrong` */
  renderPage: (
    bytes: Uint8Array,
    page: number,
    scale: number,
    password?: string,
    /** A part of the page in points from its top left: left, top, right, bottom. */
    area?: [number, number, number, number],
  ) => Promise<Uint8Array>;
  /**
   * What the built-in reader makes of a PDF.
   * @throws {AppError} `password-wrong` where it is locked; `damaged-pdf`, `too-large` where it cannot be read
   */
  readPdf: (bytes: Uint8Array, password: string | undefined) => Promise<ReadAccount[]>;
  /** What a PDF tells about itself. @throws {AppError} as `readPdf` does */
  readFileFacts: (bytes: Uint8Array, password: string | undefined) => Promise<FileFacts>;
  /**
   * What the reader makes of a PDF as the analyst marks it. @throws {AppError} as `readPdf` does
   * @param sha256 of the bytes, hexadecimal
   */
  askOfMarks: <K extends MarksAsk['kind']>(
    bytes: Uint8Array,
    sha256: string,
    ask: Extract<MarksAsk, { kind: K }>,
    password: string | undefined,
  ) => Promise<MarksAnswers[K]>;
  /** Where a text stands on the pages of a PDF. @throws {AppError} as `readPdf` does */
  findText: (bytes: Uint8Array, text: string, password: string | undefined) => Promise<TextPlaces>;
  /** The versions before the last save that a PDF still holds. @throws {AppError} as `readPdf` does */
  readVersions: (bytes: Uint8Array, password: string | undefined) => Promise<EarlierVersion[]>;
};

/** All that the desk works with, made elsewhere. */
export type DeskDependencies = PdfAccess & {
  store: Store;
  /**
   * Sets a bank's data file on the pages of a PDF.
   * @throws {AppError} `bank-file-unreadable`, `old-excel-file`, `no-transactions`, `too-large`
   */
  printBankFile: (name: string, bytes: Uint8Array) => Promise<Uint8Array>;
  /**
   * The sheets of a workbook or the one of a CSV as rows of cells; a formula is its text, `=` in front.
   * @throws {AppError} `file-edits-foreign`, `too-large`, `bank-file-unreadable`
   */
  readGrids: (bytes: Uint8Array) => Promise<string[][][]>;
  credentials: CredentialStore;
  /** @throws {AppError} where a secret that the connection needs cannot be read */
  clientFor: (connection: Connection) => Promise<ServiceClient>;
  /** The connection has changed: its address and secrets are read anew for the next client. */
  forgetClient: (connectionId: Id) => void;
  /** @throws {AppError} `bad-request` where the connection's corrections cannot be used */
  profileOf: (connection: Connection) => ServiceProfile;
  /**
   * The built-in service's id for an upload whose answer was lost, by the desk's own id of the collection; null where
   * it never arrived. Only the built-in service can be asked, for it stores uploads where the desk can see them.
   */
  findReceived: (collectionId: string) => string | null;
  /** Tells the built-in service's id of each collection whose status has changed there. */
  builtInNews: (listener: (remoteId: string) => void) => () => void;
  computing: Computing;
  readSummary: ReadSummary;
  /** The program of the page that verifies an evidence bundle. */
  verifier: () => Promise<string>;
  host: Host;
  deliveries: WebhookDeliveries;
  /** The database's file with its key, to be copied; null where it is in memory. */
  dataFile: DataFile | null;
  /** The PDFs of a folder. @throws {AppError} `file-unreadable` */
  listFolder: (folder: string) => Promise<ListedFile[]>;
  /** The folder to watch that was named at the start, which goes before a chosen one. */
  watchFolder: string | null;
  /** What an administrator says about updates: `off`, or address and key of the server; null leaves it to the analyst. */
  updateOrder: string | null;
  /** The way out of this machine, through its proxies. */
  fetch: Fetch;
  /** The sample statements that came with the program, by consumer; empty where it has none. */
  samples: () => Promise<OfferedFile[][]>;
  /** Who works at this desk: the operating system's name of the person, for the history of edits. */
  analyst: string;
  clock: Clock;
  /** 0 to 1, below 1. */
  random: () => number;
  newId: () => string;
  about: Omit<AppInfo, 'keychain' | 'lockedBy'>;
  log: DeskLog;
  /** The newest lines of the log as they were written, the oldest of them first. */
  logLines: (most: number) => string[];
};
