import { closingOf, totalsOf } from '../model.ts';
import { booked, type HardAccount, type HardStatement } from '../press/press.ts';

/** What a careful person would write down from a hard statement, for scoring. */
export function truthOf(statement: HardStatement, accounts: readonly HardAccount[]): object {
  const [first] = accounts;
  if (first === undefined) throw new RangeError(`${statement.slug} shows no account`);
  const { model } = first;
  const totals = totalsOf(accounts.flatMap((account) => account.model.rows));
  const several = accounts.length > 1;
  return {
    file: `pdf/${statement.slug}.pdf`,
    bank: model.bank,
    country: statement.slug.slice(0, 2).toUpperCase(),
    currency: model.currency,
    account: model.number,
    periodStart: model.periodStart,
    periodEnd: model.periodEnd,
    opening: first.edgesHidden === true ? null : model.opening,
    closing: first.edgesHidden === true ? null : closingOf(model),
    count: accounts.reduce((count, account) => count + account.model.rows.length, 0),
    totalCredits: totals.credits,
    totalDebits: totals.debits,
    check: 'opening+sum==closing: yes',
    note: statement.note,
    ...(statement.password === undefined ? {} : { password: statement.password }),
    ...(several
      ? {
          accounts: accounts.map((account) => ({
            account: account.model.number,
            opening: account.model.opening,
            closing: closingOf(account.model),
            count: account.model.rows.length,
          })),
        }
      : {}),
    transactions: accounts.flatMap((account) =>
      booked(account.model).map((row) => {
        const { balances } = account;
        const shown =
          typeof balances === 'function'
            ? balances(row)
            : balances === 'every-row' || (balances === 'last-of-day' && row.lastOfDay);
        return {
          date: row.date,
          description: account.text?.(row) ?? row.lines.join(' '),
          amount: row.amount,
          balance: shown ? row.balance : null,
          ...(several ? { account: account.model.number } : {}),
        };
      }),
    ),
  };
}
