import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import type { StatementHead } from './statementRepository.ts';

/**
 * The account of a case that a statement belongs to, made where it is new. Statements with one `accountKey` and one
 * currency are one account; what a later statement prints about it replaces what an earlier one did.
 */
export function accountKeyFor(database: Database, caseKey: number, draft: StatementHead): number {
  const { key } = database
    .sql<{ key: number }>(
      `INSERT INTO accounts (id, case_key, identity, currency, bank, holder, number, type)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (case_key, identity, ifnull(currency, '')) DO UPDATE SET
         bank = coalesce(excluded.bank, bank), holder = coalesce(excluded.holder, holder),
         number = coalesce(excluded.number, number), type = coalesce(excluded.type, type)
       RETURNING account_key AS key`,
    )
    .get(randomUUID(), caseKey, draft.accountKey, draft.currency, draft.bank, draft.holder, draft.number, draft.type)!;
  return key;
}

/** Removes the accounts of a case that no statement belongs to any more. */
export function removeEmptyAccounts(database: Database, caseKey: number): void {
  database
    .sql(
      `DELETE FROM accounts WHERE case_key = ? AND NOT EXISTS
         (SELECT 1 FROM statements s WHERE s.account_key = accounts.account_key)`,
    )
    .run(caseKey);
}
