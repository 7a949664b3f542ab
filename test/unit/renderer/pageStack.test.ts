import { describe, expect, it } from 'vitest';
import { PageStack } from '../../../renderer/lib/pageStack.ts';

const [portrait, landscape] = [
  { width: 600, height: 800 },
  { width: 800, height: 600 },
];
const stack = new PageStack(
  4,
  new Map([
    [1, portrait],
    [3, landscape],
  ]),
  300,
);

describe('pages one below the other', () => {
  it('are of one width, each as high as its shape has it, and those unknown like the first', () => {
    expect([1, 2, 3, 4].map((page) => stack.heightOf(page))).toEqual([400, 400, 225, 400]);
    expect([1, 2, 3, 4].map((page) => stack.topOf(page))).toEqual([12, 424, 836, 1073]);
    expect(stack.whole).toEqual({ width: 324, height: 1485 });
  });

  it('are found by a height, the one above where there is none', () => {
    expect([-50, 12, 411, 412, 423, 424, 900, 99_999].map((y) => stack.pageAt(y))).toEqual([1, 1, 1, 1, 1, 2, 3, 4]);
    expect(stack.pagesBetween(400, 900)).toEqual([1, 2, 3]);
  });

  it('tell the point of a page at a place, and the place of a point', () => {
    const point = stack.pointAt(162, 836 + 75);
    expect(point).toEqual({ page: 3, x: 400, y: 200 });
    expect(stack.placeOf(point)).toEqual({ x: 162, y: 911 });
  });
});
