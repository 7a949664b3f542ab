import { join } from 'node:path';
import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import { programFiles } from '../../../electron/programFiles.ts';
import type { StoreKey } from '../../../electron/store/database/database.ts';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { createReviews } from '../../../electron/desk/review/review.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import type { Store } from '../../../electron/store/store.ts';
import type { StatementDraft } from '../../../electron/store/statements/statementDraft.ts';
import { lastDayOf, monthsBetween, type CalendarDate, type Month } from '../../../shared/calendar.ts';
import type { CollectionState } from '../../../shared/model/collection.ts';
import { fromUnits } from '../../../shared/money.ts';

export const passphrase = 'a passphrase of this benchmark alone';
/** As the keychain of a desk gives it. */
export const rawKey = { kind: 'raw', hex: '5a'.repeat(32) } as const;

export const programs = programFiles(new URL('../../../electron/entry.ts', import.meta.url).href);

/** Opens the store of a data folder with its key or passphrase, and the thread that a desk has for long writes. */
export function openKeyed(
  folder: string,
  key: StoreKey = { kind: 'passphrase', text: passphrase },
  checkpointWorker = programs.checkpointWorker,
): Store {
  return openStore({ path: join(folder, 'desk.db'), key, clock, checkpointWorker });
}

export const openInMemory = (): Store => openStore({ memory: true, clock });

/** Stores statements as a collection of the built-in service brings them. */
export function collect(
  store: Store,
  caseId: string,
  statements: readonly StatementDraft[],
  state: CollectionState = 'ready',
): void {
  const collection = store.collections.create({
    caseId,
    connectionId: 'this-computer',
    origin: 'upload',
    documentIds: [],
  });
  store.collections.change(collection.id, { state });
  store.statements.replaceOfCollection(collection.id, statements, []);
}

/** The reviews of a store that nobody watches. */
export const reviewsOf = (store: Store) =>
  createReviews(
    store,
    createEvents(() => undefined),
  );

/** Writes a case. @param collections the statements of each @returns the id of the case */
export function addCase(store: Store, name: string, collections: Iterable<readonly StatementDraft[]>): string {
  const { id } = store.cases.create({ name, autoNamed: false });
  for (const statements of collections) collect(store, id, statements);
  return id;
}

type Filled = Pick<StatementDraft, 'accountKey' | 'bank' | 'number' | 'currency' | 'type'> & {
  holder?: string;
  periods: readonly { periodStart: CalendarDate; periodEnd: CalendarDate }[];
  /** In cents. */
  opening: bigint;
  /** Of each statement. */
  rowCount: number;
  rowAt: (row: number, statement: number) => { date: CalendarDate; description: string; cents: number; page?: number };
};

/** Statements of an account, each opening where the one before closed, of which every row holds. */
export function statementsOf({
  holder = 'Lantern Works',
  periods,
  opening,
  rowCount,
  rowAt,
  ...facts
}: Filled): StatementDraft[] {
  let balance = opening;
  return periods.map((period, statement) => {
    const start = balance;
    const rows = Array.from({ length: rowCount }, (_, at) => {
      const { cents, page = 1, ...row } = rowAt(at, statement);
      balance += BigInt(cents);
      const figures = { amount: fromUnits(BigInt(cents), 2), balance: fromUnits(balance, 2) };
      return { ...row, page, ...figures, box: null, confidence: 1, doubts: [] };
    });
    return {
      ...facts,
      ...period,
      holder,
      documentId: null,
      opening: fromUnits(start, 2),
      closing: fromUnits(balance, 2),
      rows,
      printed: { ...period, rowCount, unreadableRows: 0 },
      verdict: { state: 'reconciled', reason: { code: 'no-rows' }, difference: null, firstBadRow: null, checks: [] },
    };
  });
}

export const monthOfDays = (month: Month) => ({ periodStart: `${month}-01`, periodEnd: lastDayOf(month) });
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day of a row among the first 28 of a month. */
export const dayOf = (month: Month, row: number, of: number): CalendarDate =>
  `${month}-${twoDigits(1 + Math.floor((row * 28) / of))}`;

export const shops = 'Oystercatcher Harbour Lantern Meridian Kestrel Juniper Saltmarsh Copper Wren'.split(' ');
export const trades = 'Bakery Books Fuel Grocers Looms Pharmacy Outfitters Café Hardware Tyres'.split(' ');

/** Statements of a case: each is of a year and has so many rows. */
export type LongCase = { name: string; statements: number; rows: number };

/** Writes a case of one account, a collection for each statement. @returns the id of the case */
export function addLongCase(store: Store, { name, statements, rows: rowCount }: LongCase): string {
  const account = { accountKey: 'a', bank: 'Kestrel Mutual', number: '62000417735', currency: 'ZAR', type: null };
  const years = Array.from({ length: statements }, (_, at) => 2000 + at);
  const collections = Iterator.from(years).map((year, at) =>
    statementsOf({
      ...account,
      periods: [{ periodStart: `${year}-01-01`, periodEnd: `${year}-12-28` }],
      opening: 0n,
      rowCount,
      rowAt(row) {
        const day = Math.floor((row * 336) / rowCount);
        return {
          date: `${year}-${twoDigits(1 + Math.floor(day / 28))}-${twoDigits(1 + (day % 28))}`,
          description: `${shops[row % 9]} ${trades[(row * 31) % 10]} ${(row * 17) % 9973}`,
          cents: ((row * 7919 + at) % 500_000) - 250_000,
          page: 1 + Math.floor(row / 40),
        };
      },
    }),
  );
  return addCase(store, name, collections);
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
export function addManyAccounts(
  store: Store,
  { name, accounts, rows: rowCount, stray, ...shape }: ManyAccounts,
): string {
  const collections = Iterator.from(Array(accounts).keys()).map((at) => {
    const months = at === 0 && stray !== undefined ? [stray, ...shape.months] : shape.months;
    return statementsOf({
      accountKey: `account-${at}`,
      bank: banks[at % banks.length]!,
      number: String(62_000_417_735 + at),
      currency: currencies[at % currencies.length]!,
      type: 'Cheque',
      periods: months.map(monthOfDays),
      opening: 100_000n * BigInt(at + 1),
      rowCount,
      rowAt: (row, statement) => ({
        date: dayOf(months[statement]!, row, rowCount),
        description: `Card purchase shop ${(row * 17 + at) % 997}`,
        cents: ((row * 7919 + at * 31) % 500_000) - 250_000,
      }),
    });
  });
  return addCase(store, name, collections);
}
