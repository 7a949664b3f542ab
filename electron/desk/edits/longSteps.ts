import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EditedValue, EditStep } from '../../../shared/calls/edits.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/model.ts';
import type { StepUnderWay, StepValue } from '../../store/edits/longSteps.ts';
import type { Store } from '../../store/store.ts';
import { createBreath, takeSteps } from '../breath.ts';
import type { Events } from '../calls/events.ts';
import { isHeadFact, refuseLocked, valueOf } from './changedValues.ts';
import { nothingUnsettled, settle, unsettle, write } from './writing.ts';

/**
 * Edits of many rows, made in transactions of a few milliseconds while everything else on the desk is answered. Until
 * the last one the step is not in the journal; where it is stopped, fails or the power goes, all is put back as it was.
 * Whoever reads the rows of the case waits for `settled`, so that nobody sees half of it.
 */
export type LongSteps = {
  isSettled(caseId: Id): boolean;
  /** Resolves when no step of the case is half done. @throws {AppError} where what was left so cannot be put back */
  settled(caseId: Id): Promise<void>;
  /**
   * @param plan gives the values to change; a step of it looks at one row
   * @param rows how many it looks at
   * @throws {AppError} what the plan throws, `cancelled`
   */
  apply(caseId: Id, plan: Generator<void, EditedValue[]>, rows: number, why: Why): Promise<void>;
  /** @throws {AppError} `edit-superseded`, `statement-locked`, `cancelled` */
  move(caseId: Id, stepId: Id, kind: 'undo' | 'redo', values: number): Promise<void>;
  /** Stops the step that is being made of the case; without effect where there is none. */
  cancel(caseId: Id): void;
  /** Puts back what an earlier run has left half done. */
  recover(): Promise<void>;
};

type Why = Pick<EditStep, 'source' | 'reason'>;
type Dependencies = { store: Store; events: Events; analyst: string };

/** Longest work of one transaction, in milliseconds, before it is stored. */
const sliceMs = 8;
const readAtOnce = 100;
/** Every how many values the screen is told. */
const toldEvery = 100;

export function createLongSteps({ store, events, analyst }: Dependencies): LongSteps {
  const { long } = store.edits;
  const running = new Map<Id, { controller: AbortController; ended: Promise<unknown> }>();
  const halfDone = new Map<Id, StepUnderWay>(long.underWay().map((step) => [step.caseId, step]));

  /** Goes through all values of a step, in transactions of a few milliseconds. */
  async function each(stepId: Id, visit: (value: StepValue) => void, signal?: AbortSignal): Promise<void> {
    for (let key = 0, more = true; more;) {
      signal?.throwIfAborted();
      more = store.transaction(() => {
        const until = performance.now() + sliceMs;
        const values = long.valuesAfter(stepId, key, readAtOnce);
        for (const value of values) {
          visit(value);
          key = value.key;
          if (performance.now() >= until) return true;
        }
        return values.length === readAtOnce;
      });
      await nextTurn();
    }
  }

  async function putBack(step: StepUnderWay): Promise<void> {
    await each(step.stepId, (value) => write(store, step.kind === 'undo' ? value : turned(value)));
    while (store.transaction(() => long.discard(step))) await nextTurn();
    halfDone.delete(step.caseId);
  }

  /** Makes a step known as half done, writes it, and ends it. */
  async function carryOut(step: StepUnderWay, told: () => void, signal: AbortSignal): Promise<void> {
    const unsettled = nothingUnsettled();
    const turn = step.kind === 'undo' ? turned : (value: StepValue) => value;
    await each(
      step.stepId,
      (value) => {
        write(store, turn(value));
        unsettle(store, unsettled, turn(value));
        told();
      },
      signal,
    );
    store.transaction(() => {
      settle(store, step.caseId, unsettled);
      long.finish(step, analyst);
    });
    halfDone.delete(step.caseId);
  }

  /** Does the work of one step of a case, tells how far it is, and leaves nothing half done behind. */
  async function run(
    caseId: Id,
    total: number,
    work: (told: () => void, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const controller = new AbortController();
    const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
    running.set(caseId, { controller, ended });
    let done = 0;
    const told = (): void => {
      if (++done % toldEvery === 0) events.emit('edits.progress', { caseId, progress: { done, total } });
    };
    try {
      await work(told, controller.signal);
    } catch (error) {
      const left = halfDone.get(caseId);
      if (left !== undefined) await putBack(left);
      throw error;
    } finally {
      running.delete(caseId);
      end(undefined);
      events.emit('edits.progress', { caseId, progress: null });
    }
  }

  async function settled(caseId: Id): Promise<void> {
    for (;;) {
      const before = running.get(caseId);
      const left = halfDone.get(caseId);
      if (before !== undefined) await before.ended;
      else if (left === undefined) return;
      else await run(caseId, 0, () => putBack(left));
    }
  }

  return {
    isSettled: (caseId) => !running.has(caseId) && !halfDone.has(caseId),
    settled,
    apply: (caseId, plan, rows, why) =>
      run(caseId, rows * 3, async (told, signal) => {
        const breath = createBreath();
        const values = await takeSteps(plan, async () => {
          told();
          signal.throwIfAborted();
          await breath();
        });
        if (values.length === 0) return;
        const stepId = store.transaction(() => long.stage(caseId, { ...why, who: analyst }));
        const step = { caseId, stepId, kind: 'edit' } as const;
        halfDone.set(caseId, step);
        for (let at = 0; at < values.length;) {
          signal.throwIfAborted();
          store.transaction(() => {
            const until = performance.now() + sliceMs;
            for (; at < values.length && performance.now() < until; at++) {
              long.stageValue(stepId, values[at]!);
              told();
            }
          });
          await nextTurn();
        }
        await carryOut(step, told, signal);
      }),
    move: (caseId, stepId, kind, values) =>
      run(caseId, values * 2, async (told, signal) => {
        const from = kind === 'undo' ? 'after' : 'before';
        await each(
          stepId,
          (value) => {
            requireStanding(store, value, value[from]);
            told();
          },
          signal,
        );
        const step = { caseId, stepId, kind };
        store.transaction(() => long.begin(stepId, kind));
        halfDone.set(caseId, step);
        await carryOut(step, told, signal);
      }),
    cancel: (caseId) =>
      running.get(caseId)?.controller.abort(new AppError('cancelled', 'the edit was stopped before it was made')),
    async recover() {
      for (const caseId of [...halfDone.keys()]) await settled(caseId);
    },
  };
}

/** @throws {AppError} `edit-superseded`, `statement-locked` */
export function requireStanding(store: Store, value: Omit<StepValue, 'key'>, counted: string | null): void {
  const { rowId, statementId, field } = value;
  refuseLocked(store, [value]);
  if (rowId === null && !isHeadFact(field)) {
    throw new AppError('edit-superseded', 'the row is no longer there');
  }
  if (valueOf(store, { rowId, statementId, field }) !== counted) {
    throw new AppError('edit-superseded', 'another edit changed the value since');
  }
}

/** The value the other way round: what it was takes the place of what it became. */
export function turned<V extends Pick<EditedValue, 'before' | 'after'>>(value: V): V {
  return { ...value, before: value.after, after: value.before };
}
