import type { HeadFact } from '../../../shared/reading/headFacts.ts';
import { sameMoney } from '../../../shared/money.ts';
import { refreshCaseSearch } from '../cases/caseSearch.ts';
import type { Database } from '../database/database.ts';
import { missing } from '../database/keys.ts';
import { canonical } from '../rows/amountOrder.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import type { EditRepository } from './editRepository.ts';

type Layer = Pick<EditRepository, 'readHead' | 'writeHead' | 'statementsWith' | 'readPointed' | 'writePointed'>;
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

const tableOf = (fact: HeadFact): 'accounts' | 'statements' => (isBalance(fact) ? 'statements' : columns[fact][0]);

/** What counts at the head of a statement, over what was read. Facts of an account are those of all its statements. */
export function createHeadLayer(database: Database, rowOrders: RowOrders): Layer {
  const keysOf = (statementId: string): { statements: number; accounts: number; caseKey: number } =>
    database
      .sql<{ statements: number; accounts: number; caseKey: number }>(
        `SELECT s.statement_key AS statements, a.account_key AS accounts, a.case_key AS caseKey
         FROM statements s JOIN accounts a USING (account_key) WHERE s.id = ?`,
      )
      .get(statementId) ?? missing('statements');

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
      const keys = keysOf(statementId);
      if (isBalance(fact)) {
        writeBalance(database, keys.statements, fact, value);
        return;
      }
      const [table, column] = columns[fact];
      const key = table === 'accounts' ? 'account_key' : 'statement_key';
      // What is equal to what was read is no correction.
      database
        .sql(
          `UPDATE ${table} SET ${column} = ?, read_facts = iif(${asRead(table, fact)} IS ?,
             nullif(json_remove(ifnull(read_facts, '{}'), '$.${fact}'), '{}'),
             json_set(ifnull(read_facts, '{}'), '$.${fact}', ${asRead(table, fact)}))
           WHERE ${key} = ?`,
        )
        .run(value, value, keys[table]);
      if (table === 'statements') {
        database
          .sql('UPDATE statements SET sort_date = ifnull(period_start, first_day) WHERE statement_key = ?')
          .run(keys.statements);
      } else refreshCaseSearch(database, keys.caseKey);
      if (fact === 'currency') rowOrders.forget(keys.caseKey);
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
      database
        .sql(
          `UPDATE ${table} SET pointed = nullif(iif(? IS NULL, json_remove(ifnull(pointed, '{}'), '$.${fact}'),
             json_set(ifnull(pointed, '{}'), '$.${fact}', json(?))), '{}')
           WHERE ${table === 'accounts' ? 'account_key' : 'statement_key'} = ?`,
        )
        .run(place, place, keysOf(statementId)[table]);
    },
    statementsWith: (statementId, fact) =>
      isBalance(fact) || columns[fact][0] === 'statements'
        ? [statementId]
        : database.values<string>(
            'SELECT id FROM statements WHERE account_key = ? ORDER BY statement_key',
            keysOf(statementId).accounts,
          ),
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
