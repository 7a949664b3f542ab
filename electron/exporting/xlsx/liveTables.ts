import { getCellAddress } from 'write-excel-file/utility';
import { lastDayOf, monthOf } from '../../../shared/calendar.ts';
import type { Id, MonthTotals } from '../../../shared/model.ts';
import { decimalsOf } from '../../../shared/money.ts';
import { words } from '../../../shared/text/words.ts';
import type { ExportedRow, ExportSubject } from '../subject.ts';
import { totalsTable } from '../tables/caseTables.ts';
import { isCounted, rowsTable } from '../tables/rowsTable.ts';
import { money, number, text, type Table } from '../tables/table.ts';
import { isDatable, isExact } from './cells.ts';

/**
 * The totals, the rows and their pages as tables that lead to one another: the page of a row to its line among the pages,
 * a page to its first row, and each total to the rows that a spreadsheet adds up itself.
 * @param rowsInASheet rows beyond them stand on a further sheet, which no formula reaches
 */
export function liveTables(subject: ExportSubject, rowsInASheet: number): { totals: Table; rows: Table; pages: Table } {
  const pages = pagesOf(subject);
  const lineOf = new Map(pages.map(({ documentId, page }, at) => [`${documentId} ${page}`, at + 2]));
  const firstRow = new Map<string, number>();
  const rowsOn = new Map<string, number>();
  const keyOf = new Map(subject.accounts.map(({ id }, at) => [id, `A${at + 1}`]));
  let line = 1;

  const rows = rowsTable(subject, {
    columns: [
      { heading: words.report.accountKey, width: 12 },
      { heading: words.report.amountCounted, width: 16 },
    ],
    cellsOf: ({ row, account }) => [text(keyOf.get(account.id)), money(isCounted(row) ? row.amount : null)],
    pageOf({ row }: ExportedRow) {
      line++;
      const place = `${row.documentId} ${row.page}`;
      const target = lineOf.get(place);
      rowsOn.set(place, (rowsOn.get(place) ?? 0) + 1);
      if (!firstRow.has(place) && line <= rowsInASheet + 1) firstRow.set(place, line);
      return row.page === null || target === undefined
        ? number(row.page)
        : { kind: 'link', value: row.page, to: `${words.report.pages}!A${target}` };
    },
  });
  return {
    totals: totalsTable(subject, liveSums(subject, rowsInASheet, keyOf, rows.columns.length)),
    rows,
    pages: pagesTable(pages, firstRow, rowsOn),
  };
}

/**
 * The formula of each total, where all its rows stand on one sheet as numbers and dates. It is rounded to the decimals
 * that are written, since spreadsheets add binary fractions.
 */
function liveSums(
  subject: ExportSubject,
  rowsInASheet: number,
  keyOf: ReadonlyMap<Id, string>,
  columns: number,
): Parameters<typeof totalsTable>[1] {
  if (subject.narrowed.length > 0 || subject.rowCount > rowsInASheet) return undefined;
  const decimals = new Map<Id, number>();
  const untold = new Set<string>();
  for (const { row, account } of subject.rows()) {
    if (!isCounted(row)) continue;
    decimals.set(account.id, Math.max(decimals.get(account.id) ?? 0, decimalsOf(row.amount)));
    if (!isExact(row.amount) || !isDatable(row.date)) untold.add(`${account.id} ${monthOf(row.date)}`);
  }
  const rangeOf = (column: number): string => {
    const name = getCellAddress(0, column).slice(0, -1);
    return `${words.report.rowsWord}!$${name}$2:$${name}$${subject.rowCount + 1}`;
  };
  const [days, keys, amounts] = [rangeOf(0), rangeOf(columns - 2), rangeOf(columns - 1)];
  return ({ accountId, month }: MonthTotals, which) => {
    if (untold.has(`${accountId} ${month}`)) return null;
    const [first, last] = [`${month}-01`, lastDayOf(month)].map(
      (day) => `DATE(${day.split('-').map(Number).join(',')})`,
    );
    const within = `${keys},"${keyOf.get(accountId)}",${days},">="&${first},${days},"<="&${last}`;
    const side = { moneyIn: `,${amounts},">0"`, moneyOut: `,${amounts},"<0"`, net: '' }[which];
    const sign = which === 'moneyOut' ? '-' : '';
    return `${sign}ROUND(SUMIFS(${amounts},${within}${side}),${decimals.get(accountId) ?? 2})`;
  };
}

type PageLine = { documentId: Id; page: number; name: string; sha256: string };

function pagesOf({ collections }: ExportSubject): PageLine[] {
  return collections.flatMap(({ documents }) =>
    documents.flatMap(({ id, name, pages, sha256 }) =>
      Array.from({ length: pages ?? 0 }, (_, at) => ({ documentId: id, page: at + 1, name, sha256 })),
    ),
  );
}

/** Every page of every document. Read after the rows, it knows what stands on each. */
function pagesTable(
  pages: readonly PageLine[],
  firstRow: ReadonlyMap<string, number>,
  rowsOn: ReadonlyMap<string, number>,
): Table {
  return {
    name: words.report.pages,
    columns: [
      { heading: words.report.documentWord, width: 40 },
      { heading: words.report.page, width: 8 },
      { heading: words.report.rowsWord, width: 8 },
      { heading: words.report.firstRow, width: 12 },
      { heading: words.report.sha256OfDocument, width: 66 },
    ],
    rows: (function* () {
      for (const { documentId, page, name, sha256 } of pages) {
        const place = `${documentId} ${page}`;
        const first = firstRow.get(place);
        yield [
          text(name),
          number(page),
          number(rowsOn.get(place) ?? 0),
          first === undefined
            ? null
            : { kind: 'link' as const, value: first, to: `${words.report.rowsWord}!A${first}` },
          text(sha256),
        ];
      }
    })(),
  };
}
