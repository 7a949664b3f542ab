import type { Check, CheckName, VerdictState } from '../../shared/verdict.ts';

/** What each verdict is called in files that are handed on. */
export const verdictWords: Record<VerdictState, string> = {
  reconciled: 'Reconciled',
  'reconciled-after-edits': 'Reconciled after edits',
  mismatch: 'Does not add up',
  'pages-missing': 'Pages missing',
  'count-differs': 'Count differs',
  overlap: 'Overlaps another statement',
  'outside-period': 'Row outside the period',
  'uncertain-rows': 'Uncertain rows',
  'no-balances-printed': 'No balances printed',
  'no-rows': 'No rows',
  'zero-movement': 'No movement',
};

export const checkWords: Record<CheckName, string> = {
  'closing-balance': 'Opening balance plus rows gives the closing balance',
  'running-balance': 'Running balances',
  'printed-balances': 'Balances printed more than once',
  'printed-totals': 'Printed totals',
  'printed-counts': 'Printed counts',
  period: 'Rows lie within the period',
  pages: 'Numbered pages',
  confidence: 'Rows read with confidence',
};

export const outcomeWords: Record<Check['outcome'], string> = {
  holds: 'Holds',
  fails: 'Does not hold',
  'cannot-check': 'Cannot be checked',
};
