import type { Moment } from '../../../shared/calendar.ts';
import type { Database } from '../database/database.ts';
import { headOf, type CaseHead } from './caseHead.ts';

/** Who handed a case over and when, and whether without marks; of a case that has only left, nobody. */
type HandoverMark = { who: string | null; at: Moment | null; unmarked: boolean };

export function markOf(database: Database, caseKey: number): HandoverMark | null {
  const found = database
    .sql<Omit<HandoverMark, 'unmarked'> & { unmarked: 0 | 1 }>(
      'SELECT who, at, unmarked FROM handovers WHERE case_key = ?',
    )
    .get(caseKey);
  return found === undefined ? null : { ...found, unmarked: found.unmarked === 1 };
}

/** Notes what both desks agree on from here on. @param head where it is not what the case has here */
export function agree(database: Database, caseKey: number, mark: HandoverMark, head?: CaseHead): void {
  database
    .sql(
      `INSERT INTO handovers (case_key, who, at, unmarked, head) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (case_key) DO UPDATE SET who = excluded.who, at = excluded.at, unmarked = excluded.unmarked,
         head = excluded.head`,
    )
    .run(caseKey, mark.who, mark.at, Number(mark.unmarked), JSON.stringify(head ?? headOf(database, caseKey)));
}
