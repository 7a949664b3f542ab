import type { DeskParts } from '../parts.ts';
import { AppError, type AppErrorData } from '../../../shared/errors.ts';
import type { Challenge, Collection } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import { createSlots } from '../../base/slots.ts';
import type { ServiceClient, ServiceStatus } from '../../service/endpoints/client.ts';
import type { CollectionChange } from '../../store/collections.ts';
import { delayMs } from '../background/backoff.ts';
import type { TaskContext } from '../background/tasks.ts';
import { connectionOf } from '../connections/connectionOf.ts';
import { createTurns } from './turns.ts';

type Dependencies = Pick<DeskParts, 'store' | 'clientFor' | 'profileOf' | 'clock' | 'random' | 'changes'> & {
  /** Minutes without a change after which a collection is marked stuck. */
  stuckAfterMinutes: () => number;
};

/** Status requests that run at the same time. */
const atOnce = 8;
/** A service may know a collection a little later than it said so; after so many answers it does not know it. */
const strangeAnswers = 5;
/** How long the same challenge is taken for an echo after it was answered. */
const echoMs = 5000;
/** Looks at a challenge whose time has run out, after which the service is taken to keep it open. */
const lateLooks = 20;
/** No timer is set for longer. */
const longestNapMs = 3_600_000;

/**
 * Polls a collection until its status is terminal or a challenge. A loss of the network only makes the next look come
 * later. Each waits for its turn, so that a service is never asked about all at once.
 */
export type Tracking = ReturnType<typeof createTracking>;

export function createTracking(deps: Dependencies) {
  const { store, changes, clock, random } = deps;
  const slots = createSlots(atOnce);
  const following = new Map<string, Id>();
  const turns = createTurns(deps);
  const echoes = new Map<Id, { challenge: string; until: number }>();

  const isEcho = (id: Id, challenge: Challenge | null): boolean => {
    const echo = echoes.get(id);
    if (echo === undefined) return false;
    if (clock.now().getTime() < echo.until && JSON.stringify(challenge) === echo.challenge) return true;
    echoes.delete(id);
    return false;
  };

  /** Whether the status told something new. */
  async function record(collection: Collection, client: ServiceClient, signal: AbortSignal): Promise<boolean> {
    const { id, remoteId } = collection;
    if (remoteId === null) throw new AppError('not-found', 'the collection has no id at the service');
    following.set(remoteId, id);
    const status = await client.fetchStatus(remoteId, { signal });
    if (status.meaning === 'success' || status.meaning === 'failure') following.delete(remoteId);
    const challenge = status.meaning === 'challenge' ? await challengeOf(client, remoteId, status, signal) : null;
    const echo = status.meaning === 'challenge' && isEcho(id, challenge);
    let isNew = false;
    const change = echo ? { failure: null } : changeOf(status, challenge);
    if (!differs(store.collections.find(id), change)) return false;
    changes.seen(id, change, () => {
      const { code, message, time } = status;
      if (!echo) isNew = store.collections.addStatus(id, { code, message, time });
    });
    return isNew;
  }

  function markStuck(id: Id): void {
    const collection = store.collections.find(id);
    if (collection === null || collection.stuck) return;
    const forMinutes = (since: string): number => (clock.now().getTime() - Date.parse(since)) / 60_000;
    if (forMinutes(collection.stateSince) < deps.stuckAfterMinutes()) return;
    const seenAt = store.collections.history(id).at(-1)?.seenAt ?? collection.stateSince;
    const since = seenAt > collection.stateSince ? seenAt : collection.stateSince;
    if (forMinutes(since) >= deps.stuckAfterMinutes()) changes.apply(id, { stuck: true });
  }

  /** Milliseconds until a challenge is worth a look without an answer; null for never. */
  function nextLookMs({ challenge, origin, ...collection }: Collection, late: number): number | null {
    const { polling } = deps.profileOf(connectionOf(store, collection));
    if (challenge === null) return polling.maxMs;
    const left = challenge.expiresAt == null ? Infinity : Date.parse(challenge.expiresAt) - clock.now().getTime();
    if (left <= 0) return late < lateLooks ? delayMs(polling, late, random) : null;
    if (origin === 'connect-flow') return Math.min(left, polling.maxMs);
    return left === Infinity ? null : Math.min(left, longestNapMs);
  }

  async function look(id: Id, signal: AbortSignal): Promise<void> {
    const collection = store.collections.find(id);
    if (collection === null) return;
    const client = await deps.clientFor(connectionOf(store, collection));
    await slots.run(signal, () => record(collection, client, signal));
  }

  async function followToEnd(id: Id, { signal, nap }: TaskContext): Promise<void> {
    let unchanged = 0;
    let strange = 0;
    for (;;) {
      const collection = store.collections.find(id);
      if (collection?.state !== 'collecting') return;
      const connection = connectionOf(store, collection);
      let atLeastMs = 0;
      try {
        const client = await deps.clientFor(connection);
        await turns.wait(connection, nap);
        const isNew = await slots.run(signal, () => record(collection, client, signal));
        unchanged = isNew ? 0 : unchanged + 1;
        strange = 0;
      } catch (error) {
        signal.throwIfAborted();
        const failure = AppError.dataOf(error);
        strange = isLasting(failure) ? strange + 1 : 0;
        if (endsAtOnce(failure) || strange >= strangeAnswers) {
          changes.apply(id, { state: 'failed', failure });
          return;
        }
        if (!sameFailure(collection.failure, failure)) changes.apply(id, { failure });
        unchanged++;
        atLeastMs = failure.retryAfterMs ?? 0;
      }
      if (store.collections.find(id)?.state !== 'collecting') return;
      markStuck(id);
      const pause = delayMs(deps.profileOf(connection).polling, Math.max(0, unchanged - 1), random);
      // What it will wait for its turn is part of the interval.
      await nap(Math.max(atLeastMs, pause - turns.aheadMs(connection)));
    }
  }

  return {
    /** One look, whose result is written down; for a collection whose challenge may have lapsed. */
    look,
    /** The collection that is followed under this id of the service's; null where none is. */
    followed: (remoteId: string): Id | null => following.get(remoteId) ?? null,
    /**
     * Waits on at a challenge as long as it can change without the analyst: because its question cannot be had yet, its
     * time runs out, or the consumer of a connect flow answers it on their own page. Returns when it has ended, or cannot.
     * @throws the signal's reason when stopped
     */
    async outlast(id: Id, { signal, nap }: TaskContext): Promise<void> {
      for (let late = 0; ;) {
        const collection = store.collections.find(id);
        if (collection?.state !== 'needs-input') return;
        const wait = nextLookMs(collection, late);
        if (wait === null) return;
        await nap(wait);
        const { state, challenge } = store.collections.find(id) ?? {};
        if (state !== 'needs-input') return;
        const over = challenge?.expiresAt == null ? Infinity : Date.parse(challenge.expiresAt);
        late = over <= clock.now().getTime() ? late + 1 : 0;
        // It is only a look: where it fails, the challenge that is known stays, and the next one comes later.
        await look(id, signal).catch(() => signal.throwIfAborted());
      }
    },
    /** Returns when the collection is no longer `collecting`. @throws the signal's reason when stopped */
    async follow(id: Id, context: TaskContext): Promise<void> {
      turns.open++;
      await followToEnd(id, context).finally(() => turns.open--);
    },
    /** Notes that the challenge has been answered, so that a late copy of it is not shown again. */
    answered(id: Id, challenge: Challenge): void {
      echoes.set(id, { challenge: JSON.stringify(challenge), until: clock.now().getTime() + echoMs });
    },
  };
}

