import type { DeskParts } from '../parts.ts';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeskEvent } from '../../../shared/contract.ts';
import type { DecisionWithPolicy } from '../../../shared/decision/policy.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import { createTasks, type TaskContext } from '../background/tasks.ts';
import type { PolicyBook } from './policyBook.ts';

type Dependencies = Pick<DeskParts, 'store' | 'clock' | 'log' | 'events'> & {
  policies: Pick<PolicyBook, 'read'>;
  /** Everything but the rows that a decision sheet depends on. */
  settingsOf: () => unknown;
  decisionOf: (caseId: Id) => Promise<DecisionWithPolicy>;
};

/** Holds every case against the policy in the background, so that the first screen can list cases by the outcome. */
type Routing = {
  start(): void;
  close(): Promise<void>;
};

/** A case that is being worked on changes many times in a row. */
const quietMs = 1500;

export function createRouting({ store, clock, log, events, policies, settingsOf, decisionOf }: Dependencies): Routing {
  const due = new Set<Id>();
  const tasks = createTasks(clock, (_, error) => log.error({ error }, 'a case could not be held against the policy'));

  const stateOf = (caseId: Id): string => {
    const settings = JSON.stringify([policies.read(), settingsOf()]);
    return `${createHash('sha256').update(settings).digest('base64url').slice(0, 12)} ${store.statements.stateOfCase(caseId)}`;
  };

  async function route(caseId: Id): Promise<void> {
    const of = stateOf(caseId);
    if (store.cases.routeOf(caseId) === of) return;
    const { policy, statements } = await decisionOf(caseId);
    if (policy === null) return;
    if (stateOf(caseId) !== of) return void due.add(caseId);
    store.cases.route(caseId, statements === 0 ? null : policy.verdict, of);
    events.emit('case.changed', { id: caseId });
  }

  async function routeAll({ signal, nap }: TaskContext): Promise<void> {
    await nap(quietMs);
    for (let [id] = due; id !== undefined; [id] = due) {
      // Thousands of cases are looked at when the desk starts: windows are answered in between.
      await nextTurn();
      signal.throwIfAborted();
      due.delete(id);
      try {
        await route(id);
      } catch (error) {
        // Removed meanwhile.
        if (AppError.dataOf(error).code !== 'not-found') throw error;
      }
    }
  }

  function add(ids: Iterable<Id>): void {
    if (policies.read() === null) return;
    for (const id of ids) due.add(id);
    if (due.size > 0 && !tasks.isRunning('route')) tasks.start('route', routeAll);
  }
  const addAll = (): void => add(store.cases.ids());

  function hear({ name, data }: DeskEvent): void {
    if (name === 'case.changed') add([data.id]);
    else if (name === 'review.changed') add([data.caseId]);
    else if (name === 'analysis.changed' && data.caseId !== null) add([data.caseId]);
    else if (name === 'analysis.changed') addAll();
  }

  const end = events.subscribe(hear);
  return {
    start: addAll,
    async close() {
      end();
      await tasks.close();
    },
  };
}
