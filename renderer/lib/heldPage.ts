/** Whether the desk's page is there and takes what is dropped; a locked one takes nothing. */
export type PageState = 'opening' | 'open' | 'locked';

/** What a locked window must not take from a hand or another program, though what it is meant for is off the page. */
const hands = ['keydown', 'keyup', 'pointerdown', 'mousedown', 'touchstart', 'focusin', 'focusout', 'paste'];
const drops = ['dragenter', 'dragover', 'drop'];
/** Fields in which something was written that is stored nowhere yet. */
const written = ['[role="dialog"]', 'form']
  .map((place) => `${place} :is(input:not([type]), input[type="text"], textarea)`)
  .join(', ');

/** Whether a form is open with something written in it. */
export function isWriting(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`${written}, textarea`)].some(
    ({ value }) => value !== '',
  );
}

/**
 * Takes everything but one element off the page, to be held in memory as it is, with what is written in it. What is
 * pressed meanwhile reaches nothing but that element's own fields and buttons.
 * @returns what puts it back, but for what was closed meanwhile
 */
export function holdPage(stays: Element): () => void {
  const title = document.title;
  const focused = document.activeElement;
  const held = document.createDocumentFragment();
  const places = [...besides(stays)].map((node) => {
    const place = document.createComment('');
    node.replaceWith(place);
    held.append(node);
    return { node, place };
  });
  const keep = (event: Event): void => event.stopImmediatePropagation();
  const refuse = (event: Event): void => {
    keep(event);
    event.preventDefault();
    if (event instanceof DragEvent && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  for (const name of hands) window.addEventListener(name, keep, true);
  for (const name of drops) window.addEventListener(name, refuse, true);
  // A dialog that was open has held on to the focus.
  stays.querySelector('input')?.focus();
  return () => {
    for (const name of hands) window.removeEventListener(name, keep, true);
    for (const name of drops) window.removeEventListener(name, refuse, true);
    for (const { node, place } of places) {
      if (node.parentNode === held) place.replaceWith(node);
      else place.remove();
    }
    document.title = title;
    if (focused instanceof HTMLElement) focused.focus();
  };
}

/** All elements and texts of the body that are neither around nor in the one that stays. */
function* besides(stays: Element): Generator<Element> {
  for (let inner: Element = stays; inner !== document.body;) {
    const outer = inner.parentElement;
    if (outer === null) return;
    for (const node of outer.children) if (node !== inner && !/^(SCRIPT|STYLE)$/.test(node.tagName)) yield node;
    inner = outer;
  }
}
