import { monthOf } from '../../../shared/calendar.ts';
import type { CategoryCode } from '../../../shared/categories/codes.ts';
import type { DebtService, Revenue } from '../../../shared/decision/decisionSheet.ts';
import { decimal, sign } from '../../../shared/money.ts';
import { added, sizeOf } from '../recognitions/findingOf.ts';
import { isOf, type LedgerRow } from '../recognitions/ledgerRow.ts';
import { averageOf, countedMonths } from './receipts.ts';

/** What pays a debt back. */
const debtCodes = ['loan-repayment', 'advance-repayment', 'mortgage', 'card-payment'] as const satisfies CategoryCode[];
/** Money out that is neither debt nor a cost of running. */
const noCosts = ['own-transfer-out', 'savings-investment', 'returned-item'] as const satisfies CategoryCode[];

/** What debt takes, and how often over the rest of the income covers it. */
export function debtService(rows: readonly LedgerRow[], { total, months }: Revenue): DebtService {
  const out = rows.filter(({ amount }) => sign(amount) < 0);
  const paying = out.filter((row) => isOf(row, debtCodes));
  const costs = added(out.filter((row) => !isOf(row, [...debtCodes, ...noCosts])).map(({ amount }) => sizeOf(amount)));
  const paid = added(paying.map(({ amount }) => sizeOf(amount)));
  const byMonth = Map.groupBy(paying, ({ date }) => monthOf(date));
  const monthly = countedMonths(months).map(({ month }) =>
    added((byMonth.get(month) ?? []).map(({ amount }) => sizeOf(amount))),
  );
  return {
    paid,
    costs,
    monthly: sign(paid) === 0 ? null : averageOf(monthly),
    ratio: sign(paid) === 0 ? null : decimal(total).minus(costs).dividedBy(paid).toFixed(2),
  };
}
