import type { DeskParts } from '../parts.ts';
import type { EditedValue, EditState, EditStep } from '../../../shared/calls/edits.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewStatement } from '../../../shared/model/review.ts';
import type { Store } from '../../store/store.ts';
import { changedValues, refuseLocked, type CheckedEdit } from './changedValues.ts';
import { recordsIn } from '../../store/journal/rowRecords.ts';
import { settle } from './settling.ts';

type Dependencies = Pick<DeskParts, 'events' | 'store' | 'analyst'>;

type Why = Pick<EditStep, 'source' | 'reason'>;

/**
 * The analyst's edits. Each is one transaction and one entry of the journal: values, journal and verdicts together, or
 * nothing. Where many rows are edited, whoever reads meanwhile reads what was before.
 */
export type Edits = ReturnType<typeof createEdits>;

export function createEdits({ store, events, analyst }: Dependencies) {
  /** Nothing where its row or statement is no longer there. */
  const write = ({ rowId, statementId, field, before, after }: EditedValue): void =>
    store.edits.write(rowId ?? statementId, field, after, before);
  const changed = (caseId: Id): EditState => {
    events.emit('review.changed', { caseId });
    events.emit('case.changed', { id: caseId });
    return store.edits.state(caseId);
  };

  function move(caseId: Id, kind: 'undo' | 'redo', wanted: Id | undefined): EditState {
    const stepId = wanted ?? store.edits.state(caseId)[kind]?.id;
    const which = kind === 'undo' ? 'standing' : 'undone';
    const made = stepId === undefined ? [] : store.edits.values(caseId, stepId, which);
    if (stepId === undefined || made.length === 0) throw new AppError('nothing-to-undo', `nothing to ${kind}`);
    const values = kind === 'undo' ? made.map(turned).reverse() : made;
    store.statements.prepare(caseId);
    store.transaction(() => {
      requireStanding(store, values);
      for (const value of values) write(value);
      store.edits.turn(stepId, kind, analyst, caseId);
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

  function keep(caseId: Id, planned: () => EditedValue[], { source, reason }: Why): EditState {
    if (store.cases.find(caseId) === null) throw new AppError('not-found', 'no such case');
    store.statements.prepare(caseId);
    store.transaction(() => {
      const values = planned();
      if (values.length === 0) return;
      for (const value of values) write(value);
      store.edits.addEdit(caseId, { source, reason, who: analyst, values });
      settle(store, caseId, values);
    });
    return changed(caseId);
  }

  return {
    /** Puts these values in place in one step; nothing where there are none. @throws {AppError} `not-found` */
    keep,
    /** @throws {AppError} `not-found`, `bad-request`, `statement-locked`, `edit-outdated` */
    apply: (caseId: Id, edits: readonly CheckedEdit[], why: Why): EditState =>
      keep(caseId, () => changedValues(store, caseId, edits, analyst), why),
    /** @throws {AppError} `nothing-to-undo`, `edit-superseded` where a later edit changed the same value, `statement-locked` */
    undo: (caseId: Id, stepId?: Id): EditState => move(caseId, 'undo', stepId),
    /** @throws {AppError} as `undo` */
    redo: (caseId: Id): EditState => move(caseId, 'redo', undefined),
    /** @throws {AppError} `not-found`, `not-reconciled` */
    lock(statementId: Id): ReviewStatement {
      const { verdict } = required(store, statementId);
      if (verdict.state !== 'reconciled' && verdict.state !== 'reconciled-after-edits') {
        throw new AppError('not-reconciled', `a statement that is ${verdict.state} cannot be locked`);
      }
      return setLock(statementId, store.edits.digest(statementId));
    },
    /** @throws {AppError} `not-found` */
    unlock: (statementId: Id): ReviewStatement => setLock(statementId, null),
  };
}

/** The values that undo a step find what it left. @throws {AppError} `edit-superseded`, `statement-locked` */
function requireStanding(store: Store, values: readonly EditedValue[]): void {
  refuseLocked(store, values);
  for (const { rowId, statementId, field, before } of values) {
    if (field === 'rows' && statementId !== null) {
      const ids = recordsIn(before).map(({ id }) => id);
      if (JSON.stringify(store.edits.recordsOf(statementId, ids)) === before) continue;
      throw new AppError('edit-superseded', 'another edit changed the rows since');
    }
    if (field === 'left-row' && rowId === null) throw new AppError('edit-superseded', 'the row is no longer there');
    if (store.edits.read(rowId ?? statementId, field) !== before) {
      throw new AppError('edit-superseded', 'another edit changed the value since');
    }
  }
}

/** The value the other way round: what it was takes the place of what it became. */
function turned(value: EditedValue): EditedValue {
  return { ...value, before: value.after, after: value.before };
}

function required(store: Store, statementId: Id): ReviewStatement {
  const statement = store.statements.find(statementId);
  if (statement === null) throw new AppError('not-found', 'no such statement');
  return statement;
}
