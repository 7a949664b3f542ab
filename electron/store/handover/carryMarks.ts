import type { SqlValue } from '../database/database.ts';
import { updateRow } from '../database/forms.ts';
import { digestOf } from '../statements/statementDigest.ts';
import type { Merging, MergePlan } from './merging.ts';
import { valuesOf } from './newSteps.ts';
import type { SharedStatement } from './sameRows.ts';

type Row = Record<string, SqlValue>;

/** Locks that the other desk put on or opened since; a lock that no longer holds what it was put on says so. */
export function carryLocks(
  { from, to, copied }: Merging,
  { steps, shared }: Pick<MergePlan, 'steps' | 'shared'>,
): void {
  const turned = new Set(
    steps
      .filter(({ kind }) => kind === 'lock' || kind === 'unlock')
      .flatMap(({ step_key }) => valuesOf(from, copied.from, step_key).map(({ statement_key }) => statement_key)),
  );
  const lock = from.sql<Row>('SELECT locked_by, locked_at, locked_digest FROM statements WHERE statement_key = ?');
  for (const { from: own, to: key } of shared)
    if (turned.has(own)) updateRow(to, 'statements', { ...lock.one(own), lock_changed: 0 }, 'statement_key = ?', key);
  const locked = to.sql<{ digest: string | null }>(
    'SELECT locked_digest AS digest FROM statements WHERE statement_key = ?',
  );
  for (const key of copied.of('statements').keys.values()) {
    const { digest } = locked.one(key);
    if (digest !== null && digest !== digestOf(to, key))
      to.sql('UPDATE statements SET lock_changed = 1 WHERE statement_key = ?').run(key);
  }
}

/** A review that was signed off there and not here, with who did so and what was open then. */
export function carryReviewMarks({ from, to, copied }: Merging, shared: readonly SharedStatement[]): void {
  const ofCase = `SELECT review_state, reviewed_by, reviewed_at, outstanding, reviewed_statements FROM cases WHERE case_key = ?`;
  const [mine, theirs] = [to.sql<Row>(ofCase).one(copied.to), from.sql<Row>(ofCase).one(copied.from)];
  if (mine['review_state'] === 'open' && theirs['review_state'] === 'reviewed') {
    updateRow(to, 'cases', theirs, 'case_key = ?', copied.to);
    to.sql(`UPDATE collections SET state = 'reviewed' WHERE case_key = ? AND state = 'ready'`).run(copied.to);
  }
  const signed = from.sql<Row & { unchanged: 0 | 1 }>(
    `SELECT reviewed_by, reviewed_at, reviewed_state, revision IS reviewed_revision AS unchanged
     FROM statements WHERE statement_key = ? AND reviewed_at IS NOT NULL`,
  );
  for (const { from: own, to: key } of shared) {
    const found = signed.get(own);
    if (found === undefined) continue;
    const { unchanged, ...marks } = found;
    updateRow(to, 'statements', marks, 'statement_key = ? AND reviewed_at IS NULL', key);
    // Another number than the present one says that it was changed since.
    to.sql(`UPDATE statements SET reviewed_revision = revision - ? WHERE statement_key = ? AND reviewed_at = ?`).run(
      1 - unchanged,
      key,
      marks['reviewed_at'] ?? null,
    );
  }
}
