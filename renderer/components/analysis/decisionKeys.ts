import type { CurrencyDecision, RevenueMonth } from '../../../shared/decision/decisionSheet.ts';
import type { Currency, Money } from '../../../shared/money.ts';
import { figureText, monthText, words } from '../../../shared/text/words.ts';

/** One of the few figures that stand first on the decision sheet; `amount` where it is money. */
export type DecisionKey = { name: string; value: string; note: string; amount?: Money | null };

export function moneyKey(name: string, amount: Money | null, currency: Currency, note = ''): DecisionKey {
  return { name, value: figureText(amount, currency), note, amount };
}

/** What a committee asks for first, in the order in which it asks. */
export function decisionKeys({ currency, revenue, payers, debt, returned }: CurrencyDecision): DecisionKey[] {
  const { decision } = words;
  const money = (name: string, amount: Money | null, note = '') => moneyKey(name, amount, currency, note);
  const monthKey = (name: string, month: RevenueMonth | null): DecisionKey =>
    money(name, month?.revenue ?? null, month === null ? '' : monthText(month.month));
  const average = decision.average.toLowerCase();
  const largest = payers.find(({ name }) => name !== null);
  return [
    money(decision.revenueOfMonth, revenue.average, decision.averagedOver(revenue.averaged, revenue.allWhole)),
    money(decision.lastThree, revenue.last3, average),
    money(decision.lastSix, revenue.last6, average),
    money(decision.lastTwelve, revenue.last12, average),
    {
      name: decision.trend,
      value: revenue.trend === null ? decision.notKnown : decision.trendOf(revenue.trend),
      note: decision.trendMeans,
    },
    monthKey(decision.bestMonth, revenue.best),
    monthKey(decision.worstMonth, revenue.worst),
    {
      name: decision.largestPayer,
      value: largest === undefined ? decision.notKnown : decision.percent(largest.share),
      note: largest?.name ?? '',
    },
    money(decision.debtPerMonth, debt.monthly),
    { name: decision.coverageRatio, value: debt.ratio ?? decision.notKnown, note: decision.coverageMeans },
    { name: decision.returnedPayments, value: String(returned.events), note: '' },
  ];
}
