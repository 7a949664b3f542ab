import type { DeskParts } from '../parts.ts';
import { z } from 'zod';
import type { updateCalls, UpdateServer, Updates, UpdateStep } from '../../../shared/calls/updates.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { Updater } from '../host.ts';
import { createTasks, type TaskContext } from '../background/tasks.ts';
import { readSignedText } from './signedText.ts';
import { readUpdateOrder, requireUpdateServer } from './updateServer.ts';

type Dependencies = Pick<
  DeskParts,
  'store' | 'host' | 'clock' | 'log' | 'random' | 'fetch' | 'updateOrder' | 'about' | 'events'
>;

/** Newer versions of the program. Off, and without any request, until a server is set. */
export type Updating = {
  calls: Pick<Handlers, keyof typeof updateCalls>;
  start(): void;
  /** Hands what is ready to the host, which installs it once everything else has closed. */
  close(): Promise<void>;
};

const settingKey = 'updates';
const taskKey = 'updates';
/** The desks of an organisation are started in the same minutes of the morning; they do not all ask at once. */
const firstLookMs = { least: 60_000, spread: 15 * 60_000 };
const betweenLooksMs = 6 * 60 * 60_000;
/** A download that was cut is tried again after these. */
const pausesMs = [5000, 60_000, 10 * 60_000];

const stored = z
  .object({
    server: z.object({ address: z.string(), publicKey: z.string() }).nullable(),
    /** The version that the last quit was to install. */
    installing: z.string().nullable(),
  })
  .catch({ server: null, installing: null });

export function createUpdating(deps: Dependencies): Updating {
  const { store, host, clock, log, events } = deps;
  const { updater } = host;
  const order = readUpdateOrder(deps.updateOrder);
  const tasks = createTasks(clock, (_key, error) => log.error({ error }, 'looking for updates ended unexpectedly'));
  const remembered = () => stored.parse(store.settings.read(settingKey));
  const remember = (change: Partial<z.infer<typeof stored>>): void =>
    store.settings.write(settingKey, { ...remembered(), ...change });

  let lookedAt: Updates['lookedAt'] = null;
  let step: UpdateStep = { kind: 'waiting' };
  let download: AbortController | null = null;

  const server = (): UpdateServer | null => {
    if (order.kind === 'free') return remembered().server;
    return order.kind === 'server' ? order.server : null;
  };
  const read = (): Updates => ({
    possible: updater !== undefined,
    server: server(),
    fixed: order.kind !== 'free',
    lookedAt,
    step,
  });
  const change = (next: UpdateStep): Updates => {
    step = next;
    const updates = read();
    events.emit('updates.changed', { updates });
    return updates;
  };

  async function look(from: UpdateServer, context: TaskContext): Promise<void> {
    if (updater === undefined) return;
    change({ kind: 'checking' });
    try {
      const text = await readSignedText(deps.fetch, from, updater.description, context.signal);
      lookedAt = clock.now().toISOString();
      const version = await updater.choose(text, new URL(from.address));
      if (version === null) change({ kind: 'current' });
      else await fetchVersion(updater, version, context.signal);
    } catch (error) {
      context.signal.throwIfAborted();
      log.warn({ error: AppError.dataOf(error) }, 'no update');
      change({ kind: 'failed', error: AppError.dataOf(error) });
    }
  }

  async function fetchVersion(by: Updater, version: string, closing: AbortSignal): Promise<void> {
    download = new AbortController();
    const stopped = download.signal;
    const signal = AbortSignal.any([closing, stopped]);
    const tell = (share: number): unknown => signal.aborted || change({ kind: 'downloading', version, share });
    try {
      for (const pause of [...pausesMs, null]) {
        tell(0);
        try {
          await by.download(tell, signal);
          change({ kind: 'ready', version, atQuit: true });
          return;
        } catch (error) {
          signal.throwIfAborted();
          if (pause === null || !(error instanceof AppError) || !error.retryable) throw error;
          await clock.sleep(pause, signal);
        }
      }
    } catch (error) {
      if (!stopped.aborted) throw error;
      change({ kind: 'stopped', version });
    } finally {
      download = null;
    }
  }

  async function keepLooking(from: UpdateServer, context: TaskContext, atOnce: boolean): Promise<void> {
    if (!atOnce) await context.nap(firstLookMs.least + deps.random() * firstLookMs.spread);
    // What is ready waits for the quit; what was stopped, until it is asked for.
    for (;;) {
      await look(from, context);
      if (step.kind === 'ready' || step.kind === 'stopped') return;
      await context.nap(betweenLooksMs);
    }
  }

  function begin(atOnce: boolean): void {
    const from = server();
    if (updater === undefined || from === null) return;
    void tasks.stop(taskKey, new Error('begun anew'));
    tasks.start(taskKey, (context) => keepLooking(from, context, atOnce));
  }

  const calls: Updating['calls'] = {
    'updates.read': read,
    // `update-server-invalid`; `not-allowed` where an administrator has decided.
    async 'updates.setServer'({ server: given }) {
      if (order.kind !== 'free' || updater === undefined) {
        throw new AppError('not-allowed', 'where updates come from is not set in this desk');
      }
      const next = given === null ? null : requireUpdateServer(given);
      if (next !== null && !(await updater.confirmServer(next))) return read();
      await tasks.stop(taskKey, new Error('another server, or none'));
      remember({ server: next });
      lookedAt = null;
      change({ kind: 'waiting' });
      begin(true);
      return read();
    },
    'updates.check'() {
      if (!['checking', 'downloading', 'ready'].includes(step.kind)) begin(true);
      return read();
    },
    'updates.stop'() {
      download?.abort();
      return read();
    },
    'updates.installAtQuit'({ wanted }) {
      return step.kind === 'ready' ? change({ ...step, atQuit: wanted }) : read();
    },
  };
  return {
    calls,
    start() {
      const { installing } = remembered();
      if (installing !== null) {
        remember({ installing: null });
        if (installing !== deps.about.version) {
          const error = new AppError('update-not-installed', `version ${installing} was not installed`);
          step = { kind: 'failed', error: error.toData() };
        }
      }
      if (order.kind === 'invalid') step = { kind: 'failed', error: order.error.toData() };
      begin(false);
    },
    async close() {
      await tasks.close();
      if (step.kind !== 'ready' || !step.atQuit) return;
      remember({ installing: step.version });
      updater?.installAtQuit();
    },
  };
}
