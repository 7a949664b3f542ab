import type { ServiceMonth, ServiceWord } from '../../../shared/model/review.ts';
import type { Money } from '../../../shared/money.ts';
import { figureText, monthText, serviceWordTexts as texts, words } from '../../../shared/text/words.ts';
import { builtInConnectionId } from '../../base/builtIn.ts';
import type { ExportSubject } from '../subject.ts';
import { drawGrid, figures, texts as column, type GridCell } from './grid.ts';
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
  const [month, ourIn, theirIn, ourOut, theirOut, main, result] = texts.monthHeadings;
  const figure = (of: ServiceMonth, amount: Money | null | undefined): string => figureText(amount, of.currency);
  drawGrid(paper, months, [
    column(month, 16, (of) => `${monthText(of.month)} ${of.currency ?? ''}`),
    figures(ourIn, 14, (of) => figure(of, of.totalIncome)),
    figures(theirIn, 14, (of) => figure(of, of.ours?.moneyIn)),
    figures(ourOut, 14, (of) => figure(of, of.totalExpenses)),
    figures(theirOut, 14, (of) => figure(of, of.ours?.moneyOut)),
    figures(main, 14, (of) => figure(of, of.mainIncome)),
    column(result, 16, compared),
  ]);
}

function compared({ ours, differs }: ServiceMonth): GridCell {
  if (ours === null) return texts.notCompared;
  return differs ? { text: texts.differs, weight: 'bold', colour: colours.bad } : texts.agrees;
}

function drawWords(paper: Paper, checks: ServiceWord['checks']): void {
  if (checks.length === 0) return;
  drawGrid(paper, checks, [
    column(texts.checks, 30, ({ name }) => name ?? texts.unnamed),
    column(words.report.outcome, 20, ({ outcome }) => outcome ?? '–'),
    column('', 50, ({ detail }) => detail ?? ''),
  ]);
}
