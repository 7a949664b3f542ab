import { judgeSeries } from '../../../../shared/verdict/seriesVerdict.ts';
import { addDays, lastDayOf, monthsBetween, monthsOnFile, type Month } from '../../../../shared/calendar.ts';
import type { Review, ReviewAccount, ReviewStatement } from '../../../../shared/model/review.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';
import { add, type Money } from '../../../../shared/money.ts';
import { tallyOf, totalsByMonth } from '../../../../shared/verdict/totals.ts';
import { judge } from '../../../../shared/verdict/verdict.ts';
import type { Case } from '../../../../shared/model/case.ts';
import { createChance } from './chance.ts';

/** Statements of people and banks that do not exist, judged and totalled by the project's own rules. */
export type InventedReview = { review: Review; rows: ReviewRow[] };

/** What is wrong with a statement on purpose. */
export type Fault = 'none' | 'wrong-balance' | 'no-balances' | 'doubtful';

export type Plan = {
  id: string;
  bank: string;
  holder: string;
  number: string;
  currency: string;
  type: string;
  opening: Money;
  months: [Month, Month];
  rowsPerMonth: number;
  /** That amounts have beyond the usual ones, before their decimals. */
  digits?: number;
  /** Months of which no statement is on file. */
  missing?: Month[];
  /** By month, where something is wrong. */
  faults: Partial<Record<Month, Fault>>;
};

const outgoing = [
  'Bellwether Grocers, Long Street',
  'DEBIT ORDER Tidemark Insurance 0098812',
  'Kite Mobile prepaid airtime',
  'Card purchase Ferncliff Pharmacy',
  'EFT rent, Oystercatcher Properties',
  'Copperleaf Electricity token',
  'Fuel, Hollow Pass Service Station',
  'Monthly account fee',
  'Lantern Coffee Roasters',
  'Cash withdrawal ATM 4471 Harbour Rd',
  'Saltmarsh Municipality rates and water',
];
const incoming = ['Salary Meridian Looms Ltd', 'EFT received A Tembe', 'Refund Bellwether Grocers', 'Interest'];

/** Rows on one page of an invented PDF, and where they stand in points. */
const rowsPerPage = 32;
const firstRowAt = 190;
const rowStep = 17;

/** @param theCase whose review it is */
export function inventReview(theCase: Case, plans: readonly Plan[], seed: number): InventedReview {
  const chance = createChance(seed);
  const accounts: Omit<ReviewAccount, 'verdict'>[] = [];
  const rows: ReviewRow[] = [];
  const totals: Review['totals'] = [];
  for (const plan of plans) {
    const statements: ReviewStatement[] = [];
    const own: ReviewRow[][] = [];
    let opening = plan.opening;
    for (const month of monthsBetween(plan.months[0], plan.months[1])) {
      const made = inventStatement(plan, month, opening, rows.length, chance);
      opening = made.closing;
      if (plan.missing?.includes(month)) continue;
      statements.push(made.statement);
      own.push(made.rows);
      rows.push(...made.rows);
    }
    const { id, bank, holder, number, currency, type } = plan;
    accounts.push({ id, bank, holder, number, currency, type, statements });
    totals.push(
      ...totalsByMonth(
        { id, currency },
        statements.map((statement, at) => ({
          opening: statement.opening,
          periodStart: statement.periodStart,
          verdict: statement.verdict.state,
          tally: tallyOf(own[at]!),
        })),
      ),
    );
  }
  const months = monthsOnFile(totals.map(({ month }) => ({ from: month, to: month })));
  return {
    review: { case: theCase, ...judgeSeries(accounts), months, totals, unreadable: [], differingMonths: [] },
    rows,
  };
}

function inventStatement(
  plan: Plan,
  month: Month,
  opening: Money,
  firstId: number,
  chance: ReturnType<typeof createChance>,
): { statement: ReviewStatement; rows: ReviewRow[]; closing: Money } {
  const id = `${plan.id}-${month}`;
  const fault = plan.faults[month] ?? 'none';
  const rows: ReviewRow[] = [];
  let balance = opening;
  for (let at = 0; at < plan.rowsPerMonth; at++) {
    const isIn = at === 0 || chance.below(9) === 0;
    const cents = String(chance.below(100)).padStart(2, '0');
    const whole = at === 0 ? 18_000 + chance.below(9000) : isIn ? 100 + chance.below(2000) : 15 + chance.below(1400);
    const amount = `${isIn ? '' : '-'}${whole}${'7'.repeat(plan.digits ?? 0)}.${cents}`;
    balance = add(balance, amount);
    const slip = fault === 'wrong-balance' && at === Math.floor(plan.rowsPerMonth / 2);
    const top = firstRowAt + (at % rowsPerPage) * rowStep;
    rows.push({
      id: firstId + at + 1,
      accountId: plan.id,
      statementId: id,
      documentId: `document-${id}`,
      position: at + 1,
      date: addDays(`${month}-01`, Math.floor((at * 27) / plan.rowsPerMonth)),
      transactionDate: null,
      // As savings banks print it: every third row counts from another day than that of booking.
      valueDate: at % 3 === 0 ? addDays(`${month}-02`, Math.floor((at * 27) / plan.rowsPerMonth)) : null,
      datePlaces:
        at % 3 === 0 ? { valueDate: { page: 1 + Math.floor(at / rowsPerPage), box: [110, top, 160, top + 12] } } : {},
      description: at === 0 ? incoming[0]! : isIn ? chance.of(incoming.slice(1)) : chance.of(outgoing),
      amount,
      balance: fault === 'no-balances' ? null : slip ? add(balance, '90.00') : balance,
      currency: plan.currency,
      page: 1 + Math.floor(at / rowsPerPage),
      box: [56, top, 540, top + 12],
      confidence: fault === 'doubtful' && at === 4 ? 0.62 : 1,
      category: null,
      doubts: fault === 'doubtful' && at === 4 ? [{ field: 'amount', reason: 'no-decimals', confidence: 0.62 }] : [],
      confirmed: [],
      categories: [],
      breaks: slip,
      read: {},
      excluded: false,
      leftOut: false,
      repeated: false,
      origin: 'read',
      flag: null,
      note: null,
      tags: [],
    });
  }
  const unprinted = fault === 'no-balances';
  const verdict = judge(
    {
      opening: unprinted ? null : opening,
      closing: unprinted ? null : balance,
      periodStart: `${month}-01`,
      periodEnd: lastDayOf(month),
      missingPages: [],
    },
    rows,
  );
  return {
    closing: balance,
    rows,
    statement: {
      id,
      accountId: plan.id,
      collectionId: `collection-${id}`,
      documentId: `document-${id}`,
      periodStart: `${month}-01`,
      periodEnd: lastDayOf(month),
      firstDay: rows[0]!.date,
      lastDay: rows.at(-1)!.date,
      content: id,
      repeats: null,
      opening: unprinted ? null : opening,
      closing: unprinted ? null : balance,
      rowCount: rows.length,
      verdict,
      edits: 0,
      confirmations: 0,
      pointed: 0,
      readAccountId: null,
      read: null,
      revision: 0,
      lock: null,
      review: null,
    },
  };
}
