import type { Database } from '../database/database.ts';
import { AppError } from '../../../shared/errors.ts';
import { missing, requireKey } from '../database/keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import type { EditRepository } from './editRepository.ts';

type Layer = Pick<EditRepository, 'accountOf' | 'moveToAccount'>;

/** The account that a statement belongs to, over the one that it was read as. */
export function createAccountLayer(database: Database, rowOrders: RowOrders): Layer {
  return {
    accountOf: (statementId) =>
      database.values<string>(
        'SELECT a.id FROM statements s JOIN accounts a USING (account_key) WHERE s.id = ?',
        statementId,
      )[0] ?? missing('statements'),
    moveToAccount(statementId, accountId) {
      const key = requireKey(database, 'statements', statementId);
      const account = requireKey(database, 'accounts', accountId);
      const [caseKey, own] = database.values<number>(
        `SELECT case_key FROM accounts WHERE account_key = ?
         UNION ALL SELECT case_key FROM statements JOIN accounts USING (account_key) WHERE statement_key = ?`,
        account,
        key,
      );
      if (caseKey !== own) throw new AppError('edit-superseded', 'the account is one of another case');
      moveStatement(database, key, account);
      rowOrders.forget(caseKey);
    },
  };
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
