import { isUndecided, openDoubts } from '../../../shared/rows/doubts.ts';
import {
  categoryText,
  categoryWords,
  doubtFieldWords,
  doubtLine,
  originWords,
  rowDateWords,
  verdictWord,
  verdictWords,
  words,
} from '../../../shared/text/words.ts';
import type { ReviewRow } from '../../../shared/model.ts';
import { otherDates } from '../../../shared/rows/rowDates.ts';
import type { ExportedRow, ExportSubject } from '../subject.ts';
import { caseVerdict, documentOf } from './caseTables.ts';
import { date, money, number, text, type Cell, type Column, type Table } from './table.ts';

/** What a workbook or a Parquet file has of each row beside what every table has. */
type RowExtras = {
  columns: readonly Column[];
  cellsOf: (entry: ExportedRow) => Cell[];
  /** The number of the page, which may lead somewhere. */
  pageOf: (entry: ExportedRow) => Cell;
};

/** A row moves the totals: it is a row, not left out, not counted elsewhere, and known to be in or out. */
export function isCounted({ excluded, repeated, leftOut, doubts, confirmed }: ReviewRow): boolean {
  return !excluded && !repeated && !leftOut && !isUndecided(openDoubts(doubts, confirmed));
}

/** Every row that is exported, with the place on the page that it was read from. */
export function rowsTable(subject: ExportSubject, extras?: RowExtras): Table {
  return {
    name: words.report.rowsWord,
    columns: [
      { heading: words.report.date, width: 12, kind: 'date' },
      { heading: words.report.description, width: 52 },
      { heading: words.report.amount, width: 16, kind: 'money' },
      { heading: words.report.balance, width: 16, kind: 'money' },
      { heading: words.report.currency, width: 9 },
      ...otherDates.map((name) => ({ heading: rowDateWords[name], width: 16, kind: 'date' as const })),
      { heading: words.report.bank, width: 22 },
      { heading: words.report.holder, width: 22 },
      { heading: words.common.account, width: 16 },
      { heading: words.report.periodStart, width: 12, kind: 'date' },
      { heading: words.report.periodEnd, width: 12, kind: 'date' },
      { heading: words.report.row, width: 8, kind: 'count' },
      { heading: words.report.documentWord, width: 34 },
      { heading: words.report.page, width: 7, kind: 'count' },
      { heading: words.report.confidence, width: 11, kind: 'share' },
      { heading: words.report.doubts, width: 30 },
      { heading: words.report.confirmedByAnalyst, width: 24 },
      { heading: words.report.balanceBreaksHere, width: 18 },
      { heading: words.report.statementVerdict, width: 26 },
      { heading: words.report.accountVerdict, width: 26 },
      { heading: words.report.caseVerdict, width: 26 },
      { heading: words.report.excluded, width: 10 },
      { heading: words.report.leftOut, width: 20 },
      { heading: words.report.duplicateOverlap, width: 28 },
      { heading: words.report.dateAsRead, width: 14, kind: 'date' },
      ...otherDates.map((name) => ({
        heading: words.report.asRead(rowDateWords[name]),
        ...{ width: 22, kind: 'date' as const },
      })),
      { heading: words.report.descriptionAsRead, width: 40 },
      { heading: words.report.amountAsRead, width: 16, kind: 'money' },
      { heading: words.report.addedByAnalyst, width: 24 },
      { heading: words.report.category, width: 24 },
      { heading: words.report.categoryCode, width: 24 },
      { heading: words.report.categoryState, width: 14 },
      { heading: words.report.flag, width: 12 },
      { heading: words.report.tags, width: 24 },
      { heading: words.report.note, width: 40 },
      { heading: words.report.categoryOfService, width: 26 },
      ...(extras?.columns ?? []),
    ],
    rows: cellsOf(subject, extras),
    rowCount: subject.rowCount,
  };
}

function* cellsOf(subject: ExportSubject, extras?: RowExtras): Generator<Cell[]> {
  const names = new Map<string, string | undefined>();
  const ofCase = caseVerdict(subject);
  for (const entry of subject.rows()) {
    const { row, account, statement } = entry;
    if (!names.has(statement.id)) names.set(statement.id, documentOf(subject, statement)?.name);
    yield [
      date(row.date),
      text(row.description),
      money(row.amount),
      money(row.balance),
      text(row.currency),
      ...otherDates.map((name) => date(row[name])),
      text(account.bank),
      text(account.holder),
      text(account.number),
      date(statement.periodStart),
      date(statement.periodEnd),
      number(row.position),
      text(names.get(statement.id)),
      extras === undefined ? number(row.page) : extras.pageOf(entry),
      number(row.confidence),
      text(openDoubts(row.doubts, row.confirmed).map(doubtLine).join(' ')),
      text(row.confirmed.map((field) => doubtFieldWords[field]).join('; ')),
      text(row.breaks ? words.report.yes : ''),
      text(verdictWord(statement.verdict)),
      text(verdictWords[account.verdict.state].word),
      ofCase,
      text(row.excluded ? words.report.yes : ''),
      text(row.leftOut ? words.report.yes : ''),
      text(row.repeated ? words.report.yes : ''),
      date(row.read.date ?? null),
      ...otherDates.map((name) => date(row.read[name] ?? null)),
      text(row.read.description),
      money(row.read.amount ?? null),
      text(originWords[row.origin]),
      text(row.category === null ? null : categoryWords[row.category.code].name),
      text(row.category?.code),
      text(row.category?.state),
      text(row.flag),
      text(row.tags.join('; ')),
      text(row.note),
      text(categoryText(row.categories)),
      ...(extras?.cellsOf(entry) ?? []),
    ];
  }
}
