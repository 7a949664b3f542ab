import { Worker, type MessagePort } from 'node:worker_threads';
import type { DeskEvent, Reply } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import type { Surroundings } from '../compose.ts';
import type { HelperProcess } from '../credentials/helperProcess.ts';
import { isQueryCall } from '../desk/calls/queryCalls.ts';
import type { Host, OfferedFile } from '../desk/host.ts';
import type { DeskProgram } from '../hosting/deskProgram.ts';
import { openLocking } from '../hosting/lockingDesk.ts';
import { createLink } from './link.ts';
import type { Asked } from './readers.ts';
import { openReopening } from './reopening.ts';

/** What the desk's thread is given: it finds its own files, environment and network. */
export type RemoteSurroundings = Omit<
  Surroundings,
  'files' | 'env' | 'spawnHelper' | 'host' | 'readers' | 'hearFaults'
> & {
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
  readers: MessagePort[];
};

type Here = Omit<Surroundings, 'files' | 'env' | 'readers' | 'hearFaults'>;

/**
 * Opens the desk in a thread of its own, so that whoever holds the window only asks and never waits for it. Where the
 * data are changed as a whole, that thread ends and another one opens them.
 * @param entry the thread's program, `deskThread.ts` or what it was built to
 * @throws as `composeDesk`
 */
export async function openDeskThread(entry: URL, surroundings: Here): Promise<DeskProgram> {
  const { attended } = surroundings;
  let opened = 0;
  const start = (nextPassphrase?: string): Promise<DeskProgram> =>
    // What is moved aside at the start is not moved aside again when the same data are reopened.
    startThread(
      entry,
      { ...surroundings, ...(attended && { attended: { ...attended, anew: attended.anew && opened++ === 0 } }) },
      nextPassphrase,
    );
  return openLocking(await openReopening(start));
}

async function startThread(
  entry: URL,
  { host, ...surroundings }: Here,
  nextPassphrase: string | undefined,
): Promise<DeskProgram> {
  const listeners = new Set<(event: DeskEvent) => void>();
  const thread = new Worker(entry, { env: ownEnvironment(nextPassphrase) });
  const link = createLink(thread, () => undefined);
  thread.once('error', (cause) => link.end(new AppError('internal', 'the desk has ended by itself', { cause })));
  thread.once('exit', () => link.end(new AppError('cancelled', 'the desk has ended')));
  try {
    const desk = (await link.call({ ...surroundings, host: lent(host) })) as RemoteDesk;
    passphrase = nextPassphrase ?? passphrase;
    const reads = createReads(desk.readers);
    await desk.subscribe((event) => {
      reads.tell(event);
      listeners.forEach((listener) => listener(event));
    });
    return {
      pageImage: desk.pageImage,
      async dispatch(call, args) {
        try {
          return (await reads.ask(call, args)) ?? (await desk.dispatch(call, args));
        } catch (error) {
          return { ok: false, error: AppError.dataOf(error) };
        }
      },
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

/** Asks the readers, one after the other; null where the desk has to answer: they do not, are not there yet, or have ended. */
function createReads(ports: readonly MessagePort[]) {
  const readers = ports.map((port) => {
    const state = { ready: false };
    const link = createLink(port, () => {
      state.ready = true;
    });
    port.on('close', () => {
      state.ready = false;
      link.end(new AppError('cancelled', 'the reader has ended'));
    });
    return {
      state,
      ask: (asked: Asked) => link.call(asked).catch(() => null) as Promise<Reply<unknown> | null>,
    };
  });
  return {
    async ask(call: unknown, args: unknown): Promise<Reply<unknown> | null> {
      if (!isQueryCall(call)) return null;
      for (const { state, ask } of readers) {
        const answer = state.ready ? await ask({ call, args }) : null;
        if (answer === null) continue;
        // By the time that a filter is asked for, its rows are there.
        if (call === 'review.open' && answer.ok)
          void readers.at(-1)?.ask({ expected: (args as { caseId: Id }).caseId });
        return answer;
      }
      return null;
    },
    /** Passes on what makes an answer another than before. */
    tell(event: DeskEvent): void {
      if (event.name === 'review.changed') for (const { ask } of readers) void ask(event);
    },
  };
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

/** As the program was started with it, or as it was changed to: a desk that could not be opened is opened with it again. */
let passphrase: string | undefined;

/** The environment of the desk's thread. What else is started from here, a browser above all, does not inherit the passphrase. */
function ownEnvironment(nextPassphrase: string | undefined): NodeJS.ProcessEnv {
  passphrase = process.env['STATEMENT_DESK_PASSPHRASE'] ?? passphrase;
  delete process.env['STATEMENT_DESK_PASSPHRASE'];
  if (passphrase === undefined) return process.env;
  const next = nextPassphrase === undefined ? {} : { STATEMENT_DESK_NEXT_PASSPHRASE: nextPassphrase };
  return { ...process.env, STATEMENT_DESK_PASSPHRASE: passphrase, ...next };
}
