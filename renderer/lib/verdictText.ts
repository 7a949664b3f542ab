import type { CheckName, VerdictState } from '../../shared/verdict.ts';

/** Green belongs to `proved` alone. */
export type Tone = 'proved' | 'bad' | 'caution' | 'unknown' | 'active' | 'plain';

export type StateText = { word: string; tone: Tone; meaning: string };

/** What each verdict is called, how grave it looks, and what it means. */
export const verdictText: Record<VerdictState, StateText> = {
  reconciled: {
    word: 'Reconciled',
    tone: 'proved',
    meaning: 'Opening balance plus every row gives the closing balance, to the last digit.',
  },
  'reconciled-after-edits': {
    word: 'Reconciled after edits',
    tone: 'active',
    meaning: 'It holds to the last digit, but only with the corrections that the analyst made.',
  },
  mismatch: { word: 'Mismatch', tone: 'bad', meaning: 'The printed figures and the rows do not agree.' },
  'pages-missing': { word: 'Pages missing', tone: 'bad', meaning: 'The statement numbers pages that the file lacks.' },
  'count-differs': {
    word: 'Count differs',
    tone: 'bad',
    meaning: 'The statement prints another number of rows than were read.',
  },
  overlap: { word: 'Overlap', tone: 'caution', meaning: 'Another statement of this account covers the same days.' },
  'outside-period': {
    word: 'Outside period',
    tone: 'caution',
    meaning: 'A row is dated outside the period that the statement prints.',
  },
  'uncertain-rows': { word: 'Uncertain rows', tone: 'caution', meaning: 'A row was read with too little confidence.' },
  'no-balances-printed': {
    word: 'No balances',
    tone: 'unknown',
    meaning: 'The statement prints no balances, so that nothing can be proved.',
  },
  'no-rows': { word: 'No rows', tone: 'unknown', meaning: 'No rows were found, so that nothing is proved.' },
  'zero-movement': {
    word: 'No movement',
    tone: 'unknown',
    meaning: 'Opening and closing balance are equal and no rows are printed.',
  },
};

/** Worst first, the order in which chips stand. */
export const verdictOrder = [
  'mismatch',
  'pages-missing',
  'count-differs',
  'overlap',
  'outside-period',
  'uncertain-rows',
  'no-balances-printed',
  'no-rows',
  'zero-movement',
  'reconciled-after-edits',
  'reconciled',
] as const satisfies readonly VerdictState[];

/** What each check looks at. */
export const checkText: Record<CheckName, string> = {
  'closing-balance': 'Closing balance',
  'running-balance': 'Running balance',
  'printed-balances': 'Printed balances',
  'printed-totals': 'Printed totals',
  'printed-counts': 'Printed counts',
  period: 'Period',
  pages: 'Pages',
  confidence: 'Confidence',
};

export const outcomeText = {
  holds: 'Holds',
  fails: 'Does not hold',
  'cannot-check': 'Cannot be checked',
} as const;
