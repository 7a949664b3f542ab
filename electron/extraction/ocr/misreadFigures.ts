/** Letters that the engine reads for figures of like shape. */
const LIKE_FIGURES = new Map(
  'O0 o0 Q0 D0 I1 l1 i1 Z2 z2 S5 s5 G6 B8 g9'.split(' ').map(([letter = '', figure = '']) => [letter, figure]),
);

/** An amount with decimals in which letters stand among figures, with its marks: `1,2O0.5S`, `-l5.00Cr`. */
const NEARLY_AMOUNT = /^([-+(]?\p{Sc}?)([\dOoQDIliZzSsGBg.,']*[.,][\dOoQDIliZzSsGBg]{2})((?:CR|Cr|DR|Dr|[-)])?)$/u;

/**
 * An amount read with letters among its figures, with figures in their place; null where the text is no such amount.
 * A guess: it may be relied on only where printed balances prove it.
 */
export function mendFigure(text: string): string | null {
  const match = NEARLY_AMOUNT.exec(text);
  if (!match) return null;
  const [, before = '', figures = '', after = ''] = match;
  const letters = figures.replaceAll(/[\d.,']/g, '').length;
  const digits = figures.replaceAll(/\D/g, '').length;
  if (letters === 0 || letters > digits) return null;
  return before + figures.replaceAll(/[A-Za-z]/g, (letter) => LIKE_FIGURES.get(letter) ?? letter) + after;
}

const RUN_TOGETHER = /^(\d{1,3})[oO]f(\d{1,3})$/;
const O_FOR_FIGURE = /^(\d{1,2}?)0?[0oO]f(\d{1,3})$/;

/** `1of3` and `10f3` in a page number, as the engine reads narrow spaces, with the spaces put back; else null. */
export function mendPageNumber(text: string): string | null {
  const isPage = (match: RegExpExecArray | null): match is RegExpExecArray =>
    match !== null && Number(match[1]) >= 1 && Number(match[1]) <= Number(match[2]);
  const [, page, pages] = [RUN_TOGETHER.exec(text), O_FOR_FIGURE.exec(text)].find(isPage) ?? [];
  return page && pages ? `${page} of ${pages}` : null;
}
