import type { CallArgs, CallName, Reply } from '../../../shared/contract.ts';
import type { RowFilter } from '../../store/rows/rowFilter.ts';
import type { Store } from '../../store/store.ts';
import { callSchemas } from '../../../shared/calls/callSchemas.ts';
import type { Events } from '../calls/events.ts';
import { createReviews } from '../review/review.ts';
import { createQueryHandlers } from './handlers.ts';

/**
 * Answers calls from a store that can only be read; null where another has to be asked: it is another call, its arguments
 * are wrong, or its rows are to be read into memory, which is another reader's work.
 * @param events what the desk announces
 * @param holds whether rows of long cases are read into memory here
 */
export function createQueries(store: Store, events: Pick<Events, 'subscribe'>, holds: boolean) {
  const handlers = createQueryHandlers(store, createReviews(store, events));
  const isAnswered = (call: CallName): call is keyof typeof handlers => Object.hasOwn(handlers, call);
  const needsMemory = (call: CallName, args: unknown): boolean => {
    if (call === 'review.rows') return !store.statements.isReady(args as CallArgs<'review.rows'>);
    const isHeld = (query: RowFilter): boolean =>
      store.statements.isReady({ ...query, sort: 'date', offset: 0, limit: Infinity });
    if (call === 'review.totals') return !isHeld(args as CallArgs<'review.totals'>);
    return call === 'rows.select' && !isHeld((args as CallArgs<'rows.select'>).query);
  };

  return (call: CallName, args: unknown): Reply<unknown> | null => {
    if (!isAnswered(call)) return null;
    const parsed = callSchemas[call].safeParse(args);
    if (!parsed.success || (!holds && needsMemory(call, parsed.data))) return null;
    return { ok: true, value: (handlers[call] as (args: unknown) => unknown)(parsed.data) };
  };
}
