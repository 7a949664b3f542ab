import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { WorkedStatement } from '../journal/carriedEdits.ts';
import type { Staging } from './staging.ts';

type Taken = {
  statement: number;
  /** The account in which it was staged. */ account: number;
  /** The one that it is of. */ place: number;
  /** The statements that are replaced. */ old: ReadonlySet<number>;
};

/**
 * Puts a staged statement into its account. Where that has nothing but what is replaced, the staged one becomes it, and
 * the other goes with all its rows: no row has to be written again. Else its rows are.
 * @returns what now is true of replaced statements, by what was
 */
export function takeAccountsPlace(
  database: Database,
  staging: Staging,
  { statement, account, place, old }: Taken,
): ((worked: WorkedStatement) => WorkedStatement) | null {
  const there = database.values<number>('SELECT statement_key FROM statements WHERE account_key = ?', place);
  if (!there.every((key) => old.has(key))) {
    database.sql('UPDATE statements SET account_key = ? WHERE statement_key = ?').run(place, statement);
    database.sql('UPDATE statement_rows SET account_key = ? WHERE statement_key = ?').run(place, statement);
    return null;
  }
  const facts = database
    .sql<{ id: string; case_key: number }>('SELECT id, case_key FROM accounts WHERE account_key = ?')
    .one(place);
  database.sql('UPDATE accounts SET id = ? WHERE account_key = ?').run(randomUUID(), place);
  staging.leave(place, there);
  database
    .sql(
      `UPDATE accounts SET (id, case_key, identity, currency, bank, holder, number, type, read_facts, pointed) =
         (SELECT ?, ?, identity, currency, bank, holder, number, type, read_facts, pointed
          FROM accounts o WHERE o.account_key = ?) WHERE account_key = ?`,
    )
    .run(facts.id, facts.case_key, place, account);
  database.sql('UPDATE statements SET read_account = ? WHERE read_account = ?').run(account, place);
  const now = (key: number): number => (key === place ? account : key);
  return (worked) => ({ ...worked, account: now(worked.account), moved: worked.moved && now(worked.moved) });
}
