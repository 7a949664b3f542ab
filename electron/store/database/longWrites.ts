import { Worker } from 'node:worker_threads';
import type { Database, FilePlace } from './database.ts';

/** Writes of many commits: what they leave in the log of writes is taken into the file by a thread of its own, while they go on. */
export type LongWrites = {
  begin(): LongWrite;
  /** Ends the thread, before the store is closed. */
  close(): Promise<void>;
};

/** One such write, from its first commit to its last. */
export type LongWrite = {
  /** To be awaited between two commits, outside of any transaction: waits where the log has grown too long, so that it stays bounded. */
  room(): Promise<void>;
  end(): void;
};

/** Bytes of the log from which it is taken into the file, and those at which the writer waits for that. */
const [begun, full] = [8 * 2 ** 20, 64 * 2 ** 20];
/** A reader may keep a part of the log from being taken in: it then grows until that has ended, as it would without this. */
const mostTries = 3;

/**
 * @param place the file of the database, and the program of the thread, `checkpointWorker.ts` or what it was built to; where
 *   absent, the writer takes its log in by itself. The thread starts with the first log that is long.
 */
export function createLongWrites(
  database: Database,
  place?: FilePlace & { checkpointWorker?: URL | undefined },
): LongWrites {
  if (place?.checkpointWorker === undefined) return byItself;
  const { checkpointWorker: entry, path, key } = place;
  const pageSize = Number(database.pragma('page_size'));
  const usual = Number(database.pragma('wal_autocheckpoint'));
  const writes = new Set<LongWrite>();
  let thread: Worker | null = null;
  let taking: Promise<void> | null = null;
  let ended = false;

  const leaveLog = (pages: number): void => void database.pragma(`wal_autocheckpoint = ${pages}`);
  /** Bytes in the log; none where all are in the file, for the next commit then begins it anew. */
  const logged = (): number => {
    const [[, frames, taken] = []] = database.arrays('PRAGMA wal_checkpoint(NOOP)');
    return frames === taken ? 0 : Number(frames) * pageSize;
  };
  const start = (): Worker => {
    const worker = new Worker(entry);
    const end = (): void => {
      // The writer does it by itself from now on.
      if (!ended) leaveLog(usual);
      ended = true;
    };
    worker.on('error', end).on('exit', end);
    worker.postMessage({ path, key } satisfies FilePlace);
    return worker;
  };
  const take = (): Promise<void> =>
    (taking ??= new Promise<void>((resolve) => {
      const worker = (thread ??= start());
      const done = (): void => {
        worker.off('message', done).off('exit', done);
        worker.unref();
        taking = null;
        resolve();
      };
      worker.on('message', done).on('exit', done);
      worker.ref();
      worker.postMessage('take');
    }));
  /** Takes the log in until all of it is there, for as long as it is wanted. */
  const takeAll = async (wanted: () => boolean): Promise<void> => {
    for (let tries = 0; tries < mostTries && !ended && wanted(); tries++) await take();
  };

  return {
    begin() {
      if (writes.size === 0 && !ended) leaveLog((2 * full) / pageSize);
      const write = {
        async room(): Promise<void> {
          const bytes = ended ? 0 : logged();
          if (bytes >= full) await takeAll(() => logged() > 0);
          else if (bytes >= begun) void take();
        },
        end(): void {
          writes.delete(write);
          void takeAll(() => writes.size === 0 && logged() > usual * pageSize).then(() => {
            if (writes.size === 0 && !ended) leaveLog(usual);
          });
        },
      };
      writes.add(write);
      return write;
    },
    async close() {
      ended = true;
      await thread?.terminate();
    },
  };
}

const byItself: LongWrites = {
  begin: () => ({ room: () => Promise.resolve(), end: () => undefined }),
  close: () => Promise.resolve(),
};
