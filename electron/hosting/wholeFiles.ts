import { AppError } from '../../shared/errors.ts';
import { writeWhole } from './writeWhole.ts';

/** Files on their way to the disk, none of which is left half written when the program ends. */
export type WholeFiles = {
  /** @throws {AppError} as `writeWhole`; `cancelled` where the program ends first */
  write(file: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Stops what is being written, and resolves when nothing of it is left. */
  close(): Promise<void>;
};

export function createWholeFiles(): WholeFiles {
  const closing = new AbortController();
  const writing = new Set<Promise<void>>();
  return {
    async write(file, content) {
      const work = writeWhole(file, content, closing.signal);
      writing.add(work);
      try {
        await work;
      } finally {
        writing.delete(work);
      }
    },
    async close() {
      closing.abort(new AppError('cancelled', 'the program ends'));
      await Promise.allSettled(writing);
    },
  };
}
