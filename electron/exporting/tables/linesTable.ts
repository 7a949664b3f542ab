import { lineSettledText, words } from '../../../shared/text/words.ts';
import { setAsideIn } from '../../../shared/reading/unexplained.ts';
import type { ExportSubject } from '../subject.ts';
import { accountCells, accountColumns, everyStatement } from './caseTables.ts';
import { date, number, text, type Table } from './table.ts';

/** Lines that nothing explained and the analyst set aside, or said to be something else; null where there are none. */
export function linesTable(subject: ExportSubject): Table | null {
  const rows = everyStatement(subject).flatMap(({ account, statement }) =>
    setAsideIn(statement).map((settled) => [
      ...accountCells(account),
      date(statement.periodStart),
      date(statement.periodEnd),
      number(settled.line.page),
      text(settled.line.text),
      text(lineSettledText(settled)),
      text(settled.how === 'aside' ? settled.reason : null),
      text(settled.by),
      text(settled.at),
    ]),
  );
  if (rows.length === 0) return null;
  return {
    name: words.report.linesSetAside,
    columns: [
      ...accountColumns,
      { heading: words.report.periodStart, width: 12 },
      { heading: words.report.periodEnd, width: 12 },
      { heading: words.report.page, width: 8 },
      { heading: words.report.line, width: 60 },
      { heading: words.report.setAsideAs, width: 24 },
      { heading: words.report.reason, width: 50 },
      { heading: words.report.who, width: 18 },
      { heading: words.report.whenUtc, width: 24 },
    ],
    rows,
  };
}
