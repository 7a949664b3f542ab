import type { ServiceMonth, ServiceWord } from '../../../shared/model.ts';
import { figureText, monthText, serviceWordTexts as texts, words } from '../../../shared/text/words.ts';
import { builtInConnectionId } from '../../base/builtIn.ts';
import type { ExportSubject } from '../subject.ts';
import { drawGrid, type GridCell } from './grid.ts';
import type { Paper } from './paper.ts';
import { colours } from './tones.ts';

/** What services say beside accounts and rows, a collection at a time; nothing where no remote one says any. */
export function drawServiceWords(paper: Paper, { collections }: ExportSubject): void {
  const said = collections.flatMap(({ collection, documents, word }) =>
    // The built-in service says what the report says above.
    word === null || collection.connectionId === builtInConnectionId || word.months.length + word.checks.length === 0
      ? []
      : [{ documents, word }],
  );
  if (said.length === 0) return;
  paper.need(120);
  paper.heading(2, texts.heading);
  paper.text(texts.hint, { colour: colours.soft });
  for (const { documents, word } of said) {
    paper.heading(3, documents.map(({ name }) => name).join(', ') || texts.noDocument);
    paper.space(2);
    drawMonths(paper, word.months);
    drawWords(paper, word.checks);
  }
}

function drawMonths(paper: Paper, months: readonly ServiceMonth[]): void {
  if (months.length === 0) return;
  const [month, ...headings] = texts.monthHeadings;
  const last = headings.length - 1;
  drawGrid(
    paper,
    [
      { heading: month, width: 16 },
      ...headings.map((heading, index) =>
        index === last ? { heading, width: 16 } : { heading, width: 14, align: 'right' as const },
      ),
    ],
    months.map((each) => [
      `${monthText(each.month)} ${each.currency ?? ''}`,
      ...[each.totalIncome, each.ours?.moneyIn, each.totalExpenses, each.ours?.moneyOut, each.mainIncome].map(
        (amount) => figureText(amount, each.currency),
      ),
      compared(each),
    ]),
  );
}

function compared({ ours, differs }: ServiceMonth): GridCell {
  if (ours === null) return texts.notCompared;
  return differs ? { text: texts.differs, weight: 'bold', colour: colours.bad } : texts.agrees;
}

function drawWords(paper: Paper, checks: ServiceWord['checks']): void {
  if (checks.length === 0) return;
  drawGrid(
    paper,
    [
      { heading: texts.checks, width: 30 },
      { heading: words.report.outcome, width: 20 },
      { heading: '', width: 50 },
    ],
    checks.map(({ name, outcome, detail }) => [name ?? texts.unnamed, outcome ?? '–', detail ?? '']),
  );
}
