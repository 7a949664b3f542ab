import type { CallArgs, CallName, CallValue } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Collection, CollectionState } from '../../shared/model/collection.ts';
import type { Id } from '../../shared/ids.ts';
import type { DeskProgram } from '../hosting/deskProgram.ts';

/** Calls of the desk with their types. @throws {AppError} what the reply says */
export type DeskCalls = <K extends CallName>(name: K, args: CallArgs<K>) => Promise<CallValue<K>>;

export function callsOf(desk: Pick<DeskProgram, 'dispatch'>): DeskCalls {
  return async <K extends CallName>(name: K, args: CallArgs<K>) => {
    const reply = await desk.dispatch(name, args);
    if (!reply.ok) throw new AppError(reply.error.code, reply.error.message, reply.error);
    // The desk's handlers are typed by the same contract; only the wire between is not.
    return reply.value as CallValue<K>;
  };
}

const settledStates: readonly CollectionState[] = ['ready', 'reviewed', 'failed', 'cancelled', 'unknown-outcome'];

/**
 * Resolves when the collection has come to its end.
 * @param onQuestion is told of each challenge, once
 */
export function settled(
  desk: Pick<DeskProgram, 'subscribe'>,
  call: DeskCalls,
  id: Id,
  onQuestion: (collection: Collection) => Promise<void>,
): Promise<Collection> {
  const asked = new Set<string>();
  return new Promise((resolve, reject) => {
    const look = (collection: Collection): void => {
      if (collection.id !== id) return;
      if (settledStates.includes(collection.state)) {
        unsubscribe();
        resolve(collection);
      } else if (collection.state === 'needs-input') {
        const question = JSON.stringify(collection.challenge);
        if (asked.has(question)) return;
        asked.add(question);
        onQuestion(collection).catch(reject);
      }
    };
    const unsubscribe = desk.subscribe((event) => {
      if (event.name === 'collection.changed') look(event.data.collection);
    });
    // It may have come to its end before anyone listened.
    call('collection.read', { id }).then(({ collection }) => look(collection), reject);
  });
}
