import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { CallName, DeskEvent } from '../../shared/contract.ts';
import type { Id } from '../../shared/ids.ts';
import type { DatabasePlace } from '../store/database/database.ts';
import type { RowNews } from '../store/rows/rowOrders.ts';

/** What a reader is started with. Its key comes in this message, and is nowhere else outside of memory. */
export type ReaderStart = {
  place: FilePlace;
  calls: MessagePort;
  news: MessagePort;
  /** It reads the rows of long cases into memory, which may take seconds. */
  holds: boolean;
};
/** What a reader is asked: a call; what the desk announces, before anything is asked after it; a case that will be asked about. */
export type Asked = { call: CallName; args: unknown } | DeskEvent | { expected: Id };
export type FilePlace = Extract<DatabasePlace, { path: string }>;

/** The threads that read the store while the desk writes. */
export type Readers = {
  /** Where each is asked; a port is closed where its reader has ended. */
  readonly ports: readonly MessagePort[];
  /** Starts them once the writer has the store open. */
  open(place: FilePlace): void;
  /** What they read from now on is told as the writer commits it. */
  tell: (news: RowNews) => void;
  /** Ends them, before the writer closes. */
  close(): Promise<void>;
};

/**
 * Two: the first answers at once, the second waits for long cases and holds the one that is looked at in memory.
 * @param entry the program of a reader, `readerThread.ts` or what it was built to
 */
export function createReaders(entry: URL): Readers {
  const channels = [false, true].map((holds) => ({
    holds,
    calls: new MessageChannel(),
    news: new MessageChannel(),
  }));
  const threads: Worker[] = [];
  return {
    ports: channels.map(({ calls }) => calls.port1),
    open(place) {
      for (const { holds, calls, news } of channels) {
        const thread = new Worker(entry);
        // Its port closes with it, and the desk is asked instead.
        thread.on('error', () => undefined);
        const start: ReaderStart = { place, calls: calls.port2, news: news.port2, holds };
        thread.postMessage(start, [calls.port2, news.port2]);
        threads.push(thread);
      }
    },
    tell: (rows) => channels.forEach(({ news }) => news.port1.postMessage(rows)),
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
      for (const { news } of channels) news.port1.close();
    },
  };
}
