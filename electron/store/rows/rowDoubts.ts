import { fieldsOfBits, openDoubts, type Doubt } from '../../../shared/rows/doubts.ts';

/** The doubts about a row as they are stored: a JSON list, null for none, and the bits of the fields that are settled. */
export type StoredDoubts = { doubts: string | null; confirmed: number };

/** All doubts as they were read. */
export function doubtsIn({ doubts }: StoredDoubts): Doubt[] {
  return doubts === null ? [] : (JSON.parse(doubts) as Doubt[]);
}

/** Those that the analyst has not settled. */
export function openDoubtsOf(stored: StoredDoubts): Doubt[] {
  return stored.doubts === null ? [] : openDoubts(doubtsIn(stored), fieldsOfBits(stored.confirmed));
}
