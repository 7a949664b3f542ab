import type { DeskEvent, DeskEvents, EventName } from '../../../shared/contract.ts';

/** What the desk announces, to any number of listeners. */
export type Events = {
  emit<K extends EventName>(name: K, data: DeskEvents[K]): void;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: (event: DeskEvent) => void) => () => void;
};

/**
 * @param onListenerError hears of a listener that threw; the other listeners are told all the same
 * @param committed runs its work once what is being stored is committed: whoever is told reads it then, in any thread
 */
export function createEvents(
  onListenerError: (error: unknown) => void,
  committed: (work: () => void) => void = (work) => work(),
): Events {
  const listeners = new Set<(event: DeskEvent) => void>();
  const tell = (event: DeskEvent): void => {
    for (const listener of [...listeners]) {
      try {
        listener(event);
      } catch (error) {
        onListenerError(error);
      }
    }
  };
  return {
    emit(name, data) {
      // The pair is typed above; a union of pairs cannot be rebuilt from a generic name without saying so.
      committed(() => tell({ name, data } as DeskEvent));
    },
    subscribe(listener) {
      // Wrapped, so that the same function subscribed twice is two subscriptions.
      const own = (event: DeskEvent): void => listener(event);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}
