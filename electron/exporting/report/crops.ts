import { AppError } from '../../../shared/errors.ts';
import type { Id, ReviewRow } from '../../../shared/model.ts';
import type { ExportSubject, OnProgress } from '../subject.ts';

/** The part of a page as a PNG. @throws {AppError} where it cannot be drawn */
export type DrawArea = (documentId: Id, page: number, area: [number, number, number, number]) => Promise<Uint8Array>;

/** Where the figures of a statement break: the row, and its place on the page as a picture where that could be drawn. */
export type Crop = { row: ReviewRow; png: Uint8Array | null; area: [number, number, number, number] | null };

/** Pictures of this many rows; of more, the rows alone are named. */
const mostPictures = 200;

/** Points that are shown above and below the row, and the width that a line of a page has. */
const around = 26;
const widest = 1000;

/** The first broken row of each statement, with its line as it is printed. Of each statement there is at most one. */
export async function cropsOf(
  subject: ExportSubject,
  drawArea: DrawArea,
  onProgress: OnProgress,
): Promise<Map<Id, Crop>> {
  const crops = new Map<Id, Crop>();
  const broken: ReviewRow[] = [];
  // Of a million rows only those few are kept.
  for (const { row } of subject.rows()) if (row.breaks) broken.push(row);
  for (const [index, row] of broken.entries()) {
    onProgress(index, broken.length + 1);
    const { box, page, documentId } = row;
    const area: Crop['area'] = box === null ? null : [0, box[1] - around, widest, box[3] + around];
    const drawn = area !== null && page !== null && documentId !== null && index < mostPictures;
    crops.set(row.statementId, { row, area, png: drawn ? await pictureOf(drawArea, documentId, page, area) : null });
  }
  return crops;
}

async function pictureOf(draw: DrawArea, id: Id, page: number, area: NonNullable<Crop['area']>) {
  try {
    return await draw(id, page, area);
  } catch (error) {
    // Locked by a password, or damaged: the report says that it could not be drawn.
    if (error instanceof AppError && error.code !== 'cancelled') return null;
    throw error;
  }
}