/** What is asked; null where the service says that something is, and not what. It is looked for again. */
async function challengeOf(
  client: ServiceClient,
  remoteId: string,
  status: ServiceStatus,
  signal: AbortSignal,
): Promise<Challenge | null> {
  if (status.challenge !== null) return status.challenge;
  try {
    const open = await client.fetchChallenges(remoteId, { signal });
    return open[0] ?? null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

function changeOf(status: ServiceStatus, challenge: Challenge | null): CollectionChange {
  const seen = { statusCode: status.code, statusMessage: status.message, challenge, failure: null };
  switch (status.meaning) {
    case 'progress':
      return { ...seen, state: 'collecting' };
    case 'challenge':
      return { ...seen, state: 'needs-input' };
    case 'success':
      return { ...seen, state: 'fetching', progress: 0 };
    case 'failure': {
      // What products there are is fetched all the same; the failure stays and decides the state after that.
      const failure = new AppError('collection-failed', `the collection ended with status ${status.code}`).toData();
      return { ...seen, state: 'fetching', progress: 0, failure };
    }
  }
}

/** Each change is a write and an announcement; most polls bring nothing new. */
function differs(collection: Collection | null, change: CollectionChange): boolean {
  if (collection === null) return false;
  const now: Record<string, unknown> = collection;
  return Object.entries(change).some(([key, value]) => JSON.stringify(now[key]) !== JSON.stringify(value));
}

/** Nothing but a person can help: the same request will be refused for ever. */
function endsAtOnce(failure: AppErrorData): boolean {
  return ['service-auth', 'service-redirected', 'not-found', 'bad-request'].includes(failure.code);
}

/** An answer that will hardly become another one, but may. */
function isLasting(failure: AppErrorData): boolean {
  return ['service-missing', 'service-refused', 'service-not-acceptable', 'service-bad-answer', 'internal'].includes(
    failure.code,
  );
}

function sameFailure(a: AppErrorData | null, b: AppErrorData): boolean {
  return a?.code === b.code && a.status === b.status;
}
