import type { Box, Observation, PageText, Word } from '../reading.ts';
import { shiftedFigures } from './baselines.ts';
import { figureColumns } from './figureColumns.ts';
import type { HiddenReason, PagePieces } from './pieceList.ts';

/** Most figures of a column that count as the odd ones. */
const MOST_ODD_SHARE = 0.2;
const union = (boxes: Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];

/** The family of a font: its name without weight and slope, which totals and headings change innocently. */
const family = (font: string): string =>
  font.replace(/[-, ]?(bold|black|heavy|semi|demi|medium|regular|roman|light|italic|oblique|mt|ps)+/gi, '');

function mixedFonts(page: PageText): Observation[] {
  if (new Set([...new Set(page.words.map(({ font }) => font))].map(family)).size < 2) return [];
  const odd: { word: Word; usual: string }[] = [];
  for (const column of figureColumns(page.words)) {
    const counts = new Map<string, number>();
    for (const { font } of column) counts.set(family(font), (counts.get(family(font)) ?? 0) + 1);
    if (counts.size < 2) continue;
    const [usual, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (column.length - most > column.length * MOST_ODD_SHARE) continue;
    odd.push(...column.filter((word) => family(word.font) !== usual).map((word) => ({ word, usual })));
  }
  const first = odd[0];
  if (!first) return [];
  const others = odd.length > 1 ? ` (and ${odd.length - 1} more on this page)` : '';
  return [
    {
      code: 'figures-in-mixed-fonts',
      detail:
        `On page ${page.page} the figure ${first.word.text} is set in ${first.word.font || 'an unnamed font'}, ` +
        `the rest of its column in ${first.usual || 'an unnamed font'}${others}.`,
      innocentCauses: [
        'Totals, brought-forward lines and foreign amounts are often set in another font.',
        'Some banks put rows from another system on the same page.',
      ],
      page: page.page,
      box: first.word.box,
    },
  ];
}

function textOverText(page: PageText, pairs: readonly [Word, Word][]): Observation[] {
  const first = pairs[0];
  if (!first) return [];
  const others = pairs.length > 1 ? ` and ${pairs.length - 1} more places` : '';
  return [
    {
      code: 'text-over-text',
      detail: `On page ${page.page} “${first[0].text}” and “${first[1].text}” are drawn over each other${others}.`,
      innocentCauses: [
        'A stamp or a watermark lies over the page.',
        'Forms are often filled by printing over the dotted line or the old value.',
      ],
      page: page.page,
      box: union([first[0].box, first[1].box]),
    },
  ];
}

const hiddenKinds: Partial<Record<HiddenReason, { code: string; what: string; innocentCauses: string[] }>> = {
  white: {
    code: 'white-text',
    what: 'in white on white',
    innocentCauses: ['Print shops put white marks on the page to steer the sorting machine.', 'Left from a template.'],
  },
  invisible: {
    code: 'invisible-text',
    what: 'invisibly',
    innocentCauses: ['Scanners lay recognised text invisibly under the picture, so that it can be searched.'],
  },
  covered: {
    code: 'covered-text',
    what: 'under other text and painted over',
    innocentCauses: [
      'A form or a letterhead was corrected by covering the old text.',
      'Data was blacked out on purpose.',
    ],
  },
  'off-page': {
    code: 'off-page-text',
    what: 'outside the visible page',
    innocentCauses: ['The page was cropped, or carries printer’s marks outside its edge.'],
  },
};

function hiddenText(page: PageText, pieces: PagePieces): Observation[] {
  return Object.entries(hiddenKinds).flatMap(([reason, { code, what, innocentCauses }]) => {
    const words = pieces.words.filter((_, index) => pieces.reasons[index] === reason);
    if (words.length === 0) return [];
    const count = words.length === 1 ? 'One word is' : `${words.length} words are`;
    const detail = `${count} written ${what} on page ${page.page}; they were not read.`;
    return [{ code, detail, innocentCauses, page: page.page, box: union(words.map((word) => word.box)) }];
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
