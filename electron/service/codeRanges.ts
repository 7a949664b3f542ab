/** Status codes from the first to the last, both included. */
export type CodeRange = readonly [first: number, last: number];

const WRITTEN = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/;

/** True where one of the ranges holds the code. */
export function inRanges(code: number, ranges: readonly CodeRange[]): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/**
 * Reads one entry of a list as an administrator writes it: `1400`, `"1400"` or `"1400-1499"`.
 * Null where it is none of these, or ends before it begins.
 */
export function readRange(written: number | string): CodeRange | null {
  const match = WRITTEN.exec(String(written));
  if (match === null) return null;
  const first = Number(match[1]);
  const last = match[2] === undefined ? first : Number(match[2]);
  return Number.isSafeInteger(first) && Number.isSafeInteger(last) && first <= last ? [first, last] : null;
}
