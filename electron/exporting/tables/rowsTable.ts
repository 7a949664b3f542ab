import { isUndecided, openDoubts } from '../../../shared/rows/doubts.ts';
import {
  categoryText,
  categoryWords,
  doubtFieldWords,
  doubtLine,
  originWords,
  rowDateWords,
  verdictWord,
  words,
} from '../../../shared/text/words.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { otherDates } from '../../../shared/rows/rowDates.ts';
import type { ExportedRow, ExportSubject } from '../subject.ts';
import { documentOf, everyStatement, verdictColumns } from './caseTables.ts';
import { rowReference } from './rowReference.ts';
import { count, date, money, share, tableOf, text, type Column, type Table } from './table.ts';

/** What a workbook or a Parquet file has of each row beside what every table has. */
type RowExtras = {
  columns: readonly Column<ExportedRow>[];
  /** The number of the page, which may lead somewhere. */
  pageOf: (entry: ExportedRow) => number | null | { link: number; to: string };
};

/** A row moves the totals: it is a row, not left out, not counted elsewhere, and known to be in or out. */
export function isCounted({ excluded, repeated, leftOut, doubts, confirmed }: ReviewRow): boolean {
  return !excluded && !repeated && !leftOut && !isUndecided(openDoubts(doubts, confirmed));
}

/** Every row that is exported, with the place on the page that it was read from. */
export function rowsTable(subject: ExportSubject, extras?: RowExtras): Table {
  const { report, common } = words;
  const names = new Map(
    everyStatement(subject).map((of) => [of.statement.id, documentOf(subject, of.statement)?.name]),
  );
  const yes = (isSo: boolean): string => (isSo ? report.yes : '');
  // Asked for when they are read: each time anew.
  const entries = { [Symbol.iterator]: () => subject.rows()[Symbol.iterator]() };
  const table = tableOf<ExportedRow>(words.common.rows, entries, [
    date(words.common.date, 12, ({ row }) => row.date),
    text(words.common.description, 52, ({ row }) => row.description),
    money(words.common.amount, 16, ({ row }) => row.amount),
    money(words.common.balance, 16, ({ row }) => row.balance),
    text(words.common.currency, 9, ({ row }) => row.currency),
    ...otherDates.map((name) => date<ExportedRow>(rowDateWords[name], 16, ({ row }) => row[name])),
    text(words.common.bank, 22, ({ account }) => account.bank),
    text(report.holder, 22, ({ account }) => account.holder),
    text(common.account, 16, ({ account }) => account.number),
    date(report.periodStart, 12, ({ statement }) => statement.periodStart),
    date(report.periodEnd, 12, ({ statement }) => statement.periodEnd),
    count(words.common.row, 8, ({ row }) => row.position),
    text(report.documentWord, 34, ({ statement }) => names.get(statement.id)),
    count(words.common.page, 7, extras?.pageOf ?? (({ row }) => row.page)),
    share(report.confidence, 11, ({ row }) => row.confidence),
    text(report.doubts, 30, ({ row }) => openDoubts(row.doubts, row.confirmed).map(doubtLine).join(' ')),
    text(report.confirmedByAnalyst, 24, ({ row }) => row.confirmed.map((field) => doubtFieldWords[field]).join('; ')),
    text(report.firstErrorHere, 18, ({ row }) => yes(row.breaks)),
    text(report.statementVerdict, 26, ({ statement }) => verdictWord(statement.verdict)),
    ...verdictColumns(subject),
    text(report.excluded, 10, ({ row }) => yes(row.excluded)),
    text(words.common.leftOutOfAnalysis, 20, ({ row }) => yes(row.leftOut)),
    text(words.common.duplicateOverlap, 28, ({ row }) => yes(row.repeated)),
    date(report.dateAsRead, 14, ({ row }) => row.read.date),
    ...otherDates.map((name) => date<ExportedRow>(report.asRead(rowDateWords[name]), 22, ({ row }) => row.read[name])),
    text(report.descriptionAsRead, 40, ({ row }) => row.read.description),
    money(report.amountAsRead, 16, ({ row }) => row.read.amount),
    text(report.addedByAnalyst, 24, ({ row }) => originWords[row.origin]),
    text(words.common.category, 24, ({ row }) => row.category && categoryWords[row.category.code].name),
    text(report.categoryCode, 24, ({ row }) => row.category?.code),
    text(report.categoryState, 14, ({ row }) => row.category?.state),
    text(words.common.flag, 12, ({ row }) => row.flag),
    text(words.common.tags, 24, ({ row }) => row.tags.join('; ')),
    text(words.common.note, 40, ({ row }) => row.note),
    text(report.categoryOfService, 26, ({ row }) => categoryText(row.categories)),
    text(report.rowReference, 22, ({ row }) => rowReference(row)),
    ...(extras?.columns ?? []),
  ]);
  return { ...table, rowCount: subject.rowCount };
}
