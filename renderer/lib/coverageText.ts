import type { CoverageState } from '../../shared/coverage/coverage.ts';
import { verdictText, type StateText } from './verdictText.ts';

/** What each state of a month in the coverage calendar is called, how grave it looks, and what it means. */
export const coverageText: Record<CoverageState, StateText> = {
  ...verdictText,
  missing: { word: 'Missing', tone: 'bad', meaning: 'No statement covers this month.' },
  'partly-missing': {
    word: 'Partly missing',
    tone: 'caution',
    meaning: 'No statement covers some days of this month.',
  },
  'not-provided': {
    word: 'Not provided',
    tone: 'plain',
    meaning: 'Before the first or after the last statement of this account.',
  },
};
