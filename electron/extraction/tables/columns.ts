import type { Amount } from '../amounts/amounts.ts';
import { overlap } from '../lines/lines.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { candidates, clustersOf } from './figureClusters.ts';
import { holdsFigures, type HeadingColumn, type Panel } from './headings.ts';
import { match } from './matchHeadings.ts';

/**
 * A column of figures as found on the page. `open` columns belong to a table without a heading, and their meaning is
 * deduced later; `unnamed` ones have none in a table that has headings.
 */
export type FigureKind = 'debit' | 'credit' | 'amount' | 'balance' | 'fee' | 'foreign' | 'open' | 'unnamed';

/** Where the figures of one column stand. */
export type Lane = {
  kind: FigureKind;
  x0: number;
  x1: number;
  right: number;
  heading: HeadingColumn | null;
  /** Its edges were drawn by hand: what stands between them is in it, wherever. */
  drawn?: true;
};

/** What a column of dates means. */
export type DateKind = 'date' | 'post-date' | 'value-date';
/** A column of dates. */
export type DateLane = {
  kind: DateKind;
  x0: number;
  x1: number;
  /** Its dates are two bare numbers. */
  pairs?: boolean;
  /** As of a `Lane`. */
  drawn?: true;
};

/** The typical height of the lines. */
export function typicalEm(lines: readonly ScannedLine[]): number {
  const heights = lines.map(({ em }) => em).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 10;
}

/** Finds the columns of figures below a heading and names them by it. */
export function figureLanes(
  lines: readonly ScannedLine[],
  panel: Panel,
  isDate: (line: ScannedLine, amount: Amount) => boolean,
): Lane[] {
  const em = typicalEm(lines);
  const headings = panel.columns.filter(({ kind }) => holdsFigures(kind));
  const clusters = clustersOf(candidates(lines, isDate, headings), em);
  const names = match(clusters, headings, em);
  return clusters.flatMap((cluster, index): Lane[] => {
    const { x0, x1, right, members } = cluster;
    const heading = names[index];
    // Under `Debit / Credit` stand words, or the amounts of both directions.
    if (heading)
      return [{ kind: heading.kind === 'direction' ? 'amount' : (heading.kind as FigureKind), x0, x1, right, heading }];
    return members.length > 1 ? [{ kind: 'unnamed', x0, x1, right, heading: null }] : [];
  });
}

/** Finds columns of figures where no heading names them. */
export function unnamedLanes(
  lines: readonly ScannedLine[],
  isDate: (line: ScannedLine, amount: Amount) => boolean,
): Lane[] {
  const em = typicalEm(lines);
  return clustersOf(candidates(lines, isDate), em)
    .filter(({ members }) => members.length > 1 || lines.length < 6)
    .map(({ x0, x1, right }) => ({ kind: 'open', x0, x1, right, heading: null }));
}

/** The column that a figure stands in, or null. */
export function laneOf(amount: Amount, lanes: readonly Lane[], em: number): Lane | null {
  let best: Lane | null = null;
  let bestShare = 0;
  for (const lane of lanes) {
    const shared = overlap(amount.box[0], amount.box[2], lane.x0, lane.x1) / Math.max(1, amount.box[2] - amount.box[0]);
    const aligned =
      !lane.drawn && (Math.abs(amount.right - lane.right) < 0.5 * em || Math.abs(amount.box[2] - lane.x1) < 0.5 * em);
    const share = aligned ? shared + 1 : shared;
    if (share > bestShare && (aligned || shared > 0.5)) {
      best = lane;
      bestShare = share;
    }
  }
  return best;
}

/** True where a whole number without marks stands exactly in a column: `500` under `1,234.50`. */
export function standsExactly(amount: Amount, lane: Lane, em: number): boolean {
  return (
    lane.drawn === true ||
    Math.abs(amount.right - lane.right) < 0.3 * em ||
    Math.abs(amount.box[2] - lane.x1) < 0.3 * em
  );
}

/** Where the columns of a table stand, carried on to pages without a heading. */
export type TableShape = { panel: Panel | null; lanes: Lane[]; dates: DateLane[] };
