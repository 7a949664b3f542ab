import { periodText, reasonText } from '../../../shared/text/words.ts';
import { unprovedMark, type ExportSubject } from '../subject.ts';
import { checksTable, definitionsTable, editsTable, statementsTable, totalsTable } from '../tables/caseTables.ts';
import { rowsTable } from '../tables/rowsTable.ts';
import { serviceTables } from '../tables/serviceTables.ts';
import type { Table } from '../tables/table.ts';

/** A line of the first sheet: a sentence, or a name with its value beside it. */
export type AboutLine = { words: string; value?: string; warning?: true };

/** The sheets of a case after the first, in their order. */
export function tablesOf(subject: ExportSubject): Table[] {
  return [
    totalsTable(subject),
    rowsTable(subject),
    checksTable(subject),
    statementsTable(subject),
    editsTable(subject),
    ...serviceTables(subject),
    definitionsTable(subject),
  ];
}

/** What the first sheet says: whether all is proved, what the workbook holds and how to take its figures. */
export function aboutLines(subject: ExportSubject): AboutLine[] {
  const { file, made, narrowed, masked, rowCount } = subject;
  const mark = unprovedMark(subject);
  return [
    ...(mark === null ? [] : [{ words: mark, warning: true as const }]),
    { words: 'Case', value: file.name },
    ...(file.reference === null ? [] : [{ words: 'Reference', value: file.reference }]),
    { words: 'Made', value: `${made.at} by Statement Desk ${made.version}` },
    { words: 'Rows', value: narrowed.length === 0 ? `All ${rowCount}` : `${rowCount}: ${narrowed.join(' ')}` },
    { words: 'Account numbers', value: masked ? 'Masked, but for their last four characters' : 'As printed' },
    {
      words: 'Amounts',
      value:
        'Credits are positive. An amount of more than 15 digits is kept as text, since a spreadsheet would round it.',
    },
    ...(file.notes.trim() === '' ? [] : [{ words: 'Notes', value: file.notes }]),
    ...subject.unreadable.map((value) => ({ words: 'Could not be read', value })),
    ...subject.unproved.map(({ bank, number, currency, periodStart, periodEnd, reason }) => ({
      words: `Not reconciled: ${[bank, number].filter(Boolean).join(' ')}`,
      value: `${periodText(periodStart, periodEnd)}: ${reasonText(reason, currency)}`,
    })),
  ];
}
