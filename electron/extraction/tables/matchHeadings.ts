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

/**
 * Matches clusters of figures with headings, both from left to right, so that the sum of distances is least
 * (edit-distance recurrence over the two sequences).
 */
export function match(
  clusters: readonly Cluster[],
  headings: readonly HeadingColumn[],
  em: number,
): (HeadingColumn | null)[] {
  const [n, m] = [clusters.length, headings.length];
  const cost = Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
  const unnamed = (index: number): number => Math.min(UNNAMED_COST, 1.5 + clusters[index]!.members.length);
  for (let i = n; i >= 0; i--) {
    for (let j = m; j >= 0; j--) {
      if (i === n) cost[i]![j] = (m - j) * UNUSED_HEADING_COST;
      else if (j === m) cost[i]![j] = cost[i + 1]![j]! + unnamed(i);
      else {
        const far = distance(clusters[i]!, headings[j]!, em);
        cost[i]![j] = Math.min(
          cost[i + 1]![j]! + unnamed(i),
          cost[i]![j + 1]! + UNUSED_HEADING_COST,
          far > FARTHEST ? Infinity : cost[i + 1]![j + 1]! + far,
        );
      }
    }
  }
  const result: (HeadingColumn | null)[] = [];
  for (let i = 0, j = 0; i < n;) {
    const here = cost[i]![j]!;
    const far = j < m ? distance(clusters[i]!, headings[j]!, em) : Infinity;
    if (j < m && far <= FARTHEST && here === cost[i + 1]![j + 1]! + far) {
      result.push(headings[j]!);
      i++;
      j++;
    } else if (j < m && here === cost[i]![j + 1]! + UNUSED_HEADING_COST) j++;
    else {
      result.push(null);
      i++;
    }
  }
  return result;
}
