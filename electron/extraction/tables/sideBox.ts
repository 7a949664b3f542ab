import { cellsOf } from '../lines/lines.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { balanceVocabulary, type LabelKind } from '../vocabulary/balanceTerms.ts';
import type { Panel } from './headings.ts';

/** Gap, in heights, that parts a table from what stands beside it. */
const GUTTER = 1;
/** Fewest lines of a summary, and fewest names of sums and balances among them. */
const LEAST_LINES = 3;
const LEAST_NAMES = 2;
const NAMES: ReadonlySet<LabelKind> = new Set(['opening', 'closing', 'total-credits', 'total-debits']);

/**
 * The part of the page that belongs to a table beside which a summary stands: its lines begin at one place to the right
 * of every column, and name sums and balances.
 */
export function besideBox(panel: Panel, lines: readonly ScannedLine[]): Panel {
  const right = Math.max(...panel.columns.map(({ x1 }) => x1));
  if (panel.x1 !== Infinity || !panel.columns.some(({ kind }) => kind === 'balance')) return panel;
  const cells = lines.flatMap((line) =>
    cellsOf(line, GUTTER)
      .filter(({ x0 }) => x0 > right + GUTTER * line.em)
      .map((cell) => ({ ...cell, em: line.em })),
  );
  const left = Math.min(...cells.map(({ x0 }) => x0));
  const aligned = cells.filter(({ x0, em }) => x0 - left < 0.3 * em);
  const names = aligned.filter(({ words }) => balanceVocabulary.matchAll(words).some(({ kind }) => NAMES.has(kind)));
  if (aligned.length < LEAST_LINES || names.length < LEAST_NAMES) return panel;
  return { ...panel, x1: (right + left) / 2 };
}
