import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { object } from '../database/forms.ts';
import { asRead } from '../journal/headLayer.ts';
import type { StatementHead } from './statementDraft.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';

/**
 * The account of a case that a statement belongs to, made where it is new. Statements with one `accountKey` and one
 * currency are one account; what a later statement prints about it replaces what an earlier one did.
 */
export function accountKeyFor(database: Database, caseKey: number, draft: StatementHead): number {
  const corrected = correctedAccount(database, caseKey, draft);
  if (corrected !== null) return corrected;
  const { key } = database
    .sql<{ key: number }>(
      `INSERT INTO accounts (id, case_key, identity, currency, bank, holder, number, type)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (case_key, identity, ifnull(currency, '')) DO UPDATE SET
         bank = coalesce(excluded.bank, bank), holder = coalesce(excluded.holder, holder),
         number = coalesce(excluded.number, number), type = coalesce(excluded.type, type)
       RETURNING account_key AS key`,
    )
    .one(randomUUID(), caseKey, draft.accountKey, draft.currency, draft.bank, draft.holder, draft.number, draft.type);
  return key;
}

/** An account whose facts the analyst has corrected: what is read anew takes the place of what was read, not of what counts. */
function correctedAccount(database: Database, caseKey: number, draft: StatementHead): number | null {
  const found = database
    .sql<{ key: number; read: string }>(
      `SELECT account_key AS key, read_facts AS read FROM accounts
       WHERE case_key = ? AND identity = ? AND read_facts IS NOT NULL AND ${asRead('accounts', 'currency')} IS ?`,
    )
    .get(caseKey, draft.accountKey, draft.currency);
  if (found === undefined) return null;
  const read = object<NonNullable<ReviewAccount['read']>>().read(found.read);
  for (const fact of ['bank', 'holder', 'number', 'type'] as const) {
    if (draft[fact] === null) continue;
    if (fact in read) read[fact] = draft[fact];
    else database.sql(`UPDATE accounts SET ${fact} = ? WHERE account_key = ?`).run(draft[fact], found.key);
  }
  database.sql('UPDATE accounts SET read_facts = ? WHERE account_key = ?').run(JSON.stringify(read), found.key);
  return found.key;
}

/** Removes the accounts of a case that no statement belongs to any more, or was read as. */
export function removeEmptyAccounts(database: Database, caseKey: number): void {
  database
    .sql(
      `DELETE FROM accounts WHERE case_key = ? AND NOT EXISTS
         (SELECT 1 FROM statements s WHERE s.account_key = accounts.account_key)
       AND NOT EXISTS (SELECT 1 FROM statements s WHERE s.read_account = accounts.account_key)`,
    )
    .run(caseKey);
}
