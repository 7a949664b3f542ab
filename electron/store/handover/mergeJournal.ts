import type { Database } from '../database/database.ts';
import { insertRow } from '../database/forms.ts';
import { recordsIn } from '../journal/rowRecords.ts';
import { stepsOf, valuesOf, type StoredStep, type StoredValue } from './newSteps.ts';
import { accountHere, idOf, keyOf, nextKey, reserve, type Merging } from './merging.ts';

type Parts = Merging & {
  steps: readonly StoredStep[];
  /** Values that were decided: no longer what the other desk's steps say, or here by a step of its own. */
  decided: ReadonlySet<string>;
};

/** Adds the other desk's new steps, as they were made, and takes over what it undid or did again of those that both have. */
export function mergeJournal({ from, to, copied, steps, decided }: Parts): void {
  const keys = stepKeys(from, to, copied.from, steps);
  const rows = copied.of('statement_rows').keys;
  const statements = copied.of('statements').keys;
  let next = nextKey(to);
  const rowHere = (key: number): number => {
    const known = rows.get(key) ?? next++;
    rows.set(key, known);
    return known;
  };
  /** It is there and not here: it was removed, or did not come along. */
  const isAbsent = (key: number): boolean => has(from, key) && !has(to, rows.get(key) ?? 0);
  const isNew = new Set(steps.map(({ step_key }) => step_key));

  function valueHere(value: StoredValue) {
    const row_key = value.row_key === null ? null : rowHere(value.row_key);
    const statement_key = value.statement_key === null ? null : (statements.get(value.statement_key) ?? null);
    const name = keyOf(row_key ?? (statement_key === null ? null : idOf(to, statement_key)), value.field);
    const text = (found: string | null): string | null => {
      if (value.field === 'account') return accountHere({ from, to, copied }, found) ?? found;
      if (value.field !== 'rows') return found;
      return JSON.stringify(recordsIn(found).map((record) => ({ ...record, id: rowHere(record.id) })));
    };
    return { name, row_key, statement_key, before: text(value.before), after: text(value.after) };
  }

  for (const { step_key } of steps) {
    const key = keys.get(step_key) ?? 0;
    for (const value of valuesOf(from, copied.from, step_key)) {
      const { name, ...here } = valueHere(value);
      const isGone = value.row_key !== null && isAbsent(value.row_key);
      const isOver = value.standing === 1 && (decided.has(name) || isGone);
      insertRow(to, 'edits', {
        ...value,
        ...here,
        edit_key: null,
        step_key: key,
        case_key: caseOf(to, here.statement_key) ?? copied.to,
        standing: isOver ? 0 : value.standing,
        turned_by: isOver ? 0 : (keys.get(value.turned_by) ?? key),
      });
    }
  }
  for (const step of stepsOf(from, copied.from)) {
    if (isNew.has(step.step_key)) continue;
    for (const value of valuesOf(from, copied.from, step.step_key)) {
      const turned = keys.get(value.turned_by);
      if (turned === undefined || !isNew.has(value.turned_by)) continue;
      const { name, row_key, statement_key } = valueHere(value);
      if (decided.has(name)) continue;
      to.sql(
        `UPDATE edits SET standing = ?, turned_by = ?
         WHERE step_key = ? AND row_key IS ? AND statement_key IS ? AND field = ?`,
      ).run(value.standing, turned, keys.get(step.step_key) ?? 0, row_key, statement_key, value.field);
    }
  }
  reserve(to, next);
}

const has = (database: Database, row: number): boolean =>
  database.values('SELECT 1 FROM statement_rows WHERE row_key = ?', row).length > 0;

/** The number here of each step there, those that are new among them. */
function stepKeys(from: Database, to: Database, caseKey: number, steps: readonly StoredStep[]): Map<number, number> {
  const keys = new Map<number, number>();
  const isNew = new Set(steps.map(({ id }) => id));
  for (const step of stepsOf(from, caseKey)) {
    const [there] = to.values<number>('SELECT step_key FROM steps WHERE id = ?', step.id);
    const of_step = step.of_step === null ? null : (keys.get(step.of_step) ?? null);
    if (there !== undefined) keys.set(step.step_key, there);
    else if (isNew.has(step.id)) keys.set(step.step_key, insertRow(to, 'steps', { ...step, step_key: null, of_step }));
  }
  return keys;
}

/** A value is told in the case that its statement is in. */
function caseOf(to: Database, statement: number | null): number | undefined {
  if (statement === null) return undefined;
  return to.values<number>(
    'SELECT a.case_key FROM statements s JOIN accounts a USING (account_key) WHERE s.statement_key = ?',
    statement,
  )[0];
}
