import type { Edit, EditedValue, EditState, EditStep } from '../../../shared/calls/edits.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id, ReviewStatement } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import { takeSteps } from '../breath.ts';
import type { Events } from '../calls/events.ts';
import type { LongCases } from '../longCases.ts';
import { createLongSteps, requireStanding, turned } from './longSteps.ts';
import { changedValues, changedValuesInSteps } from './changedValues.ts';
import { nothingUnsettled, settle, unsettle, write } from './writing.ts';

type Dependencies = {
  store: Store;
  events: Events;
  longCases: LongCases;
  /** The operating system's name of the person at the desk. */
  analyst: string;
};

/**
 * The analyst's edits, one after the other in each case. Each is made whole: values, journal and verdicts together, or
 * nothing. One of few values is one transaction, for which a long case is brought into memory first, so that it takes no
 * longer than that of a short one; one of many is made as `LongSteps` says.
 */
export type Edits = {
  /** @throws {AppError} `not-found`, `bad-request`, `statement-locked`, `edit-outdated`, `cancelled` */
  apply(caseId: Id, edits: readonly Edit[], why: Pick<EditStep, 'source' | 'reason'>): Promise<EditState>;
  /** @throws {AppError} `nothing-to-undo`, `edit-superseded` where a later edit changed the same value, `statement-locked` */
  undo(caseId: Id, stepId?: Id): Promise<EditState>;
  /** @throws {AppError} as `undo` */
  redo(caseId: Id): Promise<EditState>;
  /** @throws {AppError} `not-found`, `not-reconciled` */
  lock(statementId: Id): Promise<ReviewStatement>;
  /** @throws {AppError} `not-found` */
  unlock(statementId: Id): ReviewStatement;
  /** Stops the edit of many rows that is being made, or its undoing; all is then as it was before. */
  cancel(caseId: Id): void;
  /** Resolves when no edit of the case is half made; null where none is. Whoever reads rows of a case asks for it first. */
  settled(caseId: Id): Promise<void> | null;
  /** Puts back what an earlier run of the desk has left half made. */
  recover(): Promise<void>;
};

/** Most values that one transaction changes: some tens of milliseconds where their words are indexed anew. */
const mostAtOnce = 100;

export function createEdits({ store, events, longCases, analyst }: Dependencies): Edits {
  const changed = (caseId: Id): EditState => {
    events.emit('review.changed', { caseId });
    events.emit('case.changed', { id: caseId });
    return store.edits.state(caseId);
  };

  const longSteps = createLongSteps({ store, events, analyst });
  const turns = new Map<Id, Promise<unknown>>();

  /** What edits a case waits for what edited it before. */
  function inTurn<T>(caseId: Id, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(caseId) ?? Promise.resolve()).then(async () => {
      await longSteps.settled(caseId);
      return work();
    });
    const over: Promise<void> = turn.then(
      () => undefined,
      () => undefined,
    );
    turns.set(caseId, over);
    void over.then(() => turns.get(caseId) === over && turns.delete(caseId));
    return turn;
  }

  async function move(caseId: Id, kind: 'undo' | 'redo', wanted: Id | undefined): Promise<EditState> {
    if (store.cases.find(caseId) !== null) await longCases.ready(caseId);
    const stepId = wanted ?? store.edits.state(caseId)[kind]?.id;
    const step = stepId === undefined ? null : store.edits.step(caseId, stepId);
    if (stepId === undefined || step?.state !== (kind === 'undo' ? 'stands' : 'undone'))
      throw new AppError('nothing-to-undo', `nothing to ${kind}`);
    if (step.values.length > mostAtOnce) await longSteps.move(caseId, stepId, kind, step.values.length);
    else moveAtOnce(caseId, stepId, kind, step.values);
    return changed(caseId);
  }

  function moveAtOnce(caseId: Id, stepId: Id, kind: 'undo' | 'redo', values: readonly EditedValue[]): void {
    store.transaction(() => {
      const unsettled = nothingUnsettled();
      for (const value of kind === 'undo' ? values.map(turned) : values) {
        requireStanding(store, value, value.before);
        write(store, value);
        unsettle(store, unsettled, value);
      }
      store.edits.addUndo(stepId, kind, analyst);
      settle(store, caseId, unsettled);
    });
  }

  function applyAtOnce(caseId: Id, edits: readonly Edit[], why: Pick<EditStep, 'source' | 'reason'>): void {
    store.transaction(() => {
      const values = changedValues(store, caseId, edits);
      if (values.length === 0) return;
      const unsettled = nothingUnsettled();
      for (const value of values) write(store, value);
      for (const value of values) unsettle(store, unsettled, value);
      store.edits.addEdit(caseId, { ...why, who: analyst, values });
      settle(store, caseId, unsettled);
    });
  }

  /** Another one after every edit of the case and every new reading of the statement. */
  function stateOf(statementId: Id): string {
    const { caseId } = store.edits.statement(statementId);
    const [newest] = store.edits.history(caseId, { limit: 1 }).entries;
    return `${required(store, statementId).revision} ${newest?.id ?? ''}`;
  }

  async function lock(statementId: Id): Promise<ReviewStatement> {
    for (;;) {
      const before = stateOf(statementId);
      const { verdict } = required(store, statementId);
      if (verdict.state !== 'reconciled' && verdict.state !== 'reconciled-after-edits') {
        throw new AppError('not-reconciled', `a statement that is ${verdict.state} cannot be locked`);
      }
      const digest = await takeSteps(store.edits.digest(statementId));
      // Replaced meanwhile: the digest would be of something else than what is locked.
      if (stateOf(statementId) === before) return setLock(statementId, digest);
    }
  }

  function setLock(statementId: Id, digest: string | null): ReviewStatement {
    const { caseId } = store.edits.statement(statementId);
    store.transaction(() => store.edits.setLock(statementId, { who: analyst, digest }));
    changed(caseId);
    return required(store, statementId);
  }

  return {
    apply: (caseId, edits, { source, reason }) =>
      inTurn(caseId, async () => {
        if (store.cases.find(caseId) === null) throw new AppError('not-found', 'no such case');
        await longCases.ready(caseId);
        const rows = edits.reduce((sum, edit) => sum + (edit.kind === 'rows' ? edit.rows.length : 1), 0);
        const why = { source, reason };
        if (rows <= mostAtOnce) applyAtOnce(caseId, edits, why);
        else await longSteps.apply(caseId, changedValuesInSteps(store, caseId, edits), rows, why);
        return changed(caseId);
      }),
    undo: (caseId, stepId) => inTurn(caseId, () => move(caseId, 'undo', stepId)),
    redo: (caseId) => inTurn(caseId, () => move(caseId, 'redo', undefined)),
    lock: async (statementId) => inTurn(store.edits.statement(statementId).caseId, () => lock(statementId)),
    cancel: (caseId) => longSteps.cancel(caseId),
    settled: (caseId) => (longSteps.isSettled(caseId) ? null : longSteps.settled(caseId)),
    recover: () => longSteps.recover(),
    unlock: (statementId) => setLock(statementId, null),
  };
}

function required(store: Store, statementId: Id): ReviewStatement {
  const statement = store.statements.find(statementId);
  if (statement === null) throw new AppError('not-found', 'no such statement');
  return statement;
}
