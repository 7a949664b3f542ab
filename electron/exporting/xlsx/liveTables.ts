import { getCellAddress } from 'write-excel-file/utility';
import { lastDayOf, monthOf } from '../../../shared/calendar.ts';
import type { DecisionSheet } from '../../../shared/decision/decisionSheet.ts';
import type { Id } from '../../../shared/model.ts';
import type { MonthTotals } from '../../../shared/verdict/totals.ts';
import { decimalsOf } from '../../../shared/money.ts';
import { words } from '../../../shared/text/words.ts';
import type { ExportedRow, ExportSubject } from '../subject.ts';
import { totalsTable } from '../tables/caseTables.ts';
import { isCounted, rowsTable } from '../tables/rowsTable.ts';
import { money, number, text, type Column, type Table } from '../tables/table.ts';
import { isDatable, isExact } from './cells.ts';
import { decisionTables, receiptOf, type LiveSum, type Range } from './decisionTables.ts';

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
      { heading: words.report.accountKey, width: 12 },
      { heading: words.report.amountCounted, width: 16 },
      ...(receipt === null ? [] : [words.decision.revenue, words.decision.leftOutOfRevenue]).map((heading) => ({
        heading,
        width: 16,
      })),
    ],
    cellsOf(entry) {
      const { row, account } = entry;
      const { revenue, leftOut } = receipt?.(entry) ?? {};
      return [
        text(keyOf.get(account.id)),
        money(isCounted(row) ? row.amount : null),
        ...(receipt === null ? [] : [money(revenue ?? null), money(leftOut ?? null)]),
      ];
    },
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
    totals: totalsTable(subject, liveSums(subject, rowsInASheet, keyOf, rows.columns)),
    decision: sheet === null ? [] : decisionTables(subject, sheet, liveReceipts(subject, rowsInASheet, rows.columns)),
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
  columns: readonly Column[],
): Parameters<typeof totalsTable>[1] {
  if (!isOnOneSheet(subject, rowsInASheet)) return undefined;
  const decimals = new Map<Id, number>();
  const untold = new Set<string>();
  for (const { row, account } of subject.rows()) {
    if (!isCounted(row)) continue;
    decimals.set(account.id, Math.max(decimals.get(account.id) ?? 0, decimalsOf(row.amount)));
    if (!isExact(row.amount) || !isDatable(row.date)) untold.add(`${account.id} ${monthOf(row.date)}`);
  }
  const rangeOf = rangesOf(subject, columns);
  const days = rangeOf(words.report.date);
  const [keys, amounts] = [rangeOf(words.report.accountKey), rangeOf(words.report.amountCounted)];
  return ({ accountId, month }: MonthTotals, which) => {
    if (untold.has(`${accountId} ${month}`)) return null;
    const within = `${keys},"${keyOf.get(accountId)}",${daysOf(days, month)}`;
    const side = { moneyIn: `,${amounts},">0"`, moneyOut: `,${amounts},"<0"`, net: '' }[which];
    const sign = which === 'moneyOut' ? '-' : '';
    return `${sign}ROUND(SUMIFS(${amounts},${within}${side}),${decimals.get(accountId) ?? 2})`;
  };
}

/** Sums of what the rows add to revenue, or to what is left out of it. */
function liveReceipts(subject: ExportSubject, rowsInASheet: number, columns: readonly Column[]): LiveSum | undefined {
  if (!isOnOneSheet(subject, rowsInASheet)) return undefined;
  const rangeOf = rangesOf(subject, columns);
  const headings: Record<Range, string> = {
    revenue: words.decision.revenue,
    leftOut: words.decision.leftOutOfRevenue,
    currency: words.report.currency,
    category: words.report.categoryCode,
    date: words.report.date,
  };
  return (amounts, conditions, decimals) => {
    const within = conditions.map(([range, value]) =>
      range === 'date' ? daysOf(rangeOf(headings.date), value) : `${rangeOf(headings[range])},"${value}"`,
    );
    return `ROUND(SUMIFS(${[rangeOf(headings[amounts]), ...within].join(',')}),${decimals})`;
  };
}

const isOnOneSheet = ({ narrowed, rowCount }: ExportSubject, rowsInASheet: number): boolean =>
  narrowed.length === 0 && rowCount <= rowsInASheet;

/** The cells of a column of the rows, by its heading. */
const rangesOf =
  ({ rowCount }: ExportSubject, columns: readonly Column[]) =>
  (heading: string): string => {
    const name = getCellAddress(
      0,
      columns.findIndex((column) => column.heading === heading),
    ).slice(0, -1);
    return `${words.report.rowsWord}!$${name}$2:$${name}$${rowCount + 1}`;
  };

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
