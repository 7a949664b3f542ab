import type { Id, ReviewRow } from '../../shared/model.ts';

/** Pixels per point that the desk draws at; each is drawn once and kept by the browser. */
const scales = [1, 1.5, 2, 3, 4] as const;
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** A place on a page, in page points from its top left; the whole page where there is no box. */
export type PagePlace = { documentId: Id; page: number; box: [number, number, number, number] | null };

/** Which page of which document is shown, how large, and where a row stands on it. */
export class PageView {
  documentId: Id | null = $state(null);
  page = $state(1);
  /** A place that something else than a row points at, until the next row is shown. */
  place: PagePlace | null = $state.raw(null);
  /** Times the width of the pane. */
  zoom = $state(1);

  /** Turns to the page of a row. A row without a place keeps the page. */
  show(row: ReviewRow): void {
    if (row.documentId === null) return;
    this.place = null;
    this.documentId = row.documentId;
    this.page = row.page ?? 1;
  }

  /** Turns to a place that an observation names. */
  point(place: PagePlace): void {
    this.place = place;
    this.documentId = place.documentId;
    this.page = place.page;
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
