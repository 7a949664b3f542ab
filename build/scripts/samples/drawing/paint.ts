import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fontSource } from './faces.ts';
import type { Mark, Sheet, TextMark } from './sheets.ts';

/** What the file says about itself, and how it is locked. */
export type PaintOptions = {
  title?: string;
  /** Encrypts the file. `user` is what opens it; an empty one opens without asking. */
  password?: { user: string; owner: string };
};

/** Fixed, so that the same sheets give the same bytes. */
const MADE_AT = new Date('2026-04-01T06:00:00Z');

/** Writes sheets as one PDF. Without encryption the bytes are the same each time. */
export async function paint(sheets: readonly Sheet[], options: PaintOptions = {}): Promise<Uint8Array> {
  const { password } = options;
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: password ? '1.6' : '1.4',
    info: {
      Title: options.title ?? 'Statement',
      Producer: 'Invented Statement Composer 4.2',
      Creator: 'Invented Core Banking',
      CreationDate: MADE_AT,
    },
    ...(password ? { userPassword: password.user, ownerPassword: password.owner } : {}),
  });
  const bytes = buffer(doc);
  for (const sheet of sheets) {
    doc.addPage({ size: [sheet.width, sheet.height], margin: 0 });
    for (const mark of sheet.marks) draw(doc, mark);
  }
  doc.end();
  return new Uint8Array(await bytes);
}

function draw(doc: PDFKit.PDFDocument, mark: Mark): void {
  if (mark.kind === 'text') return drawText(doc, mark);
  if (mark.kind === 'picture') {
    doc.image(Buffer.from(mark.bytes), mark.x, mark.y, { width: mark.width, height: mark.height });
    return;
  }
  doc.save();
  doc.path(mark.path).lineWidth(mark.width);
  if (mark.fill !== null && mark.stroke !== null) doc.fillAndStroke(mark.fill, mark.stroke);
  else if (mark.fill !== null) doc.fill(mark.fill);
  else doc.stroke(mark.stroke ?? '#000000');
  doc.restore();
}

function drawText(doc: PDFKit.PDFDocument, mark: TextMark): void {
  if (mark.text === '') return;
  const turned = mark.rotation !== 0 || mark.opacity !== 1;
  if (turned)
    doc
      .save()
      .rotate(mark.rotation, { origin: [mark.x, mark.baseline] })
      .opacity(mark.opacity);
  doc.font(fontSource(mark.face)).fontSize(mark.size).fillColor(mark.color).text(mark.text, mark.x, mark.baseline, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: mark.spacing,
  });
  if (turned) doc.restore();
}
