import type { Database } from '../database/database.ts';
import { recordsIn, type RowRecord } from '../journal/rowRecords.ts';
import type { StoredValue } from './newSteps.ts';
import { idOf, keyOf, nextKey, reserve, type MergePlan, type Merging } from './merging.ts';
import { contentOf, type SharedStatement } from './sameRows.ts';

type Parts = Merging & {
  plan: MergePlan;
  /** Of the steps that are new. */
  values: readonly StoredValue[];
};

/**
 * Plans which rows the other desk has put in place of others: taken over where nobody touched them here.
 * @returns the rows that were put there, by their numbers there
 */
export function planRows({ from, to, copied, plan, values }: Parts): Set<number> {
  const all = new Set<number>();
  const keys = copied.of('statement_rows').keys;
  let next = nextKey(to);
  for (const statement of plan.shared) {
    const changes = values.filter(({ field, statement_key: of }) => field === 'rows' && of === statement.from);
    if (changes.length === 0) continue;
    const after = new Set(
      changes.flatMap((value) => [...recordsIn(value.after), ...recordsIn(value.before)]).map(({ id }) => id),
    );
    const removed = changes.flatMap((value) => [...recordsIn(value.before), ...recordsIn(value.after)]);
    const put = statement.onlyThere.filter(({ id }) => after.has(id));
    const gone = new Map(removed.map((record) => [contentOf(record), record]));
    const take = statement.onlyHere.filter((record) => gone.has(contentOf(record)));
    for (const record of removed) {
      const same = take.find((each) => contentOf(each) === contentOf(record));
      if (!keys.has(record.id)) keys.set(record.id, same?.id ?? next++);
    }
    for (const { id } of put) all.add(id);
    if (put.length + take.length === 0) continue;
    const isOpen = changedHere(from, to, statement) || take.some((record) => !isAsItWas(record, gone));
    const [taken, placed] = isOpen ? [statement.onlyHere, statement.onlyThere] : [take, put];
    for (const { id } of placed) if (!keys.has(id)) keys.set(id, next++);
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
  return all;
}

/** Rows were put in place of others here too, by a step that the other desk does not have. */
function changedHere(from: Database, to: Database, { to: statement }: SharedStatement): boolean {
  return to
    .values<string>(
      `SELECT j.id FROM edits e JOIN steps j USING (step_key) WHERE e.statement_key = ? AND e.field = 'rows' AND e.standing = 1`,
      statement,
    )
    .some((id) => from.values('SELECT 1 FROM steps WHERE id = ?', id).length === 0);
}

/** Nobody has edited the row here since the other desk took it away. */
function isAsItWas(record: RowRecord, gone: ReadonlyMap<string, RowRecord>): boolean {
  const was = gone.get(contentOf(record));
  return was !== undefined && layerOf(was) === layerOf(record);
}

function layerOf({ set, excluded, leftOut, flag, note, category, confirmed, tags }: RowRecord): string {
  return JSON.stringify([set, excluded, leftOut ?? 0, flag, note, category ?? null, confirmed, tags]);
}
