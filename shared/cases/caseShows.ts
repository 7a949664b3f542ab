import { policyVerdicts } from '../decision/policy.ts';

/**
 * Which cases a list shows. A case can be in several: one with a failed statement and one that is being read needs
 * attention and is working.
 */
export const caseShows = [
  ...(['all', 'attention', 'working', 'to-review', 'not-proved', 'reviewed'] as const),
  ...policyVerdicts.map((verdict) => `policy-${verdict}` as const),
] as const;
export type CaseShow = (typeof caseShows)[number];

/** The columns by which the list of cases can be sorted; with a minus the other way round. */
const caseSortKeys = ['name', 'statements', 'waiting', 'verdict', 'changed'] as const;
export type CaseSortKey = (typeof caseSortKeys)[number];
export type CaseSort = CaseSortKey | `-${CaseSortKey}`;
export const caseSorts: readonly CaseSort[] = caseSortKeys.flatMap((key): CaseSort[] => [key, `-${key}`]);
