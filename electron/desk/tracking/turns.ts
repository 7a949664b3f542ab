import type { Connection } from '../../../shared/model/program.ts';
import type { Id } from '../../../shared/ids.ts';
import type { TaskContext } from '../background/tasks.ts';
import type { DeskDependencies } from '../dependencies.ts';

/**
 * Spreads the requests for statuses: however many collections are open, and also after a start, a service is asked no more
 * often in all than if each were asked at the longest interval of its profile, or twenty milliseconds after another.
 */
export type Turns = {
  /** Collections that are followed now. */
  open: number;
  /** Returns when it is the turn of one more of the connection's collections. @throws the signal's reason when stopped */
  wait(connection: Connection, nap: TaskContext['nap']): Promise<void>;
  /** Milliseconds for which one that asked for a turn now would wait, where that is worth a word. */
  aheadMs(connection: Connection): number;
};

/** Between two requests to one service, however few it is asked for. */
const betweenMs = 20;

export function createTurns({ clock, profileOf }: Pick<DeskDependencies, 'clock' | 'profileOf'>): Turns {
  const lines = new Map<Id, { next: number; asked: number[] }>();
  const turns: Turns = { open: 0, wait, aheadMs };

  function aheadMs(connection: Connection): number {
    return Math.max(0, dueMs(connection, clock.now().getTime()) - 1000);
  }

  /** Milliseconds until the next turn. None is ever further than the longest interval, but where the clock was set back. */
  function dueMs(connection: Connection, now: number): number {
    const due = Math.max(0, (lines.get(connection.id)?.next ?? 0) - now);
    return due > 2 * profileOf(connection).polling.maxMs ? 0 : due;
  }

  /** Waits for the collection's turn among those of its connection. The built-in service needs no such care. */
  async function wait(connection: Connection, nap: TaskContext['nap']): Promise<void> {
    if (connection.kind === 'this-computer') return;
    const { firstMs, maxMs } = profileOf(connection).polling;
    const line = lines.get(connection.id) ?? { next: 0, asked: [] };
    lines.set(connection.id, line);
    const now = clock.now().getTime();
    const at = now + dueMs(connection, now);
    const gapMs = Math.min(betweenMs, firstMs, maxMs / Math.max(1, turns.open));
    line.next = at + gapMs;
    if (at > now) await nap(at - now);
    // After a stall many turns are due at the same moment: what is more than a second may have waits once more.
    for (;;) {
      const then = clock.now().getTime();
      line.asked = line.asked.filter((earlier) => earlier > then - 1000 && earlier <= then);
      const [earliest] = line.asked;
      if (earliest === undefined || line.asked.length * gapMs <= 1050) {
        line.asked.push(then);
        return;
      }
      await nap(earliest + 1000 - then);
    }
  }

  return turns;
}
