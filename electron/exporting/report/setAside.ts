import { accountLine, lineSettledByText, periodText, words } from '../../../shared/text/words.ts';
import { setAsideIn } from '../../../shared/reading/unexplained.ts';
import type { ExportSubject } from '../subject.ts';
import { everyStatement } from '../tables/caseTables.ts';
import type { Paper } from './paper.ts';
import { colours, signOf } from './tones.ts';

/** What nothing on the page explains and the analyst answers for, line by line. */
export function drawSetAside(paper: Paper, subject: ExportSubject): void {
  const lines = everyStatement(subject).flatMap(({ account, statement }) =>
    setAsideIn(statement).map((settled) => ({ account, statement, settled })),
  );
  if (lines.length === 0) return;
  paper.heading(2, words.report.linesSetAside);
  for (const { account, statement, settled } of lines) {
    const { id, periodStart, periodEnd } = statement;
    const where = `${accountLine(account)}, ${periodText(periodStart, periodEnd)}`;
    paper.need(34);
    paper.text(`${signOf.caution} ${words.report.lineOnPage(settled.line.page)}: ${where}`, {
      ...{ weight: 'bold', size: 8.5, colour: colours.caution, goTo: `statement-${id}` },
    });
    const said = lineSettledByText(settled);
    paper.text(settled.line.text === '' ? said : `${settled.line.text} · ${said}`, {
      ...{ size: 8.5, indent: 12, colour: colours.soft },
    });
    paper.space(4);
  }
}
