/** Most decades that one figure proves. */
export const MOST = 6;

/**
 * How many decades of values a figure could have had: its digits without the zeros that end it. Round figures prove
 * little, and zero nothing.
 */
export function decadesOf(units: number): number {
  let rest = Math.abs(units);
  if (rest === 0) return 0;
  while (rest % 10 === 0) rest /= 10;
  return Math.min(MOST, Math.log10(rest + 1));
}

/** Decades lost where so many alternatives were open. */
export const decadesOfWays = (ways: number): number => Math.log10(Math.max(1, ways));
