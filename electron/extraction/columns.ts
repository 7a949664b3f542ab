import type { Amount } from './amounts.ts';
import { datePairs, type DateToken } from './dates.ts';
import { holdsFigures, type HeadingColumn, type Panel } from './headings.ts';
import { overlap } from './lines.ts';
import type { ScannedLine } from './scan.ts';

/**
 * A column of figures as found on the page. `open` columns belong to a table without a heading, and their meaning is
 * deduced later; `unnamed` ones have none in a table that has headings.
 */
export type FigureKind = 'debit' | 'credit' | 'amount' | 'balance' | 'fee' | 'foreign' | 'open' | 'unnamed';

/** Where the figures of one column stand. */
export type Lane = { kind: FigureKind; x0: number; x1: number; right: number; heading: HeadingColumn | null };

export type DateKind = 'date' | 'post-date' | 'value-date';
export type DateLane = {
  kind: DateKind;
  x0: number;
  x1: number;
  /** Its dates are two bare numbers. */
  pairs?: boolean;
};

type Placed = { amount: Amount; line: ScannedLine };
type Cluster = { members: Placed[]; x0: number; x1: number; right: number; left: number };

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
function candidates(
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
    } else clusters.push({ members: [member], x0: box[0], x1: box[2], left: box[0], right: at });
    lastEdge = at;
    clusters.at(-1)!.right = at;
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

function clustersOf(placed: readonly Placed[], em: number): Cluster[] {
  // Some banks align the digits and let `CR` hang over, some align the whole text: the tidier grouping is the one meant.
  const byDigits = joinRagged(
    byEdge(placed, ({ right }) => right),
    em,
  );
  const byText = joinRagged(
    byEdge(placed, ({ box }) => box[2]),
    em,
  );
  return byText.length < byDigits.length ? byText : byDigits;
}

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
function match(clusters: readonly Cluster[], headings: readonly HeadingColumn[], em: number): (HeadingColumn | null)[] {
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
    const aligned = Math.abs(amount.right - lane.right) < 0.5 * em || Math.abs(amount.box[2] - lane.x1) < 0.5 * em;
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
  return Math.abs(amount.right - lane.right) < 0.3 * em || Math.abs(amount.box[2] - lane.x1) < 0.3 * em;
}

type DateCluster = { x0: number; x1: number; tokens: { line: ScannedLine; token: DateToken }[]; leading: number };

/** Finds the columns of dates: those under a heading of dates, else the one that lines begin with. */
export function dateLanes(lines: readonly ScannedLine[], panel: Panel | null): DateLane[] {
  const em = typicalEm(lines);
  const clusters: DateCluster[] = [];
  for (const line of lines) {
    if (line.boilerplate) continue;
    for (const token of line.dates) {
      const leading = token.first === 0 ? 1 : 0;
      const home = clusters.find(
        ({ x0, x1 }) => Math.abs(x0 - token.x0) < 0.8 * em || Math.abs(x1 - token.x1) < 0.4 * em,
      );
      if (home) {
        home.tokens.push({ line, token });
        home.leading += leading;
      } else clusters.push({ x0: token.x0, x1: token.x1, tokens: [{ line, token }], leading });
    }
  }
  const headings =
    panel?.columns.filter(({ kind }) => kind === 'date' || kind === 'post-date' || kind === 'value-date') ?? [];
  if (headings.length > 0) {
    const lanes: DateLane[] = [];
    for (const heading of headings) {
      const home = clusters
        .filter(({ x0, x1 }) => overlap(x0, x1, heading.x0, heading.x1) > -1.5 * em)
        .filter((cluster) => !lanes.some(({ x0 }) => x0 === cluster.x0))
        .sort((a, b) => Math.abs(a.x0 - heading.x0) - Math.abs(b.x0 - heading.x0))[0];
      if (home) lanes.push({ kind: heading.kind as DateKind, x0: home.x0, x1: home.x1 });
    }
    if (lanes.length > 0) return lanes;
    const pairs = pairLanes(lines, headings, em);
    if (pairs.length > 0) return pairs;
  }
  const first = clusters.filter((cluster) => cluster.leading > 0).sort((a, b) => b.leading - a.leading)[0];
  const leading = first ?? beside(clusters, lines);
  return leading ? [{ kind: 'date', x0: leading.x0, x1: leading.x1 }] : [];
}

/** The column of dates that stands on most lines with figures, wherever it is. */
function beside(clusters: readonly DateCluster[], lines: readonly ScannedLine[]): DateCluster | undefined {
  const figured = lines.filter((line) => line.amounts.some(({ strength }) => strength === 'decimal')).length;
  return clusters
    .filter(({ tokens }) => tokens.length >= 2 && tokens.length >= 0.6 * figured)
    .sort((a, b) => b.tokens.length - a.tokens.length)[0];
}

/** Columns of dates printed as two bare numbers, each under a heading of dates. */
function pairLanes(lines: readonly ScannedLine[], headings: readonly HeadingColumn[], em: number): DateLane[] {
  const figured = lines.filter((line) => line.amounts.some(({ strength }) => strength !== 'plain')).length;
  return headings.flatMap((heading): DateLane[] => {
    const hits = lines.flatMap((line) => datePairs(line, heading.x0 - 2 * em, heading.x1 + 2 * em)[0] ?? []);
    const { x0, x1 } = hits[0] ?? heading;
    return hits.length < Math.min(2, Math.max(1, figured))
      ? []
      : [{ kind: heading.kind as DateKind, x0, x1, pairs: true }];
  });
}

/** The dates of a line that stand in columns of dates, by column. */
export function datesInLanes(line: ScannedLine, lanes: readonly DateLane[], em: number): Map<DateKind, DateToken> {
  const found = new Map<DateKind, DateToken>();
  const pairs = lanes.flatMap(({ pairs: bare, x0, x1 }) => (bare ? datePairs(line, x0 - em, x1 + em) : []));
  for (const token of [...line.dates, ...pairs]) {
    const lane = lanes.find(({ x0, x1 }) => Math.abs(x0 - token.x0) < 0.8 * em || Math.abs(x1 - token.x1) < 0.4 * em);
    if (lane && !found.has(lane.kind)) found.set(lane.kind, token);
  }
  return found;
}
