import type { Edit, EditedValue, EditState, EditStep } from '../../../shared/calls/edits.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id, ReviewStatement } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import { takeSteps } from '../breath.ts';
import type { Events } from '../events.ts';
import type { LongCases } from '../longCases.ts';
import { judgeAgain } from './judgeAgain.ts';
import { isFigure, planEdits, refuseLocked, valueOf } from './plan.ts';
import { markRepeats } from './repeats.ts';

type Parts = {
  store: Store;
  events: Events;
  longCases: LongCases;
  /** The operating system's name of the person at the desk. */
  analyst: string;
};

/**
 * The analyst's edits. Each is one transaction: values, journal and verdicts together, or nothing. A long case is brought
 * into memory first, so that the transaction takes no longer than that of a short one.
 */
export type Edits = {
  /** @throws {AppError} `not-found`, `bad-request`, `statement-locked`, `edit-outdated` */
  apply(caseId: Id, edits: readonly Edit[], why: Pick<EditStep, 'source' | 'reason'>): Promise<EditState>;
  /** @throws {AppError} `nothing-to-undo`, `edit-superseded` where a later edit changed the same value, `statement-locked` */
  undo(caseId: Id, stepId?: Id): Promise<EditState>;
  /** @throws {AppError} as `undo` */
  redo(caseId: Id): Promise<EditState>;
  /** @throws {AppError} `not-found`, `not-reconciled` */
  lock(statementId: Id): Promise<ReviewStatement>;
  /** @throws {AppError} `not-found` */
  unlock(statementId: Id): ReviewStatement;
};

export function createEdits({ store, events, longCases, analyst }: Parts): Edits {
  const changed = (caseId: Id): EditState => {
    events.emit('review.changed', { caseId });
    events.emit('case.changed', { id: caseId });
    return store.edits.state(caseId);
  };

  async function move(caseId: Id, kind: 'undo' | 'redo', wanted: Id | undefined): Promise<EditState> {
    if (store.cases.find(caseId) !== null) await longCases.ready(caseId);
    const stepId = wanted ?? store.edits.state(caseId)[kind]?.id;
    if (stepId === undefined) throw new AppError('nothing-to-undo', `nothing to ${kind}`);
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

  /** Another one after every edit of the case and every new reading of the statement. */
  function stateOf(statementId: Id): string {
    const { caseId } = store.edits.statement(statementId);
    const [newest] = store.edits.history(caseId, { limit: 1 }).entries;
    return `${required(store, statementId).revision} ${newest?.id ?? ''}`;
  }

  function setLock(statementId: Id, digest: string | null): ReviewStatement {
    const { caseId } = store.edits.statement(statementId);
    store.transaction(() => store.edits.setLock(statementId, { who: analyst, digest }));
    changed(caseId);
    return required(store, statementId);
  }

  return {
    async apply(caseId, edits, { source, reason }) {
      if (store.cases.find(caseId) === null) throw new AppError('not-found', 'no such case');
      await longCases.ready(caseId);
      store.transaction(() => {
        const values = planEdits(store, caseId, edits);
        if (values.length === 0) return;
        for (const value of values) write(store, value);
        store.edits.addEdit(caseId, { source, reason, who: analyst, values });
        settle(store, caseId, values);
      });
      return changed(caseId);
    },
    undo: (caseId, stepId) => move(caseId, 'undo', stepId),
    redo: (caseId) => move(caseId, 'redo', undefined),
    async lock(statementId) {
      for (;;) {
        const before = stateOf(statementId);
        const { verdict } = required(store, statementId);
        if (verdict.state !== 'reconciled' && verdict.state !== 'reconciled-after-edits') {
          throw new AppError('not-reconciled', `a statement that is ${verdict.state} cannot be locked`);
        }
        const digest = await takeSteps(store.edits.digest(statementId));
        // Edited meanwhile: the digest would be of something else than what is locked.
        if (stateOf(statementId) === before) return setLock(statementId, digest);
      }
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
  const figures = values.filter(({ field }) => isFigure(field));
  const statements = new Set(figures.map(({ statementId }) => statementId));
  if (statements.size === 0) return;
  for (const id of statements) if (id !== null) judgeAgain(store, id);
  const days = daysOf(store, figures);
  if (days.size === 0) return;
  for (const account of store.statements.accountsOfCase(caseId)) {
    if (account.statements.some(({ id }) => statements.has(id))) markRepeats(store, account, days);
  }
}

/** The days on which rows are not what they were. */
function daysOf(store: Store, figures: readonly EditedValue[]): Set<CalendarDate> {
  const days = new Set<CalendarDate>();
  for (const { rowId, field, before } of figures) {
    if (rowId === null) continue;
    const now = store.edits.readRow(rowId, 'date');
    for (const day of [now, field === 'date' ? before : null]) if (day !== null) days.add(day);
  }
  return days;
}
