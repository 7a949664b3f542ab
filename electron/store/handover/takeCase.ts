import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { HandoverPlan, MergeConflict } from '../../../shared/calls/handover.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import { refreshCaseSearch } from '../cases/caseSearch.ts';
import { requireKey } from '../database/keys.ts';
import { createFields } from '../journal/editedFields.ts';
import type { Journal } from '../journal/journal.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import type { Database } from '../database/database.ts';
import { carryLocks, carryReviewMarks } from './carryMarks.ts';
import { headChanges, headConflict, headKey, headOf, writeHead } from './caseHead.ts';
import { copyCase } from './copyCase.ts';
import { agree, markOf } from './handoverMark.ts';
import { mergeJournal } from './mergeJournal.ts';
import type { MergedValue } from './merging.ts';
import { compareReviews, keepSecondReview, secondReviewOf, withEarlierDecisions } from './secondReview.ts';
import { planMerge } from './planMerge.ts';
import { remapRows } from './remapRows.ts';

type Parts = { from: Database; to: Database; rowOrders: RowOrders; journal: Journal };
/** What the analyst says to each conflict, and why. */
export type Decisions = { choices: Readonly<Record<string, 'mine' | 'theirs'>>; reason: string; who: string };

export type TakenCase = {
  caseId: Id;
  plan: HandoverPlan;
  /** What counts as something else now, to be judged. */
  values: EditedValue[];
  /** Carries locks and marks of reviews over, once all is judged. */
  finish: () => void;
};

/**
 * Takes a case in: all of it, or what is new in it. Within a transaction, which the caller takes back where it only wants to
 * know.
 * @param decisions null where conflicts are only to be told
 * @throws {AppError} `handover-case-gone`, `handover-undecided`, `handover-damaged`
 */
export function takeCase({ from, to, rowOrders, journal }: Parts, decisions: Decisions | null): TakenCase {
  const caseKey = onlyCase(from);
  const head = headOf(from, caseKey);
  refuseHidden(from, to, caseKey);
  const copied = copyCase(from, to, caseKey);
  const merging = { from, to, copied };
  const isNew = copied.of('cases').fresh.has(caseKey);
  const mark = markOf(from, caseKey);
  const [caseId = ''] = to.values<Id>('SELECT id FROM cases WHERE case_key = ?', copied.to);
  const sender = { name: head.name ?? '', who: mark?.who ?? '', at: mark?.at ?? '', unmarked: mark?.unmarked ?? false };
  const documents = copied.of('documents').fresh.size;
  if (!isNew && sender.unmarked && markOf(to, copied.to)?.unmarked !== true) {
    const review = compareReviews(merging, rowOrders, sender);
    if (decisions !== null)
      keepSecondReview(to, copied.to, withEarlierDecisions(review, secondReviewOf(to, copied.to)));
    const { agreed, differences } = review;
    const counts = { documents, steps: 0, conflicts: [], unplaced: 0, agreed, differing: differences.length };
    return { caseId, plan: { kind: 'second', ...sender, ...counts }, values: [], finish: () => undefined };
  }
  const plan = planMerge(merging, rowOrders);
  const heads = isNew ? [] : headChanges(merging);
  const currencyOf = (statementId: Id | null) =>
    to.values<string | null>(
      'SELECT a.currency FROM statements s JOIN accounts a USING (account_key) WHERE s.id = ?',
      statementId,
    )[0] ?? null;
  const conflicts: MergeConflict[] = [
    ...heads.filter(({ isConflict }) => isConflict).map(headConflict),
    ...plan.conflicts.map((value) => conflictOf(value, currencyOf(value.statementId))),
  ];
  const told: HandoverPlan = {
    kind: isNew ? 'new' : 'merge',
    ...sender,
    documents,
    steps: plan.steps.length,
    conflicts,
    unplaced: plan.unplaced,
    agreed: 0,
    differing: 0,
  };
  if (decisions === null) return { caseId, plan: told, values: [], finish: () => undefined };

  const { choices, reason, who } = decisions;
  if (conflicts.some(({ key }) => choices[key] === undefined))
    throw new AppError('handover-undecided', 'a conflict has no choice');
  const fields = createFields(to, rowOrders);
  const written = [...plan.taken, ...plan.conflicts.filter(({ key }) => choices[key] === 'theirs')];
  for (const { rowId, statementId, field, before, after } of written)
    fields.write(rowId ?? statementId, field, after, before);
  const decided = new Set(plan.conflicts.map(({ key }) => key));
  mergeJournal({ ...merging, steps: plan.steps, decided });
  noteDecisions(plan.conflicts);
  for (const change of heads)
    if (!change.isConflict || choices[headKey(change.field)] === 'theirs') writeHead(to, copied.to, change);
  remapRows(merging);
  agree(to, copied.to, { who: told.who, at: told.at, unmarked: told.unmarked && isNew }, head);
  refreshCaseSearch(to, copied.to);
  rowOrders.forget(copied.to);
  return {
    caseId,
    plan: told,
    values: written,
    finish() {
      carryLocks(merging, plan);
      if (!isNew) carryReviewMarks(merging, plan.shared);
    },
  };

  /** A step of its own says what was chosen, and takes it back to the other where it is undone. */
  function noteDecisions(values: readonly MergedValue[]): void {
    if (values.length === 0) return;
    const decided = values.map(({ key, statementId, ...value }) => {
      const [before, after] = choices[key] === 'theirs' ? [value.before, value.after] : [value.after, value.before];
      const statementKey = statementId === null ? null : requireKey(to, 'statements', statementId);
      return { ...value, caseKey: copied.to, statementKey, before, after };
    });
    journal.addStep({ kind: 'edit', source: 'analyst', who, reason: reason || null }, decided);
  }
}

function onlyCase(from: Database): number {
  const [key, more] = from.values<number>('SELECT case_key FROM cases');
  if (key === undefined || more !== undefined) throw new AppError('handover-foreign', 'it does not hold one case');
  return key;
}

/** A case that was merged into another or removed can still come back. */
function refuseHidden(from: Database, to: Database, caseKey: number): void {
  const [id = ''] = from.values<Id>('SELECT id FROM cases WHERE case_key = ?', caseKey);
  const [hidden] = to.values('SELECT 1 FROM cases WHERE id = ? AND hidden_with IS NOT NULL', id);
  if (hidden !== undefined) throw new AppError('handover-case-gone', 'the case is hidden with another');
}

/** Of rows that take the place of others, a person reads how many there are. */
function conflictOf({ before, after, ...value }: MergedValue, currency: string | null): MergeConflict {
  const shown = (text: string | null): string | null =>
    value.field === 'rows' ? String((text?.match(/"position":/g) ?? []).length) : text;
  return { ...value, currency, mine: shown(before), theirs: shown(after) };
}
