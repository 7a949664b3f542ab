import { openDoubts } from '../../../shared/doubts.ts';
import { categoryText, doubtFieldWords, doubtLine, verdictWords } from '../../../shared/text/words.ts';
import type { ExportSubject } from '../subject.ts';
import { documentOf } from './caseTables.ts';
import { date, money, number, text, type Cell, type Table } from './table.ts';

/** Every row that is exported, with the place on the page that it was read from. */
export function rowsTable(subject: ExportSubject): Table {
  return {
    name: 'Rows',
    columns: [
      { heading: 'Date', width: 12 },
      { heading: 'Description', width: 52 },
      { heading: 'Amount', width: 16 },
      { heading: 'Balance', width: 16 },
      { heading: 'Currency', width: 9 },
      { heading: 'Bank', width: 22 },
      { heading: 'Holder', width: 22 },
      { heading: 'Account', width: 16 },
      { heading: 'Period start', width: 12 },
      { heading: 'Period end', width: 12 },
      { heading: 'Row', width: 8 },
      { heading: 'Document', width: 34 },
      { heading: 'Page', width: 7 },
      { heading: 'Confidence', width: 11 },
      { heading: 'Doubts', width: 30 },
      { heading: 'Confirmed by the analyst', width: 24 },
      { heading: 'Balance breaks here', width: 18 },
      { heading: 'Statement verdict', width: 26 },
      { heading: 'Excluded', width: 10 },
      { heading: 'Duplicate (overlap)', width: 28 },
      { heading: 'Date as read', width: 14 },
      { heading: 'Description as read', width: 40 },
      { heading: 'Amount as read', width: 16 },
      { heading: 'Flag', width: 12 },
      { heading: 'Tags', width: 24 },
      { heading: 'Note', width: 40 },
      { heading: 'Category of the service', width: 26 },
    ],
    rows: cellsOf(subject),
  };
}

function* cellsOf(subject: ExportSubject): Generator<Cell[]> {
  const names = new Map<string, string | undefined>();
  for (const { row, account, statement } of subject.rows()) {
    if (!names.has(statement.id)) names.set(statement.id, documentOf(subject, statement)?.name);
    yield [
      date(row.date),
      text(row.description),
      money(row.amount),
      money(row.balance),
      text(row.currency),
      text(account.bank),
      text(account.holder),
      text(account.number),
      date(statement.periodStart),
      date(statement.periodEnd),
      number(row.position),
      text(names.get(statement.id)),
      number(row.page),
      number(row.confidence),
      text(openDoubts(row.doubts, row.confirmed).map(doubtLine).join(' ')),
      text(row.confirmed.map((field) => doubtFieldWords[field]).join('; ')),
      text(row.breaks ? 'Yes' : ''),
      text(verdictWords[statement.verdict.state].word),
      text(row.excluded ? 'Yes' : ''),
      text(row.repeated ? 'Yes' : ''),
      date(row.read.date ?? null),
      text(row.read.description),
      money(row.read.amount ?? null),
      text(row.flag),
      text(row.tags.join('; ')),
      text(row.note),
      text(categoryText(row.categories)),
    ];
  }
}
