/** The figures from which an odd pattern is one, with the least and the most that each can be set to. */
export const oddLimitRanges = {
  /** Days within which money that came in has left again. */
  passingDays: [0, 14],
  /** Percent below a reporting threshold that are still just below it. */
  belowPercent: [1, 50],
  /** Different parties with the same amount. */
  sameParties: [2, 24],
  /** Amounts from which first digits say something. */
  digitAmounts: [300, 999],
  /** Percent of the rows below which weekends are unusual. */
  weekendPercent: [1, 20],
  /** Days without a row after which an account was quiet. */
  quietDays: [14, 365],
  /** Percent of the descriptions below which a way of writing is unusual. */
  unlikePercent: [1, 20],
} as const;

/** They, as they are set. */
export type OddLimits = Record<keyof typeof oddLimitRanges, number>;
