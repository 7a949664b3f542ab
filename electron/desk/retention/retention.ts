import type { DeskParts } from '../parts.ts';
import { z } from 'zod';
import { retentionRule, type DueCase, type Retention, type retentionCalls } from '../../../shared/calls/retention.ts';
import type { Id } from '../../../shared/ids.ts';
import { createTasks } from '../background/tasks.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { storedOver } from '../settings/stored.ts';

type Dependencies = Pick<DeskParts, 'store' | 'clock' | 'log' | 'events'> & {
  /** Stops what is under way for the case, and deletes it with all that came of it. */
  removeCase: (id: Id) => Promise<void>;
};

/** Cases that have not changed for as long as they are kept. Nothing is due until a period is set. */
export type CaseRetention = {
  calls: Pick<Handlers, keyof typeof retentionCalls>;
  start(): void;
  close(): Promise<void>;
};

const settingKey = 'retention';
const taskKey = 'retention';
const dayMs = 24 * 60 * 60_000;
const mostDue = 500;
/** A clock that has gone on for longer since the last look, or back, may be wrong. */
const plausibleMs = 30 * dayMs;

const stored = storedOver(
  retentionRule.extend({
    /** The clock was not to be believed, and the analyst has said nothing since: nothing is deleted without a question. */
    doubted: z.boolean(),
    lookedAt: z.string().nullable(),
    /** When the analyst chose to keep a case that was due. */
    kept: z.record(z.string(), z.string()),
  }),
  { days: null, unasked: false, doubted: false, lookedAt: null, kept: {} },
);

export function createRetention({ store, clock, log, events, removeCase }: Dependencies): CaseRetention {
  const tasks = createTasks(clock, (_key, error) => log.error({ error }, 'deleting what is past its time ended'));
  const remembered = () => stored(store.settings.read(settingKey));
  function remember(change: Partial<ReturnType<typeof remembered>>): Retention {
    store.settings.write(settingKey, { ...remembered(), ...change });
    events.emit('retention.changed', {});
    return read();
  }

  function due(): DueCase[] {
    const { days, kept } = remembered();
    if (days === null) return [];
    const limit = new Date(clock.now().getTime() - days * dayMs).toISOString();
    return store.cases.unchangedSince(limit, mostDue).filter(({ id }) => (kept[id] ?? '') < limit);
  }

  function read(): Retention {
    const { days, unasked, doubted } = remembered();
    return { days, unasked, waits: !unasked || doubted, due: due() };
  }

  /** One after the other, each as if the analyst had deleted it. */
  async function removeAll(cases: readonly DueCase[], signal?: AbortSignal): Promise<void> {
    for (const { id } of cases) {
      signal?.throwIfAborted();
      await removeCase(id);
    }
    const { kept } = remembered();
    const there = Object.entries(kept).filter(([id]) => store.cases.find(id) !== null);
    remember({ kept: Object.fromEntries(there) });
  }

  async function look(signal: AbortSignal): Promise<void> {
    const { lookedAt, unasked, doubted } = remembered();
    const now = clock.now();
    const gone = lookedAt === null ? 0 : now.getTime() - Date.parse(lookedAt);
    const doubtful = doubted || gone < 0 || gone > plausibleMs;
    remember({ lookedAt: now.toISOString(), doubted: doubtful });
    if (!unasked || doubtful) return;
    const cases = due();
    if (cases.length === 0) return;
    await removeAll(cases, signal);
    log.info({ cases: cases.length }, 'cases that were past their time were deleted');
  }

  function begin(): void {
    void tasks.stop(taskKey, new Error('begun anew'));
    if (remembered().days === null) return;
    tasks.start(taskKey, async ({ signal, nap }) => {
      for (;;) {
        await look(signal);
        await nap(dayMs);
      }
    });
  }

  return {
    calls: {
      'retention.read': read,
      'retention.set'({ days, unasked }) {
        const same = days !== null && days === remembered().days;
        const lookedAt = clock.now().toISOString();
        remember({ days, unasked: same && unasked, doubted: false, lookedAt });
        begin();
        return read();
      },
      'retention.keep'({ ids }) {
        const now = clock.now().toISOString();
        return remember({
          doubted: false,
          kept: { ...remembered().kept, ...Object.fromEntries(ids.map((id) => [id, now])) },
        });
      },
      async 'retention.remove'({ ids }) {
        await removeAll(due().filter(({ id }) => ids.includes(id)));
        return remember({ doubted: false });
      },
    },
    start: begin,
    close: () => tasks.close(),
  };
}
