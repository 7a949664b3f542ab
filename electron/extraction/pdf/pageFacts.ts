import type { Observation } from '../../../shared/reading/observations.ts';
import type { PageText, Word } from '../reading.ts';
import { shiftedFigures } from './baselines.ts';
import { figureColumns } from './figureColumns.ts';
import type { HiddenReason, PagePieces } from './pieceList.ts';
import { union } from './wordPieces.ts';

/** Most figures of a column that count as the odd ones. */
const MOST_ODD_SHARE = 0.2;

/** The family of a font: its name without weight and slope, which totals and headings change innocently. */
const family = (font: string): string =>
  font.replace(/[-, ]?(bold|black|heavy|semi|demi|medium|regular|roman|light|italic|oblique|mt|ps)+/gi, '');

function mixedFonts(page: PageText): Observation[] {
  if (new Set([...new Set(page.words.map(({ font }) => font))].map(family)).size < 2) return [];
  const odd: { word: Word; usual: string }[] = [];
  for (const column of figureColumns(page.words)) {
    const families = [...Map.groupBy(column, ({ font }) => family(font))];
    if (families.length < 2) continue;
    const [usual, most] = families.reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (column.length - most.length > column.length * MOST_ODD_SHARE) continue;
    odd.push(...column.filter((word) => family(word.font) !== usual).map((word) => ({ word, usual })));
  }
  const first = odd[0];
  if (!first) return [];
  const { word, usual } = first;
  const fonts = { figure: word.text, font: word.font, usual, others: odd.length - 1 };
  return [{ code: 'figures-in-mixed-fonts', ...fonts, page: page.page, box: word.box }];
}

function textOverText(page: PageText, pairs: readonly [Word, Word][]): Observation[] {
  const first = pairs[0];
  if (!first) return [];
  const [under, over] = first;
  const texts: [string, string] = [under.text, over.text];
  const box = union(under.box, over.box);
  return [{ code: 'text-over-text', texts, others: pairs.length - 1, page: page.page, box }];
}

const hiddenCodes = {
  white: 'white-text',
  invisible: 'invisible-text',
  covered: 'covered-text',
  'off-page': 'off-page-text',
} as const satisfies Partial<Record<HiddenReason, Observation['code']>>;

function hiddenText(page: PageText, pieces: PagePieces): Observation[] {
  return Object.entries(hiddenCodes).flatMap(([reason, code]) => {
    const words = pieces.words.filter((_, index) => pieces.reasons[index] === reason);
    if (words.length === 0) return [];
    return [{ code, words: words.length, page: page.page, box: words.map((word) => word.box).reduce(union) }];
  });
}

/**
 * What is odd about the text of one page, with the place. None of it is a finding of fraud.
 * @param overdrawn pairs of words that show in one place
 */
export function observePage(page: PageText, pieces: PagePieces, overdrawn: readonly [Word, Word][]): Observation[] {
  return [
    ...mixedFonts(page),
    // Recognised words have boxes of their own making.
    ...(page.kind === 'ocr' ? [] : shiftedFigures(page)),
    ...textOverText(page, overdrawn),
    ...(pieces.hidden > 0 && page.kind !== 'ocr' ? hiddenText(page, pieces) : []),
  ];
}
