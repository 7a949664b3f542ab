import type { Box, PageText } from '../reading.ts';
import { plainLetters } from '../vocabulary/monthNames.ts';
import { boxOf, toLines, type Line } from './lines.ts';

/** One place of a text that was looked for. Box in page points, top-left origin. */
type FoundText = { page: number; box: Box };
/** The places of a text in a document. */
export type FoundTexts = {
  /** In reading order. */
  places: FoundText[];
  /** True where the search ended at its limit. */
  more: boolean;
  /** Pages that are pictures, whose words are not known. */
  unread: number;
};

/** More places than this are not walked through one by one. */
const MOST_PLACES = 500;

const compared = (text: string): string => plainLetters(text.normalize('NFKC')).replace(/\s+/g, ' ').trim();

/** The words of a line that a text touches, for each place where it stands on the line. */
function placesOn(line: Line, wanted: string): Box[] {
  let text = '';
  const placed = line.words.map((word) => {
    if (text !== '') text += ' ';
    const start = text.length;
    text += compared(word.text);
    return { word, start };
  });
  const boxes: Box[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    const touched = placed.filter(({ start }, index) => start < end && (placed[index + 1]?.start ?? Infinity) > at);
    boxes.push(boxOf(touched.map(({ word }) => word)));
  }
  return boxes;
}

/**
 * Finds a text within the lines of a document, whatever the case, the accents and the width of its spaces.
 * @param text what is looked for; nothing is found for blanks
 */
export function findText(pages: readonly PageText[], text: string): FoundTexts {
  const wanted = compared(text);
  const found: FoundTexts = { places: [], more: false, unread: pages.filter(({ kind }) => kind === 'scan').length };
  if (wanted === '') return found;
  for (const page of pages) {
    for (const line of toLines(page)) {
      for (const box of placesOn(line, wanted)) {
        if (found.places.length === MOST_PLACES) return { ...found, more: true };
        found.places.push({ page: page.page, box });
      }
    }
  }
  return found;
}
