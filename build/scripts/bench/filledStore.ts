import { join } from 'node:path';
import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import { programFiles } from '../../../electron/programFiles.ts';
import type { StoreKey } from '../../../electron/store/database/database.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import type { Store } from '../../../electron/store/store.ts';
import type { StatementDraft } from '../../../electron/store/statements/statementRepository.ts';
import { lastDayOf, monthsBetween, type CalendarDate, type Month } from '../../../shared/calendar.ts';
import type { CollectionState } from '../../../shared/model.ts';
import { fromUnits } from '../../../shared/money.ts';

export const passphrase = 'a passphrase of this benchmark alone';

const files = programFiles(new URL('../../../electron/entry.ts', import.meta.url).href);

/** Opens the store of a data folder with its key or passphrase, and the thread that a desk has for long writes. */
export function openKeyed(
  folder: string,
  key: StoreKey = { kind: 'passphrase', text: passphrase },
  checkpointWorker = files.checkpointWorker,
): Store {
  return openStore({ path: join(folder, 'desk.db'), key, clock, checkpointWorker });
}

/** Stores statements as a collection of the built-in service brings them. */
export function collect(
  store: Store,
  caseId: string,
  statements: readonly StatementDraft[],
  state: CollectionState = 'ready',
): void {
  const draft = { caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [] } as const;
  const collection = store.collections.create({ ...draft, documentIds: [] });
  store.collections.change(collection.id, { state });
  store.statements.replaceOfCollection(collection.id, statements, []);
}

type FilledStatement = Pick<StatementDraft, 'accountKey' | 'bank' | 'number' | 'currency' | 'type'> & {
  periodStart: CalendarDate;
  periodEnd: CalendarDate;
  /** In cents. */
  opening: bigint;
  rowCount: number;
  rowAt: (row: number) => { date: CalendarDate; description: string; cents: number; page: number };
};

/** A statement of which every row holds. */
function holding({ opening, rowCount, rowAt, ...facts }: FilledStatement): {
  statement: StatementDraft;
  closing: bigint;
} {
  let closing = opening;
  const rows = Array.from({ length: rowCount }, (_, at) => {
    const { cents, ...row } = rowAt(at);
    closing += BigInt(cents);
    const figures = { amount: fromUnits(BigInt(cents), 2), balance: fromUnits(closing, 2) };
    return { ...row, ...figures, box: null, confidence: 1, doubts: [] };
  });
  const { periodStart, periodEnd } = facts;
  const statement: StatementDraft = {
    ...facts,
    holder: 'Lantern Works',
    documentId: null,

    opening: fromUnits(opening, 2),
    closing: fromUnits(closing, 2),
    rows,
    printed: { periodStart, periodEnd, rowCount, unreadableRows: 0 },
    verdict: { state: 'reconciled', reason: { code: 'no-rows' }, difference: null, firstBadRow: null, checks: [] },
  };
  return { statement, closing };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const shops = [
  ...['Oystercatcher', 'Harbour', 'Lantern', 'Meridian', 'Kestrel', 'Juniper', 'Saltmarsh', 'Copper', 'Wren'],
];
export const trades = [
  ...['Bakery', 'Books', 'Fuel', 'Grocers', 'Looms', 'Pharmacy', 'Outfitters', 'Café', 'Hardware', 'Tyres'],
];

/** Statements of a case: each is of a year and has so many rows. */
export type LongCase = { name: string; statements: number; rows: number };

/** Writes a case of one account, a collection for each statement. @returns the id of the case */
export function addLongCase(store: Store, { name, statements, rows: rowCount }: LongCase): string {
  const { id: caseId } = store.cases.create({ name, autoNamed: false });
  for (let at = 0; at < statements; at++) {
    const year = 2000 + at;
    const rowAt = (row: number) => {
      const day = Math.floor((row * 336) / rowCount);
      return {
        date: `${year}-${twoDigits(1 + Math.floor(day / 28))}-${twoDigits(1 + (day % 28))}`,
        description: `${shops[row % 9]} ${trades[(row * 31) % 10]} ${(row * 17) % 9973}`,
        cents: ((row * 7919 + at) % 500_000) - 250_000,
        page: 1 + Math.floor(row / 40),
      };
    };
    const account = { accountKey: 'a', bank: 'Kestrel Mutual', number: '62000417735', currency: 'ZAR', type: null };
    const period = { periodStart: `${year}-01-01`, periodEnd: `${year}-12-28` };
    collect(store, caseId, [holding({ ...account, ...period, opening: 0n, rowCount, rowAt }).statement]);
  }
  return caseId;
}

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

/** The months of so many years, the last one 2026. */
export const monthsOfYears = (years: number): Month[] => monthsBetween(`${2027 - years}-01`, '2026-12');

/** Writes a case of many accounts, a collection for each. @returns the id of the case */
export function addManyAccounts(store: Store, { name, accounts, months, rows: rowCount, stray }: ManyAccounts): string {
  const { id: caseId } = store.cases.create({ name, autoNamed: false });
  for (let at = 0; at < accounts; at++) {
    const account = {
      accountKey: `account-${at}`,
      bank: banks[at % banks.length]!,
      number: String(62_000_417_735 + at),

      currency: currencies[at % currencies.length]!,
      type: 'Cheque',
    };
    let opening = 100_000n * BigInt(at + 1);
    const statements = (at === 0 && stray !== undefined ? [stray, ...months] : months).map((month) => {
      const rowAt = (row: number) => ({
        date: `${month}-${twoDigits(1 + Math.floor((row * 28) / rowCount))}`,
        description: `Card purchase shop ${(row * 17 + at) % 997}`,
        cents: ((row * 7919 + at * 31) % 500_000) - 250_000,
        page: 1,
      });
      const period = { periodStart: `${month}-01`, periodEnd: lastDayOf(month) };
      const { statement, closing } = holding({ ...account, ...period, opening, rowCount, rowAt });
      opening = closing;
      return statement;
    });
    collect(store, caseId, statements);
  }
  return caseId;
}
