import type { JudgedCategory } from './categories/evidence.ts';
import type { CalendarDate, Moment, Month } from './calendar.ts';
import type { PolicyVerdict } from './decision/policy.ts';
import type { Doubt, DoubtField } from './rows/doubts.ts';
import type { AppErrorData } from './errors.ts';
import type { Id } from './ids.ts';
import type { HeadEvidence } from './reading/headFacts.ts';
import type { Currency, Money } from './money.ts';
import type { DatePlaces, OtherDates } from './rows/rowDates.ts';
import type { MonthTotals, Undecided } from './verdict/totals.ts';
import type { SeriesVerdict } from './verdict/seriesVerdict.ts';
import type { NotedLines } from './reading/unexplained.ts';
import type { Overrulings, Verdict, VerdictState } from './verdict/verdict.ts';

export type { Id } from './ids.ts';

/** A named service the analyst works with. Its secrets are in the keychain and never here. */
export type Connection = {
  id: Id;
  name: string;
  /** `this-computer` is the built-in service: always there, cannot be edited or removed. */
  kind: 'this-computer' | 'remote';
  /** Null for the built-in service, whose address changes with each start. */
  baseUrl: string | null;
  /** What the analyst's administrator corrected in the service profile; validated where it is used. */
  profileOverrides: Record<string, unknown>;
  hasApiKey: boolean;
  hasClientSecret: boolean;
  createdAt: Moment;
};

/** That somebody has reviewed a case: who, when, and how much was outstanding at that moment. */
export type CaseReview = {
  by: string;
  at: Moment;
  /** Problems that were open. */
  outstanding: number;
  /** A statement was edited, read again or added since. */
  changedSince: boolean;
};

/** The mark that a statement keeps of it. */
export type StatementReview = {
  by: string;
  at: Moment;
  /** Its verdict at that moment, where it did not reconcile. */
  outstanding: VerdictState | null;
  changedSince: boolean;
};

/** One consumer under review. */
export type Case = {
  id: Id;
  name: string;
  /** True until the analyst names the case: the account holder's name then replaces the first guess. */
  autoNamed: boolean;
  idNumber: string | null;
  reference: string | null;
  notes: string;
  reviewState: 'open' | 'reviewed';
  /** By whom it was reviewed; null where it is open, or where nobody knows. */
  review: CaseReview | null;
  createdAt: Moment;
  changedAt: Moment;
};

/** A case as a list shows it. */
export type CaseListEntry = Case & {
  collections: number;
  /** Collections in each state, only those that occur. */
  states: Partial<Record<CollectionState, number>>;
  /** Products that are not here, by the state of their collections; only those that occur. */
  missing: Partial<Record<CollectionState, number>>;
  /** What is proved of all its statements together; null where none was read. */
  verdict: VerdictState | null;
  /** Account statements by verdict, and breaks between them; only those that occur. */
  verdicts: SeriesVerdict['counts'];
  /** Banks that its statements name, in the order of the alphabet. */
  banks: string[];
  /** First and last day that its statements speak of; null where none prints a period. */
  period: { start: CalendarDate; end: CalendarDate } | null;
  /** Since when the oldest of its collections that are not done has been in its state; null where all are done. */
  waitingSince: Moment | null;
  /** What the policy makes of it; null where there is none, no statement, or it is still being worked out. */
  policy: PolicyVerdict | null;
};

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

/** What a service's summary says beside accounts and rows. It is shown as the service's own, and proves nothing. */
export type ServiceWord = {
  customer: Record<'name' | 'bank' | 'idNumber' | 'idType' | 'nationality', string | null> | null;
  checks: Record<'name' | 'outcome' | 'detail' | 'row' | 'account' | 'document', string | null>[];
  months: ServiceMonth[];
};

/** A month as a service sums it up, beside the sums of the rows that it sent, as they were read. */
export type ServiceMonth = {
  month: Month;
  currency: Currency;
  /** Null where the service does not say; expenses are positive. */
  totalIncome: Money | null;
  totalExpenses: Money | null;
  mainIncome: Money | null;
  /** Null where they cannot be compared. */
  ours: Pick<MonthTotals, 'moneyIn' | 'moneyOut'> | null;
  differs: boolean;
};

