import type { Id, ReviewRow } from '../../shared/model.ts';

/** Pixels per point that the desk draws at; each is drawn once and kept by the browser. */
const scales = [1, 1.5, 2, 3, 4] as const;
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Which page of which document is shown, how large, and where a row stands on it. */
export class PageView {
  documentId: Id | null = $state(null);
  page = $state(1);
  /** Times the width of the pane. */
  zoom = $state(1);

  /** Turns to the page of a row. A row without a place keeps the page. */
  show(row: ReviewRow): void {
    if (row.documentId === null) return;
    this.documentId = row.documentId;
    this.page = row.page ?? 1;
  }

  /** Turns pages. @param pages how many the document has, null where that is not known */
  turn(by: number, pages: number | null): void {
    this.page = Math.max(1, Math.min(this.page + by, pages ?? Number.MAX_SAFE_INTEGER));
  }

  zoomBy(steps: 1 | -1): void {
    const at = zooms.findIndex((zoom) => zoom >= this.zoom);
    this.zoom = zooms[Math.max(0, Math.min(zooms.length - 1, at + steps))] ?? 1;
  }

  /** The pixels per point to ask for, so that the page is sharp at the width it is shown. */
  scaleFor(shownWidth: number, pointsWide: number, pixelRatio: number): number {
    const wanted = (shownWidth / pointsWide) * pixelRatio;
    return scales.find((scale) => scale >= wanted * 0.95) ?? 4;
  }
}
