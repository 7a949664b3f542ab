import type { Box, Word } from '../reading.ts';
import type { Pointer } from './pdfium.ts';
import type { TextStyle, Visibility } from './textStyle.ts';

/** Why text on a page is not read: it does not show, or not as text of the page. */
export type HiddenReason = Exclude<Visibility, 'shown'> | 'off-page' | 'covered';

/** All text of a page as pieces between gaps, in the order in which PDFium gives it. */
export type PagePieces = {
  words: Word[];
  /** For each word, why it does not show; null for what does. `white` may yet show, on a dark ground. */
  reasons: (HiddenReason | null)[];
  /** For each word, the text object it begins in. */
  objects: Pointer[];
  /** How many words have a reason. */
  hidden: number;
  /** Characters that show, and those among them for which the file gives no usable Unicode value. */
  characters: number;
  undecodable: number;
};

/** The visible rectangle of a page in PDF coordinates (origin bottom left): where its top left lies, and its size. */
export type PageFrame = { left: number; top: number; width: number; height: number };

/** The extent of a word in PDF coordinates. */
export type Extent = { x0: number; y0: number; x1: number; y1: number };

/** A second copy of text this near (in ems) is fake bold; no two letters stand so close. */
export const DOUBLED = 0.1;
/** How many earlier words of the same text are compared to find one drawn twice. */
const TWICE_DRAWN_REACH = 256;

/**
 * Words repeat from page to page: each is one string, which takes less memory and is compared and looked up faster. A
 * worker reads file after file, so no more than this number are kept.
 */
const MOST_KEPT = 20_000;
const texts = new Map<string, string>();

function keptText(text: string): string {
  const kept = texts.get(text);
  if (kept !== undefined) return kept;
  if (texts.size >= MOST_KEPT) texts.clear();
  texts.set(text, text);
  return text;
}

const round = (points: number): number => Math.round(points * 100) / 100;

/** A word that shows, and the last one before it that has the same text. */
type Same = { word: Word; before: Same | undefined };

/** Collects the words of one page: turns their extents to boxes, and drops what is drawn twice in one place. */
export function createPieceList(frame: PageFrame): {
  page: PagePieces;
  add: (codes: number[], extent: Extent, style: TextStyle, bold: boolean, object: Pointer) => void;
} {
  const page: PagePieces = { words: [], reasons: [], objects: [], hidden: 0, characters: 0, undecodable: 0 };
  const { words } = page;
  const latest = new Map<string, Same>();

  /** The same text in the same place: one word set twice to look bold. */
  const isDrawnTwice = (text: string, box: Box): boolean => {
    const near = (box[3] - box[1]) * DOUBLED;
    let same = latest.get(text);
    for (let steps = 0; same && steps < TWICE_DRAWN_REACH; steps++) {
      const other = same.word;
      if (
        Math.abs(other.box[0] - box[0]) < near &&
        Math.abs(other.box[1] - box[1]) < near &&
        Math.abs(other.box[2] - box[2]) < near * 2
      ) {
        other.bold = true;
        return true;
      }
      same = same.before;
    }
    return false;
  };

  const isOnPage = (box: Box): boolean => {
    const x = (box[0] + box[2]) / 2;
    const y = (box[1] + box[3]) / 2;
    // Put so that coordinates which are no numbers are off the page.
    return x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
  };

  return {
    page,
    add(codes, extent, { font, visibility }, bold, object) {
      const text = keptText(String.fromCharCode.apply(null, codes));
      const box: Box = [
        round(extent.x0 - frame.left),
        round(frame.top - extent.y1),
        round(extent.x1 - frame.left),
        round(frame.top - extent.y0),
      ];
      const reason = isOnPage(box) ? visibility : 'off-page';
      const word: Word = { text, box, font, bold };
      if (reason === 'shown') {
        if (isDrawnTwice(text, box)) return;
        page.characters += text.length;
        latest.set(text, { word, before: latest.get(text) });
      } else page.hidden++;
      words.push(word);
      page.reasons.push(reason === 'shown' ? null : reason);
      page.objects.push(object);
    },
  };
}
