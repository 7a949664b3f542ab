import type { RowCategory } from '../../../shared/categories/codes.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
import { usualRules } from '../../../shared/metrics/rules.ts';
import type { Money } from '../../../shared/money.ts';
import { ledgerOf } from '../../analysis/categories/ledger.ts';
import { createTextReader } from '../../analysis/recognitions/rowText.ts';

type ReadRow = { date: CalendarDate; description: string; amount: Money };
type ReadAccount<Row extends ReadRow> = {
  holder: string | null;
  number: string | null;
  currency: string | null;
  type: string | null;
  opening: Money | null;
  transactions: readonly Row[];
};

/** A row as it is printed for programs: null where nothing tells what it is. */
type Categorised<Row> = Row & { category: RowCategory | null };

/** The accounts of one file with the category of each row, by the rules and words that the desk comes with. */
export function withCategories<Row extends ReadRow, Account extends ReadAccount<Row>>(
  accounts: readonly Account[],
): (Omit<Account, 'transactions'> & { transactions: Categorised<Row>[] })[] {
  const textOf = createTextReader();
  let id = 0;
  const numbered = accounts.map((account, at) => ({
    account,
    accountId: String(at),
    rows: account.transactions.map((row) => ({ row, id: id++ })),
  }));
  const { categories } = ledgerOf(
    numbered.map(({ account, accountId }) => ({
      ...account,
      id: accountId,
      currency: account.currency,
      statements: [{ opening: account.opening }],
    })),
    numbered.flatMap(({ account, accountId, rows }) =>
      rows.map(({ row, id: rowId }) => ({
        id: rowId,
        date: row.date,
        description: row.description,
        amount: row.amount,
        accountId,
        currency: account.currency,
        text: textOf(row.description),
      })),
    ),
    usualRules,
  );
  return numbered.map(({ account, rows }) => ({
    ...account,
    transactions: rows.map(({ row, id: rowId }) => {
      const judged = categories.get(rowId);
      return { ...row, category: judged === undefined ? null : { code: judged.code, state: judged.state } };
    }),
  }));
}
