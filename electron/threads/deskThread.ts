import { Worker } from 'node:worker_threads';
import type { DeskEvent } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Surroundings } from '../compose.ts';
import type { HelperProcess } from '../credentials/helperProcess.ts';
import type { Host, OfferedFile } from '../desk/host.ts';
import type { DeskProgram } from '../hosting/deskProgram.ts';
import { createLink } from './link.ts';

/** What the desk's thread is given: it finds its own files, environment and network. */
export type RemoteSurroundings = Omit<Surroundings, 'files' | 'fetch' | 'env' | 'spawnHelper' | 'host'> & {
  spawnHelper: () => Promise<HelperProcess>;
  host: Omit<Host, 'openOffered'> & {
    openOffered: (
      handle: string,
    ) => Promise<(Omit<OfferedFile, 'open'> & { open: () => Promise<AsyncIterable<Uint8Array>> })[]>;
  };
};

/** The desk as its thread gives it. */
type RemoteDesk = Pick<DeskProgram, 'dispatch' | 'pageImage' | 'close'> & {
  subscribe(listener: (event: DeskEvent) => void): Promise<void>;
};

/**
 * Opens the desk in a thread of its own, so that whoever holds the window only asks and never waits for it.
 * @param entry the thread's program, `deskThread.ts` or what it was built to
 * @throws as `composeDesk`
 */
export async function openDeskThread(
  entry: URL,
  { host, ...surroundings }: Omit<Surroundings, 'files' | 'fetch' | 'env'>,
): Promise<DeskProgram> {
  const listeners = new Set<(event: DeskEvent) => void>();
  const thread = new Worker(entry);
  const link = createLink(thread, () => undefined);
  thread.once('error', (cause) => link.end(new AppError('internal', 'the desk has ended by itself', { cause })));
  thread.once('exit', () => link.end(new AppError('cancelled', 'the desk has ended')));
  try {
    const desk = (await link.call({ ...surroundings, host: lent(host) })) as RemoteDesk;
    await desk.subscribe((event) => listeners.forEach((listener) => listener(event)));
    return {
      pageImage: desk.pageImage,
      dispatch: (call, args) =>
        desk.dispatch(call, args).catch((error: unknown) => ({ ok: false, error: AppError.dataOf(error) })),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      async close() {
        try {
          await desk.close();
        } finally {
          await thread.terminate();
        }
      },
    };
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

/** The host as the desk's thread asks it: what it streams from there comes later. */
function lent(host: Host): Host {
  const { prepareDrag } = host;
  return {
    ...host,
    save: (file) => host.save({ ...file, content: () => later(file.content()) }),
    ...(prepareDrag && {
      prepareDrag: (id, file) => prepareDrag(id, { ...file, content: () => later(file.content()) }),
    }),
  };
}

/** What a function of the other thread streams: that it does so is told there first. */
export async function* later<T>(stream: AsyncIterable<T> | Promise<AsyncIterable<T>>): AsyncGenerator<T, void> {
  yield* await stream;
}
