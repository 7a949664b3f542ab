import { datePairs, type DateToken } from '../dates/findDates.ts';
import { overlap } from '../lines/lines.ts';
import type { ScannedLine } from '../lines/scannedLine.ts';
import { typicalEm, type DateKind, type DateLane } from './columns.ts';
import type { HeadingColumn, Panel } from './headings.ts';

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
  const withFigures = lines.filter((line) => line.amounts.some(({ strength }) => strength !== 'plain'));
  const [figured, first] = [withFigures.length, withFigures[0]];
  return headings.flatMap((heading): DateLane[] => {
    const pairOf = (line: ScannedLine): DateToken | undefined =>
      datePairs(line, heading.x0 - 2 * em, heading.x1 + 2 * em)[0];
    const hits = lines.flatMap((line) => pairOf(line) ?? []);
    const { x0, x1 } = hits[0] ?? heading;
    // One is enough on the first line with a figure, whatever follows below a table of one row.
    const leads = first !== undefined && pairOf(first) !== undefined;
    return hits.length < (leads ? 1 : Math.min(2, Math.max(1, figured)))
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
