import { follow, physicalHeight, toPhysical } from './scaledScroll.ts';

export type ScrollWindowOptions = {
  count: number;
  /** Of every row, in CSS pixels. */
  rowHeight: number;
  /** Of the heading that stays on top. */
  headHeight: number;
};

/** Rows drawn above and below what is seen. */
const overscan = 6;
/** The bar is put right after scrolling has rested for this long. */
const restMs = 120;

/**
 * Which rows of a tall list are in sight, and where to draw them. All rows are of one height, so that nothing has to be
 * measured or kept for each of a million; the content may be taller than what a browser can scroll (see scaledScroll.ts).
 */
export class ScrollWindow {
  /** Index of the first row to draw. */
  first = $state(0);
  /** How far the content is ahead of the scroll bar, in pixels; 0 unless the list is taller than the cap. */
  #drift = $state(0);
  /** Height of what is seen. Asking the element while its rows change would make the browser lay it out at once. */
  #view = $state(0);
  #options: ScrollWindowOptions = $state.raw({ count: 0, rowHeight: 1, headHeight: 0 });
  #element: HTMLElement | null = null;
  #top = 0;
  #scrollTop = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ScrollWindowOptions) {
    this.#options = options;
  }

  /** How many rows are drawn: as many at every place of the list, so that those that leave can be written anew. */
  get drawn(): number {
    const { count, rowHeight } = this.#options;
    return Math.min(count, Math.ceil(this.#view / rowHeight) + 1 + 2 * overscan);
  }

  /** Index of the last row to draw; below the first where there is none. */
  get last(): number {
    return this.first + this.drawn - 1;
  }

  /** Height of the whole content as the browser scrolls it. */
  get height(): number {
    return physicalHeight(this.#content);
  }

  /** Where a row stands below the heading in the scrolled element, in pixels. */
  topOf(row: number): number {
    return row * this.#options.rowHeight - this.#drift;
  }

  /** Offset of what is seen in the content; give it to `attach` to find the place again. */
  get top(): number {
    return this.#top;
  }

  /** Whole rows that fit into view. */
  get page(): number {
    return Math.max(1, Math.floor(this.#room / this.#options.rowHeight) - 1);
  }

  /** Watches the scrolling element until the returned function is called. */
  attach(element: HTMLElement, top: number): () => void {
    this.#element = element;
    this.#view = element.clientHeight;
    const resized = new ResizeObserver(() => this.#resized(element.clientHeight));
    const scrolled = (): void => this.#scrolled();
    const rested = (): void => this.#rest();
    resized.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('scrollend', rested, { passive: true });
    this.#goTo(top);
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('scrollend', rested);
      clearTimeout(this.#resting);
      this.#element = null;
    };
  }

  /** Takes another number of rows or another height. */
  update(change: Partial<ScrollWindowOptions>): void {
    this.#options = { ...this.#options, ...change };
    this.#goTo(this.#top);
  }

  /** Scrolls to the middle of the view, where the row is not in it. */
  center(index: number): void {
    const { rowHeight } = this.#options;
    const start = index * rowHeight;
    const room = this.#room;
    if (start < this.#top || start + rowHeight > this.#top + room) this.#goTo(start - (room - rowHeight) / 2);
  }

  /** Scrolls as little as is needed to see a row whole. */
  reveal(index: number): void {
    const { rowHeight } = this.#options;
    const start = index * rowHeight;
    const room = this.#room;
    if (start < this.#top) this.#goTo(start);
    else if (start + rowHeight > this.#top + room) this.#goTo(start + rowHeight - room);
  }

  get #content(): number {
    const { count, rowHeight, headHeight } = this.#options;
    return headHeight + count * rowHeight;
  }

  get #room(): number {
    return this.#view - this.#options.headHeight;
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
    const { scrollTop } = this.#element;
    this.#top = follow({ scrollTop: this.#scrollTop, top: this.#top }, scrollTop, this.#extent);
    this.#scrollTop = scrollTop;
    if (scrollTop <= 0 || scrollTop >= this.height - this.#view) this.#settle();
    this.#draw();
  }

  /** A wheel rests between its notches, too; moving the bar for each would draw every row again. */
  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#settle(), restMs);
  }

  /** After short moves the bar has fallen behind the content; it catches up where nobody sees it move. */
  #settle(): void {
    if (this.#content !== this.height) this.#goTo(this.#top);
  }

  #goTo(top: number): void {
    if (this.#element === null) return;
    const wanted = Math.min(Math.max(0, top), Math.max(0, this.#content - this.#view));
    this.#element.scrollTop = toPhysical(wanted, this.#extent);
    this.#scrollTop = this.#element.scrollTop;
    // The browser rounds; where bar and content move alike, the bar is right.
    this.#top = this.#content === this.height ? this.#scrollTop : wanted;
    this.#draw();
  }

  #draw(): void {
    const { count, rowHeight } = this.#options;
    this.#drift = this.#top - this.#scrollTop;
    const before = Math.floor(this.#top / rowHeight) - overscan;
    this.first = Math.max(0, Math.min(before, count - this.drawn));
  }
}
