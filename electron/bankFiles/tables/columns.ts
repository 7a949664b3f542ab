import { alignDecimals, hasDecimals, isCompactDate, isDate, isEmpty, isFigure, isZero, spelledDate } from './cells.ts';

export type Column = { title: string; cells: string[] };
export type ReadColumn = Column & { kind: 'date' | 'text' | 'figure' };

/** What each column holds, and its cells as a page would print them. */
export function readColumns(columns: readonly Column[]): ReadColumn[] {
  const read = columns.map(readColumn);
  read.forEach((column, at) => {
    const next = read[at + 1];
    if (next !== undefined && eachRowUsesOne(column, next)) {
      const [own, beside] = [column.cells, next.cells];
      setAmounts(column, isZero, beside);
      setAmounts(next, isZero, own);
    }
  });
  return read;
}

function readColumn({ title, cells }: Column): ReadColumn {
  const filled = cells.filter((cell) => !isEmpty(cell));
  if (filled.every(isDate))
    return { title, kind: 'date', cells: filled.every(isCompactDate) ? cells.map(spelledDate) : cells };
  const column: ReadColumn = { title, kind: 'text', cells };
  if (filled.some(hasDecimals) && filled.every(isFigure)) setAmounts(column, () => false);
  return column;
}

function setAmounts(column: ReadColumn, isIdle: (cell: string) => boolean, beside: readonly string[] = []): void {
  column.kind = 'figure';
  column.cells = alignDecimals(
    column.cells.map((cell) => (isEmpty(cell) || isIdle(cell) ? '' : cell)),
    beside,
  );
}

/** Money in and money out side by side: each row has a figure in one, and nothing or a zero in the other. */
function eachRowUsesOne(a: ReadColumn, b: ReadColumn): boolean {
  if (a.kind !== 'figure' && b.kind !== 'figure') return false;
  const uses = ({ cells }: ReadColumn): boolean[] => cells.map((cell) => !isEmpty(cell) && !isZero(cell));
  const isAmounts = ({ cells }: ReadColumn): boolean => cells.every((cell) => isEmpty(cell) || isFigure(cell));
  const [ofA, ofB] = [uses(a), uses(b)];
  return isAmounts(a) && isAmounts(b) && ofA.includes(true) && ofA.every((used, row) => used !== ofB[row]);
}
