import type { DeskEvent } from '../../shared/contract.ts';
import type { Api } from './api.ts';

/**
 * The desk as a page has it that can be held off the screen: it hears nothing meanwhile, and catches up afterwards.
 * @param isHeld whether it is
 */
export function heldApi(api: Api, isHeld: () => boolean): { api: Api; catchUp: (asides: DeskEvent[]) => void } {
  const listening = new Set<(event: DeskEvent) => void>();
  const linking = new Set<(up: boolean) => void>();
  const kept = <Listener>(listeners: Set<Listener>, listener: Listener, stop: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
  return {
    api: {
      ...api,
      subscribe: (listener) =>
        kept(
          listening,
          listener,
          api.subscribe((event) => {
            if (!isHeld()) listener(event);
          }),
        ),
      onLink: (listener) => kept(linking, listener, api.onLink(listener)),
    },
    catchUp(asides) {
      // What happened meanwhile was not heard: it is all read again, as after a desk that was gone.
      for (const listener of linking) listener(true);
      for (const event of asides) for (const listener of listening) listener(event);
    },
  };
}
