import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { DatabasePlace } from '../store/database.ts';
import type { RowNews } from '../store/rows/rowOrders.ts';

/** What a reader is started with. Its key comes in this message, and is nowhere else outside of memory. */
export type ReaderStart = { place: FilePlace; calls: MessagePort; news: MessagePort };
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

/** @param entry the program of a reader, `readerThread.ts` or what it was built to */
export function createReaders(entry: URL, count: number): Readers {
  const channels = Array.from({ length: count }, () => ({ calls: new MessageChannel(), news: new MessageChannel() }));
  const threads: Worker[] = [];
  return {
    ports: channels.map(({ calls }) => calls.port1),
    open(place) {
      for (const { calls, news } of channels) {
        const thread = new Worker(entry);
        // Its port closes with it, and the desk is asked instead.
        thread.on('error', () => undefined);
        const start: ReaderStart = { place, calls: calls.port2, news: news.port2 };
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
