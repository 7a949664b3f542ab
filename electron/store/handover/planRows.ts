import type { Database } from '../database/database.ts';
import { recordsIn, type RowRecord } from '../journal/rowRecords.ts';
import type { StoredValue } from './newSteps.ts';
import { idOf, keyOf, nextKey, reserve, type MergePlan, type Merging } from './merging.ts';
import type { SharedStatement } from './sameRows.ts';

type Parts = Merging & {
  plan: MergePlan;
  /** Of the steps that are new. */
  values: readonly StoredValue[];
};

/**
 * Plans which rows the other desk has put in place of others: taken over where nobody touched them here.
 */
export function planRows({ from, to, copied, plan, values }: Parts): void {
  const keys = copied.of('statement_rows').keys;
  let next = nextKey(to);
  for (const statement of plan.shared) {
    const changes = values.filter(({ field, statement_key: of }) => field === 'rows' && of === statement.from);
    if (changes.length === 0) continue;
    const { nameThere, nameHere } = statement;
    const told = changes.flatMap((value) => [...recordsIn(value.before), ...recordsIn(value.after)]);
    const named = new Map(told.map((record) => [nameThere(record), record]));
    const ids = new Set(told.map(({ id }) => id));
    const put = statement.onlyThere.filter(({ id }) => ids.has(id));
    const take = statement.onlyHere.filter((record) => named.has(nameHere(record)));
    const byName = new Map(take.map((record) => [nameHere(record), record.id]));
    for (const record of told) if (!keys.has(record.id)) keys.set(record.id, byName.get(nameThere(record)) ?? next++);
    for (const { id } of put) plan.put.add(id);
    if (put.length + take.length === 0) continue;
    const isOpen =
      changedHere(from, to, statement) || take.some((record) => !isAsItWas(record, named.get(nameHere(record))));
    const [taken, placed] = isOpen ? [statement.onlyHere, statement.onlyThere] : [take, put];
    for (const { id } of placed) {
      if (!keys.has(id)) keys.set(id, next++);
      plan.put.add(id);
    }
    const statementId = idOf(to, statement.to);
    const merged = {
      key: keyOf(statementId, 'rows'),
      rowId: null,
      statementId,
      field: 'rows' as const,
      before: JSON.stringify(taken),
      after: JSON.stringify(placed.map((record) => ({ ...record, id: keys.get(record.id) ?? record.id }))),
      place: { position: null, date: null, description: null },
    };
    (isOpen ? plan.conflicts : plan.taken).push(merged);
  }
  reserve(to, next);
}

/** Rows that differ were put or taken here too, by a step that the other desk does not have. */
function changedHere(from: Database, to: Database, statement: SharedStatement): boolean {
  const told = to
    .sql<{ step: string; before: string | null; after: string | null }>(
      `SELECT j.id AS step, e.before, e.after FROM edits e JOIN steps j USING (step_key)
       WHERE e.statement_key = ? AND e.field = 'rows'`,
    )
    .all(statement.to)
    .filter(({ step }) => from.values('SELECT 1 FROM steps WHERE id = ?', step).length === 0)
    .flatMap(({ before, after }) => [...recordsIn(before), ...recordsIn(after)]);
  const names = new Set(told.map(statement.nameHere));
  return (
    statement.onlyHere.some((record) => names.has(statement.nameHere(record))) ||
    statement.onlyThere.some((record) => names.has(statement.nameThere(record)))
  );
}

/** Nobody has edited the row here since the other desk took it away. */
const isAsItWas = (record: RowRecord, was: RowRecord | undefined): boolean =>
  was !== undefined && layerOf(was) === layerOf(record);

function layerOf({ set, excluded, leftOut, flag, note, category, confirmed, tags }: RowRecord): string {
  return JSON.stringify([set, excluded, leftOut ?? 0, flag, note, category ?? null, confirmed, tags]);
}
