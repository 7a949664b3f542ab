import type { Moment } from '../../../shared/calendar.ts';
import { words } from '../../../shared/text/words.ts';
import { faceOf, registerFonts, type Weight } from '../../base/fonts.ts';
import { colours } from './tones.ts';

/** A4 in points, with room for the line at the foot. */
export const size = { width: 595.28, height: 841.89 };
export const margin = 48;
const foot = 56;
export const innerWidth = size.width - 2 * margin;
/** Points that a page has for its contents. */
export const pageHeight = size.height - margin - foot;

/** Points between the lines of a text. */
const lineGap = 1.5;
/** Points by which PDFKit may round the words of a line up. */
const roundingRoom = 0.1;
/** A text behind a sign that another face writes. */
const signed = /^([✓✗]) (.+)$/s;

export type TextStyle = { size?: number; weight?: Weight; colour?: string; align?: 'left' | 'right' | 'center' };

/** Structure elements of PDF that are used here (ISO 32000-1, 14.8.4). */
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD' | 'Note';

/**
 * A report being written from top to bottom: what does not fit goes to the next page. Everything that is read is tagged
 * in its order, everything that only adorns is marked as an artifact.
 */
export type Paper = {
  readonly document: PDFKit.PDFDocument;
  /** Where the next thing goes, in points from the top. */
  y: number;
  /** Begins a new page unless so much room is left. */
  need(height: number): void;
  newPage(): void;
  space(height: number): void;
  /** A heading with its entry in the outline, and an anchor where one is named. */
  heading(level: 1 | 2 | 3, text: string, anchor?: string): void;
  /** Text over as many lines as it takes. `goTo` names an anchor. */
  text(text: string, style?: TextStyle & { indent?: number; width?: number; goTo?: string }): void;
  /** One line at a place, cut with an ellipsis where it is too long; moves nothing. */
  line(text: string, x: number, y: number, width: number, style?: TextStyle): void;
  /** Lines at a place, cut at a height; moves nothing. */
  block(text: string, x: number, y: number, width: number, height: number, style?: TextStyle): void;
  heightOf(text: string, width: number, style?: TextStyle): number;
  /** Of a text in one line. */
  widthOf(text: string, style?: TextStyle): number;
  /** An element with others in it, such as a row of a table. */
  group(tag: Tag, draw: () => void): void;
  /** An element that is read: what is drawn inside. A figure says in words what it shows. */
  leaf(tag: Tag, draw: () => void, alt?: string): void;
  /** What is drawn inside only adorns. */
  adorn(draw: () => void): void;
};

export async function createPaper(title: string, author: string, at: Moment): Promise<Paper> {
  // Loaded with the first report: it takes as long as the rest of the desk.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: [size.width, size.height],
    margins: { top: margin, left: margin, right: margin, bottom: foot },
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'en',
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: author, CreationDate: new Date(at), ModDate: new Date(at) },
  });
  registerFonts(document);
  const root = document.struct(words.report.documentWord);
  document.addStructure(root);
  let parent: PDFKit.PDFStructureElement = root;
  let outlines: PDFKit.PDFOutline[] = [];

  /** Enough to measure a text. A colour would be written to the page each time. */
  const setFace = (text: string, { size: points = 9, weight = 'regular' }: TextStyle): void => {
    document.font(faceOf(text, weight)).fontSize(points);
  };
  const apply = (text: string, style: TextStyle): void => {
    setFace(text, style);
    document.fillColor(style.colour ?? colours.ink);
  };
  /** Most cells are one line: then nothing looks for places to break it, which costs more than everything else here. */
  const isOneLine = (text: string, width: number): boolean =>
    !text.includes('\n') && document.widthOfString(text) <= width - roundingRoom;
  /** A sign before the words is set in the face that has it, and the words in theirs. */
  const write = (text: string, x: number, y: number, style: TextStyle, options: PDFKit.Mixins.TextOptions): void => {
    const all = { lineGap, align: style.align ?? 'left', ...options };
    const [, sign, words] = signed.exec(text) ?? [];
    if (sign === undefined || words === undefined || style.align === 'right') {
      apply(text, style);
      document.text(text, x, y, all);
      return;
    }
    apply(sign, style);
    document.text(`${sign} `, x, y, { ...all, continued: true });
    apply(words, style);
    document.text(words, all);
  };
  const under: Paper['leaf'] = (tag, draw, alt) => {
    // Added to a tree that is attached already, it draws at once.
    parent.add(document.struct(tag, alt === undefined ? {} : { alt }, draw));
  };

  const paper: Paper = {
    document,
    y: margin,
    need(height) {
      if (paper.y + height > size.height - foot) paper.newPage();
    },
    newPage() {
      document.addPage();
      paper.y = margin;
    },
    space(height) {
      paper.y += height;
    },
    heading(level, text, anchor) {
      const points = { 1: 22, 2: 14, 3: 10.5 }[level];
      paper.need(points * 2 + 48);
      if (level === 2) paper.space(10);
      const above = outlines.slice(0, level - 1);
      outlines = [...above, (above.at(-1) ?? document.outline).addItem(text)];
      if (anchor !== undefined) document.addNamedDestination(anchor, 'XYZ', margin, paper.y - 8, null);
      const style = { size: points, weight: 'bold' } as const;
      const height = paper.heightOf(text, innerWidth, style);
      under(`H${level}`, () => {
        apply(text, style);
        document.text(text, margin, paper.y, { width: innerWidth });
      });
      paper.y += height + { 1: 4, 2: 6, 3: 4 }[level];
    },
    text(text, style = {}) {
      const { indent = 0, width = innerWidth - indent, goTo } = style;
      for (const part of text.split('\n')) {
        const height = paper.heightOf(part === '' ? ' ' : part, width, style);
        paper.need(Math.min(height, 200));
        under('P', () => {
          write(part, margin + indent, paper.y, style, { width, ...(goTo === undefined ? {} : { goTo }) });
        });
        // Longer than its page, it has gone on to the next.
        paper.y = document.y;
      }
    },
    line(text, x, y, width, style = {}) {
      apply(text, style);
      document.text(text, x, y, {
        width,
        height: (style.size ?? 9) * 1.3,
        lineBreak: false,
        ellipsis: true,
        align: style.align ?? 'left',
      });
    },
    block(text, x, y, width, height, style = {}) {
      setFace(text, style);
      if (!signed.test(text) && style.align !== 'center' && isOneLine(text, width)) {
        const left = style.align === 'right' ? x + width - document.widthOfString(text.trimEnd()) : x;
        apply(text, style);
        document.text(text, left, y, { lineBreak: false });
        return;
      }
      write(text, x, y, style, { width, height, ellipsis: true });
    },
    heightOf(text, width, style = {}) {
      setFace(text, style);
      if (isOneLine(text, width)) return document.currentLineHeight(true) + lineGap;
      return document.heightOfString(text, { width, lineGap });
    },
    widthOf(text, style = {}) {
      setFace(text, style);
      return document.widthOfString(text);
    },
    leaf: under,
    group(tag, draw) {
      const outer = parent;
      const own = document.struct(tag);
      outer.add(own);
      parent = own;
      draw();
      parent = outer;
      own.end();
    },
    adorn(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
  };
  paper.newPage();
  return paper;
}
