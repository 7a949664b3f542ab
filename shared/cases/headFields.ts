/** What of a case itself, beside its rows and statements, a person writes: no step of the journal tells it. */
export const headFields = ['name', 'idNumber', 'reference', 'notes'] as const;
export type HeadField = (typeof headFields)[number];
