import type { Month } from '../../../shared/calendar.ts';
import {
  coverageMonths,
  coverageOf,
  type AccountCoverage,
  type CoverageState,
} from '../../../shared/coverage/coverage.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import type { ExportSubject } from '../subject.ts';
import { accountLine, monthText, periodText, verdictWords, words } from '../../../shared/text/words.ts';
import { innerWidth, margin, pageHeight, type Paper } from './paper.ts';
import { colours, signOf, toneOf } from './tones.ts';

const labelWidth = 150;
const rowHeight = 20;
const monthsAcross = 12;
/** Points of the heading with its sentence, and of the line that explains the signs. */
const headHeight = 60;
const legendHeight = 30;

export function drawCoverage(paper: Paper, subject: ExportSubject): void {
  const months = coverageMonths(subject.accounts);
  const coverage = subject.accounts.map((account) => ({ account, ...coverageOf(account, months) }));
  const blocks = Math.ceil(months.length / monthsAcross);
  const whole = headHeight + blocks * (16 + 8 + coverage.length * rowHeight) + legendHeight;
  // A calendar that fits on one page is not broken over two.
  if (whole < pageHeight) paper.need(whole);
  paper.heading(2, words.common.coverage);
  if (months.length === 0) {
    paper.text(words.report.noStatementPrintsPeriod);
    return;
  }
  paper.text(words.report.accountsByMonthWhat, { colour: colours.soft });
  paper.space(6);
  for (let start = 0; start < months.length; start += monthsAcross) {
    drawBlock(paper, coverage, months.slice(start, start + monthsAcross));
  }
  paper.text(words.report.reconciledDoes(signOf.proved, signOf.bad, signOf.caution, signOf.unknown), {
    size: 7.5,
    colour: colours.soft,
  });
  paper.space(6);
  for (const { account, gaps, unplaced } of coverage) {
    for (const { from, to, days } of gaps) {
      paper.text(words.report.noStatementForDays(accountLine(account), periodText(from, to), days), missingStyle);
    }
    if (unplaced.length > 0)
      paper.text(words.report.statementsWithoutPeriod(accountLine(account), unplaced.length), missingStyle);
  }
}

const missingStyle = { size: 8, colour: colours.bad } as const;
type Covered = readonly (AccountCoverage & { account: ReviewAccount })[];

function drawBlock(paper: Paper, coverage: Covered, months: readonly Month[]): void {
  const cell = (innerWidth - labelWidth) / monthsAcross;
  const heading = (): void => {
    const y = paper.y;
    paper.group('TR', () => {
      paper.leaf('TH', () =>
        paper.line(words.common.account, margin, y + 4, labelWidth - 8, {
          size: 7,
          weight: 'bold',
          colour: colours.soft,
        }),
      );
      for (const [index, month] of months.entries()) {
        const [name = '', year = ''] = monthText(month).split(' ');
        const x = margin + labelWidth + index * cell;
        paper.leaf('TH', () =>
          paper.line(`${name} ${year.slice(2)}`, x, y + 4, cell, { size: 6.5, align: 'center', colour: colours.soft }),
        );
      }
    });
    paper.y = y + 16;
  };
  paper.need(16 + rowHeight);
  paper.group('Table', () => {
    heading();
    for (const { account, cells } of coverage) {
      const before = paper.document.bufferedPageRange().count;
      paper.need(rowHeight);
      if (paper.document.bufferedPageRange().count !== before) heading();
      const y = paper.y;
      paper.group('TR', () => {
        paper.leaf('TH', () => paper.line(accountLine(account), margin, y + 6, labelWidth - 8, { size: 7.5 }));
        for (const [index, month] of months.entries()) {
          drawCell(
            paper,
            cells.find((each) => each.month === month)?.state ?? 'not-provided',
            margin + labelWidth + index * cell,
            y,
            cell,
          );
        }
      });
      paper.y = y + rowHeight;
    }
  });
  paper.space(8);
}

const gapWords = { missing: words.report.noStatement, 'partly-missing': words.report.daysWithoutStatement } as const;

function drawCell(paper: Paper, state: CoverageState, x: number, y: number, width: number): void {
  if (state === 'not-provided') {
    paper.leaf('TD', () => undefined, words.report.beforeFirstOrAfterLast);
    return;
  }
  const gap = state === 'missing' || state === 'partly-missing';
  const tone = gap ? 'bad' : toneOf[state];
  paper.adorn(() => {
    const box = paper.document.roundedRect(x + 1, y + 2, width - 2, rowHeight - 4, 3);
    if (gap) box.lineWidth(0.6).dash(2, { space: 2 }).strokeColor(colours.bad).stroke().undash();
    else box.fill(colours[`${tone}Tint`]);
  });
  const style = { size: 8.5, weight: 'bold', align: 'center', colour: colours[tone] } as const;
  const said = gap ? gapWords[state] : verdictWords[state].word;
  paper.leaf('TD', () => paper.line(gap ? '–' : signOf[tone], x, y + 5.5, width, style), said);
}
