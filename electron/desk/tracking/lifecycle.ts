import type { DeskParts } from '../parts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Products } from '../products/products.ts';
import { createTasks, type TaskContext } from '../background/tasks.ts';
import { whenThereIsRoom } from '../background/whenThereIsRoom.ts';
import type { Tracking } from './tracking.ts';
import type { Uploads } from '../uploads/uploads.ts';

type Dependencies = Pick<DeskParts, 'store' | 'clock' | 'log'> & {
  uploads: Uploads;
  /** Sends what a start has prepared. */
  starts: { send(id: Id, context: TaskContext): Promise<void> };
  tracking: Tracking;
  products: Products;
};

/**
 * Carries each collection through its states, one task each. What to do next is read from the database each time, so
 * that a restart goes on where a kill has stopped.
 */
export type Lifecycle = ReturnType<typeof createLifecycle>;

export function createLifecycle({ store, clock, log, uploads, starts, tracking, products }: Dependencies) {
  const tasks = createTasks(clock, (id, error) => {
    // Removed while it was being worked on: nothing is left to do.
    if (store.collections.find(id) === null) return;
    log.error({ collection: id, error }, 'work on a collection ended unexpectedly');
  });

  const advanceToEnd = (id: Id, context: TaskContext): Promise<void> =>
    whenThereIsRoom(context, () => advanceFurther(id, context));

  async function advanceFurther(id: Id, context: TaskContext): Promise<void> {
    for (;;) {
      const collection = store.collections.find(id);
      switch (collection?.state) {
        case 'waiting':
          await (collection.origin === 'connect-flow' ? starts : uploads).send(id, context);
          break;
        case 'collecting':
          await tracking.follow(id, context);
          break;
        case 'needs-input':
          await tracking.outlast(id, context);
          if (store.collections.find(id)?.state === 'needs-input') return;
          break;
        case 'fetching':
          await products.fetchAll(id, context);
          break;
        case 'ready':
          await products.outlast(id, context);
          if (store.collections.find(id)?.state === 'ready') return;
          break;
        default:
          return;
      }
      context.signal.throwIfAborted();
    }
  }

  const advance = (id: Id): void => tasks.start(id, (context) => advanceToEnd(id, context));

  return {
    advance,
    /** Carries it on without waiting for the next try that was planned. */
    retryNow(id: Id): void {
      const collection = store.collections.find(id);
      if (collection !== null) uploads.retryNow(collection.connectionId);
      advance(id);
    },
    /** The connection has changed: all that is under way with it is tried at once. */
    retryAllOf(connectionId: Id): void {
      uploads.retryNow(connectionId);
      for (const collection of store.collections.inStates(['waiting', 'collecting', 'fetching'])) {
        if (collection.connectionId === connectionId) advance(collection.id);
      }
    },
    /** Asks once for the status of a collection that waits for an answer. */
    checkStatus: (id: Id): void =>
      tasks.start(id, async (context) => {
        try {
          await tracking.look(id, context.signal);
        } catch (error) {
          context.signal.throwIfAborted();
          // It was only a look; the challenge that is known stays.
          log.info({ collection: id, code: AppError.dataOf(error).code }, 'the status could not be looked up');
        }
        await advanceToEnd(id, context);
      }),
    /** The service itself says that the status of what it calls so is another. */
    told(remoteId: string): void {
      const id = tracking.followed(remoteId);
      if (id !== null) tasks.wake(id);
    },
    /** The analyst wants no more of it. */
    stop: (id: Id): Promise<void> => tasks.stop(id, new AppError('cancelled', 'cancelled by the analyst')),
    close: (): Promise<void> => tasks.close(),
  };
}