/** An account as the review shows it: the same account of several statements is one. */
export type ReviewAccount = {
  id: Id;
  bank: string | null;
  holder: string | null;
  /** As printed. Screens and exports mask it unless the analyst asks for it. */
  number: string | null;
  currency: Currency;
  type: string | null;
  /** What was read of those facts that the analyst has corrected; absent where none is. */
  read?: Partial<Record<'bank' | 'holder' | 'number' | 'currency' | 'type', string | null>>;
  /** Oldest first. */
  statements: ReviewStatement[];
  /** Of its statements together. */
  verdict: SeriesVerdict;
};

/** One account's part of one statement. */
export type ReviewStatement = {
  id: Id;
  accountId: Id;
  collectionId: Id;
  /** The account that it was read as, where the analyst says that it belongs to another; else null. */
  readAccountId: Id | null;
  /** The PDF it was read from, where the collection has exactly one or the summary says which. */
  documentId: Id | null;
  /** Its name; absent where it is not known. */
  documentName?: string;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  /** Dates of its earliest and latest row; null where it has none. */
  firstDay: CalendarDate | null;
  lastDay: CalendarDate | null;
  /** SHA-256 of balances and rows as they were read: the same for the same statement. Null where it is not known. */
  content: string | null;
  /** The statement that this one repeats and in which its rows are counted; null where it repeats none. */
  repeats: Id | null;
  /** As it counts now: the analyst's correction where there is one. */
  opening: Money | null;
  closing: Money | null;
  rowCount: number;
  /** Of the rows and balances as they count now. */
  verdict: Verdict;
  /** Figures that the analyst has corrected or left out: dates, amounts, exclusions, balances, period, number, currency. */
  edits: number;
  /** Rows with fields whose doubts the analyst has settled. */
  confirmations: number;
  /** Facts and rows that are printed where the analyst pointed or drew. */
  pointed: number;
  /** Balances, period and verdict as they were read; null where no figure has been edited and no doubt settled. */
  read: ({ verdict: Verdict } & Pick<ReviewStatement, 'opening' | 'closing' | 'periodStart' | 'periodEnd'>) | null;
  /** Grows with every change of what its rows and balances count as, and of what its rows say. */
  revision: number;
  lock: StatementLock | null;
  /** Checks that the analyst overruled; absent where none is. */
  overruled?: Overrulings;
  /** Lines that nothing explained and the analyst has settled; absent where none is. */
  lines?: NotedLines;
  /** Where its facts were read; absent where the service does not tell. */
  evidence?: HeadEvidence;
  /** Rows of which nothing tells whether they came in or went out, in a review; absent where there are none. */
  undecided?: Undecided;
  /** The newest mark of a review; null where it was never part of one. */
  review: StatementReview | null;
};

/** A statement that the analyst has closed: its figures and texts cannot be edited until it is unlocked. */
type StatementLock = {
  by: string;
  at: Moment;
  /** SHA-256 of what its rows and balances counted as when it was locked, hexadecimal. */
  digest: string;
  /** True where a later fetch brought other rows or balances than those that were locked. */
  changedSince: boolean;
};

/** What the rows of a case are shown with before its review is there. */
export type ReviewOutline = {
  accounts: Pick<ReviewAccount, 'id' | 'bank' | 'holder' | 'number' | 'currency' | 'type'>[];
  /** Of all accounts. */
  statements: number;
};

/** All that the review of a case shows but its rows, which are read by `RowQuery`. */
export type Review = {
  case: Case;
  accounts: ReviewAccount[];
  /** Of all accounts together. */
  verdict: SeriesVerdict;
  months: Month[];
  totals: MonthTotals[];
  /** What could not be read from the summaries, in words; empty where all could. */
  unreadable: string[];
  /** Months in which a service's own totals are not those of its rows. */
  differingMonths: ({ collectionId: Id } & ServiceMonth)[];
};

