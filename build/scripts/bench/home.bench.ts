import type { Store } from '../../../electron/store/store.ts';
import { atMost, inTurns, mediansOf, type Bench } from './bench.ts';
import { collect, openInMemory, statementsOf } from './filledStore.ts';

const few = 100;
const rowsOfCase = 10;

/** What the first screen asks of the store, over 20,000 cases and 200,000 rows, as multiples of the same over 100. */
export const measure: Bench = async ({ quick }) => {
  const many = quick ? 2000 : 20_000;
  const [small, large] = [await timesOver(few), await timesOver(many)];
  return {
    cases: many,
    rows: many * rowsOfCase,
    milliseconds: large,
    // A page of the first screen costs the same however many cases there are; searching may grow, a little.
    targets: [
      atMost(`a page of ${many} cases, as a multiple of ${few}`, large.page / small.page, 4),
      atMost('rows found by words, in the same', large.rowsByWords / small.rowsByWords, 12),
      atMost('rows found by amount, in the same', large.rowsByAmount / small.rowsByAmount, 12),
    ],
  };
};

async function timesOver(cases: number) {
  const store = openInMemory();
  try {
    store.transaction(() => {
      for (let at = 0; at < cases; at++) addCase(store, at);
    });
    const works = {
      page: () => void store.cases.page({ limit: 100 }),
      narrowed: () => void store.cases.page({ limit: 100, show: 'attention' }),
      found: () => void store.cases.page({ limit: 100, search: `${1e9 + cases - 7}` }),
      counts: () => void store.cases.counts(),
      rowsByWords: () => void store.rowSearch.find({ words: 'salary meri', amounts: [], limit: 100 }),
      rowsByAmount: () => void store.rowSearch.find({ words: '', amounts: ['450.12'], limit: 100 }),
    };
    return mediansOf(await inTurns(works, 25));
  } finally {
    store.close();
  }
}

function addCase(store: Store, at: number): void {
  const { id } = store.cases.create({ name: `Consumer ${at}`, autoNamed: false });
  const state = at % 9 === 0 ? 'mismatch' : 'reconciled';
  const [statement] = statementsOf({
    accountKey: String(at),
    bank: 'Kestrel Mutual',
    holder: `Consumer ${at}`,
    number: String(1e9 + at),
    currency: 'ZAR',
    type: null,
    periods: [{ periodStart: '2026-01-01', periodEnd: '2026-01-31' }],
    opening: 0n,
    rowCount: rowsOfCase,
    rowAt: (row) => ({
      date: `2026-01-${10 + row}`,
      description: `${row === 0 ? 'Salary Meridian Looms' : 'Card purchase shop'} ${(at * 31 + row) % 997}`,
      cents: -100 * ((at * 7 + row) % 5000) - 10 - row,
    }),
  });
  const verdict = { ...statement!.verdict, state } as const;
  collect(store, id, [{ ...statement!, verdict }], at % 50 === 0 ? 'failed' : 'ready');
  store.cases.judged(id, { state, counts: { [state]: 1 }, breaks: [] });
}
