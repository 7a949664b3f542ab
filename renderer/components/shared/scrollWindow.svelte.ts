import { observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import { follow, physicalHeight, toPhysical } from './scaledScroll.ts';

export type ScrollWindowOptions = {
  count: number;
  /** Of every row, in CSS pixels. */
  rowHeight: number;
  /** Of the heading that stays on top. */
  headHeight: number;
};

/** Rows drawn above and below what is seen. */
const overscan = 10;

/**
 * Which rows of a tall list are in sight, and where to draw them. The arithmetic of ranges is the library's; it is told
 * offsets in the content, which may be taller than what a browser can scroll (see scaledScroll.ts).
 */
export class ScrollWindow {
  /** Indexes of the first and last row to draw; the last is below the first where there is none. */
  first = $state(0);
  last = $state(-1);
  /** How far the content is ahead of the scroll bar, in pixels; 0 unless the list is taller than the cap. */
  drift = $state(0);
  #options: ScrollWindowOptions = $state.raw({ count: 0, rowHeight: 1, headHeight: 0 });
  #element: HTMLElement | null = null;
  #virtualizer: Virtualizer<HTMLElement, HTMLElement> | null = null;
  #tell: ((offset: number, scrolling: boolean) => void) | null = null;
  #top = 0;
  #scrollTop = 0;

  constructor(options: ScrollWindowOptions) {
    this.#options = options;
  }

  /** Height of the whole content as the browser scrolls it. */
  get height(): number {
    return physicalHeight(this.#content);
  }

  /** Where the first drawn row stands in the scrolled element, heading included. */
  get offset(): number {
    const { rowHeight, headHeight } = this.#options;
    return headHeight + this.first * rowHeight - this.drift;
  }

  /** Offset of what is seen in the content; give it to `attach` to find the place again. */
  get top(): number {
    return this.#top;
  }

  /** Whole rows that fit into view. */
  get page(): number {
    const { rowHeight, headHeight } = this.#options;
    return Math.max(1, Math.floor((this.#view - headHeight) / rowHeight) - 1);
  }

  /** Watches the scrolling element until the returned function is called. */
  attach(element: HTMLElement, top: number): () => void {
    this.#element = element;
    const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(this.#settings());
    this.#virtualizer = virtualizer;
    virtualizer._willUpdate();
    const unmount = virtualizer._didMount();
    const scrolled = (): void => this.#scrolled();
    const settled = (): void => this.#settle();
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('scrollend', settled, { passive: true });
    this.#goTo(top);
    return () => {
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('scrollend', settled);
      unmount();
      this.#element = null;
      this.#virtualizer = null;
    };
  }

  /** Takes another number of rows or another height. */
  update(change: Partial<ScrollWindowOptions>): void {
    this.#options = { ...this.#options, ...change };
    const virtualizer = this.#virtualizer;
    if (virtualizer === null) return;
    virtualizer.setOptions(this.#settings());
    virtualizer.measure();
    virtualizer._willUpdate();
    this.#goTo(this.#top);
  }

  /** Scrolls to the middle of the view, where the row is not in it. */
  center(index: number): void {
    const { rowHeight, headHeight } = this.#options;
    const start = index * rowHeight;
    const room = this.#view - headHeight;
    if (start < this.#top || start + rowHeight > this.#top + room) this.#goTo(start - (room - rowHeight) / 2);
  }

  /** Scrolls as little as is needed to see a row whole. */
  reveal(index: number): void {
    const { rowHeight, headHeight } = this.#options;
    const start = index * rowHeight;
    const room = this.#view - headHeight;
    if (start < this.#top) this.#goTo(start);
    else if (start + rowHeight > this.#top + room) this.#goTo(start + rowHeight - room);
  }

  get #content(): number {
    const { count, rowHeight, headHeight } = this.#options;
    return headHeight + count * rowHeight;
  }

  get #view(): number {
    return this.#element?.clientHeight ?? 0;
  }

  #settings(): ConstructorParameters<typeof Virtualizer<HTMLElement, HTMLElement>>[0] {
    const { count, rowHeight, headHeight } = this.#options;
    return {
      count,
      overscan,
      paddingStart: headHeight,
      estimateSize: () => rowHeight,
      getScrollElement: () => this.#element,
      observeElementRect,
      observeElementOffset: (_instance, tell) => {
        this.#tell = tell;
        tell(this.#top, false);
        return () => (this.#tell = null);
      },
      scrollToFn: (offset) => this.#goTo(offset),
      onChange: () => this.#draw(),
    };
  }

  #scrolled(): void {
    if (this.#element === null) return;
    const { scrollTop } = this.#element;
    this.#top = follow({ scrollTop: this.#scrollTop, top: this.#top }, scrollTop, this.#extent);
    this.#scrollTop = scrollTop;
    const ends = scrollTop <= 0 || scrollTop >= this.height - this.#view;
    if (ends) this.#settle();
    this.#draw();
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

  get #extent(): { content: number; view: number } {
    return { content: this.#content, view: this.#view };
  }

  #draw(): void {
    this.#tell?.(this.#top, false);
    this.drift = this.#top - this.#scrollTop;
    const items = this.#virtualizer?.getVirtualItems() ?? [];
    this.first = items[0]?.index ?? 0;
    this.last = items.at(-1)?.index ?? -1;
  }
}
