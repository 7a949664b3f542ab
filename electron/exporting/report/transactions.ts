import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDoubts } from '../../../shared/rows/doubts.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { dateText, figureText, flagWords, words } from '../../../shared/text/words.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import type { ExportedRow, ExportSubject } from '../subject.ts';
import { documentOf, everyStatement } from '../tables/caseTables.ts';
import { drawGrid, figures, texts } from './grid.ts';
import type { Paper } from './paper.ts';
import { sourceText, statementLine } from './statementLine.ts';
import { colours } from './tones.ts';

/** A report of more is not read on paper; the workbook has them all. */
const mostRows = 3000;
/** Of more, statements that reconcile show only the rows of which something is to be said. */
const mostOfAll = 300;
/** Rows of one table. Each is laid out in one go, while the desk answers nothing else. */
const atOnce = 250;

/**
 * Transactions with the page that they stand on, by statement: all of them where they are few, else those of statements
 * that are not proved and those of which something is to be said.
 * @throws {AppError} what `onRow` throws to stop it
 */
export async function drawTransactions(
  paper: Paper,
  subject: ExportSubject,
  onRow: (done: number, total: number) => void,
): Promise<void> {
  const byStatement = new Map<Id, ExportedRow[]>();
  const few = subject.rowCount <= mostOfAll;
  let listed = 0;
  let wanted = 0;
  for (const entry of subject.rows()) {
    if (!few && isProved(entry.statement.verdict.state) && remarksOf(entry.row).length === 0) continue;
    if (wanted++ >= mostRows) continue;
    listed++;
    const own = byStatement.get(entry.statement.id);
    if (own === undefined) byStatement.set(entry.statement.id, [entry]);
    else own.push(entry);
  }
  if (subject.rowCount === 0) return;
  paper.newPage();
  paper.heading(2, words.common.transactions);
  if (wanted < subject.rowCount) {
    paper.text(words.report.rowsOfReconciled(subject.rowCount - wanted), { colour: colours.soft });
    paper.space(4);
  }
  if (wanted > listed) {
    paper.text(words.report.firstRowsAreListed(listed, wanted), { weight: 'bold' });
    paper.space(4);
  }
  let drawn = 0;
  for (const { account, statement } of everyStatement(subject)) {
    const rows = byStatement.get(statement.id)?.toSorted((a, b) => a.row.position - b.row.position) ?? [];
    if (rows.length === 0) continue;
    paper.need(90);
    paper.heading(3, statementLine(account, statement));
    paper.text(sourceText(account.bank, documentOf(subject, statement)?.name), { size: 8, colour: colours.soft });
    paper.space(3);
    for (let from = 0; from < rows.length; from += atOnce) {
      onRow(drawn, listed + 1);
      drawn += Math.min(atOnce, rows.length - from);
      await nextTurn();
      drawGrid(
        paper,
        rows.slice(from, from + atOnce).map(({ row }) => row),
        [
          figures(words.common.row, 6, ({ position }) => String(position)),
          texts(words.common.date, 12, ({ date }) => dateText(date)),
          texts(words.common.description, 36, (row) => ({ text: row.description, ...greyOf(row) })),
          figures(words.common.amount, 14, (row) => ({ text: figureText(row.amount, row.currency), ...greyOf(row) })),
          figures(words.common.balance, 14, ({ balance, currency }) =>
            balance === null ? '' : figureText(balance, currency),
          ),
          figures(words.common.page, 6, ({ page }) => (page === null ? '' : String(page))),
          texts(words.report.remarks, 12, (row) => ({
            text: remarksOf(row).join(', '),
            ...(row.breaks ? { colour: colours.bad } : {}),
          })),
        ],
      );
    }
  }
}

/** What does not count is grey. */
const greyOf = ({ excluded, repeated, leftOut }: ReviewRow) =>
  excluded || repeated || leftOut ? { colour: colours.faint } : {};

/** What is to be said of a row, in a few words. */
function remarksOf(row: ReviewRow): string[] {
  return [
    ...(row.breaks ? [words.rows.errorHere] : []),
    ...(openDoubts(row.doubts, row.confirmed).length > 0 ? [words.report.toCheck] : []),
    ...(Object.keys(row.read).length > 0 ? [words.rows.edited] : []),
    ...(row.excluded ? [words.rows.notARow] : []),
    ...(row.leftOut ? [words.common.leftOut] : []),
    ...(row.repeated ? [words.common.duplicateOverlap] : []),
    ...(row.flag === null ? [] : [flagWords[row.flag]]),
    ...row.tags,
    ...(row.note === null ? [] : [row.note]),
  ];
}
