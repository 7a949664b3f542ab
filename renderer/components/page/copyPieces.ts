/** Puts the pieces that are selected on the clipboard as lines of cells, as a spreadsheet takes them. */
export function copyPieces(event: ClipboardEvent): void {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || !(event.currentTarget instanceof Element)) return;
  const chosen = [...event.currentTarget.querySelectorAll<SVGTextElement>('text[data-line]')].filter((piece) =>
    selection.containsNode(piece, true),
  );
  // A part of one piece is copied as it is.
  if (chosen.length < 2) return;
  const lines = Map.groupBy(chosen, (piece) => `${piece.closest('figure')?.dataset['page']} ${piece.dataset['line']}`);
  const text = [...lines.values()].map((pieces) => pieces.map(({ textContent }) => textContent).join('\t')).join('\n');
  event.clipboardData?.setData('text/plain', text);
  event.preventDefault();
}
