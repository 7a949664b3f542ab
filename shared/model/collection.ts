import type { Moment } from '../calendar.ts';
import type { AppErrorData } from '../errors.ts';
import type { Id } from '../ids.ts';

/** How a PDF is locked; an empty password opens it without asking. */
export type Encryption = 'none' | 'empty-password' | 'password';

/** A PDF as it was dropped. */
export type StatementDocument = {
  id: Id;
  caseId: Id;
  /** Of the bytes as dropped, hexadecimal. */
  sha256: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Null while it is locked by a password. */
  pages: number | null;
  encryption: Encryption;
  addedAt: Moment;
};

/**
 * What the analyst sees of a collection's life:
 * `waiting → sending → collecting → needs-input → fetching → ready → reviewed`, or one of the last three.
 */
export type CollectionState =
  | 'waiting'
  | 'sending'
  | 'collecting'
  | 'needs-input'
  | 'fetching'
  | 'ready'
  | 'reviewed'
  | 'failed'
  | 'cancelled'
  | 'unknown-outcome';

/** States in which the desk itself still has something to do. */
export const openStates = [
  'waiting',
  'sending',
  'collecting',
  'needs-input',
  'fetching',
] as const satisfies readonly CollectionState[];

/** Something the service asks of the consumer or the analyst before it goes on. */
export type Challenge = {
  id: string;
  label: string;
  kind: 'text' | 'password' | 'choice' | 'image';
  choices: { value: string; label: string }[];
  /** `data:` URL of the picture to read, only for `image`. */
  image: string | null;
  expiresAt: Moment | null;
  attemptsLeft: number | null;
};

/** A service's status code: a number where it is one exactly, else its digits as text. */
export type StatusCode = number | string;

/** From here on a code is terminal; the specification's own number. */
const firstTerminalCode = 2000;

/** Whether a status ends a collection. A code that is no number is beyond what a number holds. */
export function isTerminal(code: StatusCode): boolean {
  return typeof code === 'number' ? code >= firstTerminalCode : !code.startsWith('-');
}

/** The service's unit of work. */
export type Collection = {
  id: Id;
  /** Grows with every change: of two copies, whichever way they came, the one with the higher revision is newer. */
  revision: number;
  caseId: Id;
  connectionId: Id;
  origin: 'upload' | 'connect-flow';
  /** The service's id; null until the service has answered. */
  remoteId: string | null;
  state: CollectionState;
  stateSince: Moment;
  /** No change for longer than the analyst's limit; still polled. */
  stuck: boolean;
  /** Held back by the analyst while it waits; one that is being sent stops as soon as it safely can. */
  paused: boolean;
  /** The newest status of the service. */
  statusCode: StatusCode | null;
  statusMessage: string | null;
  /** 0 to 1 of the present step where it is known: bytes sent, products fetched. */
  progress: number | null;
  challenge: Challenge | null;
  failure: AppErrorData | null;
  /** What the service names, or must have, and what is not here; empty where everything is. */
  missing: MissingProduct[];
  documentIds: Id[];
  createdAt: Moment;
};

/** One status as the service gave it; a run of equal answers is kept once. */
export type StatusEntry = {
  code: StatusCode;
  message: string | null;
  /** The service's own time, as it wrote it. */
  time: string | null;
  /** When the desk first saw it. */
  seenAt: Moment;
};

/** One downloadable thing of a collection, its bytes stored exactly as they came. */
export type Product = {
  id: Id;
  collectionId: Id;
  /** The service's id, or `all` for the ZIP, `summary` for the typed summary, and `list` for the list of products. */
  remoteId: string;
  kind: 'product' | 'archive' | 'summary' | 'list';
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** 1 for the first fetch; a later fetch keeps the older one. */
  version: number;
  fetchedAt: Moment;
};

/** A product that is not here, though the rest of its collection may be. */
export type MissingProduct = Pick<Product, 'kind' | 'name'> & {
  /** Null where the service's list gives nothing to ask for it by. */
  remoteId: string | null;
  /** Why it could not be fetched; null where it could not even be asked for. */
  failure: AppErrorData | null;
};
