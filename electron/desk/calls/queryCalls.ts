import type { CallName } from '../../../shared/contract.ts';

/** Calls that only read the store, and that the threads which read beside the desk answer too. */
const queryCalls = [
  ...(['case.list', 'case.counts', 'case.read', 'case.related', 'search.rows'] as const),
  ...(['collection.list', 'collection.read', 'collection.history'] as const),
  ...(['collection.serviceWord', 'collection.products'] as const),
  ...(['edits.state', 'edits.history', 'edits.tags', 'review.outline'] as const),
  ...(['review.open', 'review.totals', 'review.rows', 'rows.select', 'problems.list'] as const),
  ...(['problems.ofStatements', 'problems.alike', 'accuracy.read'] as const),
] satisfies CallName[];

/** A call that only reads the store. */
export type QueryCall = (typeof queryCalls)[number];

export const isQueryCall = (call: unknown): call is QueryCall => queryCalls.some((each) => each === call);
