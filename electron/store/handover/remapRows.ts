import { list, object } from '../database/forms.ts';
import type { LeaveOut } from '../../../shared/calls/analysis.ts';
import type { Merging } from './merging.ts';

/** What names rows by their numbers in words of its own, where it came with the case: scenarios, and problems left open. */
export function remapRows({ from, to, copied }: Merging): void {
  const rows = copied.of('statement_rows').keys;
  const scenarios = copied.of('scenarios');
  for (const own of scenarios.fresh) {
    const [text = '[]'] = from.values<string>('SELECT leave_out FROM scenarios WHERE scenario_key = ?', own);
    const leaveOut = list<LeaveOut[]>()
      .read(text)
      .map((part) =>
        part.kind === 'rows'
          ? { ...part, rows: part.rows.map((row) => ({ ...row, id: rows.get(row.id) ?? row.id })) }
          : part,
      );
    to.sql('UPDATE scenarios SET leave_out = ? WHERE scenario_key = ?').run(
      JSON.stringify(leaveOut),
      scenarios.keys.get(own) ?? 0,
    );
  }
  const { fresh, keys: collections } = copied.of('collections');
  const statements = copied.of('statements');
  const insert = to.sql(
    `INSERT INTO left_problems (problem_id, statement_key, collection_key, note) VALUES (?, ?, ?, ?)
     ON CONFLICT (problem_id) DO NOTHING`,
  );
  const left = from.sql<{
    problem_id: string;
    statement_key: number | null;
    collection_key: number | null;
    note: string;
  }>('SELECT * FROM left_problems');
  for (const problem of left.all()) {
    const { problem_id, statement_key: statement, collection_key: collection, note } = problem;
    if (!(statements.fresh.has(statement ?? 0) || fresh.has(collection ?? 0))) continue;
    const row = rows.get(Number(/^row (\d+)$/.exec(problem_id)?.[1]));
    const of = [statements.keys.get(statement ?? 0) ?? null, collections.get(collection ?? 0) ?? null];
    insert.run(row === undefined ? problem_id : `row ${row}`, ...of, JSON.stringify(object().read(note)));
  }
}
