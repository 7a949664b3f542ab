import type { CallName, Reply } from '../../../shared/contract.ts';
import type { Id } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import { createLongCases } from '../longCases.ts';
import { createReviews } from '../review/review.ts';
import { callSchemas } from '../calls/callSchemas.ts';
import type { Events } from '../calls/events.ts';
import { createQueryHandlers } from './handlers.ts';

/** Only the desk's own thread can answer it now. */
class AskTheDesk extends Error {}

/**
 * Answers calls from a store that can only be read; null where the desk has to be asked: it is another call, its arguments
 * are wrong, an edit of the case is half made, or its rows have yet to be added up.
 * @param events what the desk announces
 * @param refresh takes over what the writer has told, before anything is read
 */
export function createQueries(
  store: Store,
  events: Pick<Events, 'subscribe'>,
  refresh: () => void,
): (call: CallName, args: unknown) => Promise<Reply<unknown> | null> {
  const whole = (caseId: Id): void => {
    if (store.edits.long.underWay().some((step) => step.caseId === caseId)) throw new AskTheDesk();
  };
  const { signal } = new AbortController();
  const longCases = createLongCases({ store, log: { error: () => undefined }, signal });
  const reviews = createReviews(store, events, (caseId) => {
    whole(caseId);
    if (store.statements.untallied(caseId).length > 0) throw new AskTheDesk();
  });
  const handlers = createQueryHandlers({
    store,
    longCases: {
      ...longCases,
      async ready(caseId, sort) {
        await longCases.ready(caseId, sort);
        refresh();
        // Rows came or went while they were read.
        if (!store.statements.isPrepared(caseId, sort ?? 'date')) throw new AskTheDesk();
      },
    },
    openReview: (caseId) => reviews.shown(caseId),
    guard: whole,
  });

  return async (call, args) => {
    if (!isAnswered(call)) return null;
    const parsed = callSchemas[call].safeParse(args);
    if (!parsed.success) return null;
    refresh();
    try {
      return { ok: true, value: await (handlers[call] as (args: unknown) => unknown)(parsed.data) };
    } catch (error) {
      if (error instanceof AskTheDesk) return null;
      throw error;
    }
  };

  function isAnswered(call: CallName): call is keyof typeof handlers {
    return Object.hasOwn(handlers, call);
  }
}
