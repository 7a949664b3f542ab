import type { Database } from '../database/database.ts';
import { refreshCaseSearch } from '../cases/caseSearch.ts';
import type { CaseFields } from './orderingRepository.ts';

type Fields = Record<string, string | null>;

/** What a step may change of a case itself. */
export function readFields(database: Database, key: number): Fields {
  return database
    .sql<Fields>(
      'SELECT notes, id_number AS idNumber, reference, review_state AS reviewState FROM cases WHERE case_key = ?',
    )
    .get(key)!;
}

export function writeFields(database: Database, key: number, change: CaseFields | Fields): void {
  const { notes, idNumber, reference, reviewState } = { ...readFields(database, key), ...change };
  database
    .sql('UPDATE cases SET notes = ?, id_number = ?, reference = ?, review_state = ? WHERE case_key = ?')
    .run(notes ?? '', idNumber ?? null, reference ?? null, reviewState ?? 'open', key);
  refreshCaseSearch(database, key);
}
