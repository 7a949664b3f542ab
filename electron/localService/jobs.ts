import { AppError } from '../../shared/errors.ts';
import type { CollectionBook, StatusDraft } from './collectionBook.ts';
import type { Collection } from './collectionDetail.ts';
import type { ServiceClock, ServiceLogEntry } from './ports.ts';
import { isTerminal, statusCodes } from './statusCodes.ts';

/** The collection was ended from outside; it goes to this status. */
export class Ended extends Error {
  readonly status: StatusDraft;

  constructor(status: StatusDraft) {
    super(status.message);
    this.name = 'Ended';
    this.status = status;
  }
}

/** The work was stopped by something that stops itself, as the reader does on shutdown; it goes on at the next start. */
export class Interrupted extends Error {
  constructor() {
    super('the work was interrupted');
    this.name = 'Interrupted';
  }
}

/** Carries the work on one collection through, whatever its origin; may hold secrets that came with the request. */
export type Work = (collection: Collection, signal: AbortSignal) => Promise<void>;

/** The collections at work, one job each; a restart takes them up again. */
export type Jobs = {
  start(id: string, work: Work): void;
  /** Takes up what a restart interrupted. A collection that was taken up too often is ended instead. */
  resume(id: string, work: Work): void;
  /** Stops the work and sets the status; false where the collection is finished already. */
  end(id: string, status: StatusDraft): boolean;
  /** Stops all work where it is; it can be taken up at the next start. */
  close(): Promise<void>;
};

/** A file that brings the process down must not do so at each start for ever; one that a shaky power supply cut off is read in the end. */
const mostResumes = 8;

/** The first wait for room on a full disk, which doubles: each try reads the files from the beginning. */
const firstWaitMs = 3000;
const longestWaitMs = 60_000;

export function createJobs(
  book: CollectionBook,
  clock: Pick<ServiceClock, 'sleep'>,
  log: (entry: ServiceLogEntry) => void,
): Jobs {
  const running = new Map<string, { controller: AbortController; done: Promise<void> }>();

  function start(id: string, work: Work): void {
    const controller = new AbortController();
    const done = carryThrough(id, work, controller).finally(() => {
      if (running.get(id)?.controller === controller) running.delete(id);
    });
    running.set(id, { controller, done });
  }

  async function carryThrough(id: string, work: Work, controller: AbortController): Promise<void> {
    const { signal } = controller;
    // A turn of the loop later, so that who started it can still answer its own request first.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await workWhenThereIsRoom(id, work, signal);
    } catch (error) {
      if (signal.aborted || error instanceof Interrupted) return;
      endWith(id, error instanceof Ended ? error.status : failureOf(id, error));
    }
  }

  async function workWhenThereIsRoom(id: string, work: Work, signal: AbortSignal): Promise<void> {
    for (let wait = firstWaitMs; ; wait = Math.min(longestWaitMs, 2 * wait)) {
      const collection = book.find(id);
      if (collection === null || signal.aborted) return;
      const attempt = new AbortController();
      try {
        await work(collection, AbortSignal.any([signal, attempt.signal]));
        return;
      } catch (error) {
        // Stops what the work may still have going on beside the part that failed.
        attempt.abort(error);
        if (!(error instanceof AppError && error.code === 'disk-full')) throw error;
        book.showProgress(id, { ...book.status(collection), message: 'The disk is full; waiting for room' });
        await clock.sleep(wait, signal);
      }
    }
  }

  function failureOf(id: string, error: unknown): StatusDraft {
    const code = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
    log({ event: 'collection-failed', collectionId: id, detail: code });
    const message = 'The collection failed for a reason inside the service. Upload the document again.';
    return { code: statusCodes.failed, message };
  }

  function endWith(id: string, status: StatusDraft): void {
    try {
      book.addStatus(id, status, (detail) => ({ ...detail, challenges: [] }));
    } catch {
      // The archive does not take writes (a full disk): the collection stays unfinished and is taken up later.
      log({ event: 'status-not-stored', collectionId: id });
    }
  }

  return {
    start,
    resume(id, work) {
      const collection = book.find(id);
      if (collection === null) return;
      if (collection.resumes >= mostResumes) {
        endWith(id, {
          code: statusCodes.interrupted,
          message: `The work was interrupted ${mostResumes} times and is not tried again. Upload the document anew.`,
        });
        return;
      }
      book.addStatus(id, { code: statusCodes.resumed, message: 'Taken up again after a restart' }, (detail) => ({
        ...detail,
        challenges: [],
      }));
      start(id, work);
    },
    end(id, status) {
      const collection = book.find(id);
      if (collection === null || isTerminal(book.status(collection).code)) return false;
      running.get(id)?.controller.abort(new Ended(status));
      endWith(id, status);
      return true;
    },
    async close() {
      const all = [...running];
      for (const [id, { controller }] of all) {
        controller.abort(new Error('the service closes'));
        // An orderly end is no sign that the file does harm.
        book.change(id, (detail) => ({ ...detail, resumes: 0 }));
      }
      await Promise.all(all.map(([, { done }]) => done));
    },
  };
}
