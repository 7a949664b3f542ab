import { AppError } from '../../../shared/errors.ts';
import { lineIn, overruledIn, pointedIn, type StatementField } from '../../../shared/cases/editedFields.ts';
import type { Id } from '../../../shared/ids.ts';
import { isHeadFact, type HeadFact } from '../../../shared/reading/headFacts.ts';
import { sameMoney } from '../../../shared/money.ts';
import { refreshCaseSearch } from '../cases/caseSearch.ts';
import type { Database } from '../database/database.ts';
import { missing, requireKey, statementKeys } from '../database/keys.ts';
import { canonical } from '../rows/amountOrder.ts';
import type { RowOrders } from '../rows/rowOrders.ts';

type BalanceFact = Extract<HeadFact, 'opening' | 'closing'>;

/** Where each fact but the balances is kept; what was read stands in `read_facts` of the same table. */
const columns = {
  bank: ['accounts', 'bank'],
  holder: ['accounts', 'holder'],
  number: ['accounts', 'number'],
  currency: ['accounts', 'currency'],
  type: ['accounts', 'type'],
  periodStart: ['statements', 'period_start'],
  periodEnd: ['statements', 'period_end'],
} as const satisfies Record<Exclude<HeadFact, BalanceFact>, readonly [string, string]>;

/** SQL for a fact as it was read. @param table name or alias of the table that keeps it */
export function asRead(table: string, fact: keyof typeof columns): string {
  const path = `${table}.read_facts, '$.${fact}'`;
  return `iif(json_type(${path}) IS NULL, ${table}.${columns[fact][1]}, json_extract(${path}))`;
}

const isBalance = (fact: HeadFact): fact is BalanceFact => fact === 'opening' || fact === 'closing';

const keyOf = { accounts: 'account_key', statements: 'statement_key' } as const;
const tableOf = (fact: HeadFact): 'accounts' | 'statements' => (isBalance(fact) ? 'statements' : columns[fact][0]);

/** A JSON object of a statement or its account with an entry for each name: places of facts, notes on checks and lines. */
function entryOf(field: StatementField): { table: 'accounts' | 'statements'; column: string; path: string } | null {
  const pointed = pointedIn(field);
  if (pointed !== null) return { table: tableOf(pointed), column: 'pointed', path: `$."${pointed}"` };
  const [check, line] = [overruledIn(field), lineIn(field)];
  if (check !== null) return { table: 'statements', column: 'overruled', path: `$."${check}"` };
  return line === null ? null : { table: 'statements', column: 'settled_lines', path: `$."${line}"` };
}

/**
 * What counts at the head of a statement, over what was read, the account that it belongs to, and what is noted about it.
 * Facts of an account are those of all its statements.
 */
export function createHeadLayer(database: Database, rowOrders: RowOrders) {
  function writeFact(statementId: Id, fact: HeadFact, value: string | null): void {
    const { key, account, caseKey } = statementKeys(database, statementId);
    if (isBalance(fact)) {
      writeBalance(database, key, fact, value);
      return;
    }
    const [table, column] = columns[fact];
    // What is equal to what was read is no correction.
    database
      .sql(
        `UPDATE ${table} SET ${column} = ?, read_facts = iif(${asRead(table, fact)} IS ?,
           nullif(json_remove(ifnull(read_facts, '{}'), '$.${fact}'), '{}'),
           json_set(ifnull(read_facts, '{}'), '$.${fact}', ${asRead(table, fact)}))
         WHERE ${keyOf[table]} = ?`,
      )
      .run(value, value, table === 'accounts' ? account : key);
    if (table === 'statements') {
      database
        .sql('UPDATE statements SET sort_date = ifnull(period_start, first_day) WHERE statement_key = ?')
        .run(key);
    } else refreshCaseSearch(database, caseKey);
    if (fact === 'currency') rowOrders.forget(caseKey);
  }
  /** @throws {AppError} `edit-superseded` where the account is one of another case by now */
  function moveToAccount(statementId: Id, accountId: Id): void {
    const { key, caseKey } = statementKeys(database, statementId);
    const account = requireKey(database, 'accounts', accountId);
    const [own] = database.values<number>('SELECT case_key FROM accounts WHERE account_key = ?', account);
    if (caseKey !== own) throw new AppError('edit-superseded', 'the account is one of another case');
    moveStatement(database, key, account);
    rowOrders.forget(caseKey);
  }
  return {
    read(statementId: Id, field: StatementField): string | null {
      const entry = entryOf(field);
      const value = isHeadFact(field)
        ? isBalance(field)
          ? `ifnull(statements.set_${field}, statements.${field})`
          : columns[field].join('.')
        : entry === null
          ? 'accounts.id'
          : `${entry.table}.${entry.column} -> ?`;
      const [found = missing('statements')] = database.values<string | null>(
        `SELECT ${value} FROM statements JOIN accounts USING (account_key) WHERE statements.id = ?`,
        ...(entry === null ? [] : [entry.path]),
        statementId,
      );
      return found;
    },
    write(statementId: Id, field: StatementField, value: string | null): void {
      const entry = entryOf(field);
      if (isHeadFact(field)) writeFact(statementId, field, value);
      else if (entry === null) moveToAccount(statementId, value ?? '');
      else {
        const { table, column, path } = entry;
        const { key, account } = statementKeys(database, statementId);
        const own = table === 'accounts' ? account : key;
        const before = `ifnull(${column}, '{}')`;
        const after = value === null ? `json_remove(${before}, ?)` : `json_set(${before}, ?, json(?))`;
        database
          .sql(`UPDATE ${table} SET ${column} = nullif(${after}, '{}') WHERE ${keyOf[table]} = ?`)
          .run(path, ...(value === null ? [] : [value]), own);
      }
    },
    /** The statements that a fact of this one is a fact of: those of its account, or it alone. */
    statementsWith: (statementId: Id, fact: HeadFact): Id[] =>
      tableOf(fact) === 'statements'
        ? [statementId]
        : database.values<string>(
            'SELECT id FROM statements WHERE account_key = ? ORDER BY statement_key',
            statementKeys(database, statementId).account,
          ),
  };
}

function writeBalance(database: Database, key: number, field: BalanceFact, value: string | null): void {
  const read = database
    .sql<{ value: string | null }>(`SELECT ${field} AS value FROM statements WHERE statement_key = ?`)
    .one(key).value;
  const amount = value === null ? null : canonical(value);
  const isRead = amount === null || (read !== null && sameMoney(read, amount));
  database.sql(`UPDATE statements SET set_${field} = ? WHERE statement_key = ?`).run(isRead ? null : amount, key);
}

/** The account that the statement was read as is kept; going back to it leaves nothing behind. */
export function moveStatement(database: Database, statementKey: number, accountKey: number): void {
  database
    .sql(
      `UPDATE statements SET account_key = ?, read_account = nullif(ifnull(read_account, account_key), ?)
       WHERE statement_key = ?`,
    )
    .run(accountKey, accountKey, statementKey);
  database.sql('UPDATE statement_rows SET account_key = ? WHERE statement_key = ?').run(accountKey, statementKey);
}
