import type { AnalysedAccount, AnalysedStatement } from '../../../../electron/analysis/analysedAccount.ts';
import { add, sum } from '../../../../shared/money.ts';
import { judge } from '../../../../shared/verdict/verdict.ts';

let lastId = 0;

/** A statement whose verdict is the real judge's, over rows of `[date, amount, description]`. */
export function statement(
  period: [from: string, to: string],
  opening: string | null,
  rows: readonly (readonly [date: string, amount: string, description?: string])[],
  closing: string | null = opening === null ? null : add(opening, sum(rows.map(([, amount]) => amount))),
): AnalysedStatement {
  const own = rows.map(([date, amount, description = 'Row']) => ({ id: ++lastId, date, amount, description }));
  const [periodStart, periodEnd] = period;
  return {
    id: `s${++lastId}`,
    periodStart,
    periodEnd,
    opening,
    closing,
    verdict: judge(
      { opening, closing, periodStart, periodEnd },
      own.map(({ date, amount }) => ({ date, amount, balance: null })),
    ),
    rows: own,
  };
}

export function account(
  statements: readonly AnalysedStatement[],
  change: Partial<AnalysedAccount> = {},
): AnalysedAccount {
  return {
    id: 'account-1',
    bank: 'Harbour & Vale',
    holder: null,
    number: '62 4418 4471',
    currency: 'ZAR',
    type: null,
    statements,
    ...change,
  };
}
