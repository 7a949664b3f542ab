import type { callSchemas } from './calls/callSchemas.ts';
import type { CallsOf } from './calls/fields.ts';
import type { ExportEvents } from './calls/exports.ts';
import type { WatchedFolder } from './calls/intake.ts';
import type { LockingEvents } from './calls/locking.ts';
import type { RetentionEvents } from './calls/retention.ts';
import type { Settings } from './calls/settings.ts';
import type { UpdateEvents } from './calls/updates.ts';
import type { WebhookBenchEvents } from './calls/webhookBench.ts';
import type { AppErrorData } from './errors.ts';
import type { Collection } from './model/collection.ts';
import type { Id } from './ids.ts';
import type { StartChoice, StartState } from './start.ts';

export type { IntakeResult } from './calls/intake.ts';
export type { ConnectionDraft, ConnectionTest } from './calls/connections.ts';
export type { Page, PageRequest } from './calls/paging.ts';

/** Every call; each domain has a file in `calls/`, with its schemas. */
export type Calls = CallsOf<typeof callSchemas>;

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
  LockingEvents &
  RetentionEvents &
  UpdateEvents &
  WebhookBenchEvents & {
    'case.changed': { id: Id };
    'case.removed': { id: Id };
    'collection.changed': { collection: Collection };
    'review.changed': { caseId: Id };
    /** Rules or scenarios have changed: of one case, or of all where it is null. */
    'analysis.changed': { caseId: Id | null };
    'settings.changed': { settings: Settings };
    /** The data were closed and opened again: whatever a window shows may be of others. */
    'desk.reopened': Record<string, never>;
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
