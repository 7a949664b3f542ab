import type { DeskEvent } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { StartState, StartStep } from '../../shared/start.ts';
import type { DeskProgram } from './deskProgram.ts';

/** One attempt to open the desk. */
export type Opening = {
  /** For this session only: an empty desk, beside data that are left as they are. */
  session: boolean;
  /** An empty desk that lasts: the data that do not open are moved aside first. */
  anew: boolean;
  /** Aborts when the analyst chooses otherwise or the program ends. */
  signal: AbortSignal;
  onStep: (step: StartStep) => void;
};

/** A desk that can be spoken to before it is open: what is asked of it waits until it is. */
export type StartingDesk = DeskProgram & {
  /** Calls with the present state and with each that follows; returns the function that ends it. */
  follow(listener: (state: StartState) => void): () => void;
  /** Gives up the attempt that runs or has failed, and makes another. Does nothing once the desk is open. */
  open(how?: 'session' | 'anew'): Promise<void>;
};

/**
 * @param attempt opens the desk
 * @param folder of the data, for the analyst to read
 */
export function createStartingDesk(attempt: (opening: Opening) => Promise<DeskProgram>, folder: string): StartingDesk {
  const followers = new Set<(state: StartState) => void>();
  const listeners = new Set<(event: DeskEvent) => void>();
  const opened = Promise.withResolvers<DeskProgram>();
  // Those who wait hear of it; where nobody does, nothing is amiss.
  opened.promise.catch(() => undefined);
  let state: StartState = { phase: 'opening', step: 'data' };
  let running = { stop: new AbortController(), ended: Promise.resolve() };
  let closing = false;

  const tell = (next: StartState): void => {
    state = next;
    for (const follower of followers) follower(next);
  };

  async function run(how: 'session' | 'anew' | undefined, { signal }: AbortController): Promise<void> {
    tell({ phase: 'opening', step: 'data' });
    try {
      const onStep = (step: StartStep): void => {
        // A desk that is open opens its data anew by itself: its window stays, and waits for what it has asked.
        if (!signal.aborted && state.phase !== 'ready') tell({ phase: 'opening', step });
      };
      const desk = await attempt({ session: how === 'session', anew: how === 'anew', signal, onStep });
      if (signal.aborted) return await desk.close();
      desk.subscribe((event) => {
        for (const listener of listeners) listener(event);
      });
      opened.resolve(desk);
      tell({ phase: 'ready' });
    } catch (error) {
      if (!signal.aborted) tell({ phase: 'failed', error: AppError.dataOf(error), folder });
    }
  }

  return {
    follow(listener) {
      followers.add(listener);
      listener(state);
      return () => followers.delete(listener);
    },
    async open(how) {
      if (state.phase === 'ready' || closing) return;
      const before = running;
      const mine = { stop: new AbortController(), ended: Promise.resolve() };
      running = mine;
      before.stop.abort(new AppError('cancelled', 'another start was chosen'));
      // What it had open must be closed before it is opened anew.
      mine.ended = before.ended.then(() => (mine.stop.signal.aborted ? undefined : run(how, mine.stop)));
      await mine.ended;
    },
    async dispatch(call, args) {
      try {
        return await (await opened.promise).dispatch(call, args);
      } catch (error) {
        return { ok: false, error: AppError.dataOf(error) };
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pageImage: async (...wanted) => (await opened.promise).pageImage(...wanted),
    async close() {
      closing = true;
      const end = new AppError('cancelled', 'the program ends');
      running.stop.abort(end);
      await running.ended;
      opened.reject(end);
      // Rejected at once where it never opened.
      await opened.promise.then(
        (desk) => desk.close(),
        () => undefined,
      );
    },
  };
}
