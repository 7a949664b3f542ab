import type { MarkedColumn, MarkedTable } from '../../../shared/calls/marks.ts';
import { boxOf } from '../lines/lines.ts';
import type { Box } from '../reading.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { typicalEm } from '../tables/columns.ts';
import { dateLanes } from '../tables/dateColumns.ts';
import { candidates, clustersOf, type Cluster } from '../tables/figureClusters.ts';

/** Share of a page that is its margin, where nothing on it tells of a table. */
const MARGIN = 0.06;
/** Fewest figures that make a column. */
const LEAST_FIGURES = 3;
const MOST_COLUMNS = 3;

/** A table by the figures of the page that has most of them, or of the page named; the whole page where it has none. */
export function guessedTables(pages: readonly ScannedPage[], wanted: number | null): MarkedTable[] {
  const figured = ({ lines }: ScannedPage): ScannedLine[] =>
    lines.filter((line) => !line.boilerplate && line.amounts.some(({ strength }) => strength !== 'plain'));
  const [richest] = pages.toSorted((a, b) => figured(b).length - figured(a).length);
  const page = pages.find((each) => each.page === wanted) ?? richest;
  if (page === undefined) return [];
  const lines = figured(page);
  const clusters = clustersOf(
    candidates(lines, () => false),
    typicalEm(lines),
  )
    .filter(({ members }) => members.length >= LEAST_FIGURES)
    .slice(-MOST_COLUMNS);
  const { width, height } = page;
  const [{ page: at }, dates] = [page, dateLanes(lines, null)];
  if (clusters.length === 0) {
    const area: Box = [MARGIN * width, MARGIN * height, (1 - MARGIN) * width, (1 - MARGIN) * height];
    return [{ firstPage: at, lastPage: at, area, columns: usualColumns(area) }];
  }
  const rows = lines.filter((line) =>
    clusters.some((cluster) => cluster.members.some((member) => member.line === line)),
  );
  const [x0, y0, x1, y1] = boxOf(rows);
  const area: Box = [x0 - 2, y0 - 1, x1 + 2, y1 + 1];
  return [{ firstPage: at, lastPage: at, area, columns: columnsOf(clusters, dates[0] ?? null, area) }];
}

/** What columns of figures hold, by how many there are. */
const NAMES: readonly MarkedColumn['meaning'][][] = [['amount'], ['amount', 'balance'], ['debit', 'credit', 'balance']];

/** Figures that stand on most lines at the right are balances; what is left of them moves. */
function columnsOf(clusters: readonly Cluster[], date: { x0: number; x1: number } | null, area: Box): MarkedColumn[] {
  const names = NAMES[clusters.length - 1] ?? [];
  const edge = date === null ? area[0] : Math.max(area[0], date.x1 + 2);
  const columns: MarkedColumn[] = edge > area[0] ? [{ x0: area[0], x1: edge, meaning: 'date' }] : [];
  clusters.forEach((cluster, index) => {
    const end = columns.at(-1)?.x1 ?? area[0];
    const x0 = Math.max(end, cluster.x0 - 2);
    if (index === 0 && x0 > end) columns.push({ x0: end, x1: x0, meaning: 'description' });
    const left = index === 0 ? x0 : end;
    const next = clusters[index + 1];
    const x1 = next ? Math.max(cluster.x1, Math.min(cluster.x1 + 2, next.x0)) : area[2];
    const meaning = names[index];
    if (meaning && x1 > left) columns.push({ x0: left, x1, meaning });
  });
  return columns;
}

/** A date, a text, an amount and a balance, as most statements have them. */
function usualColumns([x0, , x1]: Box): MarkedColumn[] {
  const at = (share: number): number => x0 + share * (x1 - x0);
  return [
    { x0, x1: at(0.15), meaning: 'date' },
    { x0: at(0.15), x1: at(0.65), meaning: 'description' },
    { x0: at(0.65), x1: at(0.82), meaning: 'amount' },
    { x0: at(0.82), x1, meaning: 'balance' },
  ];
}
