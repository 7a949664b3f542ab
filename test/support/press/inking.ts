import { createRandom } from '../../../build/scripts/samples/random.ts';
import { widthOf } from '../../../build/scripts/samples/drawing/faces.ts';
import type { Mark, Sheet, TextMark } from '../../../build/scripts/samples/drawing/sheets.ts';

/**
 * In what pieces and order a program writes the same page: whole texts, word by word, letter by letter, in no order,
 * or every text twice with a hair's breadth between (a poor man's bold).
 */
export type Inking = 'texts' | 'words' | 'letters' | 'shuffled' | 'doubled';

/** The same sheets, written differently: nothing that a reader sees has changed. */
export function reink(sheets: readonly Sheet[], inking: Inking): Sheet[] {
  if (inking === 'texts') return [...sheets];
  return sheets.map((sheet, index) => ({
    ...sheet,
    marks: inking === 'shuffled' ? shuffled(sheet.marks, index) : sheet.marks.flatMap((mark) => pieces(mark, inking)),
  }));
}

function pieces(mark: Mark, inking: Inking): Mark[] {
  // Turned text is drawn about its own start, so it stays whole.
  if (mark.kind !== 'text' || mark.rotation !== 0) return [mark];
  if (inking === 'doubled') return [mark, { ...mark, x: mark.x + 0.25 }];
  const parts = inking === 'words' ? [...mark.text.matchAll(/\S+/g)] : [...mark.text.matchAll(/\S/g)];
  return parts.map((part): TextMark => {
    const before = mark.text.slice(0, part.index);
    const gap = before === '' ? 0 : mark.spacing;
    return { ...mark, text: part[0], x: mark.x + widthOf(before, mark.face, mark.size, mark.spacing) + gap };
  });
}

/** Shapes first, as backgrounds must lie under the text; then the texts in an order that no reader would choose. */
function shuffled(marks: readonly Mark[], seed: number): Mark[] {
  const random = createRandom(seed + 1);
  const texts = marks.filter((mark) => mark.kind === 'text').map((mark) => ({ mark, key: random.next() }));
  return [
    ...marks.filter((mark) => mark.kind !== 'text'),
    ...texts.sort((a, b) => a.key - b.key).map(({ mark }) => mark),
  ];
}
