import type { Check, CheckName } from '../../shared/verdict.ts';

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
