import type { PageBox } from '../../../shared/reading/observations.ts';

/** The part of the smaller box that lies in the other, 0 to 1. */
export function boxShare(a: PageBox, b: PageBox): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const area = ([x0, y0, x1, y1]: PageBox): number => (x1 - x0) * (y1 - y0);
  return (width * height) / Math.min(area(a), area(b));
}

type Placed = { page: number | null; box: PageBox | null };

/** True where one row stands for most of the ink of the other; never where the place of one is not known. */
export function sharesInk(a: Placed, b: Placed): boolean {
  return a.page !== null && a.page === b.page && a.box !== null && b.box !== null && boxShare(a.box, b.box) > 0.5;
}
