import { countOf, countText } from './format.ts';
import { byGravity, verdictTones, type VerdictState } from '../../verdict/verdictState.ts';
import type { Check } from '../../verdict/checks.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import type { CheckName } from '../../verdict/reasons.ts';

/** What each verdict is called, on every screen, in every export and on the command line, and what it means. */
export const verdictWords: Record<VerdictState, { word: string; meaning: string }> = {
  reconciled: {
    word: 'Reconciled',
    meaning: 'Opening balance plus every row gives the closing balance, to the last digit.',
  },
  'reconciled-after-edits': {
    word: 'Reconciled after edits',
    meaning: 'All printed figures match after the analyst’s corrections.',
  },
  'balances-hold': {
    word: 'Balances hold row by row',
    meaning:
      'Each running balance follows from the one before, but the opening or closing balance is not printed. Earlier or later rows may be missing.',
  },
  'agrees-with-entries': {
    word: 'Agrees with your entries',
    meaning: 'The figures agree only with a balance or a row that the analyst typed in.',
  },
  mismatch: { word: 'Does not reconcile', meaning: 'The printed figures and the rows do not agree.' },
  'pages-missing': { word: 'Pages missing', meaning: 'The page numbers show that pages are missing.' },
  'count-differs': {
    word: 'Count differs',
    meaning: 'The statement prints a different number of rows than were read.',
  },
  discontinuous: {
    word: 'Not continuous',
    meaning: 'A statement’s opening balance differs from the previous closing balance.',
  },
  gap: { word: 'Statement missing', meaning: 'No statement covers the days between two others.' },
  'other-currency': {
    word: 'Currency differs',
    meaning: 'The same account number has statements in another currency, for other days.',
  },
  overlap: { word: 'Overlap', meaning: 'Another statement of this account covers the same days.' },
  'outside-period': {
    word: 'Outside period',
    meaning: 'A row is dated outside the period that the statement prints.',
  },
  'uncertain-rows': { word: 'Rows to check', meaning: 'A row was read with low confidence, or a line could be a row.' },
  repeated: { word: 'Repeated', meaning: 'The same statement is in this case more than once. It is counted once.' },
  'no-balances-printed': {
    word: 'No balances found',
    meaning: 'The statement prints no balances, so it cannot be reconciled.',
  },
  'no-rows': { word: 'No rows', meaning: 'No rows were found, so it cannot be reconciled.' },
  'zero-movement': {
    word: 'No movement',
    meaning: 'Opening and closing balance are equal and no rows are printed.',
  },
};

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
  completeness: 'Completeness',
  service: 'Service report',
};

/** What each check came to. */
const outcomeText: Record<Check['outcome'], string> = {
  holds: 'Passes',
  fails: 'Fails',
  'cannot-check': 'Not testable',
};

/** What a check came to, and that it was overruled. */
export function checkOutcomeText({ outcome, overruled }: Pick<Check, 'outcome' | 'overruled'>): string {
  return overruled === undefined ? outcomeText[outcome] : `${outcomeText[outcome]}, overruled`;
}

/** What a statement's verdict is called: one that rests on an overruled check says so. */
export function verdictWord({ state, reason }: Pick<Verdict, 'state' | 'reason'>): string {
  const found = reason.code === 'edited' ? reason.found : reason;
  return found.code === 'overruled' ? 'Check overruled' : verdictWords[state].word;
}

/** `2 of 3 statements are not reconciled.` */
export function notReconciledText(open: number, statements: number): string {
  const of = countOf(statements, 'statement');
  return open === 1 ? `1 of ${of} is not reconciled.` : `${countText(open)} of ${of} are not reconciled.`;
}
