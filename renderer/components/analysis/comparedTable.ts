import type { Month } from '../../../shared/calendar.ts';
import type { ComparedPart, CurrencyDecision, SheetFigures } from '../../../shared/decision/decisionSheet.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import type { AccountMetrics } from '../../../shared/metrics/balanceMetrics.ts';
import { decimal, sign, type Money } from '../../../shared/money.ts';
import { categoryWords, countText, words } from '../../../shared/text/words.ts';
import { decisionKeys, moneyKey, type DecisionKey } from './decisionKeys.ts';
import { figure, type FigureCell, type FigureRow } from './figureRow.ts';

const { decision, common } = words;

/**
 * What is compared at first: the last months with as many before them, a year of each at most. With one month alone, it
 * with itself, so that a scenario can be chosen for one of the two.
 * @param months on file, in order
 */
export function firstParts(months: readonly Month[]): ComparedPart[] {
  const half = Math.min(12, Math.floor(months.length / 2));
  const parts = half === 0 ? [months, months] : [months.slice(-half), months.slice(-2 * half, -half)];
  return parts.flatMap((part) => {
    const [from, to] = [part[0], part.at(-1)];
    return from === undefined || to === undefined ? [] : [{ scenarioId: null, from, to }];
  });
}

/** One figure of all parts. */
type Line = { key: string; name: string; values: (DecisionKey | undefined)[] };

/** The figures of each part beside one another, and by how much the first differs from the last; without those that no part has. */
export function comparedRows(
  sides: readonly SheetFigures[],
  currency: string | null,
  accounts: readonly (Pick<ReviewAccount, 'id' | 'currency'> & { name: string })[],
): FigureRow[] {
  const figures = sides.map((side) => side.figures.find((each) => each.currency === currency));
  const keys = figures.map((each) => (each === undefined ? [] : keysOf(each)));
  const statements = sides.map(({ proved, statements }) => ({
    name: common.statements,
    note: '',
    value: decision.statementsReconcile(proved, statements),
  }));
  const named = keys.find((each) => each.length > 0) ?? [];
  return [
    ...rowOf({ key: 'statements', name: common.statements, values: statements }),
    ...named.flatMap(({ name }, at) => rowOf({ key: name, name, values: keys.map((each) => each[at]) })),
    ...accounts
      .filter((account) => account.currency === currency)
      .flatMap(({ id, name }): FigureRow[] => {
        const balances = sides.map((side) =>
          balancesOf(
            side.balances.find(({ accountId }) => accountId === id),
            currency,
          ),
        );
        const first = balances[0] ?? [];
        const rows = first.flatMap((own, at) =>
          rowOf({ key: `${id} ${own.name}`, name: own.name, values: balances.map((each) => each[at]) }),
        );
        return rows.length === 0 ? [] : [{ key: id, heading: true, cells: [{ text: name, personal: true }] }, ...rows];
      }),
  ];
}

function keysOf(figures: CurrencyDecision): DecisionKey[] {
  const { revenue, gambling, lenders, currency } = figures;
  return [
    moneyKey(decision.revenue, revenue.total, currency),
    ...decisionKeys(figures),
    { name: decision.lenders, value: countText(lenders.length), note: '' },
    moneyKey(categoryWords.gambling.name, gambling.moneyOut, currency),
  ];
}

function balancesOf(metrics: AccountMetrics | undefined, currency: string | null): DecisionKey[] {
  const { averageDailyBalance = null, lowest = null, daysNegative = null } = metrics ?? {};
  const days = daysNegative === null ? decision.notKnown : countText(daysNegative);
  return [
    moneyKey(common.averageDailyBalance, averageDailyBalance, currency),
    moneyKey(common.lowest, lowest, currency),
    { name: decision.daysBelowZero, value: days, note: '' },
  ];
}

function rowOf({ key, name, values }: Line): FigureRow[] {
  const texts = values.map((each) => each?.value ?? decision.notKnown);
  if (texts.every((text) => text === decision.notKnown)) return [];
  const change = changeOf(values[0]?.amount ?? null, values.at(-1)?.amount ?? null);
  const cells = values.map((each, at): FigureCell => ({ ...figure(texts[at] ?? decision.notKnown), note: each?.note }));
  return [{ key, cells: [{ text: name }, ...cells, figure(change === null ? '' : decision.trendOf(change))] }];
}

/** Percent by which the one lies above (or, negative, below) the other; null where the other is not above zero. */
function changeOf(now: Money | null, before: Money | null): number | null {
  if (now === null || before === null || sign(before) <= 0) return null;
  return decimal(now).dividedBy(before).minus(1).times(100).toDecimalPlaces(0).toNumber();
}
