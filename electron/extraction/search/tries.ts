/** What was looked at: a proof pays for every alternative that it was chosen among. */
export type Tries = {
  /** Pairs of columns. */
  columns: number;
  /** Lists of rows whose sums were asked. */
  sums: number;
};
