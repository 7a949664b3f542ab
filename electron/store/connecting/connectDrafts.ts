import type { Moment } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import { formOf, json } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';

type Draft = { content: unknown; changedAt: Moment };
const form = formOf<Draft>('d', { content: json, changedAt: 'plain' });

/** Plans that were left before they were sent: one for each case, and one for a new case (`null`). */
export function createStartDrafts(database: Database, clock: Clock) {
  const keyOf = (caseId: Id | null): number | null => (caseId === null ? null : requireKey(database, 'cases', caseId));
  const remove = (key: number | null): void =>
    void database.sql('DELETE FROM connect_drafts WHERE case_key IS ?').run(key);

  return {
    /** The stored content, unchecked: it may be of an earlier version. */
    find: (caseId: Id | null): Draft | null =>
      form.get(database, `SELECT ${form.columns} FROM connect_drafts d WHERE case_key IS ?`, keyOf(caseId)),
    save: (caseId: Id | null, content: unknown): void =>
      database.transaction(() => {
        const key = keyOf(caseId);
        // The key of a new case is null, which SQL takes for unlike any other.
        remove(key);
        const draft = { content, changedAt: clock.now().toISOString() };
        form.insert(database, 'connect_drafts', draft, { case_key: key });
      }),
    remove: (caseId: Id | null): void => remove(keyOf(caseId)),
  };
}