/** What the analyst says about a row. */
export const rowFlags = ['query', 'ok', 'important'] as const;
export type RowFlag = (typeof rowFlags)[number];

/** Values as they were read, of the fields that the analyst has edited; empty where none is. */
type ReadValues = Partial<OtherDates> & { date?: CalendarDate; description?: string; amount?: Money };

/**
 * Where a row comes from. `read`: from the statement, by whoever read it. `marked`: from the page, by the desk's own reader
 * within a table that the analyst drew. `pointed`: from a line that the analyst pointed at, and that prints its date and
 * its amount. `typed`: from the analyst alone; what holds only with such a row agrees with their entries.
 */
export type RowOrigin = 'read' | 'marked' | 'pointed' | 'typed';

/** A row of a statement as the review lists it, with the analyst's edits in it. */
export type ReviewRow = OtherDates & {
  id: number;
  accountId: Id;
  statementId: Id;
  documentId: Id | null;
  /** Position in its statement, from 1, oldest first. */
  position: number;
  /** Of booking, which the balance follows. */
  date: CalendarDate;
  datePlaces: DatePlaces;
  description: string;
  /** Credits positive. */
  amount: Money;
  balance: Money | null;
  currency: Currency;
  page: number | null;
  /** Page points, top-left origin. */
  box: [number, number, number, number] | null;
  /** As it was read, 0 to 1; null where nothing is said. */
  confidence: number | null;
  /** As they were read, settled ones too. */
  doubts: Doubt[];
  /** What it is, by the ledger of the case or by the analyst; null where nothing tells. */
  category: JudgedCategory | null;
  /** What kind of movement the service takes it for, from the widest word to the narrowest. */
  categories: string[];
  /** Fields whose doubts the analyst has settled: confirmed, or set to something else. */
  confirmed: DoubtField[];
  /** True for the first row at which the printed figures no longer hold. */
  breaks: boolean;
  /** The figures hold, and this is the first row that has to be confirmed. */
  asked?: true;
  read: ReadValues;
  origin: RowOrigin;
  /** No row, as the analyst says: in no sum, in no total, and not in the verdict's arithmetic. */
  excluded: boolean;
  /** The same row is in an overlapping statement of this account and is counted there. */
  repeated: boolean;
  /** Left out of the analysis: in no sum, total or finding, while the verdict's arithmetic is with it. */
  leftOut: boolean;
  flag: RowFlag | null;
  note: string | null;
  /** Names, in the order of the alphabet. */
  tags: string[];
};

/** A part of the rows that match a query, with the sums of all that match. */
export type RowPage = {
  rows: ReviewRow[];
  /** Rows that match, on all pages. */
  total: number;
  /** Matching rows that count in no sum: excluded or left out by the analyst, or counted in an overlapping statement. */
  leftOut: number;
  /** Exact sums of all matching rows that count, one for each currency. */
  sums: {
    currency: Currency;
    moneyIn: Money;
    moneyOut: Money;
    net: Money;
    /** In neither sum. */ undecided?: Undecided;
  }[];
};

/** Where secrets are kept at this moment. */
export type KeychainState = {
  mode: 'keychain' | 'session-only';
  /** The keychain's own name: `macOS Keychain`, `Windows Credential Manager`, `Secret Service (libsecret)`. */
  backend: string;
  /** Why it is session-only, for the analyst; null where the keychain works. */
  reason: string | null;
};

/** Facts about the running program that the page cannot know by itself. */
export type AppInfo = {
  version: string;
  host: 'electron' | 'browser';
  platform: 'darwin' | 'linux' | 'win32';
  /** The system's regional format, as a BCP 47 tag; null where the page itself is told: in a browser. */
  locale: string | null;
  keychain: KeychainState;
  /** What the lasting data are locked with; `session` where none last. */
  lockedBy: 'keychain' | 'passphrase' | 'session';
  /** Where the database lies; null where everything goes when the desk is closed, for want of a keychain. */
  dataFolder: string | null;
};
