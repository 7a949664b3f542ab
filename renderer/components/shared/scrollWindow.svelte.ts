import { alike, type Lengths } from './lengths.ts';
import { watchSize } from './watchSize.ts';
import { follow, physicalHeight, toPhysical } from './scaledScroll.ts';

type ScrollWindowOptions = {
  /** Of its items, in CSS pixels: rows, or columns where it scrolls sideways. */
  lengths: Lengths;
  /** Of the heading that stays before them. */
  head: number;
  /** Of what stays behind them, as a line of sums does. */
  foot?: number;
  sideways?: boolean;
  /** Items drawn before and behind what is seen. */
  overscan?: number;
};

/** Enough that a wheel's notch shows nothing empty. */
const usualOverscan = 6;
/** The bar is put right after scrolling has rested for this long. */
const restMs = 120;

/**
 * Which rows of a tall list are in sight, or which columns of a wide one, and where to draw them. A grid that is both has
 * two. The content may be longer than what a browser can scroll (see scaledScroll.ts).
 */
export class ScrollWindow {
  /** Index of the first item to draw. */
  first = $state(0);
  /** How far the content is ahead of the scroll bar, in pixels; 0 unless the list is longer than the cap. */
  #drift = $state(0);
  /** Length of what is seen. Asking the element while its rows change would make the browser lay it out at once. */
  #view = $state(0);
  #options: ScrollWindowOptions = $state.raw({ lengths: alike(0, 1), head: 0 });
  #element: HTMLElement | null = null;
  #top = 0;
  #scrolledTo = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ScrollWindowOptions) {
    this.#options = options;
  }

  /** How many items are drawn: as many at every place of the list, so that those that leave can be written anew. */
  get drawn(): number {
    const { count, least } = this.#options.lengths;
    return Math.min(count, Math.ceil(this.#view / least) + 1 + 2 * this.#overscan);
  }

  /** Index of the last item to draw; below the first where there is none. */
  get last(): number {
    return this.first + this.drawn - 1;
  }

  /** The items to draw, in order. */
  get indexes(): number[] {
    const { first } = this;
    const count = Math.max(0, Math.min(this.drawn, this.#options.lengths.count - first));
    return Array.from({ length: count }, (_, at) => first + at);
  }

  /** Length of the whole content as the browser scrolls it. */
  get length(): number {
    return physicalHeight(this.#content);
  }

  /** Where an item begins behind the heading in the scrolled element, in pixels. */
  startOf(index: number): number {
    return this.#options.lengths.startOf(index) - this.#drift;
  }

  /** Offset of what is seen in the content; give it to `attach` to find the place again. */
  get top(): number {
    return this.#top;
  }

  /** Whole items that fit into view. */
  get page(): number {
    return Math.max(1, Math.floor(this.#room / this.#options.lengths.least) - 1);
  }

  /** Watches the scrolling element until the returned function is called. */
  attach(element: HTMLElement, top: number): () => void {
    this.#element = element;
    this.#view = this.#options.sideways ? element.clientWidth : element.clientHeight;
    this.#scrolledTo = 0;
    const unwatch = watchSize(element, (width, height) => this.#resized(this.#options.sideways ? width : height));
    const scrolled = (): void => this.#scrolled();
    const rested = (): void => this.#rest();
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('scrollend', rested, { passive: true });
    this.#goTo(top);
    return () => {
      unwatch();
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('scrollend', rested);
      clearTimeout(this.#resting);
      this.#element = null;
    };
  }

  /** Takes other items or other lengths. */
  update(change: Partial<ScrollWindowOptions>): void {
    this.#options = { ...this.#options, ...change };
    this.#goTo(this.#top);
  }

  /** Scrolls to the middle of the view, where the row is not in it. */
  center(index: number): void {
    const { lengths } = this.#options;
    const [start, end] = [lengths.startOf(index), lengths.startOf(index + 1)];
    if (start < this.#top || end > this.#top + this.#room) this.#goTo((start + end - this.#room) / 2);
  }

  /** Scrolls as little as is needed to see an item whole, or the beginning of one that is longer than the view. */
  reveal(index: number): void {
    const { lengths } = this.#options;
    const [start, end] = [lengths.startOf(index), lengths.startOf(index + 1)];
    if (start < this.#top) this.#goTo(start);
    else if (end > this.#top + this.#room) this.#goTo(Math.min(start, end - this.#room));
  }

  get #content(): number {
    const { lengths, head, foot = 0 } = this.#options;
    return head + lengths.total + foot;
  }

  get #room(): number {
    const { head, foot = 0 } = this.#options;
    return this.#view - head - foot;
  }

  get #overscan(): number {
    return this.#options.overscan ?? usualOverscan;
  }

  /** Where the element's own bar stands. */
  get #bar(): number {
    if (this.#element === null) return 0;
    return this.#options.sideways ? this.#element.scrollLeft : this.#element.scrollTop;
  }

  set #bar(to: number) {
    if (this.#element === null) return;
    if (this.#options.sideways) this.#element.scrollLeft = to;
    else this.#element.scrollTop = to;
  }

  get #extent(): { content: number; view: number } {
    return { content: this.#content, view: this.#view };
  }

  #resized(view: number): void {
    if (view === this.#view) return;
    this.#view = view;
    this.#goTo(this.#top);
  }

  #scrolled(): void {
    if (this.#element === null) return;
    clearTimeout(this.#resting);
    const bar = this.#bar;
    this.#top = follow({ scrollTop: this.#scrolledTo, top: this.#top }, bar, this.#extent);
    this.#scrolledTo = bar;
    if (bar <= 0 || bar >= this.length - this.#view) this.#settle();
    this.#draw();
  }

  /** A wheel rests between its notches, too; moving the bar for each would draw every row again. */
  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#settle(), restMs);
  }

  /** After short moves the bar has fallen behind the content; it catches up where nobody sees it move. */
  #settle(): void {
    if (this.#content !== this.length) this.#goTo(this.#top);
  }

  #goTo(top: number): void {
    if (this.#element === null) return;
    const wanted = Math.min(Math.max(0, top), Math.max(0, this.#content - this.#view));
    const bar = toPhysical(wanted, this.#extent);
    // Moving the bar makes the browser lay the page out at once.
    if (bar !== this.#scrolledTo) {
      this.#bar = bar;
      this.#scrolledTo = this.#bar;
    }
    // The browser rounds; where bar and content move alike, the bar is right.
    this.#top = this.#content === this.length ? this.#scrolledTo : wanted;
    this.#draw();
  }

  #draw(): void {
    const { lengths } = this.#options;
    this.#drift = this.#top - this.#scrolledTo;
    this.first = Math.max(0, Math.min(lengths.at(this.#top) - this.#overscan, lengths.count - this.drawn));
  }
}
