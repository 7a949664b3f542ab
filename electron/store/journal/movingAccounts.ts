import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { insertRow, object, updateRow } from '../database/forms.ts';

/** An account as its table holds it. */
export type AccountRow = {
  account_key: number;
  id: string;
  case_key: number;
  identity: string;
  currency: string | null;
  bank: string | null;
  holder: string | null;
  number: string | null;
  type: string | null;
  read_facts: string | null;
  pointed: string | null;
};

export function accountRow(database: Database, key: number): AccountRow | undefined {
  return database.sql<AccountRow>('SELECT * FROM accounts WHERE account_key = ?').get(key);
}

/**
 * The account of a case that statements belong to from now on: their own where it is one of the case, the same one as it
 * is known there, else the account itself where all of it goes, or one like it.
 */
export function accountIn(database: Database, from: AccountRow, statements: readonly number[], to: number): number {
  if (from.case_key === to) return from.account_key;
  const same = database
    .sql<AccountRow>('SELECT * FROM accounts WHERE case_key = ? AND identity = ? AND currency IS ?')
    .get(to, from.identity, from.currency);
  if (same !== undefined) {
    carryFacts(database, from, same);
    return same.account_key;
  }
  const [others] = database.values<number>(
    `SELECT 1 FROM statements WHERE (account_key = ? OR read_account = ?)
       AND statement_key NOT IN (SELECT value FROM json_each(?)) LIMIT 1`,
    from.account_key,
    from.account_key,
    JSON.stringify(statements),
  );
  if (others === undefined) {
    updateRow(database, 'accounts', { case_key: to }, 'account_key = ?', from.account_key);
    return from.account_key;
  }
  return insertRow(database, 'accounts', { ...from, account_key: null, id: randomUUID(), case_key: to });
}

/** What one knows or has corrected and the other does not. */
function carryFacts(database: Database, from: AccountRow, to: AccountRow): void {
  const corrections = ({ read_facts }: AccountRow): Record<string, string | null> =>
    object<Record<string, string | null>>().read(read_facts ?? '{}');
  const own = corrections(from);
  const there = corrections(to);
  const now = { ...to };
  for (const fact of ['bank', 'holder', 'number', 'type'] as const) {
    if (fact in own && !(fact in there) && from[fact] !== to[fact]) {
      there[fact] = to[fact];
      now[fact] = from[fact];
    } else now[fact] ??= from[fact];
  }
  const { bank, holder, number, type } = now;
  const read_facts = Object.keys(there).length === 0 ? null : JSON.stringify(there);
  updateRow(database, 'accounts', { bank, holder, number, type, read_facts }, 'account_key = ?', to.account_key);
}
