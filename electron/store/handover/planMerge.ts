import type { EditedValue } from '../../../shared/calls/edits.ts';
import { isLeft, isOfStatement } from '../../../shared/cases/editedFields.ts';
import { object } from '../database/forms.ts';
import { createFields } from '../journal/editedFields.ts';
import { createRowOrders, type RowOrders } from '../rows/rowOrders.ts';
import { accountHere, idOf, keyOf, rowKeysOf, type MergePlan, type Merging } from './merging.ts';
import { newSteps, valuesOf, type StoredStep, type StoredValue } from './newSteps.ts';
import { planRows } from './planRows.ts';
import { pairStatements } from './sameRows.ts';

/** Compares what was done on either side since they last agreed. Nothing is written but what was copied already. */
export function planMerge({ from, to, copied }: Merging, rowOrders: RowOrders): MergePlan {
  const shared = pairStatements(from, to, copied);
  const steps = newSteps(from, to, copied.from);
  const values = steps.flatMap((step) =>
    valuesOf(from, copied.from, step.step_key).map((value) => ({ ...value, kind: step.kind })),
  );
  const plan: MergePlan = { steps, shared, taken: [], conflicts: [], put: new Set(), unplaced: 0 };
  planRows({ from, to, copied, plan, values });
  const there = createFields(from, createRowOrders());
  const here = createFields(to, rowOrders);
  const rowsThere = new Set(shared.flatMap((statement) => rowKeysOf(from, statement.from)));

  const rowsHere = new Set(shared.flatMap((statement) => rowKeysOf(to, statement.to)));

  for (const chain of chainsOf(values)) {
    const [value] = chain;
    const { row_key: row, statement_key: statement, field } = value;
    const pair = statement === null ? undefined : shared.find((each) => each.from === statement);
    if (statement !== null && pair === undefined) continue;
    if (row !== null && (!rowsThere.has(row) || plan.put.has(row))) continue;
    const rowId = row === null ? null : (copied.of('statement_rows').keys.get(row) ?? null);
    if (row !== null && (rowId === null || !rowsHere.has(rowId))) {
      plan.unplaced++;
      continue;
    }
    const idThere = statement === null ? null : idOf(from, statement);
    const statementId = pair === undefined ? null : idOf(to, pair.to);
    const translate = (found: string | null): string | null =>
      field === 'account' ? accountHere({ from, to, copied }, found) : found;
    const before = here.read(rowId ?? statementId, field);
    const after = translate(there.read(row ?? idThere, field));
    if (before === after) continue;
    // What they went from: at first, and where they saw what this side had made of it.
    const left = chain.map(({ kind, ...each }) => translate(kind === 'undo' ? each.after : each.before));
    const place = object<EditedValue['place']>().read(value.place);
    const merged = { key: keyOf(rowId ?? statementId, field), rowId, statementId, field, before, after, place };
    if (left.includes(before)) plan.taken.push(merged);
    else if (after !== left[0]) plan.conflicts.push(merged);
  }
  return plan;
}

type Told = StoredValue & { kind: StoredStep['kind'] };

/** The values of each row or statement and field in their order; locks and rows put in place of others go their own ways. */
function chainsOf(values: readonly Told[]): [Told, ...Told[]][] {
  const chains = new Map<string, [Told, ...Told[]]>();
  for (const value of values) {
    const { row_key: row, statement_key: statement, field } = value;
    if (field === 'lock' || field === 'rows') continue;
    // A row or a statement that a later reading no longer brought.
    if (row === null && !isLeft(field) && (statement === null || !isOfStatement(field))) continue;
    const key = keyOf(row ?? statement, field);
    const chain = chains.get(key);
    if (chain === undefined) chains.set(key, [value]);
    else chain.push(value);
  }
  return [...chains.values()];
}
