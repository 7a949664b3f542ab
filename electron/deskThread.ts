/** Entry of the thread in which the desk works: its use cases, and the one writer of the store. */
import { parentPort } from 'node:worker_threads';
import type { DeskEvent } from '../shared/contract.ts';
import { composeDesk } from './compose.ts';
import type { HelperProcess } from './credentials/helperProcess.ts';
import type { DeskProgram } from './hosting/deskProgram.ts';
import { trustSystemCertificates } from './hosting/trust.ts';
import { programFiles } from './programFiles.ts';
import { later, type RemoteSurroundings } from './threads/deskThread.ts';
import { createLink } from './threads/link.ts';
import { createReaders } from './threads/readers.ts';

if (!parentPort) throw new Error('this program runs as a thread');
trustSystemCertificates();

createLink(parentPort, (value) => open(value as RemoteSurroundings));

async function open(surroundings: RemoteSurroundings) {
  const { host, spawnHelper } = surroundings;
  const files = programFiles(import.meta.url);
  const readers = createReaders(files.readerThread);
  const desk = await composeDesk({
    ...surroundings,
    files,
    readers,
    host: {
      ...host,
      openOffered: async (handle) =>
        (await host.openOffered(handle)).map((file) => ({ ...file, open: () => later(file.open()) })),
    },
    spawnHelper: () => helperAt(spawnHelper()),
    env: process.env,
    // All that the desk knows is in the database, each step of it whole: it goes on after what failed in a timer, an event
    // or the message of a worker.
    hearFaults(hear) {
      process.on('uncaughtException', hear);
      process.on('unhandledRejection', hear);
    },
  });
  return {
    dispatch: (call: unknown, args: unknown) => desk.dispatch(call, args),
    pageImage: (...wanted: Parameters<DeskProgram['pageImage']>) => desk.pageImage(...wanted),
    subscribe: (listener: (event: DeskEvent) => void) => void desk.subscribe(listener),
    close: () => desk.close(),
    readers: readers.ports,
  };
}

/** A helper that the window's thread starts: what is asked of it meanwhile follows in the same order. */
function helperAt(started: Promise<HelperProcess>): HelperProcess {
  const then = (work: (helper: HelperProcess) => unknown): void => void started.then(work);
  return {
    postMessage: (message) => then((helper) => helper.postMessage(message)),
    onMessage: (listener) => then((helper) => helper.onMessage(listener)),
    onExit: (listener) => then((helper) => helper.onExit(listener)),
    kill: () => then((helper) => helper.kill()),
  };
}
