import type { Doubt } from '../../../shared/rows/doubts.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import type { RowInk } from './rowInk.ts';

/**
 * The rows whose amount is printed in another currency than the account's: one account is of one currency, and nothing
 * of another is added up. What a few rows alone print is not the account's, unless it is told beside the rows.
 */
export function inOtherCurrency(account: AccountReading, { amounts }: RowInk): Map<TransactionReading, Doubt> {
  const printed = new Map<TransactionReading, string>();
  for (const row of account.transactions) {
    const currency = amounts.get(row)?.currency;
    if (currency) printed.set(row, currency);
  }
  const own = isToldBeside(account) ? account.currency : null;
  const usual = [...Map.groupBy(printed.values(), (currency) => currency)].find(
    ([, rows]) => rows.length * 2 > account.transactions.length,
  )?.[0];
  const home = usual ?? own;
  const found = new Map<TransactionReading, Doubt>();
  for (const [row, currency] of printed) {
    if (currency !== home)
      found.set(row, { field: 'amount', reason: 'other-currency', confidence: 0.5, detail: currency });
  }
  return found;
}

/** True where the account's currency is told by something else than one of its rows. */
function isToldBeside({ currency, evidence, transactions }: AccountReading): boolean {
  const told = evidence?.currency;
  if (currency === null || !told?.box || told.page === null) return currency !== null;
  const [left, top, right, bottom] = told.box;
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  return !transactions.some(
    ({ page, box }) => page === told.page && across >= box[0] && across <= box[2] && down >= box[1] && down <= box[3],
  );
}
