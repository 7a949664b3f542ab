import type { AccountMetrics } from '../../../shared/metrics/balanceMetrics.ts';
import { sum, type Currency, type Money } from '../../../shared/money.ts';
import {
  accountLine,
  countText,
  figureText,
  monthText,
  reasonText,
  undecidedText,
  words,
} from '../../../shared/text/words.ts';
import type { ExportSubject } from '../subject.ts';
import { drawGrid, figures, texts } from './grid.ts';
import type { Paper } from './paper.ts';
import { colours, verdictCell } from './tones.ts';

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
    const total = (which: 'moneyIn' | 'moneyOut' | 'net'): string => figure(sum(months.map((month) => month[which])));
    drawGrid(
      paper,
      months,
      [
        texts(words.common.month, 12, ({ month }) => monthText(month)),
        figures(words.common.rows, 7, ({ rows }) => countText(rows)),
        figures(words.common.opening, 15, ({ opening }) => figure(opening)),
        figures(words.common.moneyIn, 15, ({ moneyIn }) => figure(moneyIn)),
        figures(words.common.moneyOut, 15, ({ moneyOut }) => figure(moneyOut)),
        figures(words.common.net, 15, ({ net }) => figure(net)),
        figures(words.common.closing, 15, ({ closing }) => figure(closing)),
        texts(words.report.status, 21, ({ verdict }) => verdictCell(verdict)),
      ],
      {
        strongLast: true,
        last: [
          ...[words.report.allMonths, countText(months.reduce((count, month) => count + month.rows, 0)), ''],
          ...[total('moneyIn'), total('moneyOut'), total('net'), '', verdictCell(account.verdict.state)],
        ],
      },
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
  drawGrid(
    paper,
    ordered,
    [
      texts(words.common.balances, 12, ({ month }) => (month === null ? words.common.allDays : monthText(month))),
      figures(words.report.dailyAverage, 15, ({ averageDailyBalance }) => figure(averageDailyBalance)),
      figures(words.common.lowest, 15, ({ lowest }) => figure(lowest)),
      figures(words.common.highest, 15, ({ highest }) => figure(highest)),
      figures(words.common.daysOverdrawn, 11, ({ daysNegative }) => String(daysNegative ?? '–')),
      figures(words.report.longest, 9, ({ longestNegative }) => String(longestNegative ?? '–')),
      texts(words.report.notCheckedBecause, 23, ({ reason }) => (reason === null ? '' : reasonText(reason, currency))),
    ],
    { strongLast: ordered.at(-1)?.month === null },
  );
}
