import { lastDayOf, monthsBetween, type Month } from '../../../shared/calendar.ts';
import { fromUnits } from '../../../shared/money.ts';
import type { Store } from '../../../electron/store/store.ts';
import type { RowDraft, StatementDraft } from '../../../electron/store/statements/statementRepository.ts';

/** Accounts of a case, each with a statement of every one of its months. */
type ManyAccounts = {
  name: string;
  accounts: number;
  months: Month[];
  /** Of each statement. */
  rows: number;
  /** A statement whose year was misread, far from the others. */
  stray?: Month;
};

const banks = ['Kestrel Mutual', 'Harbour & Vale', 'Meridian Offshore', 'Saltmarsh Savings', 'Lantern Trust'];
const currencies = ['ZAR', 'USD', 'EUR', 'KES', 'GBP'];

/** Writes the case as collections bring it, one for each account; every row of it holds. @returns the id of the case */
export function addManyAccounts(store: Store, { name, accounts, months, rows, stray }: ManyAccounts): string {
  const { id: caseId } = store.cases.create({ name, autoNamed: false });
  for (let account = 0; account < accounts; account++) {
    const draft = { caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [] } as const;
    const collection = store.collections.create({ ...draft, documentIds: [] });
    store.collections.change(collection.id, { state: 'ready' });
    const own = account === 0 && stray !== undefined ? [stray, ...months] : months;
    let opening = 100_000n * BigInt(account + 1);
    const statements = own.map((month) => {
      const { statement, closing } = statementOf(account, month, rows, opening);
      opening = closing;
      return statement;
    });
    store.statements.replaceOfCollection(collection.id, statements, []);
  }
  return caseId;
}

/** The months of so many years, the last one 2026. */
export const monthsOfYears = (years: number): Month[] => monthsBetween(`${2027 - years}-01`, '2026-12');

function statementOf(
  account: number,
  month: Month,
  count: number,
  opening: bigint,
): { statement: StatementDraft; closing: bigint } {
  let balance = opening;
  const rows = Array.from({ length: count }, (_, row): RowDraft => {
    const cents = BigInt(((row * 7919 + account * 31) % 500_000) - 250_000);
    balance += cents;
    return {
      date: `${month}-${String(1 + Math.floor((row * 28) / count)).padStart(2, '0')}`,
      description: `Card purchase shop ${(row * 17 + account) % 997}`,
      amount: fromUnits(cents, 2),
      balance: fromUnits(balance, 2),
      page: 1,
      box: null,
      confidence: 1,
      doubts: [],
    };
  });
  const [periodStart, periodEnd] = [`${month}-01`, lastDayOf(month)];
  const statement = {
    ...{
      accountKey: `account-${account}`,
      bank: banks[account % banks.length]!,
      holder: 'Lantern Works',
      type: 'Cheque',
    },
    ...{
      number: String(62_000_417_735 + account),
      currency: currencies[account % currencies.length]!,
      documentId: null,
    },
    ...{ periodStart, periodEnd, opening: fromUnits(opening, 2), closing: fromUnits(balance, 2) },
    printed: { periodStart, periodEnd, rowCount: count, unreadableRows: 0 },
    verdict: {
      state: 'reconciled' as const,
      reason: { code: 'no-rows' as const },
      difference: null,
      firstBadRow: null,
      checks: [],
    },
    rows,
  };
  return { statement, closing: balance };
}
