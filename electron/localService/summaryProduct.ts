import { add, negate, sign, subtract, sum, type Money } from '../../shared/money.ts';
import { totalsByMonth } from '../../shared/totals.ts';
import type { RequestFields } from './collectionDetail.ts';
import { exactNumber, exactNumberOrNull } from './exactJson.ts';
import type { PackagedAccount, PackagedDocument, PackagedTransaction } from './packaged.ts';

/**
 * The typed summary: one `statement` with customer, checks, accounts with their rows, and totals per month.
 *
 * Amounts are JSON numbers with exactly the digits printed; a row's `amount` is positive and `type` tells its
 * direction. `total_credits`, `total_debits` and the counts of an account are what the statement prints, null where
 * it prints none. Sums never cross currencies, so each sum names its own. Categories, main income and salary are null:
 * nothing here has recognised them, and none is invented.
 */
export function summaryOf(documents: readonly PackagedDocument[], request: RequestFields): object {
  const accounts = documents.flatMap((document) => document.accounts.map((account) => ({ account, document })));
  const rows = accounts.flatMap(({ account }) =>
    account.transactions.map((row) => ({ currency: account.currency, amount: row.amount })),
  );
  const first = accounts[0]?.account;
  return {
    statement: {
      customer: {
        name: accounts.find(({ account }) => account.holder !== null)?.account.holder ?? request.name,
        bank: first?.bank ?? null,
        id_number: request.idNumber,
        id_type: request.idType,
        nationality: request.nationality,
      },
      checks: accounts.flatMap(({ account, document }) => checksOf(account, document)),
      accounts: accounts.map(({ account, document }) => wireAccount(account, document)),
      summaryData: monthsOf(accounts.map(({ account }) => account)),
      income: totalsByCurrency(rows.filter((row) => sign(row.amount) >= 0)),
      expenses: totalsByCurrency(rows.filter((row) => sign(row.amount) < 0)),
      salary: null,
      summaries: accounts.map(({ account, document }) => accountMonths(account, document)),
    },
  };
}

function wireAccount(account: PackagedAccount, document: PackagedDocument): object {
  return {
    bank: account.bank,
    holder: account.holder,
    number: account.number,
    currency: account.currency,
    type: account.type,
    period_start: account.periodStart,
    period_end: account.periodEnd,
    opening_balance: exactNumberOrNull(account.opening),
    closing_balance: exactNumberOrNull(account.closing),
    total_credits: exactNumberOrNull(account.totalCredits),
    total_debits: exactNumberOrNull(account.totalDebits),
    credit_count: account.creditCount,
    debit_count: account.debitCount,
    missing_pages: account.missingPages,
    document: document.name,
    verdict: wireVerdict(account),
    transactions: account.transactions.map(wireTransaction),
  };
}

/** A row as the summary and the transactions product show it. */
export function wireTransaction(row: PackagedTransaction): object {
  return {
    date: row.date,
    description: row.description,
    amount: exactNumber(sign(row.amount) < 0 ? negate(row.amount) : row.amount),
    type: sign(row.amount) < 0 ? 'debit' : 'credit',
    balance: exactNumberOrNull(row.balance),
    category_one: null,
    category_two: null,
    category_three: null,
    page: row.page,
    box: row.box === null ? null : row.box.map((side) => Math.round(side * 100) / 100),
    confidence: row.confidence,
    doubts: row.doubts,
  };
}

/** The verdict without its checks. Rows are counted from 0, oldest first. */
export function wireVerdict({ verdict }: PackagedAccount): object {
  return {
    state: verdict.state,
    reason: verdict.reason,
    difference: exactNumberOrNull(verdict.difference),
    first_bad_row: verdict.firstBadRow,
  };
}

function checksOf(account: PackagedAccount, document: PackagedDocument): object[] {
  return account.verdict.checks.map((check) => ({
    name: check.name,
    outcome: check.outcome,
    detail: check.detail,
    row: check.row,
    account: account.number,
    document: document.name,
  }));
}

function monthsOf(accounts: readonly PackagedAccount[]): object[] {
  const months = new Map<
    string,
    { month: string; currency: string | null; income: Money; expenses: Money; rows: number }
  >();
  for (const account of accounts) {
    for (const totals of monthTotals(account)) {
      const key = `${totals.month} ${totals.currency ?? ''}`;
      const before = months.get(key) ?? {
        month: totals.month,
        currency: totals.currency,
        income: '0.00',
        expenses: '0.00',
        rows: 0,
      };
      months.set(key, {
        ...before,
        income: add(before.income, totals.moneyIn),
        expenses: add(before.expenses, totals.moneyOut),
        rows: before.rows + totals.rows,
      });
    }
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { month, currency, income, expenses, rows }]) => ({
      month,
      currency,
      total_income: exactNumber(income),
      total_expenses: exactNumber(expenses),
      net: exactNumber(subtract(income, expenses)),
      main_income: null,
      transaction_count: rows,
    }));
}

function accountMonths(account: PackagedAccount, document: PackagedDocument): object {
  return {
    bank: account.bank,
    number: account.number,
    currency: account.currency,
    document: document.name,
    months: monthTotals(account).map((totals) => ({
      month: totals.month,
      total_income: exactNumber(totals.moneyIn),
      total_expenses: exactNumber(totals.moneyOut),
      net: exactNumber(totals.net),
      opening_balance: exactNumberOrNull(totals.opening),
      closing_balance: exactNumberOrNull(totals.closing),
      transaction_count: totals.rows,
    })),
  };
}

function monthTotals(account: PackagedAccount): ReturnType<typeof totalsByMonth> {
  return totalsByMonth({ id: '', currency: account.currency }, [
    {
      opening: account.opening,
      periodStart: account.periodStart,
      verdict: account.verdict.state,
      rows: account.transactions,
    },
  ]);
}

function totalsByCurrency(rows: readonly { currency: string | null; amount: Money }[]): object[] {
  const byCurrency = Map.groupBy(rows, (row) => row.currency);
  return [...byCurrency].map(([currency, group]) => {
    const total = sum(group.map((row) => row.amount));
    return { currency, total: exactNumber(sign(total) < 0 ? negate(total) : total), count: group.length };
  });
}
