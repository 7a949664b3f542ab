import { AppError } from '../../../shared/errors.ts';
import type { HeadFact } from '../../../shared/reading/headFacts.ts';
import { sameMoney } from '../../../shared/money.ts';
import { refreshCaseSearch } from '../cases/caseSearch.ts';
import type { Database } from '../database/database.ts';
import { missing, requireKey, statementKeys } from '../database/keys.ts';
import { canonical } from '../rows/amountOrder.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import type { EditRepository } from './editRepository.ts';

type Layer = Pick<
  EditRepository,
  'readHead' | 'writeHead' | 'statementsWith' | 'readPointed' | 'writePointed' | 'accountOf' | 'moveToAccount'
>;
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

/**
 * What counts at the head of a statement, over what was read, and the account that it belongs to. Facts of an account are
 * those of all its statements.
 */
export function createHeadLayer(database: Database, rowOrders: RowOrders): Layer {
  return {
    readHead(statementId, fact) {
      const value = isBalance(fact) ? `ifnull(statements.set_${fact}, statements.${fact})` : columns[fact].join('.');
      const found = database
        .sql<{ value: string | null }>(
          `SELECT ${value} AS value FROM statements JOIN accounts USING (account_key) WHERE statements.id = ?`,
        )
        .get(statementId);
      return (found ?? missing('statements')).value;
    },
    writeHead(statementId, fact, value) {
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
    },
    readPointed(statementId, fact) {
      const table = tableOf(fact);
      const [place] = database.values<string | null>(
        `SELECT ${table}.pointed -> '$.${fact}' FROM statements JOIN accounts USING (account_key) WHERE statements.id = ?`,
        statementId,
      );
      return place ?? null;
    },
    writePointed(statementId, fact, place) {
      const table = tableOf(fact);
      const { key, account } = statementKeys(database, statementId);
      database
        .sql(
          `UPDATE ${table} SET pointed = nullif(iif(? IS NULL, json_remove(ifnull(pointed, '{}'), '$.${fact}'),
             json_set(ifnull(pointed, '{}'), '$.${fact}', json(?))), '{}')
           WHERE ${keyOf[table]} = ?`,
        )
        .run(place, place, table === 'accounts' ? account : key);
    },
    statementsWith: (statementId, fact) =>
      isBalance(fact) || columns[fact][0] === 'statements'
        ? [statementId]
        : database.values<string>(
            'SELECT id FROM statements WHERE account_key = ? ORDER BY statement_key',
            statementKeys(database, statementId).account,
          ),
    accountOf: (statementId) =>
      database.values<string>(
        'SELECT a.id FROM statements s JOIN accounts a USING (account_key) WHERE s.id = ?',
        statementId,
      )[0] ?? missing('statements'),
    moveToAccount(statementId, accountId) {
      const { key, caseKey } = statementKeys(database, statementId);
      const account = requireKey(database, 'accounts', accountId);
      const [own] = database.values<number>('SELECT case_key FROM accounts WHERE account_key = ?', account);
      if (caseKey !== own) throw new AppError('edit-superseded', 'the account is one of another case');
      moveStatement(database, key, account);
      rowOrders.forget(caseKey);
    },
  };
}

function writeBalance(database: Database, key: number, field: BalanceFact, value: string | null): void {
  const read = database
    .sql<{ value: string | null }>(`SELECT ${field} AS value FROM statements WHERE statement_key = ?`)
    .get(key)!.value;
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
