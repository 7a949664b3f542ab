import type { RowQuery } from '../model.ts';

/** Where an analyst is. It is kept in the database, encrypted as all of it, since it can hold what they search for. */
export type Place = {
  /** Of the screen, as the page's own address names it: `#/case/…/review`. */
  address: string;
  /** On a review: what its rows are narrowed down to, the row that is looked at, and where that stands in the list. */
  review: { question: Omit<RowQuery, 'offset' | 'limit'>; row: number | null; at: number } | null;
};

/** Calls by which a window finds its place again. */
export type PlaceCalls = {
  'place.keep': { args: Place; value: null };
  /** `cutOff` is true once after a run that was not closed: a crash, or the power that went. */
  'place.read': { args: Record<string, never>; value: { place: Place | null; cutOff: boolean } };
};
