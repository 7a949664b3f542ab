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
  const first = columns.find(({ kind }) => kind === 'balance');
  const isEdge = ({ text }: HeadingColumn): boolean =>
    balanceVocabulary.kindsIn(text).some((kind) => kind === 'opening' || kind === 'closing');
  if (!first || isEdge(first)) return null;
  return columns.find((column) => column.kind === 'balance' && isEdge(column)) ?? null;
}

/** Kinds with which a table printed beside another one may begin. */
const BEGINS: ReadonlySet<ColumnKind> = new Set(['date', 'post-date', 'check', 'description', 'reference']);

/** Parts the columns where they begin anew, as in tables printed two or three side by side. */
export function panelsOf(printed: HeadingColumn[], left: number): [Panel, ...Panel[]] {
  const beside = boxBeside(printed);
  const columns = beside === null ? printed : printed.slice(0, printed.indexOf(beside));
  let part: HeadingColumn[] = [];
  const parts: [HeadingColumn[], ...HeadingColumn[][]] = [part];
  for (const column of columns) {
    const complete = part.some(({ kind }) => MOVEMENT.has(kind) || kind === 'balance');
    const again = part.some(({ kind }) => kind === column.kind);
    const rest = columns.slice(columns.indexOf(column));
    // Balances alone stand beside dates: a name over them belongs to the table that goes on.
    const dated = DATED.has(column.kind) || column.kind === 'check';
    const whole = rest.some(({ kind }) => MOVEMENT.has(kind) || (dated && kind === 'balance'));
    if (complete && again && whole && BEGINS.has(column.kind)) parts.push((part = [column]));
    else part.push(column);
  }
  const panelOf = (own: HeadingColumn[], index: number): Panel => {
    const [before, first] = [parts[index - 1]?.at(-1), own[0]];
    const [last, after] = [own.at(-1), parts[index + 1]?.[0] ?? beside];
    const x0 = before && first ? (before.x1 + first.x0) / 2 : -Infinity;
    const x1 = last && after ? (last.x1 + after.x0) / 2 : Infinity;
    const title = titleIn(own);
    return { columns: title === null ? own : asText(own), x0, x1, title, left: before && first ? first.x0 : left };
  };
  const [first, ...others] = parts;
  return [panelOf(first, 0), ...others.map((own, at) => panelOf(own, at + 1))];
}
