import type { DeskEvent, DeskEvents, EventName } from '../../../shared/contract.ts';

/** What the desk announces, to any number of listeners. */
export type Events = {
  emit<K extends EventName>(name: K, data: DeskEvents[K]): void;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: (event: DeskEvent) => void) => () => void;
};

/** @param onListenerError hears of a listener that threw; the other listeners are told all the same. */
export function createEvents(onListenerError: (error: unknown) => void): Events {
  const listeners = new Set<(event: DeskEvent) => void>();
  return {
    emit(name, data) {
      // The pair is typed above; a union of pairs cannot be rebuilt from a generic name without saying so.
      const event = { name, data } as DeskEvent;
      for (const listener of [...listeners]) {
        try {
          listener(event);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    subscribe(listener) {
      // Wrapped, so that the same function subscribed twice is two subscriptions.
      const own = (event: DeskEvent): void => listener(event);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}
