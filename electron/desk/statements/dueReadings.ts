import { AppError } from '../../../shared/errors.ts';
import { judgingVersion } from '../../../shared/verdict/verdict.ts';
import type { Id } from '../../../shared/ids.ts';
import type { DueKind, DueReading } from '../../store/dueReadings.ts';
import type { DeskDependencies } from '../dependencies.ts';
import type { Statements } from './statements.ts';

type Dependencies = Pick<DeskDependencies, 'store' | 'log'> & {
  statements: Pick<Statements, 'take' | 'judgeAnew'>;
  /** Reads the stored list of products of a collection. */
  readList: (collectionId: Id) => Promise<void>;
};

const judgedBy = 'judging';

/** Reads what is stored anew, in the background, where it would be read otherwise now. */
export type DueReadings = ReturnType<typeof createDueReadings>;

export function createDueReadings({ store, log, statements, readList }: Dependencies) {
  const closing = new AbortController();
  /** Summaries whose names have changed; what is only judged anew tries no layouts. */
  const renamed = new Set<Id>();
  let work = Promise.resolve();

  async function read({ collectionId, kind }: DueReading): Promise<void> {
    if (kind === 'list') return readList(collectionId);
    await (renamed.has(collectionId) ? statements.take : statements.judgeAnew)(collectionId, closing.signal);
  }

  async function readAll(): Promise<void> {
    for (const due of store.dueReadings.all()) {
      if (closing.signal.aborted || !store.dueReadings.isDue(due)) continue;
      try {
        await read(due);
        store.dueReadings.done(due);
      } catch (error) {
        const { code } = AppError.dataOf(error);
        // The next start tries it again.
        if (code !== 'cancelled')
          log.warn({ collection: due.collectionId, code }, 'what is stored could not be read anew');
      }
    }
  }

  const goOn = (): void => void (work = work.then(readAll));

  return {
    /** Goes on with what an earlier run has left, and judges anew what an earlier version of the judgement has judged. */
    start(): void {
      if (store.settings.read(judgedBy) !== judgingVersion) {
        store.transaction(() => {
          store.dueReadings.add('summary');
          store.settings.write(judgedBy, judgingVersion);
        });
      }
      goOn();
    },
    /** What of a connection would be read otherwise now. */
    add(connectionId: Id, kinds: readonly DueKind[]): void {
      store.transaction(() => {
        for (const kind of kinds) store.dueReadings.add(kind, connectionId);
      });
      for (const { collectionId, kind } of store.dueReadings.all()) if (kind === 'summary') renamed.add(collectionId);
      goOn();
    },
    /** Stops it where it stands; the next start goes on. */
    async close(): Promise<void> {
      closing.abort(new AppError('cancelled', 'the desk closes'));
      await work;
    },
  };
}
