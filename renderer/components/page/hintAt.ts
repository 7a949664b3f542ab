/** The hint of a row below the pointer, whatever lies over it; null where there is none. */
export function hintAt({ clientX, clientY }: MouseEvent): HTMLElement | null {
  const found = document.elementsFromPoint(clientX, clientY).find((element) => element.matches('[data-hint]'));
  return found instanceof HTMLElement ? found : null;
}
