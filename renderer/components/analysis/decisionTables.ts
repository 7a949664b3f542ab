import type { AccountMetrics } from '../../../shared/metrics/balanceMetrics.ts';
import type { CurrencyDecision, RowsBehind } from '../../../shared/decision/decisionSheet.ts';
import type { Id } from '../../../shared/ids.ts';
import { decimal, sign, type Money } from '../../../shared/money.ts';
import {
  categoryWords,
  countText,
  dateText,
  figureText,
  lenderStateText,
  monthText,
  reasonText,
  words,
} from '../../../shared/text/words.ts';
import type { RowFilter } from '../../lib/rowFilter.ts';
import { figure, left, right, type FigureRow, type Figures } from './figureRow.ts';

/** Shows rows on the review screen. */
export type OpenRows = (filter: Partial<RowFilter>) => void;

const { decision } = words;

/** Opens the rows of a figure, under the name of what they are; nothing where it has none. */
export const opening = (open: OpenRows, label: string, { rows, count }: RowsBehind): (() => void) | undefined =>
  count === 0 ? undefined : () => open({ chosen: { label, rows } });

/** Revenue of the last months, with what was left out of it, and the total of all. @param months how many are shown */
export function revenueTable({ currency, revenue }: CurrencyDecision, months: number, open: OpenRows): Figures {
  const money = (value: Money) => figureText(value, currency);
  const most = revenue.best === null || sign(revenue.best.revenue) <= 0 ? null : decimal(revenue.best.revenue);
  const barOf = (value: Money): number =>
    most === null ? 0 : Math.min(1, Math.max(0, decimal(value).dividedBy(most).toNumber()));
  return {
    columns: [
      left(words.common.month),
      ...[words.common.moneyIn, words.common.leftOut, decision.revenue, decision.receipts].map(right),
    ],
    rows: [
      ...revenue.months.slice(-months).map((month): FigureRow => ({
        key: month.month,
        cells: [
          { text: monthText(month.month), note: decision.covered[month.covered] },
          { text: money(month.moneyIn), figure: true, open: () => open({ month: month.month, direction: 'in' }) },
          figure(money(month.leftOut)),
          {
            text: money(month.revenue),
            figure: true,
            bar: barOf(month.revenue),
            note: month.onYear === null ? undefined : decision.onYear(month.onYear),
          },
          figure(countText(month.receipts)),
        ],
      })),
      {
        key: 'total',
        cells: [
          { text: decision.allMonths(revenue.months.length) },
          ...[{ text: '' }, { text: '' }],
          figure(money(revenue.total)),
          figure(countText(revenue.months.reduce((sum, { receipts }) => sum + receipts, 0))),
        ],
      },
    ],
  };
}

/** Money in that is no revenue, by what it is. */
export function leftOutTable({ currency, leftOut }: CurrencyDecision, open: OpenRows): Figures {
  return {
    columns: [left(words.common.category), right(words.common.rows), right(words.common.amount)],
    rows: leftOut.map((group) => ({
      key: group.code,
      cells: [
        {
          text: categoryWords[group.code].name,
          note: group.proposed > 0 ? decision.proposedRows(group.proposed) : undefined,
          open: opening(open, `${decision.leftOutOfRevenue}: ${categoryWords[group.code].name}`, group),
        },
        figure(countText(group.count)),
        figure(figureText(group.moneyIn, currency)),
      ],
    })),
  };
}

/** Lenders with what they paid out and what is paid back. */
export function lenderTable({ currency, lenders }: CurrencyDecision, open: OpenRows): Figures {
  const money = (value: Money | null) => figureText(value, currency);
  return {
    columns: [
      ...[decision.lender, decision.funded].map(left),
      ...[decision.paidBack, decision.typical, decision.shareOfRevenue].map(right),
      left(words.common.state),
    ],
    rows: lenders.map((lender, at) => ({
      key: `${lender.name} ${at}`,
      cells: [
        {
          text: lender.name,
          note: decision.kind[lender.kind],
          personal: true,
          open: opening(open, lender.name, lender),
        },
        {
          text:
            lender.funded.map(({ date, amount }) => `${money(amount)}, ${dateText(date)}`).join('; ') ||
            decision.notKnown,
        },
        figure(money(lender.paid)),
        figure(money(lender.typical)),
        figure(lender.share === null ? decision.notKnown : decision.percent(lender.share)),
        { text: lenderStateText(lender) },
      ],
    })),
  };
}

const payersShown = 10;

/** Who brings the revenue, the largest first. */
export function payerTable({ currency, payers }: CurrencyDecision, open: OpenRows): Figures {
  return {
    columns: [left(decision.payer), right(words.common.rows), right(words.common.amount), right(decision.share)],
    rows: payers.slice(0, payersShown).map((payer, at) => ({
      key: String(at),
      cells: [
        {
          text: payer.name ?? decision.noName,
          personal: true,
          open: opening(open, payer.name ?? decision.noName, payer),
        },
        figure(countText(payer.count)),
        figure(figureText(payer.moneyIn, currency)),
        { text: decision.percent(payer.share), figure: true, bar: payer.share / 100 },
      ],
    })),
  };
}

/** Balances of the accounts over all their days. */
export function balanceTable(
  balances: readonly AccountMetrics[],
  accountOf: (id: Id) => string,
  currencyOf: (id: Id) => string | null,
): Figures {
  return {
    columns: [
      left(words.common.account),
      ...[words.common.averageDailyBalance, words.common.lowest, decision.daysBelowZero].map(right),
    ],
    rows: balances.map(({ accountId, averageDailyBalance, lowest, lowestOn, daysNegative, days, ofDays, reason }) => ({
      key: accountId,
      cells: [
        {
          text: accountOf(accountId),
          note: reason === null ? decision.ofDays(days, ofDays) : reasonText(reason, currencyOf(accountId)),
          personal: true,
        },
        figure(figureText(averageDailyBalance, currencyOf(accountId))),
        {
          text: figureText(lowest, currencyOf(accountId)),
          figure: true,
          note: lowestOn === null ? undefined : dateText(lowestOn),
        },
        figure(daysNegative === null ? decision.notKnown : countText(daysNegative)),
      ],
    })),
  };
}
