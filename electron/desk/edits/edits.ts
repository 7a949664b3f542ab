import type { Edit, EditedValue, EditState, EditStep } from '../../../shared/calls/edits.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id, ReviewStatement } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import type { Events } from '../events.ts';
import { judgeAgain } from './judgeAgain.ts';
import { isFigure, planEdits, refuseLocked, valueOf } from './plan.ts';
import { markRepeats } from './repeats.ts';

type Parts = {
  store: Store;
  events: Events;
  /** The operating system's name of the person at the desk. */
  analyst: string;
};

/** The analyst's edits. Each is one transaction: values, journal and verdicts together, or nothing. */
export type Edits = {
  /** @throws {AppError} `not-found`, `bad-request`, `statement-locked` */
  apply(caseId: Id, edits: readonly Edit[], why: Pick<EditStep, 'source' | 'reason'>): EditState;
  /** @throws {AppError} `nothing-to-undo`, `edit-superseded` where a later edit changed the same value, `statement-locked` */
  undo(caseId: Id, stepId?: Id): EditState;
  /** @throws {AppError} as `undo` */
  redo(caseId: Id): EditState;
  /** @throws {AppError} `not-found`, `not-reconciled` */
  lock(statementId: Id): ReviewStatement;
  /** @throws {AppError} `not-found` */
  unlock(statementId: Id): ReviewStatement;
};

export function createEdits({ store, events, analyst }: Parts): Edits {
  const changed = (caseId: Id): EditState => {
    events.emit('review.changed', { caseId });
    events.emit('case.changed', { id: caseId });
    return store.edits.state(caseId);
  };

  function move(caseId: Id, stepId: Id, kind: 'undo' | 'redo'): EditState {
    store.transaction(() => {
      const step = store.edits.step(caseId, stepId);
      if (step?.state !== (kind === 'undo' ? 'stands' : 'undone'))
        throw new AppError('nothing-to-undo', `nothing to ${kind}`);
      // The last change first, so that two changes of one value in a step undo in turn.
      const values = (kind === 'undo' ? step.values.toReversed() : step.values).map((value) =>
        kind === 'undo' ? { ...value, before: value.after, after: value.before } : value,
      );
      refuseLocked(store, values);
      for (const value of values) {
        const { rowId, statementId, field } = value;
        if (rowId === null && field !== 'opening' && field !== 'closing') {
          throw new AppError('edit-superseded', 'the row is no longer there');
        }
        if (valueOf(store, { rowId, statementId, field }) !== value.before) {
          throw new AppError('edit-superseded', 'another edit changed the value since');
        }
        write(store, value);
      }
      store.edits.addUndo(stepId, kind, analyst);
      settle(store, caseId, values);
    });
    return changed(caseId);
  }

  function setLock(statementId: Id, digest: string | null): ReviewStatement {
    const { caseId } = store.edits.statement(statementId);
    store.transaction(() => store.edits.setLock(statementId, { who: analyst, digest }));
    changed(caseId);
    return required(store, statementId);
  }

  return {
    apply(caseId, edits, { source, reason }) {
      if (store.cases.find(caseId) === null) throw new AppError('not-found', 'no such case');
      store.transaction(() => {
        const values = planEdits(store, caseId, edits);
        if (values.length === 0) return;
        for (const value of values) write(store, value);
        store.edits.addEdit(caseId, { source, reason, who: analyst, values });
        settle(store, caseId, values);
      });
      return changed(caseId);
    },
    undo(caseId, stepId) {
      const id = stepId ?? store.edits.state(caseId).undo?.id;
      if (id === undefined) throw new AppError('nothing-to-undo', 'no edit stands');
      return move(caseId, id, 'undo');
    },
    redo(caseId) {
      const id = store.edits.state(caseId).redo?.id;
      if (id === undefined) throw new AppError('nothing-to-undo', 'no edit was undone');
      return move(caseId, id, 'redo');
    },
    lock(statementId) {
      const { state } = required(store, statementId).verdict;
      if (state !== 'reconciled' && state !== 'reconciled-after-edits') {
        throw new AppError('not-reconciled', `a statement that is ${state} cannot be locked`);
      }
      return setLock(statementId, store.edits.digest(statementId));
    },
    unlock: (statementId) => setLock(statementId, null),
  };
}

function required(store: Store, statementId: Id): ReviewStatement {
  const statement = store.statements.find(statementId);
  if (statement === null) throw new AppError('not-found', 'no such statement');
  return statement;
}

function write(store: Store, { rowId, statementId, field, after }: EditedValue): void {
  if (field === 'opening' || field === 'closing') {
    if (statementId !== null) store.edits.writeBalance(statementId, field, after);
  } else if (rowId !== null && field !== 'lock') {
    store.edits.writeRow(rowId, field, after);
  }
}

/** Verdicts and overlaps after figures have changed. */
function settle(store: Store, caseId: Id, values: readonly EditedValue[]): void {
  const statements = new Set(values.filter(({ field }) => isFigure(field)).map(({ statementId }) => statementId));
  if (statements.size === 0) return;
  for (const id of statements) if (id !== null) judgeAgain(store, id);
  for (const account of store.statements.accountsOfCase(caseId)) {
    if (account.statements.some(({ id }) => statements.has(id))) markRepeats(store, account);
  }
}
