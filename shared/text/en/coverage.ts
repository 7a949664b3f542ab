import type { CoverageCell, CoverageState } from '../../coverage/coverage.ts';
import { countOf, monthText } from './format.ts';
import { byGravity } from '../../verdict/verdictState.ts';
import { verdictText, type StateText } from './verdicts.ts';

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

/** Gravest first, the order in which chips stand. */
const coverageOrder: readonly CoverageState[] = ['missing', 'partly-missing', ...byGravity];

/** How many months stand in each state, the gravest first. Those in which an account need not have existed are not counted. */
export function countStates(cells: readonly CoverageCell[]): { state: CoverageState; count: number }[] {
  const byState = Map.groupBy(cells, ({ state }) => state);
  return coverageOrder
    .map((state) => ({ state, count: byState.get(state)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** A month of the calendar in full words, for whoever hovers over it or hears it. */
export function cellText({ month, state, coveredDays, rows }: CoverageCell): string {
  const { word, meaning } = coverageText[state];
  const found = `${countOf(coveredDays, 'day')} covered, ${countOf(rows, 'row')} in its statements.`;
  return `${monthText(month)}: ${word}. ${meaning} ${found}`;
}
