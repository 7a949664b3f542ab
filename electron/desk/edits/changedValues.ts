import {
  confirmedIn,
  figureFields,
  lineIn,
  overruledIn,
  pointedIn,
  type PointedField,
  type RowField,
} from '../../../shared/cases/editedFields.ts';
import type { Edit, EditedValue, RowChange, SeenValues } from '../../../shared/calls/edits.ts';
import type { DoubtField } from '../../../shared/rows/doubts.ts';
import { headFacts, isHeadFact, type HeadFact } from '../../../shared/reading/headFacts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import { compareMoney, isMoney, negate } from '../../../shared/money.ts';
import { otherDates, rowDates } from '../../../shared/rows/rowDates.ts';
import type { UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import type { Editable } from '../../store/journal/edits.ts';
import { namesIn } from '../../store/journal/rowLayer.ts';
import type { Store } from '../../store/store.ts';
import { linesOfReading, linesUnder } from '../problems/lineValues.ts';
import { replacedValue, type RowReplacement } from './replacedRows.ts';

/** An edit of which every place has been compared with what is printed there; what is not printed there has none. */
export type CheckedEdit =
  | Exclude<Edit, { kind: 'replace' }>
  | ({ kind: 'replace' } & RowReplacement)
  /** Another reading of the statement is put in place, which leaves these lines unexplained. */
  | { kind: 'lines'; statementId: Id; unexplained: readonly UnexplainedLine[] };

/**
 * What edits would change, value by value; what already is so is left out.
 * @throws {AppError} `not-found` for a row or statement of another case, `statement-locked`, `bad-request`,
 *   `edit-outdated` where something else counts than what the analyst saw
 */
export function changedValues(store: Store, caseId: Id, edits: readonly CheckedEdit[], analyst: string): EditedValue[] {
  const planned = new Map<string, EditedValue>();
  const plan = (
    target: Editable,
    rowId: number | null,
    field: RowField | HeadFact | PointedField | 'account',
    after: string | null,
  ): void => {
    if (target.caseId !== caseId) throw new AppError('not-found', 'no such row in this case');
    const { statementId, place } = target;
    const key = `${rowId ?? statementId} ${field}`;
    const before = planned.get(key)?.before ?? store.edits.read(rowId ?? statementId, field);
    if (isSame(field, before, after)) planned.delete(key);
    else planned.set(key, { rowId, statementId, field, before, after, place });
  };

  const replaced: EditedValue[] = [];
  for (const edit of edits) {
    if (edit.kind === 'replace') {
      if (store.edits.statement(edit.statementId).caseId !== caseId) {
        throw new AppError('not-found', 'no such statement in this case');
      }
      // Positions and keys of rows are those that the replacement before has left.
      if (replaced.some(({ field }) => field === 'rows'))
        throw new AppError('bad-request', 'one step replaces rows in one place');
      replaced.push(replacedValue(store, edit));
      if (edits.some(({ kind }) => kind === 'lines')) continue;
      const rows = edit.put.map(({ draft }) => draft);
      replaced.push(...linesUnder(store, edit.statementId, rows, analyst));
    } else if (edit.kind === 'lines') {
      replaced.push(...linesOfReading(store, edit.statementId, edit.unexplained, analyst));
    } else if (edit.kind === 'account') {
      if (!store.statements.accountsOfCase(caseId).some(({ id }) => id === edit.accountId)) {
        throw new AppError('not-found', 'no such account in this case');
      }
      plan(store.edits.statement(edit.statementId), null, 'account', edit.accountId);
    } else if (edit.kind === 'head') {
      const target = store.edits.statement(edit.statementId);
      refuseUnseenHead(store, edit);
      refuseTurned(store, edit);
      for (const fact of headFacts) {
        if (edit[fact] === undefined) continue;
        plan(target, null, fact, edit[fact]);
        // What is typed over a fact that was pointed at is no longer what is printed there.
        const place = edit.places?.[fact];
        plan(target, null, `pointed-${fact}`, place === undefined ? null : JSON.stringify(place));
      }
    } else {
      for (const rowId of edit.rows) {
        const target = store.edits.row(rowId);
        if (edit.seen !== undefined) refuseUnseen(store, rowId, edit.seen);
        for (const [field, after] of changesOf(store, rowId, edit.change)) plan(target, rowId, field, after);
        for (const field of settledBy(store, rowId, edit)) plan(target, rowId, `confirmed-${field}`, '1');
      }
    }
  }
  const values = [...planned.values(), ...replaced];
  refuseLocked(store, values);
  return values;
}

function refuseUnseen(store: Store, rowId: number, seen: SeenValues): void {
  for (const field of [...rowDates, 'description', 'amount', 'note'] as const) {
    const value = seen[field];
    if (value !== undefined && !isSame(field, value, store.edits.read(rowId, field))) {
      throw new AppError('edit-outdated', `the ${field} of the row has changed since it was shown`);
    }
  }
}

function refuseUnseenHead(store: Store, { statementId, seen = {} }: Extract<Edit, { kind: 'head' }>): void {
  for (const fact of headFacts) {
    const value = seen[fact];
    if (value !== undefined && !isSame(fact, value, store.edits.read(statementId, fact)))
      throw new AppError('edit-outdated', `the ${fact} of the statement has changed since it was shown`);
  }
}

/** Notes, tags and flags are the reviewer's own; a lock holds the statement itself. @throws {AppError} `statement-locked` */
export function refuseLocked(store: Store, values: readonly Pick<EditedValue, 'statementId' | 'field'>[]): void {
  const held = values.filter(({ field }) => isJudged(field) || isHeld(field));
  const concerned = held.flatMap(({ statementId, field }) =>
    statementId !== null && isHeadFact(field) ? store.edits.statementsWith(statementId, field) : [statementId],
  );
  for (const statementId of new Set(concerned)) {
    if (statementId !== null && store.edits.statement(statementId).locked) {
      throw new AppError('statement-locked', 'the statement is locked');
    }
  }
}

const isHeld = (field: EditedValue['field']): boolean =>
  field === 'description' || otherDates.some((date) => date === field);

/** A period ends after it begins. @throws {AppError} `bad-request` */
function refuseTurned(store: Store, edit: Extract<Edit, { kind: 'head' }>): void {
  const { statementId, periodStart, periodEnd } = edit;
  if (periodStart === undefined && periodEnd === undefined) return;
  const from = periodStart === undefined ? store.edits.read(statementId, 'periodStart') : periodStart;
  const to = periodEnd === undefined ? store.edits.read(statementId, 'periodEnd') : periodEnd;
  if (from !== null && to !== null && from > to) throw new AppError('bad-request', 'the period ends before it begins');
}

/** True for fields by which a verdict may change: figures, what tells accounts apart, and doubts that are settled. */
export function isJudged(field: EditedValue['field']): boolean {
  return (
    isFigure(field) ||
    isHeadFact(field) ||
    confirmedIn(field) !== null ||
    pointedIn(field) !== null ||
    overruledIn(field) !== null ||
    lineIn(field) !== null ||
    field === 'account'
  );
}

/** True for fields that count in sums or tell where a row stands. */
export function isFigure(field: EditedValue['field']): boolean {
  return field === 'rows' || figureFields.some((figure) => figure === field);
}

/** The doubtful fields of a row that an edit settles: those that it confirms, and those that it sets. */
function settledBy(store: Store, rowId: number, { rows, change }: Extract<Edit, { kind: 'rows' }>): Set<DoubtField> {
  const doubtful = new Set(store.edits.doubtsOf(rowId).map(({ field }) => field));
  const { confirm = [] } = change;
  if (confirm === 'all') return doubtful;
  const settled = new Set<DoubtField>(confirm);
  if (change.date !== undefined) settled.add('date');
  if (change.description !== undefined) settled.add('description');
  if (change.amount !== undefined) settled.add('amount').add('sign');
  if (change.negate === true && rows.length === 1) settled.add('sign');
  return new Set([...settled].filter((field) => doubtful.has(field)));
}

function* changesOf(store: Store, rowId: number, change: RowChange): Generator<[RowField, string | null]> {
  const { description, amount, excluded, leftOut, flag, note, category, addTags = [], removeTags = [] } = change;
  for (const date of rowDates) if (change[date] !== undefined) yield [date, change[date]];
  if (description !== undefined) yield ['description', description];
  if (amount !== undefined) yield ['amount', amount];
  if (change.negate === true) yield ['amount', negate(amount ?? store.edits.read(rowId, 'amount') ?? '0')];
  if (excluded !== undefined) yield ['excluded', excluded ? '1' : '0'];
  if (leftOut !== undefined) yield ['leftOut', leftOut ? '1' : '0'];
  if (flag !== undefined) yield ['flag', flag];
  if (category !== undefined) yield ['category', category];
  if (note !== undefined) yield ['note', note === null || note.trim() === '' ? null : note.trim()];
  if (addTags.length + removeTags.length > 0) {
    const removed = new Set(removeTags.map(folded));
    const present = namesIn(store.edits.read(rowId, 'tags'));
    const names = new Map([...present, ...addTags].map((name) => [folded(name), name] as const).reverse());
    const kept = [...names].filter(([key]) => !removed.has(key)).map(([, name]) => name);
    yield ['tags', JSON.stringify(kept.sort((a, b) => a.localeCompare(b)))];
  }
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}

function isSame(field: EditedValue['field'], before: string | null, after: string | null): boolean {
  if (before === null || after === null) return before === after;
  const isAmount = field === 'amount' || field === 'opening' || field === 'closing';
  return isAmount && isMoney(before) && isMoney(after) ? compareMoney(before, after) === 0 : before === after;
}
