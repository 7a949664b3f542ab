import { describe, expect, it } from 'vitest';
import { inRanges, readRange } from '../../../electron/service/profile/codeRanges.ts';

describe('inRanges', () => {
  it('counts both ends as inside', () => {
    expect([1399, 1400, 1499, 1500].map((code) => inRanges(code, [[1400, 1499]]))).toEqual([false, true, true, false]);
  });
  it('finds nothing in an empty list', () => {
    expect(inRanges(2000, [])).toBe(false);
  });
});

describe('readRange', () => {
  it.each([
    [1400, [1400, 1400]],
    ['1400', [1400, 1400]],
    ['1400-1499', [1400, 1499]],
    [' 1400 - 1499 ', [1400, 1499]],
  ])('reads %j', (written, range) => {
    expect(readRange(written)).toEqual(range);
  });
  it.each(['1499-1400', '', '-5', '1400-', '14.5', 'all', '1400-1499-1500', -1, 1.5, NaN])('refuses %j', (written) => {
    expect(readRange(written)).toBeNull();
  });
});
