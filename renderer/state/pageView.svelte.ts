import type { Id } from '../../shared/ids.ts';
import type { ReviewRow } from '../../shared/model/row.ts';
import type { PageBox } from '../../shared/reading/observations.ts';
import type { PagePoint } from '../lib/pageStack.ts';

/** Pixels per point that the desk draws at; each is drawn once and kept by the browser. */
const scales = [1, 1.5, 2, 3, 4] as const;
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4.5, 6] as const;
const [leastZoom, mostZoom] = [0.5, 6];

/** A place on a page, in page points from its top left; the whole page where there is no box. */
export type PagePlace = { documentId: Id; page: number; box: PageBox | null };

/** Where the view is to go: a page, or a place on it with the end of it that matters where not all can be seen. */
export type PageGoal = { page: number; box: PageBox | null; end: 'left' | 'right' };

/** Which page of which document is looked at, how large, and what is lit on it. */
export class PageView {
  documentId: Id | null = $state(null);
  /** The page in the middle of the view, from 1. */
  page = $state(1);
  /** A place that something else than a row points at, until the next row is shown. */
  place: PagePlace | null = $state.raw(null);
  /** Where the view is to go; null once it is there. */
  goal: PageGoal | null = $state.raw(null);
  /** Times the width of the pane. */
  zoom = $state(1);
  /** True once the analyst has zoomed: nothing else changes it from then on. */
  isOwnZoom = false;
  /** What was in the middle of the view, to be found again there. */
  held: PagePoint | null = null;

  /** Turns to a document before any row of it is looked at. */
  open(documentId: Id): void {
    if (this.documentId !== documentId) this.#go(documentId, { page: 1, box: null, end: 'left' });
  }

  /** Turns to the page of a row. A row without a place keeps the page. */
  show(row: ReviewRow): void {
    if (row.documentId === null) return;
    this.place = null;
    // Its figures stand at the right, and are what it is looked at for.
    this.#go(row.documentId, { page: row.page ?? 1, box: row.box, end: 'right' });
  }

  /** Turns to a place that an observation names. */
  point(place: PagePlace): void {
    this.place = place;
    this.#go(place.documentId, { page: place.page, box: place.box, end: 'left' });
  }

  /** Turns pages. @param pages how many the document has, null where that is not known */
  turn(by: number, pages: number | null): void {
    this.page = Math.max(1, Math.min(this.page + by, pages ?? Number.MAX_SAFE_INTEGER));
    this.goal = { page: this.page, box: null, end: 'left' };
  }

  /** The next larger or smaller zoom. */
  zoomBy(steps: 1 | -1): void {
    const next = steps === 1 ? zooms.find((zoom) => zoom > this.zoom) : zooms.findLast((zoom) => zoom < this.zoom);
    this.zoomTo(next ?? this.zoom);
  }

  /** As the analyst wants it from now on. */
  zoomTo(zoom: number): void {
    this.isOwnZoom = true;
    this.zoom = Math.min(mostZoom, Math.max(leastZoom, zoom));
  }

  /** The width of the pane again, and what suits a row when one is looked at. */
  fit(): void {
    this.isOwnZoom = false;
    this.zoom = 1;
  }

  /** The pixels per point to ask for, so that the page is sharp at the width it is shown. */
  scaleFor(shownWidth: number, pointsWide: number, pixelRatio: number): number {
    const wanted = (shownWidth / pointsWide) * pixelRatio;
    return scales.find((scale) => scale >= wanted * 0.95) ?? 4;
  }

  #go(documentId: Id, goal: PageGoal): void {
    this.documentId = documentId;
    this.page = goal.page;
    this.goal = goal;
  }
}
