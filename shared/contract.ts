import type { Outstanding } from './review.ts';
import type { AnalysisCalls } from './calls/analysis.ts';
import type { DocumentCalls } from './calls/documents.ts';
import type { ExportCalls, ExportEvents } from './calls/exports.ts';
import type { PlaceCalls } from './calls/place.ts';
import type { ProductCalls } from './calls/products.ts';
import type { RelatedCaseCalls } from './calls/relatedCases.ts';
import type { RepairsCalls } from './calls/repairs.ts';
import type { StatementCalls } from './calls/statements.ts';
import type { UpdateCalls, UpdateEvents } from './calls/updates.ts';
import type { UploadCalls } from './calls/uploads.ts';
import type { WatchCalls, WatchedFolder } from './calls/watch.ts';
import type { HomeCalls } from './calls/home.ts';
import type { ProfileCalls } from './calls/profile.ts';
import type { Page, PageRequest } from './calls/paging.ts';
import type { ConnectCalls } from './calls/connect.ts';
import type { EditsCalls, EditsEvents } from './calls/edits.ts';
import type { WebhookBenchCalls, WebhookBenchEvents } from './calls/webhookBench.ts';
import type { AppErrorData } from './errors.ts';
import type { StartChoice, StartState } from './start.ts';
import type {
  AppInfo,
  Case,
  CaseListEntry,
  Collection,
  Connection,
  Id,
  Product,
  Review,
  RowPage,
  RowQuery,
  Settings,
  UploadOptions,
  StatementDocument,
  ServiceWord,
  StatusEntry,
} from './model.ts';

/** What became of each file that was offered. */
export type IntakeResult = {
  /** Null where a new case would have been made but every file was refused. */
  caseId: Id | null;
  accepted: { name: string; documentId: Id; collectionId: Id }[];
  refused: {
    name: string;
    error: AppErrorData;
    duplicateOf: { caseId: Id; caseName: string } | null;
    handle: string;
  }[];
};

/** A connection to be saved; without an id it is a new one. Secrets go to the keychain and never come back. */
export type ConnectionDraft = {
  id?: Id | undefined;
  name: string;
  baseUrl: string;
  profileOverrides: Record<string, unknown>;
  /** Absent: keep as it is. Empty: delete it. */
  apiKey?: string | undefined;
  clientSecret?: string | undefined;
};

/** What a connection test tried, one line each, in order. */
export type ConnectionTest = { ok: boolean; steps: { what: string; outcome: string; ok: boolean }[] };

export type { Page, PageRequest } from './calls/paging.ts';

/** Every call a window or terminal can make. Names are `domain.verb`; the larger domains have files in `calls/`. */
export type Calls = DeskCalls &
  EditsCalls &
  DocumentCalls &
  HomeCalls &
  RelatedCaseCalls &
  ProfileCalls &
  WatchCalls &
  UpdateCalls &
  ConnectCalls &
  PlaceCalls &
  ProductCalls &
  UploadCalls &
  WebhookBenchCalls;

type DeskCalls = {
  'app.info': { args: Record<string, never>; value: AppInfo };
  'settings.read': { args: Record<string, never>; value: Settings };
  'settings.update': { args: Partial<Settings>; value: Settings };

  'connection.list': { args: Record<string, never>; value: Connection[] };
  'connection.save': { args: ConnectionDraft; value: Connection };
  'connection.test': { args: { id: Id }; value: ConnectionTest };
  'connection.remove': { args: { id: Id }; value: null };

  'case.read': { args: { id: Id }; value: CaseListEntry };
  'case.create': { args: { name: string }; value: Case };
  'case.update': {
    args: {
      id: Id;
      change: Partial<Pick<Case, 'name' | 'idNumber' | 'reference' | 'notes' | 'reviewState'>>;
      /** The notes that were written upon; where others are stored by now, nothing is changed. */
      seenNotes?: string | undefined;
      /** Without it nothing is called reviewed while something is outstanding. */
      despiteOutstanding?: true | undefined;
    };
    value: Case;
  };
  /** What speaks against calling the case reviewed. */
  'case.outstanding': { args: { id: Id }; value: Outstanding[] };
  'case.remove': { args: { id: Id }; value: null };

  /** `files` are handles from `Bridge.offer`. Without a case a new one is made. */
  'intake.add': {
    args: {
      files: string[];
      caseId?: Id | undefined;
      connectionId?: Id | undefined;
      allowDuplicates?: boolean | undefined;
      /** One collection of all, or of as many as the service takes at a time; else one of each. */
      together?: boolean | undefined;
      /** What goes with them to a remote service; the setting's where it is absent. Kept for every try. */
      options?: UploadOptions | undefined;
    };
    value: IntakeResult;
  };
  /** Opens the system's file or folder picker; null where the host has none (the page then shows its own). */
  'intake.choose': { args: { what: 'files' | 'folder' }; value: string[] | null };
  'intake.addSamples': { args: Record<string, never>; value: IntakeResult };

  'collection.list': { args: PageRequest & { caseId: Id }; value: Page<Collection> };
  'collection.read': { args: { id: Id }; value: { collection: Collection; documents: StatementDocument[] } };
  'collection.history': { args: { id: Id }; value: StatusEntry[] };
  /** What the service's summary says beside accounts and rows; null where there is none, or it was taken by an earlier version. */
  'collection.serviceWord': { args: { id: Id }; value: ServiceWord | null };
  'collection.products': { args: { id: Id }; value: Product[] };
  /** Asks once more, now, for what is missing of a collection that is ready. */
  'collection.fetchMissing': { args: { id: Id }; value: Collection };
  /** Tries the failed step again: sending, polling or fetching. */
  'collection.retry': { args: { id: Id }; value: Collection };
  'collection.cancel': { args: { id: Id }; value: Collection };
  'collection.answer': { args: { id: Id; challengeId: string; value: string }; value: Collection };
  /** The analyst decides what an upload without an answer became. */
  'collection.resolve': {
    args: {
      id: Id;
      decision: { kind: 'send-again' } | { kind: 'received-as'; remoteId: string } | { kind: 'give-up' };
    };
    value: Collection;
  };

  'review.open': { args: { caseId: Id }; value: Review };
  'review.rows': { args: RowQuery; value: RowPage };
} & ExportCalls &
  AnalysisCalls &
  StatementCalls &
  RepairsCalls;

