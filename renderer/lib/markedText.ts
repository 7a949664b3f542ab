/** A piece of a text, and whether it is one of the words that were searched for. */
type MarkedPiece = { text: string; marked: boolean };

/** Cuts a text where one of the words begins a word of it, whatever the case of the letters. */
export function markedText(text: string, search: string): MarkedPiece[] {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [{ text, marked: false }];
  // Longer words first, so that `sal` does not cut `salary` short where both were typed.
  const longest = words.toSorted((a, b) => b.length - a.length).join('|');
  const pieces = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${longest})`, 'iu'));
  return pieces.map((piece, at) => ({ text: piece, marked: at % 2 === 1 })).filter((piece) => piece.text !== '');
}
