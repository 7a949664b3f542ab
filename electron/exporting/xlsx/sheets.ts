import { periodText, reasonText, words } from '../../../shared/text/words.ts';
import type { DecisionSheet } from '../../../shared/decision/decisionSheet.ts';
import { unprovedMark, type ExportSubject } from '../subject.ts';
import {
  checksTable,
  definitionsTable,
  editsTable,
  linesTable,
  serviceChecksTable,
  serviceMonthsTable,
  statementsTable,
} from '../tables/caseTables.ts';
import { hasRows, type Table } from '../tables/table.ts';
import { liveTables } from './liveTables.ts';

/** A line of the first sheet: a sentence, or a name with its value beside it. */
export type AboutLine = { words: string; value?: string; warning?: true };

/** The sheets of a case after the first, in their order. */
export function tablesOf(subject: ExportSubject, rowsInASheet: number, sheet: DecisionSheet | null): Table[] {
  const { totals, rows, pages, decision } = liveTables(subject, rowsInASheet, sheet);
  return [
    ...decision,
    totals,
    rows,
    pages,
    checksTable(subject),
    statementsTable(subject),
    editsTable(subject),
    ...[linesTable(subject), serviceMonthsTable(subject), serviceChecksTable(subject)].filter(hasRows),
    definitionsTable(subject),
  ];
}

/** What the first sheet says: whether all is proved, what the workbook holds and how to take its figures. */
export function aboutLines(subject: ExportSubject): AboutLine[] {
  const { file, made, narrowed, masked, rowCount } = subject;
  const mark = unprovedMark(subject);
  return [
    ...(mark === null ? [] : [{ words: mark, warning: true as const }]),
    { words: words.common.case, value: file.name },
    ...(file.reference === null ? [] : [{ words: words.common.reference, value: file.reference }]),
    { words: words.common.made, value: words.report.byStatementDesk(made.at, made.version) },
    {
      words: words.common.rows,
      value: narrowed.length === 0 ? words.report.all(rowCount) : `${rowCount}: ${narrowed.join(' ')}`,
    },
    {
      words: words.report.accountNumbers,
      value: masked ? words.report.maskedButForTheirLast : words.report.asPrintedWord,
    },
    {
      words: words.report.amounts,
      value: words.report.creditsArePositiveAmount,
    },
    ...(file.notes.trim() === '' ? [] : [{ words: words.common.notes, value: file.notes }]),
    ...subject.unreadable.map((value) => ({ words: words.report.couldNotBeRead, value })),
    ...subject.unproved.map(({ bank, number, currency, periodStart, periodEnd, reason }) => ({
      words: words.report.notReconciled([bank, number].filter(Boolean).join(' ')),
      value: `${periodText(periodStart, periodEnd)}: ${reasonText(reason, currency)}`,
    })),
  ];
}
