import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Database } from '../database/database.ts';
import type { CopiedCase } from './copyCase.ts';
import type { StoredStep } from './newSteps.ts';
import type { SharedStatement } from './sameRows.ts';

/** A value that the other desk changed: what it is here, and what it is there. `key` names it in both directions. */
export type MergedValue = EditedValue & { key: string };

/** What a merge would do to statements that both desks have. */
export type MergePlan = {
  steps: StoredStep[];
  shared: SharedStatement[];
  /** Changed there alone. */
  taken: MergedValue[];
  /** Changed on both sides, each to something else. */
  conflicts: MergedValue[];
  /** The rows that were put there, by their numbers there. */
  put: Set<number>;
  /** Edits there of rows that were removed here. */
  unplaced: number;
};

/** The database that is read, the one that it is merged into, and which row of the one is which of the other. */
export type Merging = { from: Database; to: Database; copied: CopiedCase };

export const keyOf = (of: number | Id | null, field: string): string => `${of ?? ''} ${field}`;

export const idOf = (database: Database, statement: number): Id | null =>
  database.values<Id>('SELECT id FROM statements WHERE statement_key = ?', statement)[0] ?? null;

export const rowKeysOf = (database: Database, statement: number): number[] =>
  database.values<number>('SELECT row_key FROM statement_rows WHERE statement_key = ?', statement);

/** The account of the same name here. */
export function accountHere({ from, to, copied }: Merging, id: Id | null): Id | null {
  if (id === null) return null;
  const [own = null] = from.values<number>('SELECT account_key FROM accounts WHERE id = ?', id);
  const key = own === null ? undefined : copied.of('accounts').keys.get(own);
  return key === undefined ? null : (to.values<Id>('SELECT id FROM accounts WHERE account_key = ?', key)[0] ?? null);
}

/** A number that no row has had. */
export const nextKey = (to: Database): number =>
  (to.values<number>("SELECT seq FROM sqlite_sequence WHERE name = 'statement_rows'")[0] ?? 0) + 1;

/** From here on no row is given a number below. */
export function reserve(to: Database, next: number): void {
  to.sql("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'statement_rows'").run(next - 1);
}
