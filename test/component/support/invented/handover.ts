import type { HandoverPlan, MergeConflict, SecondReview } from '../../../../shared/calls/handover.ts';
import type { Answers } from '../fakeBridge.ts';

const place = { position: 2, date: '2026-01-03', description: 'Salary Meridian Looms' };
const ofRow = { statementId: 'account-1-2026-01', rowId: 2, currency: 'ZAR', place };
const ofCase = { statementId: null, rowId: null, currency: null };

const conflicts: MergeConflict[] = [
  { key: '2 amount', field: 'amount', mine: '901.00', theirs: '902.00', ...ofRow },
  { key: '2 note', field: 'note', mine: null, theirs: 'Seen the payslip', ...ofRow },
  {
    ...ofCase,
    ...{ key: 'case notes', field: 'case-notes', mine: 'Called the bank', theirs: 'Called the employer' },
    place: { position: null, date: null, description: null },
  },
];

/** What the file of a case brings that both desks have worked on. */
export const inventedPlan: HandoverPlan = {
  ...{ kind: 'merge', name: 'Ayesha Naidoo', who: 'ben', at: '2026-11-20T15:04:00.000Z', unmarked: false },
  ...{ documents: 1, steps: 12, conflicts, unplaced: 2, agreed: 0, differing: 0 },
};

/** A second reader's review with two open differences and a settled one. */
export const inventedSecond: SecondReview = {
  ...{ who: 'ben', at: '2026-11-20T15:04:00.000Z', agreed: 512, rows: 533 },
  differences: [
    { key: '2 amount', field: 'amount', mine: '901.00', theirs: '902.00', ...ofRow, settled: null, agrees: false },
    { key: '2 leftOut', field: 'leftOut', mine: '0', theirs: '1', ...ofRow, settled: null, agrees: false },
    {
      ...{ key: '2 note', field: 'note', mine: 'Bonus', theirs: 'Seen the payslip', ...ofRow, agrees: false },
      settled: { take: 'mine', note: 'asked the employer', who: 'mara', at: '2026-11-21T09:00:00.000Z' },
    },
  ],
};

/** Answers to the calls that hand cases over. */
export function inventHandover(): Pick<
  Required<Answers>,
  'handover.save' | 'handover.look' | 'handover.take' | 'secondReview.read' | 'secondReview.settle'
> {
  return {
    'handover.save': () => ({ kind: 'cancelled' }),
    'handover.look': () => inventedPlan,
    'secondReview.read': () => null,
    'secondReview.settle': () => inventedSecond,
    'handover.take': () => ({ caseId: 'case-1', plan: inventedPlan }),
  };
}
