import { parse } from 'csv-parse/sync';
import type { CsvTable } from '../../../shared/calls/products.ts';

const delimiters = [',', ';', '\t', '|'];
const mostRows = 200;
const mostColumns = 60;

/**
 * The beginning of a CSV as a table, with the delimiter that its first line uses most. Never throws: a quote that is
 * not closed ends with the text. Null where there is no line, or nothing that divides the first.
 */
export function readCsv(text: string): CsvTable | null {
  const [first = ''] = text.split(/\r?\n/, 1);
  const [delimiter] = delimiters.toSorted((a, b) => first.split(b).length - first.split(a).length);
  if (delimiter === undefined || !first.includes(delimiter)) return null;
  const [head, ...rows] = recordsOf(text, delimiter).map((record) => record.slice(0, mostColumns));
  return head === undefined ? null : { head, rows: rows.slice(0, mostRows), more: rows.length > mostRows };
}

function recordsOf(text: string, delimiter: string): string[][] {
  const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  try {
    return parse(text, { ...options, to: mostRows + 2 });
  } catch {
    // Cut off within a quoted field.
    return parse(`${text}"`, { ...options, to: mostRows + 2, skip_records_with_error: true });
  }
}
