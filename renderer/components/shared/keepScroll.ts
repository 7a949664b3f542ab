import type { Attachment } from 'svelte/attachments';

/** Finds the place where a scrolled element was left, and keeps it up to date. */
export function keepScroll(place: { top: number }): Attachment<HTMLElement> {
  return (element) => {
    element.scrollTop = place.top;
    const keep = (): void => {
      place.top = element.scrollTop;
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  };
}
