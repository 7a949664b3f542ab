import { createComposer, paper } from '../../../build/scripts/samples/drawing/composer.ts';
import { paint } from '../../../build/scripts/samples/drawing/paint.ts';

const size = 8;
const lineHeight = 12.5;

/** Prints text as it is typed, one line a line, each character as wide as the next; a form feed begins a page. */
export function typedPdf(text: string): Promise<Uint8Array> {
  const c = createComposer({
    size: paper.a4,
    margin: { top: 60, right: 40, bottom: 50, left: 45 },
    family: 'courier',
    fontSize: size,
  });
  const character = c.widthOf('0');
  for (const [at, page] of text.split('\f').entries()) {
    if (at > 0) c.newPage();
    for (const line of page.split('\n')) {
      // Cells are words of their own, as banks print them.
      for (const { 0: cell, index } of line.matchAll(/\S+(?: \S+)*/g)) c.text(cell, { x: c.left + index * character });
      c.y += lineHeight;
    }
  }
  return paint(c.finish());
}
