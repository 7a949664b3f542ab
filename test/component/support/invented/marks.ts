import type { KeptLayout, layoutsCalls } from '../../../../shared/calls/layouts.ts';
import type { marksCalls, Marks } from '../../../../shared/calls/marks.ts';
import { judge } from '../../../../shared/verdict/verdict.ts';
import type { Answers } from '../fakeBridge.ts';

/** A table of four columns on the first page. */
const inventedMarks: Marks = {
  tables: [
    {
      ...{ firstPage: 1, lastPage: 1, area: [50, 200, 545, 700] },
      columns: [
        { x0: 50, x1: 110, meaning: 'date' },
        { x0: 110, x1: 380, meaning: 'description' },
        { x0: 380, x1: 460, meaning: 'amount' },
        { x0: 460, x1: 545, meaning: 'balance' },
      ],
    },
  ],
  signs: 'as-printed',
  order: 'as-printed',
};

export const inventedLayout: KeptLayout = {
  ...{ id: 'layout-1', name: 'Kestrel Bank, current', madeAt: '2026-03-02T09:00:00.000Z', used: 4, held: 3 },
  bank: 'Kestrel Bank',
  look: {
    ...{ width: 595, height: 842, left: 50, right: 545, firstTop: 200, sections: 0 },
    columns: [
      { x0: 50, x1: 380, meaning: 'description' },
      { x0: 380, x1: 545, meaning: 'amount' },
    ],
  },
};

const noBalances = { opening: null, closing: null, periodStart: null, periodEnd: null };
const noTotals = { totalCredits: null, totalDebits: null, creditCount: null, debitCount: null };

/** What the calls of the repair bench answer. */
export const inventMarks = (): Pick<Required<Answers>, keyof typeof marksCalls | keyof typeof layoutsCalls> => ({
  'layouts.list': () => [inventedLayout],
  'layouts.rename': ({ name }) => ({ ...inventedLayout, name }),
  'layouts.remove': () => null,
  'layouts.export': () => ({ kind: 'cancelled' }),
  'layouts.import': () => inventedLayout,
  'layouts.statements': () => [],
  'layouts.try': () => null,
  'layouts.learn': ({ name }) => ({ ...inventedLayout, name }),
  'page.words': () => ({ width: 595, height: 842, pieces: [], readBy: 'text' }),
  'page.line': () => null,
  'marks.start': () => inventedMarks,
  'marks.alternatives': () => [],
  'marks.apply': () => ({ undo: null, redo: null }),
  'marks.read': () => ({
    ...{ rows: [], opening: null, closing: null },
    verdict: judge({ ...noBalances, ...noTotals, contradictions: [] }, []),
  }),
});
