import { balanceVocabulary } from '../vocabulary/balanceTerms.ts';
import type { ColumnKind } from '../vocabulary/headingTerms.ts';
import { DATED, MOVEMENT, NAMED, type HeadingColumn, type Panel } from './headings.ts';

/** The heading of the first column where it names a direction, though the amounts stand under `Amount`. */
function titleIn(columns: readonly HeadingColumn[]): string | null {
  const [first, ...rest] = columns;
  const named = columns.some(({ kind }) => NAMED.has(kind) || DATED.has(kind));
  return first &&
    !named &&
    (first.kind === 'debit' || first.kind === 'credit') &&
    rest.some(({ kind }) => kind === 'amount')
    ? first.text
    : null;
}

const asText = (columns: readonly HeadingColumn[]): HeadingColumn[] =>
  columns.map((column, index) => (index === 0 ? { ...column, kind: 'description' } : column));

/** `Balance      Start balance`: the first line of a summary that stands beside the table, on the line of its heading. */
function boxBeside(columns: readonly HeadingColumn[]): HeadingColumn | null {
  const first = columns.findIndex(({ kind }) => kind === 'balance');
  const isEdge = ({ text }: HeadingColumn): boolean =>
    balanceVocabulary.kindsIn(text).some((kind) => kind === 'opening' || kind === 'closing');
  if (first < 0 || isEdge(columns[first]!)) return null;
  return columns.slice(first + 1).find((column) => column.kind === 'balance' && isEdge(column)) ?? null;
}

/** Kinds with which a table printed beside another one may begin. */
const BEGINS: ReadonlySet<ColumnKind> = new Set(['date', 'post-date', 'check', 'description', 'reference']);

/** Parts the columns where they begin anew, as in tables printed two or three side by side. */
export function panelsOf(printed: HeadingColumn[], left: number): Panel[] {
  const beside = boxBeside(printed);
  const columns = beside === null ? printed : printed.slice(0, printed.indexOf(beside));
  const parts: HeadingColumn[][] = [[]];
  for (const column of columns) {
    const part = parts.at(-1)!;
    const complete = part.some(({ kind }) => MOVEMENT.has(kind) || kind === 'balance');
    const again = part.some(({ kind }) => kind === column.kind);
    const rest = columns.slice(columns.indexOf(column));
    // Balances alone stand beside dates: a name over them belongs to the table that goes on.
    const dated = DATED.has(column.kind) || column.kind === 'check';
    const whole = rest.some(({ kind }) => MOVEMENT.has(kind) || (dated && kind === 'balance'));
    if (complete && again && whole && BEGINS.has(column.kind)) parts.push([column]);
    else part.push(column);
  }
  return parts.map((part, index) => {
    const before = parts[index - 1]?.at(-1);
    const after = parts[index + 1]?.[0] ?? beside;
    const x0 = before ? (before.x1 + part[0]!.x0) / 2 : -Infinity;
    const x1 = after ? (part.at(-1)!.x1 + after.x0) / 2 : Infinity;
    const title = titleIn(part);
    return { columns: title === null ? part : asText(part), x0, x1, title, left: index === 0 ? left : part[0]!.x0 };
  });
}
