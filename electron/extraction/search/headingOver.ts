import { cellsOf } from '../lines/lines.ts';
import { headingVocabulary, type ColumnKind } from '../vocabulary/headingTerms.ts';
import type { Evidence, EvidenceLine, Token } from './evidence.ts';

/** Most lines above the first figure of a column in which its heading stands. */
const MOST_ABOVE = 14;
/** Points by which a heading may lie beside its column. */
const BESIDE = 4;

/** Decades that a heading makes it likelier that its column holds the movements. */
export const WORTH: Partial<Record<ColumnKind, number>> = {
  amount: 1.5,
  debit: 1.5,
  credit: 1.5,
  balance: -3,
  fee: -1,
  foreign: -1.5,

  reference: -2,
  check: -2,
  date: -2,
  description: -0.5,
};

type Name = { kind: ColumnKind; x0: number; x1: number };

const names = new WeakMap<EvidenceLine, Name[]>();

/** The columns that a line names; none where it names fewer than two. */
function namesOn(line: EvidenceLine): Name[] {
  let found = names.get(line);
  if (found !== undefined) return found;
  found = headingVocabulary.mayMatch(line.source)
    ? cellsOf(line.source).flatMap((cell) =>
        headingVocabulary
          .matchAll(cell.words)
          .flatMap(({ kind, head, tail }): Name[] =>
            kind === 'filler' ? [] : [{ kind, x0: head.box[0], x1: tail.box[2] }],
          ),
      )
    : [];
  if (found.length < 2) found = [];
  names.set(line, found);
  return found;
}

export const namesColumns = (line: EvidenceLine): boolean => namesOn(line).length > 0;

/** What the words above a column call it: those nearest over it, on the nearest line that names columns across it. */
export function headingOver({ lines, unit }: Evidence, tokens: readonly Token[]): ColumnKind | null {
  const [first] = tokens;
  if (first === undefined) return null;
  const left = Math.min(...tokens.map((token) => token.left)) * unit;
  const right = Math.max(...tokens.map((token) => token.right)) * unit;
  for (const line of lines.slice(Math.max(0, first.line - MOST_ABOVE), first.line).reverse()) {
    if (line.page !== first.page) break;
    const over = namesOn(line).filter(({ x0, x1 }) => Math.min(x1, right + BESIDE) > Math.max(x0, left - BESIDE));
    const off = ({ x0, x1 }: Name): number => Math.abs((x0 + x1) / 2 - (left + right) / 2);
    const [nearest] = over.toSorted((a, b) => off(a) - off(b));
    if (nearest !== undefined) return nearest.kind;
  }
  return null;
}

const OF_FIGURES: ReadonlySet<ColumnKind> = new Set(['amount', 'debit', 'credit', 'balance']);

/**
 * What each of some columns is called. Headings to the left over figures to the right stand between two columns: as many
 * headings of figures as there are columns name them in their order, whatever stands nearest.
 * @param columns every column of the movements and balances, from left to right
 */
export function headingsOver(evidence: Evidence, columns: readonly (readonly Token[])[]): (ColumnKind | null)[] {
  const tokens = columns.flat();
  const top = Math.min(...tokens.map(({ line }) => line));
  const { page } = evidence.lines[top] ?? {};
  const line = evidence.lines
    .slice(Math.max(0, top - MOST_ABOVE), top)
    .findLast((own) => own.page === page && namesOn(own).some(({ kind }) => OF_FIGURES.has(kind)));
  const named = (line === undefined ? [] : namesOn(line)).filter(({ kind }) => OF_FIGURES.has(kind));
  const inOrder = named.toSorted((a, b) => a.x0 - b.x0);
  return columns.length > 1 && inOrder.length === columns.length
    ? inOrder.map(({ kind }) => kind)
    : columns.map((own) => headingOver(evidence, own));
}
