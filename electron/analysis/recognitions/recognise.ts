import { monthsBetween } from '../../../shared/calendar.ts';
import type { AnalysedAccount } from '../analysedAccount.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import { decimal, money, sum, type Money } from '../../../shared/money.ts';
import { findLargest, findRoundSums } from './amounts.ts';
import type { Finding } from '../../../shared/recognitions/finding.ts';
import { findOdd } from './odd/findOdd.ts';
import { findParties } from './parties.ts';
import { findReturned } from './returned.ts';
import { isOf, type LedgerRow } from './ledgerRow.ts';
import { findStreams } from './streams.ts';
import { findTransfers } from './transfers.ts';
import { findUnseenAccounts } from './unseenAccounts.ts';
import { findWorded } from './worded.ts';

/**
 * Everything that the rules find among the rows of a case. A row that a stronger rule explains is not explained again by
 * a weaker one: own transfers and returned items are neither income nor recurring, nor are fees, interest and cash.
 *
 * @param ledger the rows with their categories: see `caseLedger`
 * @param without rows left out, as in a scenario
 */
export function recognise(
  accounts: readonly AnalysedAccount[],
  ledger: readonly LedgerRow[],
  rules: AnalysisRules,
  without?: ReadonlySet<number>,
): Finding[] {
  const rows = ledger.filter((row) => row.leftOut !== true && without?.has(row.id) !== true);
  const named = new Set(rows.filter(isTransfer).map(({ id }) => id));
  const transfers = findTransfers(rows, rules, ({ id }) => named.has(id));
  const returned = findReturned(rows, rules);
  const events = rules.returnedBy === 'event' ? returned : findReturned(rows, { ...rules, returnedBy: 'event' });
  const rest = withoutRows(rows, [...transfers.filter(isConfirmed), ...events]);
  const interest = findWorded(rest, 'interest');
  const fees = findWorded(withoutRows(rest, interest), 'fee');
  const cash = findWorded(withoutRows(rest, [...interest, ...fees]), 'cash');
  const streams = findStreams(withoutRows(rest, [...interest, ...fees, ...cash]), rules);
  return [
    ...streams,
    ...transfers,
    ...findUnseenAccounts(withoutRows(rest, [...transfers, ...interest, ...fees, ...cash]), accounts),
    ...returned,
    ...fees,
    ...interest,
    ...cash,
    ...findParties(withoutRows(rows, transfers.filter(isConfirmed))),
    ...findLargest(rows, monthlyIncome(streams)),
    ...findRoundSums(rows),
    ...findOdd(accounts, rows, rules, new Set([...streams, ...transfers, ...events].flatMap((each) => each.rows))),
  ];
}

/** What the confirmed salaries and regular incomes bring in a month, by currency (empty text for none). */
export function monthlyIncome(findings: readonly Finding[]): ReadonlyMap<string, Money> {
  const income = findings.filter(
    ({ rule, certainty }) => (rule === 'salary' || rule === 'regular-income') && certainty === 'confirmed',
  );
  return new Map(
    [...Map.groupBy(income, ({ currency }) => currency ?? '')].map(([currency, streams]) => {
      const months = monthsBetween(
        streams.reduce((a, b) => (a.from < b.from ? a : b)).from.slice(0, 7),
        streams.reduce((a, b) => (a.to > b.to ? a : b)).to.slice(0, 7),
      ).length;
      const total = decimal(sum(streams.map(({ moneyIn }) => moneyIn)));
      return [currency, money(total.dividedBy(Math.max(1, months)).toDecimalPlaces(2), 2)];
    }),
  );
}

function isConfirmed({ certainty }: Finding): boolean {
  return certainty === 'confirmed';
}

const isTransfer = (row: LedgerRow): boolean =>
  row.transferWord !== null || isOf(row, ['own-transfer-in', 'own-transfer-out']);

function withoutRows(rows: readonly LedgerRow[], findings: readonly Finding[]): LedgerRow[] {
  const explained = new Set(findings.flatMap((finding) => finding.rows));
  return rows.filter((row) => !explained.has(row.id));
}
