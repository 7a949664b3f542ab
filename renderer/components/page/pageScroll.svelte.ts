import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { pageGap, PageStack, type PagePoint, type PageSize } from '../../lib/pageStack.ts';
import type { PageGoal, PageView } from '../../state/pageView.svelte.ts';
import { watchSize } from '../shared/watchSize.ts';

type Pixels = { x: number; y: number };

/** Pixels per point at which print is read with ease. */
const readable = 1.15;
const leastWidth = 160;
/** Left free beside what is gone to, in pixels. */
const margin = 16;
/** Of a point: sizes that differ by less are the same, rounded by the picture. */
const alike = 0.75;

/** Where the pages of a document stand, which of them are near the view, and where the view is among them. */
export class PageScroll {
  readonly #view: PageView;
  readonly #pages: () => number | null;
  readonly #sizes = new SvelteMap<number, PageSize>();
  #pane: HTMLElement | null = null;
  #width = $state(0);
  #height = $state(0);
  #top = $state(0);
  /** Where the view was last seen; what the browser tells of that place says nothing new. */
  #put: Pixels = { x: 0, y: 0 };
  /** A point that is to stay where it is in the pane when sizes change. */
  #pin: { point: PagePoint; at: Pixels } | null = null;

  /** To be made in a component. @param pages how many the document has, null where that is not known */
  constructor(view: PageView, pages: () => number | null) {
    this.#view = view;
    this.#pages = pages;
    $effect(() => this.#settle());
  }

  readonly stack = $derived.by(() => {
    const fitting = this.#width - 2 * pageGap;
    return new PageStack(
      this.#pages() ?? this.#view.page,
      this.#sizes,
      Math.max(leastWidth, fitting * this.#view.zoom),
    );
  });

  /** The pages in sight, and those within a view's height of it. */
  readonly near = $derived.by(() =>
    this.#height === 0 ? [] : this.stack.pagesBetween(this.#top - this.#height, this.#top + 2 * this.#height),
  );

  /** Watches the scrolling element until the returned function is called. */
  attach = (pane: HTMLElement): (() => void) => {
    this.#pane = pane;
    const unwatch = watchSize(pane, (width, height) => ([this.#width, this.#height] = [width, height]));
    const scrolled = (): void => this.#scrolled();
    pane.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      unwatch();
      pane.removeEventListener('scroll', scrolled);
      this.#pane = null;
    };
  };

  /** Takes the size of a page from its picture. */
  learn(page: number, size: PageSize): void {
    const known = this.#sizes.size === 0 ? null : this.stack.sizeOf(page);
    const isNew = known === null || Math.abs(known.width - size.width) > alike;
    if (isNew || Math.abs(known.height - size.height) > alike) this.#sizes.set(page, size);
  }

  /** Zooms as the analyst wants it, about a point of the pane or its middle. */
  zoom(factor: number, at: Pixels = this.#middle): void {
    this.#pin ??= { point: this.pointAt(at), at };
    this.#view.zoomTo(this.#view.zoom * factor);
  }

  /** The point of a page at a point of the pane. */
  pointAt({ x, y }: Pixels): PagePoint {
    const { scrollLeft = 0, scrollTop = 0 } = this.#pane ?? {};
    return this.stack.pointAt(scrollLeft + x - this.#inset, scrollTop + y);
  }

  get #middle(): Pixels {
    return { x: this.#width / 2, y: this.#height / 2 };
  }

  /** Pages that are narrower than the pane stand in its middle. */
  get #inset(): number {
    return Math.max(0, (this.#width - this.stack.whole.width) / 2);
  }

  /** Goes where the view is to go, else keeps what it shows. */
  #settle(): void {
    if (this.#width === 0 || this.#height === 0) return;
    const { goal, held } = this.#view;
    if (goal !== null) {
      const zoom = this.#zoomFor(goal);
      // The pages are laid out anew, and this is called again.
      if (zoom !== this.#view.zoom) return void (this.#view.zoom = zoom);
      this.#goTo(this.#placeOf(goal));
      this.#view.page = goal.page;
      this.#view.goal = null;
    } else {
      const { point, at } = this.#pin ?? {
        point: held ?? { page: untrack(() => this.#view.page), x: 0, y: 0 },
        at: this.#middle,
      };
      const { x, y } = this.stack.placeOf(point);
      this.#goTo({ x: x + this.#inset - at.x, y: y - at.y });
    }
    this.#pin = null;
    this.#view.held = this.pointAt(this.#middle);
  }

  /** A line is shown as a whole, its figures too, and as large as reads with ease, until the analyst has zoomed. */
  #zoomFor({ page, box }: PageGoal): number {
    const { zoom, isOwnZoom } = this.#view;
    if (isOwnZoom || box === null) return zoom;
    const fitting = (this.#width - 2 * pageGap) / this.stack.sizeOf(page).width;
    const whole = (this.#width - 2 * margin) / (box[2] - box[0]);
    return Math.max(1, Math.min(whole, readable) / fitting);
  }

  #placeOf({ page, box, end }: PageGoal): Pixels {
    if (box === null) return { x: this.#pane?.scrollLeft ?? 0, y: this.stack.topOf(page) - pageGap };
    const [x0, y0, x1, y1] = box;
    const [first, last] = [this.stack.placeOf({ page, x: x0, y: y0 }), this.stack.placeOf({ page, x: x1, y: y1 })];
    const [left, right] = [first.x - margin, last.x + margin - this.#width];
    // Where all of it fits, from where the page begins as far as it may.
    const x = right <= left ? Math.max(0, right) : end === 'left' ? left : right;
    return { x, y: (first.y + last.y - this.#height) / 2 };
  }

  #goTo({ x, y }: Pixels): void {
    if (this.#pane === null) return;
    this.#pane.scrollTo(x, y);
    this.#put = { x: this.#pane.scrollLeft, y: this.#pane.scrollTop };
    this.#top = this.#put.y;
  }

  #scrolled(): void {
    if (this.#pane === null) return;
    const { scrollLeft, scrollTop } = this.#pane;
    if (scrollLeft === this.#put.x && scrollTop === this.#put.y) return;
    this.#put = { x: scrollLeft, y: scrollTop };
    this.#top = scrollTop;
    this.#view.held = this.pointAt(this.#middle);
    // Where whole pages fit, the first of them is the one that is looked at.
    const first = this.stack.pageAt(scrollTop);
    this.#view.page = this.stack.pageAt(scrollTop + Math.min(this.#height, this.stack.heightOf(first)) / 2);
  }
}
