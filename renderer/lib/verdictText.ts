import { verdictWords } from '../../shared/text/verdicts.ts';
import { byGravity, verdictTones, type CheckName, type VerdictState } from '../../shared/verdict.ts';

/** Green belongs to `proved` alone. */
export type Tone = 'proved' | 'bad' | 'caution' | 'unknown' | 'active' | 'plain';

export type StateText = { word: string; tone: Tone; meaning: string };

/** What each verdict is called, how grave it looks, and what it means. */
export const verdictText = Object.fromEntries(
  byGravity.map((state) => [state, { ...verdictWords[state], tone: verdictTones[state] }]),
) as Record<VerdictState, StateText>;

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
