import { openStore } from '../../../electron/store/openStore.ts';
import type { Store } from '../../../electron/store/store.ts';
import type { StatementDraft } from '../../../electron/store/statements/statementRepository.ts';
import { atMost, figure, median, type Bench } from './bench.ts';
import { collect } from './filledStore.ts';

const few = 100;
const rowsOfCase = 10;
const rounds = 25;

/** A page of the first screen costs the same however many cases there are; counting and searching may grow, a little. */
const limits = { page: 4, search: 12 };

/** What the first screen asks of the store, over 20,000 cases and 200,000 rows, as multiples of the same over 100. */
export const measure: Bench = ({ quick }) => {
  const many = quick ? 2000 : 20_000;
  const [small, large] = [few, many].map((cases) => timesOver(cases));
  const ratios = {
    page: figure(large!.page / small!.page),
    rowsByWords: figure(large!.rowsByWords / small!.rowsByWords),
    rowsByAmount: figure(large!.rowsByAmount / small!.rowsByAmount),
  };
  const targets = [
    atMost(`a page of ${many} cases, as a multiple of ${few}`, ratios.page, limits.page),
    atMost('rows found by words, in the same', ratios.rowsByWords, limits.search),
    atMost('rows found by amount, in the same', ratios.rowsByAmount, limits.search),
  ];
  return Promise.resolve({ cases: many, rows: many * rowsOfCase, milliseconds: large, targets });
};

type Times = Record<'page' | 'narrowed' | 'found' | 'counts' | 'rowsByWords' | 'rowsByAmount', number>;

function timesOver(cases: number): Times {
  const store = openStore({ memory: true, clock: { now: () => new Date(), sleep: () => Promise.resolve() } });
  try {
    store.transaction(() => {
      for (let at = 0; at < cases; at++) addCase(store, at);
    });
    return {
      page: took(() => store.cases.page({ limit: 100 })),
      narrowed: took(() => store.cases.page({ limit: 100, show: 'attention' })),
      found: took(() => store.cases.page({ limit: 100, search: `${1e9 + cases - 7}` })),
      counts: took(() => store.cases.counts()),
      rowsByWords: took(() => store.rowSearch.find({ words: 'salary meri', amounts: [], limit: 100 })),
      rowsByAmount: took(() => store.rowSearch.find({ words: '', amounts: ['450.12'], limit: 100 })),
    };
  } finally {
    store.close();
  }
}

function addCase(store: Store, at: number): void {
  const { id } = store.cases.create({ name: `Consumer ${at}`, autoNamed: false });
  const state = at % 9 === 0 ? 'mismatch' : 'reconciled';
  const statement: StatementDraft = {
    accountKey: String(at),
    bank: 'Kestrel Mutual',
    holder: `Consumer ${at}`,
    number: String(1e9 + at),
    currency: 'ZAR',
    type: null,
    documentId: null,
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    opening: '0.00',
    closing: '1.00',
    verdict: { state, reason: { code: 'no-rows' }, difference: null, firstBadRow: null, checks: [] },
    rows: Array.from({ length: rowsOfCase }, (_, row) => ({
      date: `2026-01-${10 + row}`,
      description: `${row === 0 ? 'Salary Meridian Looms' : 'Card purchase shop'} ${(at * 31 + row) % 997}`,
      amount: `-${(at * 7 + row) % 5000}.${10 + row}`,
      balance: null,
      page: 1,
      box: null,
      confidence: 1,
      doubts: [],
    })),
  };
  collect(store, id, [statement], at % 50 === 0 ? 'failed' : 'ready');
  store.cases.judged(id, { state, counts: { [state]: 1 }, breaks: [] });
}

/** The median time of some work, in milliseconds. */
function took(work: () => unknown): number {
  work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return figure(median(times));
}
