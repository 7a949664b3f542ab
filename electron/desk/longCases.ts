import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import type { Id, RowSort } from '../../shared/model.ts';
import type { Store } from '../store/store.ts';
import { createBreath } from './breath.ts';
import type { DeskLog } from './dependencies.ts';

/** Brings the rows of long cases into memory, one case after the other, while everything else is answered. */
export type LongCases = {
  /**
   * Resolves when questions about the case can be answered without keeping anybody waiting; at once for a short one.
   * @throws the signal's reason when the desk closes
   */
  ready(caseId: Id, sort?: RowSort): Promise<void>;
  /** Begins soon with a case that is about to be asked about. Resolves when it is ready, or cannot be. */
  expect(caseId: Id): Promise<void>;
};

type Dependencies = { store: Store; log: Pick<DeskLog, 'error'>; signal: AbortSignal };

/** What a screen that opens asks of the case itself goes first. */
const restMs = 300;

export function createLongCases({ store, log, signal }: Dependencies): LongCases {
  let last = Promise.resolve();

  function ready(caseId: Id, sort: RowSort = 'date'): Promise<void> {
    if (store.statements.isPrepared(caseId, sort)) return Promise.resolve();
    const turn = last.then(async () => {
      // Who waited for the case before uses it before it makes room.
      await nextTurn();
      const breath = createBreath();
      while (store.statements.prepare(caseId, sort)) {
        await breath();
        signal.throwIfAborted();
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    ready,
    async expect(caseId) {
      if (store.statements.isPrepared(caseId, 'date')) return;
      try {
        await setTimeout(restMs, undefined, { signal });
        await ready(caseId);
      } catch (error) {
        if (!signal.aborted) log.error({ case: caseId, error }, 'the rows of a long case could not be read');
      }
    },
  };
}
