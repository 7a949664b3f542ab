import type { AccountMetrics } from '../../../shared/metrics/balanceMetrics.ts';
import { sum, type Currency, type Money } from '../../../shared/money.ts';
import {
  accountLine,
  countText,
  figureText,
  monthText,
  reasonText,
  undecidedText,
  verdictWords,
  words,
} from '../../../shared/text/words.ts';
import type { ExportSubject } from '../subject.ts';
import { drawGrid, type GridCell } from './grid.ts';
import type { Paper } from './paper.ts';
import { colours, signOf, toneOf } from './tones.ts';

/** Totals of each month, an account at a time, with their sum; sums never cross accounts, and so no currencies. */
export function drawTotals(paper: Paper, { accounts, totals, metrics }: ExportSubject): void {
  paper.newPage();
  paper.heading(2, words.report.totalsPerMonthAndAccount);
  if (totals.length === 0) paper.text(words.report.noTotalsNoRowIsDated);
  for (const account of accounts) {
    const months = totals.filter(({ accountId }) => accountId === account.id);
    if (months.length === 0) continue;
    const figure = (amount: Money | null): string => figureText(amount, account.currency);
    paper.heading(3, accountLine(account));
    if (account.holder !== null) paper.text(account.holder, { size: 8, colour: colours.soft });
    paper.space(2);
    const rows = months.map((month): GridCell[] => [
      monthText(month.month),
      countText(month.rows),
      ...[month.opening, month.moneyIn, month.moneyOut, month.net, month.closing].map(figure),
      {
        text: `${signOf[toneOf[month.verdict]]} ${verdictWords[month.verdict].word}`,
        colour: colours[toneOf[month.verdict]],
      },
    ]);
    const all = [
      words.report.allMonths,
      countText(months.reduce((count, month) => count + month.rows, 0)),
      '',
      ...[
        months.map((month) => month.moneyIn),
        months.map((month) => month.moneyOut),
        months.map((month) => month.net),
      ].map((amounts) => figure(sum(amounts))),
      '',
      {
        text: `${signOf[toneOf[account.verdict.state]]} ${verdictWords[account.verdict.state].word}`,
        colour: colours[toneOf[account.verdict.state]],
      },
    ];
    const money = (heading: string) => ({ heading, width: 15, align: 'right' as const });
    drawGrid(
      paper,
      [
        { heading: words.report.month, width: 12 },
        { heading: words.report.rowsWord, width: 7, align: 'right' },
        ...[
          words.report.opening,
          words.report.moneyIn,
          words.report.moneyOut,
          words.report.net,
          words.report.closing,
        ].map(money),
        { heading: words.report.worstVerdict, width: 21 },
      ],
      [...rows, all],
      { strongLast: true },
    );
    for (const { month, undecided } of months) {
      if (undecided === undefined) continue;
      paper.text(`${monthText(month)}: ${undecidedText(undecided, account.currency)}.`, {
        size: 8,
        colour: colours.caution,
      });
    }
    drawBalances(
      paper,
      metrics.filter(({ accountId }) => accountId === account.id),
      account.currency,
    );
  }
}

/** Balances day by day, where they are proved; where not, why. The line over all days stands last. */
function drawBalances(paper: Paper, metrics: readonly AccountMetrics[], currency: Currency): void {
  const figure = (amount: Money | null): string => figureText(amount, currency);
  const ordered = [...metrics.filter(({ month }) => month !== null), ...metrics.filter(({ month }) => month === null)];
  if (ordered.length === 0) return;
  const money = (heading: string) => ({ heading, width: 15, align: 'right' as const });
  drawGrid(
    paper,
    [
      { heading: words.report.balances, width: 12 },
      ...[words.report.dailyAverage, words.report.lowest, words.report.highest].map(money),
      { heading: words.report.daysOverdrawn, width: 11, align: 'right' },
      { heading: words.report.longest, width: 9, align: 'right' },
      { heading: words.report.notCheckedBecause, width: 23 },
    ],
    ordered.map((each) => [
      each.month === null ? words.report.allDays : monthText(each.month),
      ...[each.averageDailyBalance, each.lowest, each.highest].map(figure),
      each.daysNegative === null ? '–' : String(each.daysNegative),
      each.longestNegative === null ? '–' : String(each.longestNegative),
      each.reason === null ? '' : reasonText(each.reason, currency),
    ]),
    { strongLast: ordered.at(-1)?.month === null },
  );
}
