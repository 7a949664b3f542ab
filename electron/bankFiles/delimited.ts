import { parse } from 'csv-parse/sync';

const delimiters = [';', ',', '\t', '|'];

/** Records of a CSV, each with its cells, without spaces around them. The delimiter is the one that divides most lines alike. */
export function readDelimited(text: string): string[][] {
  const records: string[][] = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  // Some banks write one delimiter too many at the end of a cell.
  return records.map((cells) => cells.map((cell) => cell.replace(/\s*\|$/, '')));
}

function delimiterOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const worthOf = (delimiter: string): number => {
    const counts = Map.groupBy(lines, (line) => withoutQuoted(line).split(delimiter).length - 1);
    return Math.max(0, ...[...counts].map(([count, alike]) => alike.length * Math.min(count, 3)));
  };
  return delimiters.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best));
}

const withoutQuoted = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '');
