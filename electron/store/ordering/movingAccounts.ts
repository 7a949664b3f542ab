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
 * The account of a case that statements of another case's account belong to from now on: the one that they came from,
 * the same one as it is known there, else the account itself where all of it goes, or one like it.
 * @param home where they stood before, where a step is taken back
 */
export function accountIn(
  database: Database,
  {
    from,
    statements,
    to,
    home,
  }: { from: AccountRow; statements: readonly number[]; to: number; home?: AccountRow | undefined },
): number {
  if (home !== undefined) {
    const there = accountRow(database, home.account_key);
    if (there === undefined) return insertRow(database, 'accounts', { ...home, case_key: to });
    if (there.case_key === to) return there.account_key;
  }
  const same = database
    .sql<{ key: number }>(
      'SELECT account_key AS key FROM accounts WHERE case_key = ? AND identity = ? AND currency IS ?',
    )
    .get(to, from.identity, from.currency);
  if (same !== undefined) {
    carryFacts(database, from, accountRow(database, same.key)!);
    return same.key;
  }
  const [others] = database.values<number>(
    `SELECT 1 FROM statements WHERE (account_key = ? OR read_account = ?)
       AND statement_key NOT IN (SELECT value FROM json_each(?)) LIMIT 1`,
    from.account_key,
    from.account_key,
    JSON.stringify(statements),
  );
  if (others === undefined) {
    database.sql('UPDATE accounts SET case_key = ? WHERE account_key = ?').run(to, from.account_key);
    return from.account_key;
  }
  return insertRow(database, 'accounts', { ...from, account_key: null, id: randomUUID(), case_key: to });
}

/** Puts facts and corrections of an account back, unless the analyst has changed them since. */
export function restoreFacts(database: Database, before: AccountRow, after: AccountRow): void {
  const now = accountRow(database, before.account_key);
  if (now === undefined || facts.some((fact) => now[fact] !== after[fact])) return;
  write(database, before);
}

const facts = ['bank', 'holder', 'number', 'type', 'read_facts', 'pointed'] as const;

/** What one knows or has corrected and the other does not. */
function carryFacts(database: Database, from: AccountRow, to: AccountRow): void {
  const own = corrections(from);
  const there = corrections(to);
  const now = { ...to };
  for (const fact of ['bank', 'holder', 'number', 'type'] as const) {
    if (fact in own && !(fact in there) && from[fact] !== to[fact]) {
      there[fact] = to[fact];
      now[fact] = from[fact];
    } else now[fact] ??= from[fact];
  }
  write(database, { ...now, read_facts: Object.keys(there).length === 0 ? null : JSON.stringify(there) });
}

export function corrections({ read_facts }: Pick<AccountRow, 'read_facts'>): Record<string, string | null> {
  return object<Record<string, string | null>>().read(read_facts ?? '{}');
}

function write(database: Database, { account_key: key, bank, holder, number, type, read_facts, pointed }: AccountRow) {
  updateRow(database, 'accounts', { bank, holder, number, type, read_facts, pointed }, 'account_key = ?', key);
}
