/** Entry of a thread that reads the store beside the desk's, and answers from it while the desk writes. */
import { parentPort, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { Reply } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import { systemClock } from './composition/systemClock.ts';
import { createEvents } from './desk/calls/events.ts';
import { createQueries } from './desk/queries/queries.ts';
import { openStoreForReading } from './store/openStore.ts';
import type { RowNews } from './store/rows/rowOrders.ts';
import { createLink } from './threads/link.ts';
import type { Asked, ReaderStart } from './threads/readers.ts';

if (!parentPort) throw new Error('this program runs as a thread');

parentPort.once('message', ({ place, calls, news, holds }: ReaderStart) => {
  const { store, hear } = openStoreForReading(place, systemClock);
  const events = createEvents(() => undefined);
  const answer = createQueries(store, events, holds);
  const link = createLink(calls, (asked): Reply<unknown> | null => {
    const question = asked as Asked;
    if ('name' in question) events.emit(question.name, question.data);
    heard(news).forEach(hear);
    try {
      if ('call' in question) return answer(question.call, question.args);
      if ('expected' in question) store.statements.prepare(question.expected);
      return null;
    } catch (error) {
      // What is wrong with the question says it; anything else is for the desk to try, and to tell of.
      return error instanceof AppError && error.code === 'not-found' ? { ok: false, error: error.toData() } : null;
    }
  });
  void link.call('ready');
});

/** What the writer has told since, which came before the question that is about to be answered. */
function heard(news: MessagePort): RowNews[] {
  const all: RowNews[] = [];
  for (;;) {
    const next: { message: RowNews } | undefined = receiveMessageOnPort(news);
    if (next === undefined) return all;
    all.push(next.message);
  }
}
