import { getCellAddress } from 'write-excel-file/utility';
import { lastDayOf, monthOf } from '../../../shared/calendar.ts';
import type { DecisionSheet } from '../../../shared/decision/decisionSheet.ts';
import type { Id } from '../../../shared/ids.ts';
import type { MonthTotals } from '../../../shared/verdict/totals.ts';
import { words } from '../../../shared/text/words.ts';
import type { ExportedRow, ExportSubject } from '../subject.ts';
import { totalsTable } from '../tables/caseTables.ts';
import { isCounted, rowsTable } from '../tables/rowsTable.ts';
import { count, money, tableOf, text, type ColumnHead, type Table } from '../tables/table.ts';
import { decisionTables, receiptOf, sumsOfRows, type LiveSum } from './decisionTables.ts';

/**
 * The totals, the rows and their pages as tables that lead to one another: the page of a row to its line among the pages,
 * a page to its first row, and each total to the rows that a spreadsheet adds up itself.
 * @param rowsInASheet rows beyond them stand on a further sheet, which no formula reaches
 */
export function liveTables(
  subject: ExportSubject,
  rowsInASheet: number,
  sheet: DecisionSheet | null,
): { totals: Table; rows: Table; pages: Table; decision: Table[] } {
  const pages = pagesOf(subject);
  const lineOf = new Map(pages.map(({ documentId, page }, at) => [`${documentId} ${page}`, at + 2]));
  const firstRow = new Map<string, number>();
  const rowsOn = new Map<string, number>();
  const keyOf = new Map(subject.accounts.map(({ id }, at) => [id, `A${at + 1}`]));
  let line = 1;

  const receipt = sheet === null ? null : receiptOf(sheet);
  const rows = rowsTable(subject, {
    columns: [
      text(words.report.accountKey, 12, ({ account }) => keyOf.get(account.id)),
      money(words.report.amountCounted, 16, ({ row }) => (isCounted(row) ? row.amount : null)),
      ...(receipt === null ? [] : receiptColumns(receipt)),
    ],
    pageOf({ row }: ExportedRow) {
      line++;
      const place = `${row.documentId} ${row.page}`;
      const target = lineOf.get(place);
      rowsOn.set(place, (rowsOn.get(place) ?? 0) + 1);
      if (!firstRow.has(place) && line <= rowsInASheet + 1) firstRow.set(place, line);
      return row.page === null || target === undefined
        ? row.page
        : { link: row.page, to: `${words.common.pages}!A${target}` };
    },
  });
  const rangeOf = rangesOf(subject, rowsInASheet, rows.columns);
  return {
    totals: totalsTable(subject, liveSums(subject, keyOf, rangeOf)),
    decision: sheet === null ? [] : decisionTables(subject, sheet, rangeOf && liveReceipts(rangeOf)),
    rows,
    pages: pagesTable(pages, firstRow, rowsOn),
  };
}

const receiptColumns = (receipt: ReturnType<typeof receiptOf>) => [
  money(words.decision.revenue, 16, (entry: ExportedRow) => receipt(entry).revenue),
  money(words.decision.leftOutOfRevenue, 16, (entry: ExportedRow) => receipt(entry).leftOut),
];

/**
 * The formula of each total, where all its rows are numbers and dates. It is rounded to the decimals that are written, since
 * spreadsheets add binary fractions.
 */
function liveSums(
  subject: ExportSubject,
  keyOf: ReadonlyMap<Id, string>,
  rangeOf: RangeOf | undefined,
): Parameters<typeof totalsTable>[1] {
  if (rangeOf === undefined) return undefined;
  const sums = sumsOfRows(subject, ({ row, account: { id } }) =>
    isCounted(row) ? [id, `${id} ${monthOf(row.date)}`].map((key) => [key, row.amount] as const) : [],
  );
  const days = rangeOf(words.common.date);
  const [keys, amounts] = [rangeOf(words.report.accountKey), rangeOf(words.report.amountCounted)];
  return ({ accountId, month }: MonthTotals, which) => {
    if (sums.get(`${accountId} ${month}`)?.isExact === false) return null;
    const within = `${keys},"${keyOf.get(accountId)}",${daysOf(days, month)}`;
    const side = { moneyIn: `,${amounts},">0"`, moneyOut: `,${amounts},"<0"`, net: '' }[which];
    const sign = which === 'moneyOut' ? '-' : '';
    return `${sign}ROUND(SUMIFS(${amounts},${within}${side}),${sums.get(accountId)?.decimals ?? 2})`;
  };
}

/** Sums of what the rows add to revenue, or to what is left out of it. */
const liveReceipts =
  (rangeOf: RangeOf): LiveSum =>
  (amounts, conditions, decimals) => {
    const within = conditions.map(([heading, value]) =>
      heading === words.common.date ? daysOf(rangeOf(heading), value) : `${rangeOf(heading)},"${value}"`,
    );
    return `ROUND(SUMIFS(${[rangeOf(amounts), ...within].join(',')}),${decimals})`;
  };

type RangeOf = (heading: string) => string;

/** The cells of a column of the rows, by its heading; undefined where not all rows are there, on one sheet. */
function rangesOf(
  { narrowed, rowCount }: ExportSubject,
  rowsInASheet: number,
  columns: readonly ColumnHead[],
): RangeOf | undefined {
  if (narrowed.length > 0 || rowCount > rowsInASheet) return undefined;
  return (heading) => {
    const at = columns.findIndex((column) => column.heading === heading);
    const name = getCellAddress(0, at).slice(0, -1);
    return `${words.common.rows}!$${name}$2:$${name}$${rowCount + 1}`;
  };
}

/** The condition that a day lies in a month. */
function daysOf(days: string, month: string): string {
  const [first, last] = [`${month}-01`, lastDayOf(month)].map((day) => `DATE(${day.split('-').map(Number).join(',')})`);
  return `${days},">="&${first},${days},"<="&${last}`;
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
  const place = ({ documentId, page }: PageLine): string => `${documentId} ${page}`;
  return tableOf(words.common.pages, pages, [
    text(words.report.documentWord, 40, ({ name }) => name),
    count(words.common.page, 8, ({ page }) => page),
    count(words.common.rows, 8, (line) => rowsOn.get(place(line)) ?? 0),
    count(words.report.firstRow, 12, (line) => {
      const first = firstRow.get(place(line));
      return first === undefined ? null : { link: first, to: `${words.common.rows}!A${first}` };
    }),
    text(words.report.sha256OfDocument, 66, ({ sha256 }) => sha256),
  ]);
}
