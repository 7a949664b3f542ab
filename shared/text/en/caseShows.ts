import type { CaseShow } from '../../cases/caseShows.ts';

/** What each choice of cases is called, what it holds, and what to say where it holds none. */
export const caseShowText: Record<CaseShow, { word: string; meaning: string; none: string }> = {
  all: { word: 'All', meaning: 'Every case', none: 'There are no cases yet' },
  attention: {
    word: 'Needs attention',
    meaning: 'A statement needs input, failed, is stuck, or its upload has an unknown outcome',
    none: 'Nothing needs attention',
  },
  working: { word: 'Processing', meaning: 'A statement is being sent, read or saved', none: 'Nothing is being read' },
  'to-review': {
    word: 'To review',
    meaning: 'Everything is ready, but the case is not marked as reviewed',
    none: 'No cases to review',
  },
  'not-proved': {
    word: 'Not reconciled',
    meaning: 'At least one statement does not reconcile or cannot be checked',
    none: 'Every statement reconciles',
  },
  'policy-meets': {
    word: 'Meets policy',
    meaning: 'Meets every limit of your policy',
    none: 'No case meets the policy',
  },
  'policy-look': {
    word: 'Needs a look',
    meaning: 'A limit marked “Needs a look” is not met, or a figure is not known',
    none: 'No case needs a look under the policy',
  },
  'policy-fails': {
    word: 'Does not meet policy',
    meaning: 'At least one limit of your policy is not met',
    none: 'Every case meets the policy or needs a look',
  },
  reviewed: { word: 'Reviewed', meaning: 'Marked as reviewed', none: 'No case is marked as reviewed' },
};
