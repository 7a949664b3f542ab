import { randomUUID } from 'node:crypto';
import type { LeaveOut, Scenario } from '../../../shared/calls/analysis.ts';
import type { Id } from '../../../shared/model.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import { formOf, list } from '../database/forms.ts';
import { missing, requireKey } from '../database/keys.ts';

/** Named sets of rows that are left out; they go with their case. */
export type ScenarioRepository = {
  /** In the order in which they were made. */
  ofCase(caseId: Id): Scenario[];
  find(id: Id): Scenario | null;
  create(caseId: Id, name: string, leaveOut: readonly LeaveOut[]): Scenario;
  change(id: Id, to: { name: string; leaveOut: readonly LeaveOut[] }): Scenario;
  remove(id: Id): void;
};

const form = formOf<Scenario>(
  's',
  { id: 'plain', caseId: 'plain', name: 'plain', leaveOut: list(), changedAt: 'plain' },
  { caseId: 'c.id' },
);
const select = `SELECT ${form.columns} FROM scenarios s JOIN cases c USING (case_key)`;

export function createScenarios(database: Database, clock: Clock): ScenarioRepository {
  const find = (id: Id): Scenario | null => form.get(database, `${select} WHERE s.id = ?`, id);
  const now = (): string => clock.now().toISOString();
  return {
    ofCase: (caseId) => form.all(database, `${select} WHERE c.id = ? ORDER BY s.scenario_key`, caseId),
    find,
    create(caseId, name, leaveOut) {
      const scenario = { id: randomUUID(), caseId, name, leaveOut: [...leaveOut], changedAt: now() };
      form.insert(database, 'scenarios', scenario, { case_key: requireKey(database, 'cases', caseId) });
      return scenario;
    },
    change(id, { name, leaveOut }) {
      form.update(database, 'scenarios', { name, leaveOut: [...leaveOut], changedAt: now() }, 'id = ?', id);
      return find(id) ?? missing('scenarios');
    },
    remove: (id) => void database.sql('DELETE FROM scenarios WHERE id = ?').run(id),
  };
}
