import { overlap } from '../lines/lines.ts';
import type { Cluster } from './figureClusters.ts';
import type { HeadingColumn } from './headings.ts';

/** Distance between figures and a heading in heights, by whichever edge or middle they share. */
function distance(cluster: Cluster, heading: HeadingColumn, em: number): number {
  const rights = Math.abs(cluster.right - heading.x1);
  const lefts = Math.abs(cluster.left - heading.x0);
  const middles = Math.abs(cluster.x0 + cluster.x1 - heading.x0 - heading.x1) / 2;
  const nearest = Math.min(rights, lefts, middles) / em;
  return overlap(cluster.x0, cluster.x1, heading.x0, heading.x1) > 0 ? nearest * 0.5 : nearest;
}

/** Farthest that figures may stand from their heading, in heights. */
const FARTHEST = 9;
const UNNAMED_COST = 6;
const UNUSED_HEADING_COST = 0.3;

/** What clusters from one on are matched with, and the sum of the distances. */
type Way = { cost: number; matched: readonly (HeadingColumn | null)[] };

/**
 * Matches clusters of figures with headings, both from left to right, so that the sum of distances is least
 * (edit-distance recurrence over the two sequences).
 */
export function match(
  clusters: readonly Cluster[],
  headings: readonly HeadingColumn[],
  em: number,
): readonly (HeadingColumn | null)[] {
  const known = new Map<string, Way>();
  const best = (from: number, heading: number): Way => {
    const key = `${from} ${heading}`;
    const way = known.get(key) ?? bestFrom(from, heading);
    known.set(key, way);
    return way;
  };
  const bestFrom = (from: number, at: number): Way => {
    const [cluster, heading] = [clusters[from], headings[at]];
    if (!cluster) return { cost: (headings.length - at) * UNUSED_HEADING_COST, matched: [] };
    const later = best(from + 1, at);
    const cost = later.cost + Math.min(UNNAMED_COST, 1.5 + cluster.members.length);
    const unnamed = { cost, matched: [null, ...later.matched] };
    if (!heading) return unnamed;
    const next = best(from, at + 1);
    const unused = { cost: next.cost + UNUSED_HEADING_COST, matched: next.matched };
    const far = distance(cluster, heading, em);
    const rest = best(from + 1, at + 1);
    const together = { cost: far > FARTHEST ? Infinity : rest.cost + far, matched: [heading, ...rest.matched] };
    return [unused, unnamed].reduce((least, way) => (way.cost < least.cost ? way : least), together);
  };
  return best(0, 0).matched;
}
