import type { Month } from '../../../../shared/calendar.ts';
import type { ServiceMonth } from '../../../../shared/model/review.ts';
import { absolute, add, sameMoney, type Currency, type Money } from '../../../../shared/money.ts';
import { totalsByMonth, type StatementTally } from '../../../../shared/verdict/totals.ts';
import type { SummaryMonth } from '../../../service/summary/summary.ts';

/** What the rows of an account come to. */
type Tallied = { currency: Currency; tally: StatementTally };

type Sums = NonNullable<ServiceMonth['ours']>;
type Figure = 'totalIncome' | 'totalExpenses' | 'mainIncome';

/**
 * The months as the service sums them up, each beside the sums of the rows that it sent. Of one month and currency there
 * is one entry. Where the service gives months at all, one that it leaves out is there without its figures. A month whose
 * currency cannot be told is not compared.
 */
export function comparedMonths(accounts: readonly Tallied[], months: readonly SummaryMonth[]): ServiceMonth[] {
  if (months.length === 0) return [];
  const currency = oneCurrency(accounts, months);
  const ours = sumsOf(accounts, currency);
  const said = Map.groupBy(
    months.map((entry) => ({ ...entry, currency: entry.currency ?? currency ?? null })),
    (entry) => keyOf(entry.month, entry.currency),
  );
  const compared = [...said].flatMap(([key, entries]): ServiceMonth[] => {
    const [first] = entries;
    if (first === undefined) return [];
    const { month, currency: named } = first;
    const total = (figure: Figure): Money | null => totalOf(entries, figure);
    const [totalIncome, totalExpenses] = [total('totalIncome'), unsigned(total('totalExpenses'))];
    const comparable = accounts.length > 0 && (named !== null || currency !== undefined);
    const { moneyIn, moneyOut } = ours.get(key) ?? { moneyIn: '0', moneyOut: '0' };
    const sums = comparable ? { moneyIn, moneyOut } : null;
    const differs = sums !== null && (isOff(totalIncome, sums.moneyIn) || isOff(totalExpenses, sums.moneyOut));
    const figures = { totalIncome, totalExpenses, mainIncome: total('mainIncome') };
    return [{ month, currency: named, ...figures, ours: sums, differs }];
  });
  const unsure = new Set(compared.filter((entry) => entry.ours === null).map(({ month }) => month));
  const untold = [...ours].flatMap(([key, { month, currency: named, moneyIn, moneyOut }]): ServiceMonth[] => {
    if (said.has(key) || unsure.has(month)) return [];
    const figures = { totalIncome: null, totalExpenses: null, mainIncome: null };
    return [{ month, currency: named, ...figures, ours: { moneyIn, moneyOut }, differs: true }];
  });
  return [...compared, ...untold].sort((a, b) => (keyOf(a.month, a.currency) < keyOf(b.month, b.currency) ? -1 : 1));
}

/** The currency of everything, null where nothing names one; undefined where there are several. */
function oneCurrency(
  accounts: readonly { currency: Currency }[],
  months: readonly { currency: Currency }[],
): Currency | undefined {
  const [ofRows, ...others] = new Set(accounts.map((account) => account.currency));
  if (others.length > 0) return undefined;
  const named = [...new Set(months.map((month) => month.currency))].filter((each) => each !== null);
  return ofRows ?? (named.length > 1 ? undefined : (named[0] ?? null));
}

function sumsOf(
  accounts: readonly Tallied[],
  currency: Currency | undefined,
): Map<string, Sums & { month: Month; currency: Currency }> {
  const sums = new Map<string, Sums & { month: Month; currency: Currency }>();
  for (const account of accounts) {
    const part = { opening: null, periodStart: null, verdict: 'no-rows', tally: account.tally } as const;
    for (const { month, moneyIn, moneyOut } of totalsByMonth({ id: '', currency: account.currency }, [part])) {
      const of = currency === undefined ? account.currency : currency;
      const before = sums.get(keyOf(month, of)) ?? { moneyIn: '0', moneyOut: '0' };
      sums.set(keyOf(month, of), {
        month,
        currency: of,
        moneyIn: add(before.moneyIn, moneyIn),
        moneyOut: add(before.moneyOut, moneyOut),
      });
    }
  }
  return sums;
}

function totalOf(entries: readonly SummaryMonth[], figure: Figure): Money | null {
  const given = entries.map((entry) => entry[figure]).filter((amount) => amount !== null);
  return given.length === 0 ? null : given.reduce(add);
}

/** Some services write expenses with a minus. */
function unsigned(amount: Money | null): Money | null {
  return amount === null ? null : absolute(amount);
}

/** Of a figure that the service gives. */
function isOff(said: Money | null, ours: Money): boolean {
  return said !== null && !sameMoney(said, ours);
}

const keyOf = (month: Month, currency: Currency): string => `${month} ${currency ?? ''}`;
