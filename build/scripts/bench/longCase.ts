import type { FindingsInput } from '../../../electron/analysis/caseFindings.ts';
import { lastDayOf, monthOf, monthsBetween } from '../../../shared/calendar.ts';
import type { AnalysedRow } from '../../../electron/analysis/analysedAccount.ts';
import { judgeSeries } from '../../../shared/verdict/seriesVerdict.ts';
import { usualRules } from '../../../shared/metrics/rules.ts';
import type { ReviewStatement } from '../../../shared/model.ts';
import { add, fromUnits, sum, type Money } from '../../../shared/money.ts';
import { judge } from '../../../shared/verdict/verdict.ts';
import { shops, trades } from './filledStore.ts';

const accounts = 4;
const months = monthsBetween('2024-11', '2026-10');

/** A case of four accounts over two years whose statements hold, with some of everything that the rules look for. */
export function longCase(rowCount: number): FindingsInput {
  const perStatement = Math.ceil(rowCount / (accounts * months.length));
  const rows = new Map<string, AnalysedRow[]>();
  let id = 0;
  const reviewed = Array.from({ length: accounts }, (_, account) => {
    let opening: Money = '250000.00';
    const statements = months.map((month, at): ReviewStatement => {
      const [periodStart, periodEnd] = [`${month}-01`, lastDayOf(month)];
      const own = Array.from({ length: perStatement }, (_, row) =>
        rowOf(++id, account, row, dayOf(month, row, perStatement)),
      );
      const closing = add(opening, sum(own.map(({ amount }) => amount)));
      const statement = {
        id: `s-${account}-${at}`,
        accountId: `account-${account}`,
        collectionId: `c-${at}`,
        documentId: null,
        periodStart,
        periodEnd,
        firstDay: periodStart,
        lastDay: periodEnd,
        content: null,
        repeats: null,
        opening,
        closing,
        rowCount: own.length,
        verdict: judge(
          { opening, closing, periodStart, periodEnd },
          own.map(({ date, amount }) => ({ date, amount, balance: null })),
        ),
        edits: 0,
        confirmations: 0,
        pointed: 0,
        readAccountId: null,
        read: null,
        revision: 0,
        lock: null,
        review: null,
      };
      rows.set(statement.id, own);
      opening = closing;
      return statement;
    });
    const facts = { bank: 'Kestrel Mutual', holder: null, number: `62 000${account}`, currency: 'ZAR', type: null };
    return { id: `account-${account}`, ...facts, statements };
  });
  return { accounts: judgeSeries(reviewed).accounts, rows, rules: usualRules, categoryRules: [] };
}

function dayOf(month: string, row: number, of: number): string {
  const last = Number(lastDayOf(monthOf(`${month}-01`)).slice(8));
  return `${month}-${String(1 + Math.floor((row * last) / of)).padStart(2, '0')}`;
}

function rowOf(id: number, account: number, row: number, date: string): AnalysedRow {
  // A linear congruence: the same case each time.
  const drawn = Number((BigInt(id) * 6364136223846793005n + 1442695040888963407n) % 1_000_003n);
  const shop = `${shops[drawn % shops.length]} ${trades[(drawn >> 4) % trades.length]} ${'ABCDEFGH'[(drawn >> 8) % 8]}oulevard`;
  const cents = fromUnits(BigInt(500 + (drawn % 240_000)), 2);
  if (row === 20) return { id, date, description: 'Meridian Looms salary', amount: `${21_500 + account}.00` };
  if (row === 30) return { id, date, description: 'Oystercatcher rent', amount: '-8400.00' };
  const kind = drawn % 100;
  if (kind < 2)
    return { id, date, description: `Transfer to own account ${drawn}`, amount: `-${100 * (drawn % 90)}.00` };
  if (kind < 4) return { id, date, description: `Transfer received ${drawn}`, amount: `${100 * (drawn % 90)}.00` };
  if (kind < 5) return { id, date, description: `Debit order unpaid ${shop}`, amount: `-${cents}` };
  if (kind < 6) return { id, date, description: 'Returned item fee', amount: '-35.00' };
  if (kind < 8) return { id, date, description: 'Cash withdrawal ATM 0417', amount: `-${(drawn % 20) + 1}00.00` };
  if (kind < 10) return { id, date, description: 'Monthly service fee', amount: '-12.50' };
  if (kind < 11) return { id, date, description: 'Credit interest', amount: fromUnits(BigInt(drawn % 900), 2) };
  if (kind < 40) return { id, date, description: `Payment from ${shop} ref ${drawn}`, amount: cents };
  return { id, date, description: `Card purchase ${shop} ${id}`, amount: `-${cents}` };
}
