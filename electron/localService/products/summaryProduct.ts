import { isUndecided } from '../../../shared/rows/doubts.ts';
import { negate, subtract, sum } from '../../../shared/money.ts';
import { tallyOf, totalsByMonth, type MonthTotals } from '../../../shared/verdict/totals.ts';
import { rowDates, type DatePlaces } from '../../../shared/rows/rowDates.ts';
import { contradictionText, reasonText } from '../../../shared/text/words.ts';
import type { RequestFields } from '../collectionDetail.ts';
import { exactNumber, exactNumberOrNull } from './exactJson.ts';
import { isDebit, type PackagedAccount, type PackagedDocument, type PackagedTransaction } from './packaged.ts';

/**
 * The typed summary: one `statement` with customer, checks, accounts with their rows, and totals per month.
 *
 * Amounts are JSON numbers with exactly the digits printed; a row's `amount` is positive and `type` tells its
 * direction. `total_credits`, `total_debits` and the counts of an account are what the statement prints, null where
 * it prints none. Sums never cross currencies, so each sum names its own. Categories, main income and salary are null:
 * nothing here has recognised them, and none is invented.
 */
export function summaryOf(documents: readonly PackagedDocument[], request: RequestFields): object {
  const accounts = documents.flatMap((document) =>
    document.accounts.map((account): Entry => ({ account, document, months: monthTotals(account) })),
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
      checks: accounts.flatMap(checksOf),
      accounts: accounts.map(wireAccount),
      summaryData: monthsOf(accounts),
      income: totalsByCurrency(accounts, 'moneyIn'),
      expenses: totalsByCurrency(accounts, 'moneyOut'),
      salary: null,
      summaries: accounts.map(accountMonths),
    },
  };
}

type Entry = { account: PackagedAccount; document: PackagedDocument; months: MonthTotals[] };

function wireAccount({ account, document }: Entry): object {
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
    ...(account.rowCount == null ? {} : { row_count: account.rowCount }),
    missing_pages: account.missingPages,
    unread_pages: account.unreadPages ?? [],
    unexplained: account.unexplained?.map((line) => ({ ...line, box: rounded(line.box) })) ?? null,
    contradictions: wireContradictions(account),
    document: document.name,
    evidence: account.evidence ?? null,
    verdict: wireVerdict(account),
    transactions: account.transactions.values().map(wireTransaction),
  };
}

/** The rows of one document as one flat list, each with its account; amounts as in the summary. */
export function transactionsOf(document: PackagedDocument): object {
  const rows = document.accounts.flatMap((account) => account.transactions.map((row) => ({ account, row })));
  return {
    document: document.name,
    transactions: rows.values().map(({ account: { bank, number, currency }, row }) => ({
      bank,
      account: number,
      currency,
      ...wireTransaction(row),
    })),
  };
}

function wireTransaction(row: PackagedTransaction): object {
  const debit = isDebit(row.amount);
  return {
    date: row.date,
    transaction_date: row.transactionDate,
    value_date: row.valueDate,
    description: row.description,
    amount: exactNumber(debit ? negate(row.amount) : row.amount),
    type: debit ? 'debit' : 'credit',
    balance: exactNumberOrNull(row.balance),
    category_one: null,
    category_two: null,
    category_three: null,
    page: row.page,
    box: row.box && rounded(row.box),
    date_places: row.datePlaces === undefined ? null : wirePlaces(row.datePlaces),
    confidence: row.confidence,
    doubts: row.doubts,
  };
}

const rounded = (box: readonly number[]): number[] => box.map((side) => Math.round(side * 100) / 100);

function wirePlaces(places: DatePlaces): object {
  const entries = rowDates.flatMap((name): [string, object][] => {
    const place = places[name];
    return place ? [[name, { page: place.page, box: rounded(place.box) }]] : [];
  });
  return Object.fromEntries(entries);
}

/** The verdict without its checks. Rows are counted from 0, oldest first. */
export function wireVerdict({ verdict, currency }: PackagedAccount): object {
  return {
    state: verdict.state,
    code: verdict.reason.code,
    reason: reasonText(verdict.reason, currency),
    difference: exactNumberOrNull(verdict.difference),
    first_bad_row: verdict.firstBadRow,
  };
}

/** With their figures, and in words for whoever does not know the codes. */
export function wireContradictions({ contradictions, currency }: PackagedAccount): object[] {
  return contradictions.map((each) => ({ ...each, text: contradictionText(each, currency) }));
}

function checksOf({ account, document }: Entry): object[] {
  return account.verdict.checks.map((check) => ({
    name: check.name,
    outcome: check.outcome,
    detail: reasonText(check.reason, account.currency),
    row: check.row,
    account: account.number,
    document: document.name,
  }));
}

/** One entry for each month and currency, over all accounts. */
function monthsOf(accounts: readonly Entry[]): object[] {
  const all = accounts.flatMap(({ months }) => months);
  const byMonth = Map.groupBy(all, ({ month, currency }) => `${month} ${currency ?? ''}`);
  return [...byMonth]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, months]) => {
      const income = sum(months.map(({ moneyIn }) => moneyIn));
      const expenses = sum(months.map(({ moneyOut }) => moneyOut));
      return {
        month: months[0]!.month,
        currency: months[0]!.currency,
        total_income: exactNumber(income),
        total_expenses: exactNumber(expenses),
        net: exactNumber(subtract(income, expenses)),
        main_income: null,
        transaction_count: months.reduce((count, { rows }) => count + rows, 0),
      };
    });
}

function accountMonths({ account, document, months }: Entry): object {
  return {
    bank: account.bank,
    number: account.number,
    currency: account.currency,
    document: document.name,
    months: months.map((totals) => ({
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

function monthTotals(account: PackagedAccount): MonthTotals[] {
  return totalsByMonth({ id: '', currency: account.currency }, [
    {
      opening: account.opening,
      periodStart: account.periodStart,
      verdict: account.verdict.state,
      tally: tallyOf(account.transactions),
    },
  ]);
}

function totalsByCurrency(accounts: readonly Entry[], direction: 'moneyIn' | 'moneyOut'): object[] {
  const byCurrency = Map.groupBy(accounts, ({ account }) => account.currency);
  return [...byCurrency].map(([currency, group]) => {
    const amounts = group.flatMap(({ account }) =>
      account.transactions.filter(({ doubts }) => !isUndecided(doubts)).map((row) => row.amount),
    );
    const count = amounts.filter((amount) => isDebit(amount) === (direction === 'moneyOut')).length;
    const total = sum(group.flatMap(({ months }) => months.map((month) => month[direction])));
    return { currency, total: exactNumber(total), count };
  });
}
