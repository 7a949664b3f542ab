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

/** Lets a pane be zoomed by Ctrl and the wheel or by a pinch of two fingers, and dragged by the pointer, until the returned function is called. */
export function pageHands(pane: HTMLElement, { zoom, mayDrag }: Hands): () => void {
  let from: { id: number; x: number; y: number } | null = null;
  let dragging = false;
  const touches = new Map<number, { x: number; y: number }>();

  // On a touchpad a pinch comes as a wheel with Ctrl.
  function turned(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const edge = pane.getBoundingClientRect();
    const by = Math.max(-mostOfNotch, Math.min(mostOfNotch, event.deltaY));
    zoom(Math.exp(-by / 100), { x: event.clientX - edge.left, y: event.clientY - edge.top });
  }

  function pressed(event: PointerEvent): void {
    if (event.pointerType === 'touch') touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    if (event.button !== middleButton && (event.button !== 0 || !mayDrag(event.target))) return;
    const { x, y } = pane.getBoundingClientRect();
    // The bars are the browser's own.
    if (event.clientX - x > pane.clientWidth || event.clientY - y > pane.clientHeight) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** Two fingers zoom about the middle between them, and take the page along with it. */
  function pinched(event: PointerEvent): void {
    const before = spanOf(touches);
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = spanOf(touches);
    if (before === null || after === null || before.length === 0) return;
    pane.scrollBy(before.x - after.x, before.y - after.y);
    const edge = pane.getBoundingClientRect();
    zoom(after.length / before.length, { x: after.x - edge.left, y: after.y - edge.top });
  }

  function moved(event: PointerEvent): void {
    if (touches.has(event.pointerId)) return pinched(event);
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

  function ended(event: PointerEvent): void {
    if (touches.delete(event.pointerId)) return;
    from = null;
    dragging = false;
    pane.toggleAttribute('data-dragged', false);
  }

  const noScrollMark = (event: MouseEvent): void => {
    if (event.button === middleButton) event.preventDefault();
  };
  // One finger scrolls as the browser does it; of two it would take the pointers away.
  const ownPinch = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const ends = new AbortController();
  const { signal } = ends;
  pane.addEventListener('wheel', turned, { passive: false, signal });
  pane.addEventListener('touchstart', ownPinch, { passive: false, signal });
  pane.addEventListener('touchmove', ownPinch, { passive: false, signal });
  pane.addEventListener('mousedown', noScrollMark, { signal });
  pane.addEventListener('pointerdown', pressed, { signal });
  pane.addEventListener('pointermove', moved, { signal });
  pane.addEventListener('pointerup', ended, { signal });
  pane.addEventListener('pointercancel', ended, { signal });
  return () => ends.abort();
}

/** The middle between two fingers and how far they are apart; null of one finger or of three. */
function spanOf(touches: ReadonlyMap<number, { x: number; y: number }>) {
  const [one, other] = [...touches.values()];
  if (one === undefined || other === undefined || touches.size > 2) return null;
  const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
  return { x, y, length: Math.hypot(one.x - other.x, one.y - other.y) };
}
