import { doubtReasons, fieldsOfBits, openDoubts, type Doubt } from '../../../shared/doubts.ts';

/** The doubts about a row as they are stored: a JSON list, null for none, and the bits of the fields that are settled. */
export type StoredDoubts = { doubts: string | null; confirmed: number };

/** All doubts as they were read. */
export function doubtsIn({ doubts }: StoredDoubts): Doubt[] {
  if (doubts === null) return [];
  return (JSON.parse(doubts) as Doubt[]).map((doubt) => (isKnown(doubt) ? doubt : { ...doubt, reason: 'said' }));
}

/** An earlier version kept a line that no row explains as a doubt about the row beside it, with the words of the line. */
const isKnown = ({ reason }: Doubt): boolean => doubtReasons.some((known) => known === reason);

/** Those that the analyst has not settled. */
export function openDoubtsOf(stored: StoredDoubts): Doubt[] {
  return stored.doubts === null ? [] : openDoubts(doubtsIn(stored), fieldsOfBits(stored.confirmed));
}
