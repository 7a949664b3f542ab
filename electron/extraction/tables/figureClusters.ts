import type { Amount } from '../amounts/amounts.ts';
import { overlap } from '../lines/lines.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { HeadingColumn } from './headings.ts';

type Placed = { amount: Amount; line: ScannedLine };

/** Figures that stand in one column. */
export type Cluster = { members: Placed[]; x0: number; x1: number; right: number; left: number };

/** Figures inside running text (`USD 12.50 @ 1.35`) stand within this many heights of words on both sides. */
const EMBEDDED_GAP = 0.7;

const PROSE = /\p{Ll}{2}|\p{L}{4}/u;

/** True where a figure stands in running text rather than in a column: words close on both sides. */
export function isEmbedded(line: ScannedLine, amount: Amount): boolean {
  const before = line.words[amount.first - 1];
  const after = line.words[amount.last + 1];
  if (!before || !after || !PROSE.test(before.text) || !PROSE.test(after.text)) return false;
  return (
    amount.box[0] - before.box[2] < EMBEDDED_GAP * line.em && after.box[0] - amount.box[2] < EMBEDDED_GAP * line.em
  );
}

/** Figures that may stand in columns: with decimals, or whole ones in documents that print no decimals. */
export function candidates(
  lines: readonly ScannedLine[],
  isDate: (line: ScannedLine, amount: Amount) => boolean,
  headings: readonly HeadingColumn[] = [],
): Placed[] {
  const all: Placed[] = [];
  const bare: Placed[] = [];
  for (const line of lines) {
    for (const amount of line.amounts) {
      if (isEmbedded(line, amount) || isDate(line, amount)) continue;
      if (amount.strength !== 'plain') all.push({ amount, line });
      else if (headings.some((heading) => standsUnder(amount, heading, line.em))) bare.push({ amount, line });
    }
  }
  const decimal = all.filter(({ amount }) => amount.strength === 'decimal');
  if (decimal.length === 0 || isWhole(decimal, all, headings)) {
    // Amounts without decimals below a thousand are bare digits: their place under a heading makes them amounts.
    return [...all.filter(({ amount }) => amount.strength === 'grouped'), ...bare];
  }
  return decimal;
}

/** True where whole numbers stand under the headings and decimals, if any, in the text: `USD 12.50 at 18.4410`. */
function isWhole(decimal: readonly Placed[], all: readonly Placed[], headings: readonly HeadingColumn[]): boolean {
  const under = ({ amount, line }: Placed): boolean =>
    headings.some(({ x0, x1 }) => amount.right > x0 - line.em && amount.box[0] < x1 + line.em);
  const wholes = all.filter((placed) => placed.amount.strength === 'grouped' && under(placed)).length;
  return wholes > 3 * decimal.filter(under).length;
}

const LONGEST_BARE = 7;

/** True where bare digits share an edge or the middle with a heading of figures. */
function standsUnder({ value, right, box }: Amount, { x0, x1 }: HeadingColumn, em: number): boolean {
  if (value.length > LONGEST_BARE) return false;
  const shares = Math.min(
    Math.abs(right - x1),
    Math.abs(box[2] - x1),
    Math.abs(box[0] - x0),
    Math.abs(box[0] + box[2] - x0 - x1) / 2,
  );
  return shares < 0.5 * em;
}

/** Groups figures by an edge; the tolerance is a third of a height. */
function byEdge(placed: readonly Placed[], edge: (amount: Amount) => number): Cluster[] {
  const sorted = placed.toSorted((a, b) => edge(a.amount) - edge(b.amount));
  const clusters: Cluster[] = [];
  let lastEdge = -Infinity;
  for (const member of sorted) {
    const at = edge(member.amount);
    const cluster = clusters.at(-1);
    const { box } = member.amount;
    if (cluster && at - lastEdge <= 0.34 * member.line.em) {
      cluster.members.push(member);
      cluster.x0 = Math.min(cluster.x0, box[0]);
      cluster.x1 = Math.max(cluster.x1, box[2]);
      cluster.left = Math.min(cluster.left, box[0]);
      cluster.right = at;
    } else clusters.push({ members: [member], x0: box[0], x1: box[2], left: box[0], right: at });
    lastEdge = at;
  }
  return clusters;
}

/** Joins clusters that are one column printed ragged: their figures lie over each other and never share a line. */
function joinRagged(clusters: Cluster[], em: number): Cluster[] {
  const joined: Cluster[] = [];
  for (const cluster of clusters) {
    const last = joined.at(-1);
    if (last && isSameColumn(last, cluster, em)) {
      last.members.push(...cluster.members);
      last.x0 = Math.min(last.x0, cluster.x0);
      last.x1 = Math.max(last.x1, cluster.x1);
      last.left = Math.min(last.left, cluster.left);
      last.right = Math.max(last.right, cluster.right);
    } else joined.push(cluster);
  }
  return joined;
}

function isSameColumn(a: Cluster, b: Cluster, em: number): boolean {
  const shared = overlap(a.x0, a.x1, b.x0, b.x1);
  if (shared < 0.5 * Math.min(a.x1 - a.x0, b.x1 - b.x0)) return false;
  const near = Math.abs(a.right - b.right) < 2.7 * em;
  const leftAligned = Math.abs(a.left - b.left) < 0.5 * em;
  const centred = Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2 < 0.7 * em;
  if (!near && !leftAligned && !centred) return false;
  const lines = new Set(a.members.map(({ line }) => line));
  return b.members.every(({ line }) => !lines.has(line));
}

/** Groups figures into columns, by the right edges of their digits or of their whole text. */
export function clustersOf(placed: readonly Placed[], em: number): Cluster[] {
  // Some banks align the digits and let `CR` hang over, some align the whole text: the tidier grouping is the one meant.
  const byDigits = joinRagged(
    byEdge(placed, ({ right }) => right),
    em,
  );
  const byText = joinRagged(
    byEdge(placed, ({ box }) => box[2]),
    em,
  );
  // A page number below a column is a column of its own in either: of as many, the one in fewer columns of several figures.
  const tidier = byText.length - byDigits.length || columnsIn(byText) - columnsIn(byDigits);
  return tidier < 0 ? byText : byDigits;
}

const columnsIn = (clusters: readonly Cluster[]): number => clusters.filter(({ members }) => members.length > 1).length;
