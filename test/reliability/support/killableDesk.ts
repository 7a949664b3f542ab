import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../../electron/composition/systemClock.ts';
import { openDatabase } from '../../../electron/store/database/database.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import type { Store } from '../../../electron/store/store.ts';
import type { CallArgs, CallName, CallValue, DeskEvent, Reply } from '../../../shared/contract.ts';
import { AppError, type AppErrorData } from '../../../shared/errors.ts';
import type { Collection, CollectionState } from '../../../shared/model/collection.ts';

/** Of the data of every such desk. */
export const passphrase = 'a passphrase of this test alone';
const startLimitMs = 60_000;

type Message = { ready?: true; failed?: AppErrorData; event?: DeskEvent; number?: number; reply?: Reply<unknown> };

/** A desk in a process of its own, on a real folder, that can be killed at any moment and started again. */
export type KillableDesk = {
  folder: string;
  /** Where its exports go. */
  saved: string;
  start(): Promise<void>;
  /** Of the process that runs. */
  pid(): number;
  /** As a power cut would: nothing is told to the process. */
  kill(): Promise<void>;
  call: <K extends CallName>(name: K, args: CallArgs<K>) => Promise<CallValue<K>>;
  /** Resolves with the first event for which `wanted` is true, from now on. */
  event(wanted: (event: DeskEvent) => boolean): Promise<DeskEvent>;
  /** Every collection, oldest first. */
  collections(): Promise<Collection[]>;
  /** Waits until every collection is in one of the states. */
  settles(states: readonly CollectionState[]): Promise<Collection[]>;
  /** What SQLite finds wrong with what the killed process has left on disk: `ok` for nothing. */
  integrity(): unknown;
  /** Opens what the killed process has left on disk. */
  store(): Store;
};

/** @param parent where its folder is made, the system's for temporary files unless told */
export function killableDesk(parent = tmpdir()): KillableDesk {
  const home = mkdtempSync(path.join(parent, 'statement-desk-reliability-'));
  const folder = path.join(home, 'data');
  let child: ChildProcess | null = null;
  let calls = 0;
  const replies = new Map<number, (reply: Reply<unknown>) => void>();
  const listeners = new Set<(event: DeskEvent) => void>();

  const desk: KillableDesk = {
    folder,
    saved: path.join(home, 'saved'),
    async start() {
      const { execPath, env } = process;
      const started = fork(path.join(import.meta.dirname, 'deskProgram.ts'), [folder], {
        execPath,
        execArgv: [],
        env: { ...env, STATEMENT_DESK_KEYCHAIN: 'session', STATEMENT_DESK_PASSPHRASE: passphrase },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('the desk did not start')), startLimitMs);
        started.once('exit', (code) => reject(new Error(`the desk ended with ${code}`)));
        started.on('message', ({ ready, failed, event, number, reply }: Message) => {
          if (failed !== undefined) reject(new AppError(failed.code, failed.message, failed));
          if (ready === true) {
            clearTimeout(late);
            resolve();
          }
          if (event !== undefined) for (const listener of [...listeners]) listener(event);
          if (number !== undefined && reply !== undefined) replies.get(number)?.(reply);
        });
      });
    },
    pid: () => child!.pid!,
    async kill() {
      const running = child;
      child = null;
      if (running === null || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
    call: async <K extends CallName>(name: K, args: CallArgs<K>) => {
      const number = ++calls;
      const reply = await new Promise<Reply<unknown>>((resolve) => {
        replies.set(number, resolve);
        child?.send({ number, call: name, args });
      });
      replies.delete(number);
      if (!reply.ok) throw new AppError(reply.error.code, reply.error.message, reply.error);
      return reply.value as CallValue<K>;
    },
    event: (wanted) =>
      new Promise((resolve) => {
        const listener = (event: DeskEvent): void => {
          if (!wanted(event)) return;
          listeners.delete(listener);
          resolve(event);
        };
        listeners.add(listener);
      }),
    async collections() {
      const { entries } = await desk.call('case.list', { limit: 500 });
      const lists = await Promise.all(
        entries.map(({ id }) => desk.call('collection.list', { caseId: id, limit: 500 })),
      );
      return lists.flatMap((list) => list.entries).reverse();
    },
    async settles(states) {
      for (;;) {
        const changed = desk.event(({ name }) => name === 'collection.changed');
        const collections = await desk.collections();
        if (collections.every(({ state }) => states.includes(state))) return collections;
        await changed;
      }
    },
    integrity() {
      const database = openDatabase({
        path: path.join(folder, 'desk.db'),
        key: { kind: 'passphrase', text: passphrase },
      });
      try {
        return database.pragma('integrity_check');
      } finally {
        database.close();
      }
    },
    store() {
      const store = openStore({
        path: path.join(folder, 'desk.db'),
        key: { kind: 'passphrase', text: passphrase },
        clock: systemClock,
      });
      onTestFinished(() => store.close());
      return store;
    },
  };
  onTestFinished(async () => {
    await desk.kill();
    rmSync(home, { recursive: true, force: true });
  });
  return desk;
}
