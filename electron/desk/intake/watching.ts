import type { DeskParts } from '../parts.ts';
import type { WatchedFolder } from '../../../shared/calls/intake.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Connection } from '../../../shared/model/program.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { Intake } from './intake.ts';
import type { ListedFile } from '../dependencies.ts';
import { createTasks, type TaskContext } from '../background/tasks.ts';
import { createSeenFiles, markOf } from './seenFiles.ts';

type Dependencies = Pick<DeskParts, 'store' | 'host' | 'clock' | 'log' | 'listFolder' | 'watchFolder' | 'events'> & {
  intake: Pick<Intake, 'add'>;
  /** The connection that new statements go to. */
  connection: () => Connection;
};

/** Takes in what appears in one folder. It is off until the analyst chooses a folder, or names one at the start. */
export type Watching = {
  calls: Pick<Handlers, `watch.${'read' | 'choose' | 'stop'}`>;
  start(): void;
  close(): Promise<void>;
};

const settingKey = 'watched-folder';
/** A folder on a network answers slowly and tells of no changes; looking is what works everywhere. */
const lookEveryMs = 5000;
const refusalsKept = 20;

export function createWatching(deps: Dependencies): Watching {
  const { store, host, clock, log, events } = deps;
  const seen = createSeenFiles(store);
  const tasks = createTasks(clock, (_key, error) => log.error({ error }, 'watching the folder ended unexpectedly'));
  const idle = { lookedAt: null, taken: 0, refused: [], problem: null };
  let state: Omit<WatchedFolder, 'canChoose'> = { folder: null, ...idle };
  /** By place in the folder: a file that is tried again is named once. */
  const refusals = new Map<string, WatchedFolder['refused'][number]>();

  const read = (): WatchedFolder => ({ ...state, canChoose: host.chooseFolder !== undefined });
  const change = (next: Partial<typeof state>): void => {
    state = { ...state, ...next };
    events.emit('watch.changed', { watched: read() });
  };

  async function watch(folder: string, { signal, nap }: TaskContext): Promise<void> {
    // A file that is still being copied grows: one is taken when two looks in a row found it the same.
    let before = new Set<string>();
    for (;;) {
      try {
        const files = await deps.listFolder(folder);
        const unseen = files.filter((file) => !seen.has(file));
        for (const file of unseen.filter((each) => before.has(markOf(each)))) {
          signal.throwIfAborted();
          await takeIn(file);
        }
        before = new Set(unseen.map(markOf));
        change({ lookedAt: clock.now().toISOString(), problem: null });
      } catch (error) {
        signal.throwIfAborted();
        change({ problem: AppError.dataOf(error) });
      }
      await nap(lookEveryMs);
    }
  }

  /** A file of a folder below belongs to the case of that folder; any other makes a case of its own. */
  async function takeIn(file: ListedFile): Promise<void> {
    const request = { connection: deps.connection(), allowDuplicates: false, together: false };
    const caseId = file.folder === null ? null : seen.caseOf(file.folder);
    const {
      accepted,
      refused,
      caseId: used,
    } = await deps.intake.add({
      ...request,
      files: [file],
      caseId: knownCase(caseId),
    });
    // What may pass, such as a program that still holds the file, is tried again at the next look.
    if (!refused.some(({ error }) => error.retryable)) seen.add(file, used);
    // What is on the desk already is nothing to worry about.
    const why = refused.find(({ error }) => error.code !== 'duplicate-document');
    const place = JSON.stringify([file.folder, file.name]);
    refusals.delete(place);
    if (why !== undefined) refusals.set(place, { name: why.name, error: why.error });
    for (const oldest of [...refusals.keys()].slice(0, -refusalsKept)) refusals.delete(oldest);
    change({ taken: state.taken + accepted.length, refused: [...refusals.values()] });
  }

  const knownCase = (id: Id | null): Id | null => (id === null || store.cases.find(id) === null ? null : id);

  function begin(folder: string): void {
    state = { folder, ...idle };
    refusals.clear();
    tasks.start(settingKey, (context) => watch(folder, context));
  }

  async function end(): Promise<void> {
    await tasks.stop(settingKey, new Error('another folder, or none'));
    change({ folder: null, ...idle });
  }

  const calls: Watching['calls'] = {
    'watch.read': read,
    async 'watch.choose'() {
      if (host.chooseFolder === undefined) throw new AppError('not-allowed', 'this host has no picker for folders');
      const folder = await host.chooseFolder();
      if (folder === null) return read();
      await end();
      store.settings.write(settingKey, folder);
      begin(folder);
      change({});
      return read();
    },
    async 'watch.stop'() {
      store.settings.write(settingKey, null);
      await end();
      return read();
    },
  };
  return {
    calls,
    start() {
      const stored = store.settings.read(settingKey);
      const folder = deps.watchFolder ?? (typeof stored === 'string' ? stored : null);
      if (folder !== null) begin(folder);
    },
    close: () => tasks.close(),
  };
}
