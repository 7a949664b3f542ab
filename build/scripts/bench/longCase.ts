import type { FindingsInput } from '../../../electron/analysis/caseFindings.ts';
import { analysedRows } from '../../../electron/desk/analysis/analysedRows.ts';
import type { Store } from '../../../electron/store/store.ts';
import { monthsBetween } from '../../../shared/calendar.ts';
import { usualRules } from '../../../shared/metrics/rules.ts';
import { addCase, dayOf, monthOfDays, openInMemory, reviewsOf, shops, statementsOf, trades } from './filledStore.ts';

const accounts = 4;
const months = monthsBetween('2024-11', '2026-10');

/** The rows of such a case, as the computations are given them. */
export function longCase(rows: number): FindingsInput {
  const store = openInMemory();
  const caseId = addAnalysedCase(store, rows);
  const review = reviewsOf(store).open(caseId);
  const ids = review.accounts.flatMap(({ statements }) => statements.map((each) => each.id));
  return {
    accounts: review.accounts,
    rows: new Map(ids.map((statement) => [statement, [...analysedRows(store, caseId, statement)]])),
    rules: usualRules,
    categoryRules: [],
  };
}

/**
 * Writes a case of four accounts over two years whose statements hold, with some of everything that the rules look for.
 * @returns the id of the case
 */
export function addAnalysedCase(store: Store, rows: number): string {
  const rowCount = Math.ceil(rows / (accounts * months.length));
  let id = 0;
  const collections = Array.from({ length: accounts }, (_, account) =>
    statementsOf({
      accountKey: `account-${account}`,
      bank: 'Kestrel Mutual',
      number: `62 000${account}`,
      currency: 'ZAR',
      type: null,
      periods: months.map(monthOfDays),
      opening: 25_000_000n,
      rowCount,
      rowAt: (row, at) => ({ date: dayOf(months[at]!, row, rowCount), ...movement(++id, account, row) }),
    }),
  );
  return addCase(store, 'Lantern Works', collections);
}

/** How often a row is of a kind, of 100, and what it says then. */
const kinds: [times: number, description: (shop: string, drawn: number) => string, cents: (drawn: number) => number][] =
  [
    [2, (_, drawn) => `Transfer to own account ${drawn}`, (drawn) => -10_000 * (drawn % 90)],
    [2, (_, drawn) => `Transfer received ${drawn}`, (drawn) => 10_000 * (drawn % 90)],
    [1, (shop) => `Debit order unpaid ${shop}`, (drawn) => -500 - (drawn % 240_000)],
    [1, () => 'Returned item fee', () => -3500],
    [2, () => 'Cash withdrawal ATM 0417', (drawn) => -10_000 * ((drawn % 20) + 1)],
    [2, () => 'Monthly service fee', () => -1250],
    [1, () => 'Credit interest', (drawn) => drawn % 900],
    [29, (shop, drawn) => `Payment from ${shop} ref ${drawn}`, (drawn) => 500 + (drawn % 240_000)],
    [60, (shop, drawn) => `Card purchase ${shop} ${drawn}`, (drawn) => -500 - (drawn % 240_000)],
  ];
const kindOf = kinds.flatMap((kind) => Array.from({ length: kind[0] }, () => kind));

function movement(id: number, account: number, row: number): { description: string; cents: number } {
  if (row === 20) return { description: 'Meridian Looms salary', cents: 2_150_000 + 100 * account };
  if (row === 30) return { description: 'Oystercatcher rent', cents: -840_000 };
  // A linear congruence: the same case each time.
  const drawn = Number((BigInt(id) * 6364136223846793005n + 1442695040888963407n) % 1_000_003n);
  const shop = `${shops[drawn % shops.length]} ${trades[(drawn >> 4) % trades.length]} ${'ABCDEFGH'[(drawn >> 8) % 8]}oulevard`;
  const [, description, cents] = kindOf[drawn % 100]!;
  return { description: description(shop, drawn), cents: cents(drawn) };
}
