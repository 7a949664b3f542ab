import type { Moment } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/model.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import { requireKey } from '../database/keys.ts';

/** Plans that were left before they were sent: one for each case, and one for a new case (`null`). */
export type StartDraftRepository = {
  /** The stored content, unchecked: it may be of an earlier version. */
  find(caseId: Id | null): { content: unknown; changedAt: Moment } | null;
  save(caseId: Id | null, content: unknown): void;
  remove(caseId: Id | null): void;
};

export function createStartDrafts(database: Database, clock: Clock): StartDraftRepository {
  const keyOf = (caseId: Id | null): number | null => (caseId === null ? null : requireKey(database, 'cases', caseId));
  const remove = (key: number | null): void =>
    void database.sql('DELETE FROM connect_drafts WHERE case_key IS ?').run(key);

  return {
    find(caseId) {
      const row = database
        .sql<{ content: string; changed_at: string }>(
          'SELECT content, changed_at FROM connect_drafts WHERE case_key IS ?',
        )
        .get(keyOf(caseId));
      return row === undefined ? null : { content: JSON.parse(row.content) as unknown, changedAt: row.changed_at };
    },
    save: (caseId, content) =>
      database.transaction(() => {
        const key = keyOf(caseId);
        // The key of a new case is null, which SQL takes for unlike any other.
        remove(key);
        database
          .sql('INSERT INTO connect_drafts (case_key, content, changed_at) VALUES (?, ?, ?)')
          .run(key, JSON.stringify(content), clock.now().toISOString());
      }),
    remove: (caseId) => remove(keyOf(caseId)),
  };
}
