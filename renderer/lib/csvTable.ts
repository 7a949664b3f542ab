/** The beginning of a CSV as a table. */
export type CsvTable = {
  head: string[];
  rows: string[][];
  /** True where there are more rows than are given. */ more: boolean;
};

const delimiters = [',', ';', '\t', '|'] as const;
const mostRows = 200;
const mostColumns = 60;

/**
 * Reads CSV as RFC 4180 has it, with the delimiter that its first line uses most. Never throws: a quote that is not
 * closed ends with the text. Null where there is no line, or nothing that divides the first.
 */
export function readCsv(text: string): CsvTable | null {
  const source = text.replace(/^\ufeff/, '');
  const first = source.split(/\r?\n/, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  const most = Math.max(...counts);
  if (most < 2) return null;
  const records = recordsOf(source, delimiters[counts.indexOf(most)]!, mostRows + 2);
  const [head, ...rows] = records.map((record) => record.slice(0, mostColumns));
  return head === undefined ? null : { head, rows: rows.slice(0, mostRows), more: rows.length > mostRows };
}

function recordsOf(text: string, delimiter: string, most: number): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let field = '';
  let quoted = false;
  const endField = (): void => {
    record.push(field);
    field = '';
  };
  const endRecord = (): void => {
    endField();
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };
  for (let at = 0; at < text.length && records.length < most; at++) {
    const character = text[at]!;
    if (quoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') field += text[++at]!;
      else quoted = false;
    } else if (character === '"' && field === '') quoted = true;
    else if (character === delimiter) endField();
    else if (character === '\n') endRecord();
    else if (character !== '\r' || text[at + 1] !== '\n') field += character;
  }
  if (records.length < most) endRecord();
  return records;
}
