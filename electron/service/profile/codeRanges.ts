import { Decimal } from 'decimal.js';
import type { StatusCode } from '../../../shared/model/collection.ts';

/** Status codes from the first to the last, both included. */
export type CodeRange = readonly [first: StatusCode, last: StatusCode];

const WRITTEN = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/;
const NUMBER = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Characters of a code; no service writes a longer one in good faith. */
const longestCode = 400;

/**
 * An integer in whichever notation: `2000`, `2000.0`, `2e3`. A number where JavaScript has it exactly, else its digits,
 * or what was written where these would be too many. Null where it is no integer.
 */
export function readStatusCode(written: string): StatusCode | null {
  if (written.length > longestCode || !NUMBER.test(written)) return null;
  const code = new Decimal(written);
  if (!code.isInteger()) return null;
  const number = code.toNumber();
  if (Number.isSafeInteger(number)) return number + 0;
  return code.e < longestCode ? code.toFixed(0) : written;
}

/** Below 0 where the first code is lower, above it where it is higher; exact however long they are. */
function compareCodes(code: StatusCode, other: StatusCode): number {
  return new Decimal(code).cmp(other);
}

/** True where one of the ranges holds the code. */
export function inRanges(code: StatusCode, ranges: readonly CodeRange[]): boolean {
  return ranges.some(([first, last]) => compareCodes(code, first) >= 0 && compareCodes(code, last) <= 0);
}

/**
 * Reads one entry of a list as an administrator writes it: `1400`, `"1400"` or `"1400-1499"`.
 * Null where it is none of these, or ends before it begins.
 */
export function readRange(written: number | string): CodeRange | null {
  const match = WRITTEN.exec(String(written));
  const first = readStatusCode(match?.[1] ?? '');
  const last = readStatusCode(match?.[2] ?? match?.[1] ?? '');
  return first !== null && last !== null && compareCodes(first, last) <= 0 ? [first, last] : null;
}
