/** The size of a page in points. */
export type PageSize = { width: number; height: number };

/** A point of a page, in points from its top left; pages from 1. */
export type PagePoint = { page: number; x: number; y: number };

/** An A4 page, until the first picture tells. */
const usualSize: PageSize = { width: 595, height: 842 };

/** Between pages and around them, in pixels. */
export const pageGap = 12;

/** Pages of one width, one below the other, in pixels from the top left of them all. Sizes that are unknown are taken for the usual one. */
export class PageStack {
  readonly #count: number;
  readonly #sizes: ReadonlyMap<number, PageSize>;
  readonly #usual: PageSize;
  readonly #tops: Float64Array;
  /** Of each page. */
  readonly width: number;

  constructor(count: number, sizes: ReadonlyMap<number, PageSize>, width: number) {
    this.#count = Math.max(1, count);
    this.#sizes = sizes;
    this.#usual = sizes.values().next().value ?? usualSize;
    this.width = width;
    this.#tops = new Float64Array(this.#count + 1);
    this.#tops[0] = pageGap;
    for (let at = 0; at < this.#count; at++) this.#tops[at + 1] = this.#tops[at]! + this.heightOf(at + 1) + pageGap;
  }

  /** Of all pages with what is around them. */
  get whole(): { width: number; height: number } {
    return { width: this.width + 2 * pageGap, height: this.#tops[this.#count]! };
  }

  sizeOf(page: number): PageSize {
    return this.#sizes.get(page) ?? this.#usual;
  }

  /** Pixels per point. */
  scaleOf(page: number): number {
    return this.width / this.sizeOf(page).width;
  }

  heightOf(page: number): number {
    return this.sizeOf(page).height * this.scaleOf(page);
  }

  topOf(page: number): number {
    return this.#tops[this.#within(page) - 1]!;
  }

  /** The page at a height, or the nearest above it. */
  pageAt(y: number): number {
    let [low, high] = [1, this.#count];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#tops[middle - 1]! <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The pages of which a part lies between two heights, in order. */
  pagesBetween(from: number, to: number): number[] {
    const first = this.pageAt(from);
    return Array.from({ length: this.pageAt(to) - first + 1 }, (_, at) => first + at);
  }

  pointAt(x: number, y: number): PagePoint {
    const page = this.pageAt(y);
    const scale = this.scaleOf(page);
    return { page, x: (x - pageGap) / scale, y: (y - this.topOf(page)) / scale };
  }

  placeOf({ page, x, y }: PagePoint): { x: number; y: number } {
    const scale = this.scaleOf(page);
    return { x: pageGap + x * scale, y: this.topOf(page) + y * scale };
  }

  #within(page: number): number {
    return Math.min(Math.max(1, page), this.#count);
  }
}
