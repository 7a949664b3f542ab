import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from './support/mount.ts';

/** A window of 1280 × 800 enlarged twice. WCAG 1.4.4 and 1.4.10. */
const enlarged = { width: 640, height: 400 };

/** Names of the buttons and links in the top of the window that reach beyond its right edge or under one another. */
function crowded(): string[] {
  const controls = [...document.querySelectorAll('header a, header button, header input')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ element, box }) => element.checkVisibility() && box.width > 0);
  return controls
    .filter(
      ({ element, box }) =>
        box.right > innerWidth + 1 ||
        controls.some(
          (other) =>
            other.element !== element &&
            !other.element.contains(element) &&
            !element.contains(other.element) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 2,
        ),
    )
    .map(({ element }) => element.getAttribute('aria-label') ?? element.textContent.trim());
}

describe('a window enlarged twice', () => {
  it.each([
    ['#/', 'Cases'],
    ['#/case/case-1/details', 'Status history'],
    ['#/case/case-1/review', 'Totals'],
    ['#/case/case-1/coverage', 'Coverage'],
    ['#/case/case-1/charts', 'Charts'],
    ['#/case/case-1/findings', 'Findings'],
    ['#/case/case-1/scenarios', 'Scenarios'],
    ['#/case/case-1/readings', 'Readings'],
    ['#/case/case-1/flow', 'Largest payers and payees'],
    ['#/case/case-1/decision', 'What to know first'],
    ['#/settings', 'Settings'],
    ['#/connect', 'Institution'],
  ])('needs no scrolling to the side, and nothing covers anything, at %s', async (address, sign) => {
    await openDesk(address, {}, enlarged);
    await expect.element(page.getByText(sign).first()).toBeInTheDocument();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(enlarged.width);
    await expect.poll(() => crowded()).toEqual([]);
  });
});
