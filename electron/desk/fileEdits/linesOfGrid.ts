import { words } from '../../../shared/text/words.ts';

/** What is read of each line of an edited export, under the headings that exports write. */
const headings = {
  reference: words.report.rowReference,
  date: words.common.date,
  description: words.common.description,
  amount: words.common.amount,
  category: words.common.category,
  categoryCode: words.report.categoryCode,
  tags: words.common.tags,
  note: words.common.note,
} as const;
type Column = keyof typeof headings;

/** The texts of a line, and where it stands in its sheet, from 1. */
export type FileLine = Record<Column, string> & { line: number };

/** The lines of a grid that lists rows; null for any other grid. */
export function linesOfGrid([head = [], ...rows]: readonly (readonly string[])[]): FileLine[] | null {
  if (Object.values(headings).some((heading) => !head.includes(heading))) return null;
  return rows.flatMap((cells, at) => {
    const text = (column: Column): string => cells[head.indexOf(headings[column])] ?? '';
    const line = {
      line: at + 2,
      reference: text('reference'),
      date: text('date'),
      description: text('description'),
      amount: text('amount'),
      category: text('category'),
      categoryCode: text('categoryCode'),
      tags: text('tags'),
      note: text('note'),
    };
    return cells.every((cell) => cell === '') ? [] : [line];
  });
}
