import { monthOf } from '../../../shared/calendar.ts';
import { words } from '../../../shared/text/words.ts';
import { safeFileName } from '../fileName.ts';
import { unprovedMark, type ExportedRow, type ExportSubject } from '../subject.ts';
import { isCounted, rowsTable } from '../tables/rowsTable.ts';
import { money, text } from '../tables/table.ts';
import { zipStream, type ZipPart } from '../zipStream.ts';
import { parquetOf } from './parquetFile.ts';

/**
 * The rows of a case as Parquet in a ZIP, a file a month: `month=2026-03/CASE.parquet`, as DuckDB and Spark read folders
 * by what they are named. Unpacked into one folder, the files of many cases are one table; the id of the case keeps those
 * of the same name apart.
 * @param subject its rows are in the order of their dates
 */
export function portfolioOf(subject: ExportSubject): AsyncIterable<Uint8Array> {
  const { file, made, narrowed, masked } = subject;
  const mark = unprovedMark(subject);
  const facts = {
    case: file.name,
    madeAt: made.at,
    program: `Statement Desk ${made.version}`,
    proved: String(mark === null),

    accountNumbers: masked ? 'masked' : 'in full',
    ...(mark === null ? {} : { notReconciled: mark }),
    ...(narrowed.length === 0 ? {} : { narrowedTo: narrowed.join(' ') }),
  };
  const extras = {
    columns: [
      money(words.report.amountCounted, 16, ({ row }: ExportedRow) => (isCounted(row) ? row.amount : null)),
      text(words.report.caseName, 34, () => file.name),
      text(words.report.caseId, 34, () => file.id),
    ],
    pageOf: ({ row }: ExportedRow) => row.page,
  };
  const name = safeFileName(`${file.name} ${file.id.slice(0, 8)}.parquet`, 'case.parquet');
  function* parts(): Generator<ZipPart> {
    for (const { month, rows } of byMonth(subject.rows())) {
      const table = rowsTable({ ...subject, rows: () => rows }, extras);
      yield { name: `month=${month}/${name}`, compress: false, content: () => parquetOf(table, facts) };
    }
  }
  return zipStream(parts(), made.at);
}

/** Rows that follow each other by date, month by month; those of one are taken before the next is asked for. */
function* byMonth(all: Iterable<ExportedRow>): Generator<{ month: string; rows: Iterable<ExportedRow> }> {
  const source = all[Symbol.iterator]();
  let next = source.next();
  function* rowsOf(month: string): Generator<ExportedRow> {
    for (; next.done !== true && monthOf(next.value.row.date) === month; next = source.next()) yield next.value;
  }
  while (next.done !== true) {
    const month = monthOf(next.value.row.date);
    yield { month, rows: rowsOf(month) };
  }
}
