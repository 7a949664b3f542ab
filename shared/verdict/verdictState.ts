/**
 * What has been proved about the rows of one account in one statement, or about several statements together. Only
 * `reconciled` is green. Every other state says what is wrong or what could not be checked: `reconciled-after-edits` holds
 * only with rows that the analyst corrected, `agrees-with-entries` only because a printed figure was overruled or typed in,
 * `balances-hold` only from row to row, of which the balances beside the rows are the proof: what lies before and after is open.
 * `discontinuous`, `gap` and `other-currency` are of several statements alone: see `judgeSeries`.
 */
export type VerdictState =
  | 'reconciled'
  | 'reconciled-after-edits'
  | 'balances-hold'
  | 'agrees-with-entries'
  | 'mismatch'
  | 'no-balances-printed'
  | 'no-rows'
  | 'zero-movement'
  | 'pages-missing'
  | 'count-differs'
  | 'outside-period'
  | 'overlap'
  | 'repeated'
  | 'discontinuous'
  | 'gap'
  | 'other-currency'
  | 'uncertain-rows';

/** From worst to best: what a summary of several statements shows is the first that occurs. */
export const byGravity = [
  'mismatch',
  'pages-missing',
  'count-differs',
  'discontinuous',
  'gap',
  'other-currency',
  'overlap',
  'outside-period',
  'uncertain-rows',
  'repeated',
  'no-balances-printed',
  'no-rows',
  'agrees-with-entries',
  'zero-movement',
  'balances-hold',
  'reconciled-after-edits',
  'reconciled',
] as const satisfies readonly VerdictState[];

/** The worst of several states; `no-rows` for none, since nothing proves nothing. */
export function worstState(states: readonly VerdictState[]): VerdictState {
  return byGravity.find((state) => states.includes(state)) ?? 'no-rows';
}

/** How grave each state looks wherever it is shown. Green is for what is proved alone. */
export const verdictTones: Record<VerdictState, 'proved' | 'active' | 'bad' | 'caution' | 'unknown'> = {
  mismatch: 'bad',
  'pages-missing': 'bad',
  'count-differs': 'bad',
  discontinuous: 'bad',
  gap: 'bad',
  'other-currency': 'caution',
  overlap: 'caution',
  'outside-period': 'caution',
  'uncertain-rows': 'caution',
  repeated: 'caution',
  'agrees-with-entries': 'caution',
  'no-balances-printed': 'unknown',
  'no-rows': 'unknown',
  'zero-movement': 'unknown',
  'balances-hold': 'active',
  'reconciled-after-edits': 'active',
  reconciled: 'proved',
};

/** True for what is proved, and may be green: the printed figures and the rows as they were read agree. */
export function isProved(state: VerdictState): boolean {
  return state === 'reconciled';
}

/** Verdicts that leave nothing to ask about. */
export function isReconciled(state: VerdictState): boolean {
  return state === 'reconciled' || state === 'reconciled-after-edits';
}
