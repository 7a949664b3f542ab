/** Called with the size of an element inside its borders and bars, in pixels. */
type Sized = (width: number, height: number) => void;

const watched = new Map<Element, Set<Sized>>();

// One for all: what is told of one element may change others, and each of them would be laid out anew to be asked.
const observer = new ResizeObserver((entries) => {
  const sizes = entries.map(({ target }) => [target, target.clientWidth, target.clientHeight] as const);
  for (const [target, width, height] of sizes) for (const sized of watched.get(target) ?? []) sized(width, height);
});

/** Tells the size of an element, at first after the next layout and before it is painted, until the returned function is called. */
export function watchSize(element: Element, sized: Sized): () => void {
  const own = watched.get(element) ?? new Set();
  watched.set(element, own.add(sized));
  observer.observe(element);
  return () => {
    own.delete(sized);
    if (own.size > 0) return;
    watched.delete(element);
    observer.unobserve(element);
  };
}
