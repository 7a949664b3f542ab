/**
 * Which cases a list shows. A case can be in several: one with a failed statement and one that is being read needs
 * attention and is working.
 */
export const caseShows = ['all', 'attention', 'working', 'to-review', 'not-proved', 'reviewed'] as const;
export type CaseShow = (typeof caseShows)[number];
