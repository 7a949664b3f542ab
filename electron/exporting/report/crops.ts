import { openDoubts } from '../../../shared/rows/doubts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import type { ExportSubject, OnProgress } from '../subject.ts';

/** The part of a page as a PNG. @throws {AppError} where it cannot be drawn */
export type DrawArea = (documentId: Id, page: number, area: [number, number, number, number]) => Promise<Uint8Array>;

/** Why a line is shown: its figures break there, it is to be checked, or its values were edited. */
export type CropReason = 'breaks' | 'to-check' | 'edited';

/** A line that matters, and its place on the page as a picture where that could be drawn. */
export type Crop = {
  row: ReviewRow;
  why: CropReason;
  png: Uint8Array | null;
  area: [number, number, number, number] | null;
};

/** Pictures of this many rows; of more, the rows alone are named. */
const mostPictures = 60;

/** Points that are shown above and below the row, and the width that a line of a page has. */
const around: Record<CropReason, number> = { breaks: 26, 'to-check': 9, edited: 9 };
const widest = 1000;

/**
 * The lines of each statement that matter, as they are printed: the first broken row, of which there is at most one, then
 * those to check and those that were edited, as many as pictures are drawn.
 */
export async function cropsOf(
  subject: ExportSubject,
  drawArea: DrawArea,
  onProgress: OnProgress,
): Promise<Map<Id, Crop[]>> {
  const crops = new Map<Id, Crop[]>();
  const wanted = linesOf(subject);
  for (const [index, { row, why }] of wanted.entries()) {
    onProgress(index, wanted.length + 1);
    const { box, page, documentId } = row;
    const area: Crop['area'] = box === null ? null : [0, box[1] - around[why], widest, box[3] + around[why]];
    const drawn = area !== null && page !== null && documentId !== null && index < mostPictures;
    const png = drawn ? await pictureOf(drawArea, documentId, page, area) : null;
    // The table of transactions names them all; only that the break cannot be shown is worth a line.
    if (png !== null || why === 'breaks') {
      crops.set(row.statementId, [...(crops.get(row.statementId) ?? []), { row, why, area, png }]);
    }
  }
  return crops;
}

/** Of a million rows only those few are kept. */
function linesOf(subject: ExportSubject): { row: ReviewRow; why: CropReason }[] {
  const broken: ReviewRow[] = [];
  const others: { row: ReviewRow; why: CropReason }[] = [];
  for (const { row } of subject.rows()) {
    if (row.breaks) broken.push(row);
    else if (others.length < mostPictures && openDoubts(row.doubts, row.confirmed).length > 0)
      others.push({ row, why: 'to-check' });
    else if (others.length < mostPictures && Object.keys(row.read).length > 0) others.push({ row, why: 'edited' });
  }
  const rest = others.slice(0, Math.max(0, mostPictures - broken.length));
  return [...broken.map((row) => ({ row, why: 'breaks' as const })), ...rest];
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
