/**
 * Browsers cap how tall an element can be (about 33.5 million pixels in Chromium, 17.9 in Firefox), and a million rows
 * are taller. The scroll bar then moves through a shorter element: short moves count one to one, so that wheel and keys
 * feel as always, and long ones in proportion, so that the thumb reaches every row.
 */
export const tallest = 8_000_000;

/** Heights in CSS pixels. */
export type Extent = { content: number; view: number };

/** Height of the element that is really scrolled. */
export function physicalHeight(content: number): number {
  return Math.min(content, tallest);
}

/** Where the content stands when the scroll bar is at `scrollTop`, in proportion. */
export function toContent(scrollTop: number, { content, view }: Extent): number {
  return rescale(scrollTop, physicalHeight(content) - view, content - view);
}

/** Where the scroll bar stands when the content is at `top`, in proportion. */
export function toPhysical(top: number, { content, view }: Extent): number {
  return rescale(top, content - view, physicalHeight(content) - view);
}

/**
 * Where the content stands after the scroll bar has moved from `before.scrollTop` to `scrollTop`.
 * Both ends of the bar are both ends of the content.
 */
export function follow(before: { scrollTop: number; top: number }, scrollTop: number, extent: Extent): number {
  const { content, view } = extent;
  if (content <= tallest) return scrollTop;
  const moved = scrollTop - before.scrollTop;
  if (Math.abs(moved) > 3 * view) return toContent(scrollTop, extent);
  return Math.min(Math.max(0, before.top + moved), Math.max(0, content - view));
}

function rescale(value: number, from: number, to: number): number {
  if (from <= 0 || to <= 0) return 0;
  return Math.min(Math.max(0, (value / from) * to), to);
}
