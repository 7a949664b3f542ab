type Hands = {
  /** Zooms by a factor about a point of the pane, in pixels from its top left. */
  zoom: (factor: number, at: { x: number; y: number }) => void;
  /** Whether the page may be dragged from here: elsewhere the pointer selects text or draws. */
  mayDrag: (target: Element) => boolean;
};

/** Of the pointer, in pixels: a hand is never quite still. */
const dragFrom = 4;
/** A wheel's notch is a quarter; what a pinch sends is small and taken as it is. */
const mostOfNotch = 25;
const middleButton = 1;

/** Lets a pane be zoomed by Ctrl and the wheel or by a pinch, and dragged by the pointer, until the returned function is called. */
export function pageHands(pane: HTMLElement, { zoom, mayDrag }: Hands): () => void {
  let from: { id: number; x: number; y: number } | null = null;
  let dragging = false;

  // A pinch comes as a wheel with Ctrl.
  function turned(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const edge = pane.getBoundingClientRect();
    const by = Math.max(-mostOfNotch, Math.min(mostOfNotch, event.deltaY));
    zoom(Math.exp(-by / 100), { x: event.clientX - edge.left, y: event.clientY - edge.top });
  }

  function pressed(event: PointerEvent): void {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    if (event.button !== middleButton && (event.button !== 0 || !mayDrag(event.target))) return;
    const { x, y } = pane.getBoundingClientRect();
    // The bars are the browser's own.
    if (event.clientX - x > pane.clientWidth || event.clientY - y > pane.clientHeight) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  function moved(event: PointerEvent): void {
    if (from?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragging && Math.hypot(x, y) < dragFrom) return;
    if (!dragging) {
      dragging = true;
      // The click at its end then belongs to the pane, not to what lies below the pointer.
      pane.setPointerCapture(event.pointerId);
      pane.toggleAttribute('data-dragged', true);
    }
    pane.scrollBy(-x, -y);
    from = { id: from.id, x: event.clientX, y: event.clientY };
  }

  function ended(): void {
    from = null;
    dragging = false;
    pane.toggleAttribute('data-dragged', false);
  }

  const noScrollMark = (event: MouseEvent): void => {
    if (event.button === middleButton) event.preventDefault();
  };
  const ends = new AbortController();
  const { signal } = ends;
  pane.addEventListener('wheel', turned, { passive: false, signal });
  pane.addEventListener('mousedown', noScrollMark, { signal });
  pane.addEventListener('pointerdown', pressed, { signal });
  pane.addEventListener('pointermove', moved, { signal });
  pane.addEventListener('pointerup', ended, { signal });
  pane.addEventListener('pointercancel', ended, { signal });
  return () => ends.abort();
}