/** The name of a call, `domain.verb`. */
export type CallName = keyof Calls;
/** The one argument of a call. */
export type CallArgs<K extends CallName> = Calls[K]['args'];
/** What a call answers when it succeeds. */
export type CallValue<K extends CallName> = Calls[K]['value'];

/** The answer of a call: its value, or an error as plain data. Calls never reject across the bridge. */
export type Reply<T> = { ok: true; value: T } | { ok: false; error: AppErrorData };

/** What the desk announces. An event carries what changed, never secrets or bytes of files. */
export type DeskEvents = ExportEvents &
  EditsEvents &
  UpdateEvents &
  WebhookBenchEvents & {
    'case.changed': { id: Id };
    'case.removed': { id: Id };
    'collection.changed': { collection: Collection };
    'review.changed': { caseId: Id };
    /** Rules or scenarios have changed: of one case, or of all where it is null. */
    'analysis.changed': { caseId: Id | null };
    'settings.changed': { settings: Settings };
    'watch.changed': { watched: WatchedFolder };
    /** The shell asks the window to show something: a notification was clicked, or a menu item chosen. */
    'show.collection': { caseId: Id; collectionId: Id };
    'show.command': {
      command: 'add-files' | 'connect' | 'home' | 'settings' | 'palette' | 'shortcuts' | 'new-window' | 'print';
    };
    /** The process of the window's page had died, and the page is there again. */
    'show.recovered': Record<string, never>;
    /** Files were opened with the desk from outside; the page adds them as if they were dropped. */
    'show.offered': { handles: string[] };
  };

/** The name of an event, `domain.what-happened`. */
export type EventName = keyof DeskEvents;
/** One event with its data. */
export type DeskEvent = { [K in EventName]: { name: K; data: DeskEvents[K] } }[EventName];

/** All that a window can reach, provided by the preload or by the browser host's own page. */
export type Bridge = {
  invoke(call: CallName, args: unknown): Promise<Reply<unknown>>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: DeskEvent) => void): () => void;
  /** Makes dropped or picked files reachable for `intake.add`; one handle for each, in order. */
  offer(files: File[]): Promise<string[]>;
  /** Drags what `product.prepareDrag` has made ready, in the turn in which the drag begins; absent where nothing can be. */
  drag?(id: Id): void;
  /** Where the page is there before the desk is. Calls wait meanwhile. */
  start?: {
    /** Calls with the present state and with each that follows; returns the function that ends it. */
    follow(listener: (state: StartState) => void): () => void;
    choose(choice: StartChoice): void;
  };
};

/**
 * Address, relative to the page, of a statement's page as a PNG. Both hosts serve it to their own page only.
 * @param scale pixels per point, 0.25 to 4.
 * @param bytes length of an earlier version of the file (`EarlierVersion.bytes`), to draw that one
 */
export function pageImageAddress(documentId: Id, page: number, scale: number, bytes?: number): string {
  const version = bytes === undefined ? '' : `&bytes=${bytes}`;
  return `./pages/${encodeURIComponent(documentId)}/${page}.png?scale=${scale}${version}`;
}
