import { randomUUID } from 'node:crypto';
import type { LeaveOut, Scenario } from '../../../shared/calls/analysis.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import { formOf, list } from '../database/forms.ts';
import { missing, requireKey } from '../database/keys.ts';

const form = formOf<Scenario>(
  's',
  { id: 'plain', caseId: 'plain', name: 'plain', leaveOut: list(), changedAt: 'plain' },
  { caseId: 'c.id' },
);
const select = `SELECT ${form.columns} FROM scenarios s JOIN cases c USING (case_key)`;

/** Named sets of rows that are left out; they go with their case. */
export function createScenarios(database: Database, clock: Clock) {
  const find = (id: Id): Scenario | null => form.get(database, `${select} WHERE s.id = ?`, id);
  const now = (): string => clock.now().toISOString();
  return {
    /** In the order in which they were made. */
    ofCase: (caseId: Id): Scenario[] => form.all(database, `${select} WHERE c.id = ? ORDER BY s.scenario_key`, caseId),
    find,
    create(caseId: Id, name: string, leaveOut: readonly LeaveOut[]): Scenario {
      const scenario = { id: randomUUID(), caseId, name, leaveOut: [...leaveOut], changedAt: now() };
      form.insert(database, 'scenarios', scenario, { case_key: requireKey(database, 'cases', caseId) });
      return scenario;
    },
    change(id: Id, { name, leaveOut }: { name: string; leaveOut: readonly LeaveOut[] }): Scenario {
      form.update(database, 'scenarios', { name, leaveOut: [...leaveOut], changedAt: now() }, 'id = ?', id);
      return find(id) ?? missing('scenarios');
    },
    remove: (id: Id): void => void database.sql('DELETE FROM scenarios WHERE id = ?').run(id),
  };
}
