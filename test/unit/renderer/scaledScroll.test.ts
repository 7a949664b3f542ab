import { describe, expect, it } from 'vitest';
import {
  follow,
  physicalHeight,
  tallest,
  toContent,
  toPhysical,
} from '../../../renderer/components/shared/scaledScroll.ts';

const extent = { content: 34_000_000, view: 700 };
const bottom = physicalHeight(extent.content) - extent.view;

describe('a list taller than a browser can scroll', () => {
  it('has both ends of the bar at both ends of the content', () => {
    expect(physicalHeight(extent.content)).toBe(tallest);
    expect(toContent(0, extent)).toBe(0);
    expect(toContent(bottom, extent)).toBe(extent.content - extent.view);
    expect(toPhysical(extent.content - extent.view, extent)).toBe(bottom);
  });

  it('moves the content as far as a short move of the bar', () => {
    expect(follow({ scrollTop: 4_000_000, top: 17_000_123 }, 4_000_120, extent)).toBe(17_000_243);
    expect(follow({ scrollTop: 4_000_000, top: 17_000_123 }, 3_999_900, extent)).toBe(17_000_023);
  });

  it('moves the content in proportion to a long move of the bar', () => {
    expect(follow({ scrollTop: 0, top: 0 }, bottom, extent)).toBe(extent.content - extent.view);
    expect(follow({ scrollTop: 0, top: 0 }, bottom / 2, extent)).toBeCloseTo((extent.content - extent.view) / 2, 3);
  });

  it('stays within the content', () => {
    expect(follow({ scrollTop: 50, top: 20 }, 0, extent)).toBe(0);
  });
});

describe('a list that fits', () => {
  it('is where the bar is', () => {
    const small = { content: 9_000, view: 700 };
    expect(physicalHeight(small.content)).toBe(9_000);
    expect(follow({ scrollTop: 0, top: 0 }, 8_000, small)).toBe(8_000);
  });

  it('has nowhere to go where it is shorter than the view', () => {
    expect(toContent(0, { content: 100, view: 700 })).toBe(0);
    expect(toPhysical(50, { content: 100, view: 700 })).toBe(0);
  });
});
