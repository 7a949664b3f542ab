import { randomUUID } from 'node:crypto';
import type { Scenario } from '../../../shared/calls/analysis.ts';
import type { Id } from '../../../shared/model.ts';
import type { LeaveOut } from '../../../shared/calls/analysis.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
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

type Stored = Omit<Scenario, 'leaveOut'> & { leaveOut: string };

const select = `SELECT s.id, c.id AS caseId, s.name, s.leave_out AS leaveOut, s.changed_at AS changedAt
  FROM scenarios s JOIN cases c USING (case_key)`;

export function createScenarios(database: Database, clock: Clock): ScenarioRepository {
  const find = (id: Id): Scenario | null => {
    const found = database.sql<Stored>(`${select} WHERE s.id = ?`).get(id);
    return found === undefined ? null : scenarioOf(found);
  };
  const now = (): string => clock.now().toISOString();
  return {
    ofCase: (caseId) =>
      database.sql<Stored>(`${select} WHERE c.id = ? ORDER BY s.scenario_key`).all(caseId).map(scenarioOf),
    find,
    create(caseId, name, leaveOut) {
      const id = randomUUID();
      database
        .sql('INSERT INTO scenarios (id, case_key, name, leave_out, changed_at) VALUES (?, ?, ?, ?, ?)')
        .run(id, requireKey(database, 'cases', caseId), name, JSON.stringify(leaveOut), now());
      return find(id)!;
    },
    change(id, { name, leaveOut }) {
      database
        .sql('UPDATE scenarios SET name = ?, leave_out = ?, changed_at = ? WHERE id = ?')
        .run(name, JSON.stringify(leaveOut), now(), id);
      return find(id) ?? missing('scenarios');
    },
    remove: (id) => void database.sql('DELETE FROM scenarios WHERE id = ?').run(id),
  };
}

function scenarioOf(stored: Stored): Scenario {
  return { ...stored, leaveOut: JSON.parse(stored.leaveOut) as LeaveOut[] };
}
