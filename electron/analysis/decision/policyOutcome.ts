import { Decimal } from 'decimal.js';
import type { CurrencyDecision, DecisionSheet, RowsBehind } from '../../../shared/decision/decisionSheet.ts';
import {
  limitKinds,
  type LimitCode,
  type LimitOutcome,
  type Policy,
  type PolicyLimit,
  type PolicyOutcome,
} from '../../../shared/decision/policy.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import { decimal, sum } from '../../../shared/money.ts';
import { isDebt } from '../../../shared/reading/headFacts.ts';
import { percentOf } from './rowsBehind.ts';

type Account = Pick<ReviewAccount, 'id' | 'currency' | 'type'>;
/** A figure of the case: null where it is not known, and 'none' where there is nothing that it could be of. */
type Figure = { value: string | null; rows?: RowsBehind };

const proof: PolicyLimit = { code: 'proved', value: '100', failing: 'look' };

/**
 * Holds a case against a lender's limits. A figure that is not known meets no limit: somebody has to look. What is not
 * proved is looked at too, whether the policy asks for proof or not.
 */
export function policyOutcome(policy: Policy, sheet: DecisionSheet, accounts: readonly Account[]): PolicyOutcome {
  const held = (limit: PolicyLimit): LimitOutcome => outcomeOf(limit, figuresFor(limit.code, policy, sheet, accounts));
  const { proved: [asked] = [], others = [] } = Object.groupBy(policy.limits, ({ code }) =>
    code === 'proved' ? 'proved' : 'others',
  );
  const ownProof = held(asked ?? proof);
  const limits = [ownProof.state === 'met' ? held(proof) : ownProof, ...others.map(held)];
  const open = limits.filter(({ state }) => state !== 'met');
  const fails = open.some(({ state, failing }) => state === 'not-met' && failing === 'fails');
  return { verdict: fails ? 'fails' : open.length > 0 ? 'look' : 'meets', currency: policy.currency, limits };
}

/** Of several figures the worst counts, and one that is not known may be worse than those that are. */
function outcomeOf(limit: PolicyLimit, figures: readonly Figure[]): LimitOutcome {
  const { bound } = limitKinds[limit.code];
  const known = figures.flatMap(({ value, rows }) => (value === null || value === none ? [] : [{ value, rows }]));
  const unknown = figures.length === 0 || figures.some(({ value }) => value === null);
  const [worst] = known.toSorted((a, b) => decimal(a.value).comparedTo(b.value) * (bound === 'least' ? 1 : -1));
  const beyond =
    worst !== undefined &&
    (bound === 'least' ? decimal(worst.value).lt(limit.value) : decimal(worst.value).gt(limit.value));
  const state = beyond ? 'not-met' : unknown ? 'not-known' : 'met';
  return {
    ...limit,
    state,
    figure: worst?.value ?? null,
    behind: worst?.rows === undefined ? null : behindAll([worst.rows]),
  };
}

function figuresFor(code: LimitCode, policy: Policy, sheet: DecisionSheet, accounts: readonly Account[]): Figure[] {
  switch (code) {
    case 'proved':
      return [{ value: ratioOf(code, sheet.proved * 100, sheet.statements) }];
    case 'missing-days':
      return [{ value: sheet.from === null ? null : String(missingDays(sheet)) }];
    case 'days-negative':
      return balancesOf(sheet, accounts).map(({ daysNegative, days }) => ({
        value: daysNegative === null ? null : ratioOf(code, daysNegative * 30, days),
      }));
    case 'average-balance':
      return [{ value: averageBalance(sheet, accounts, policy.currency) }];
    case 'monthly-revenue':
      return figuresIn(sheet, policy).map(({ revenue }) => ({ value: revenue.average }));
    default:
      return sheet.figures.map((figures) => ofCurrency[code](figures));
  }
}

const ofCurrency: Record<
  Exclude<LimitCode, 'proved' | 'missing-days' | 'days-negative' | 'average-balance' | 'monthly-revenue'>,
  (figures: CurrencyDecision) => Figure
> = {
  'months-covered': ({ revenue }) => ({ value: String(wholeMonths(revenue.months)) }),
  'revenue-fall': ({ revenue }) => ({ value: revenue.trend === null ? null : String(Math.max(0, -revenue.trend)) }),
  'largest-payer': ({ payers }) => {
    const largest = payers.find(({ name }) => name !== null);
    if (largest !== undefined) return { value: String(largest.share), rows: largest };
    return { value: payers.length === 0 ? '0' : null };
  },
  'returned-items': ({ returned, revenue }) => ({
    value: ratioOf('returned-items', returned.events, revenue.months.length),
    ...(returned.count > 0 && { rows: returned }),
  }),
  'open-advances': ({ lenders }) => {
    const open = lenders.filter((lender) => lender.kind === 'advance' && lender.open);
    const rows = behindAll(open);
    return { value: String(open.length), ...(rows.count > 0 && { rows }) };
  },
  'debt-coverage': ({ debt, lenders }) =>
    debt.ratio === null ? { value: none } : { value: debt.ratio, rows: behindAll(lenders) },
  gambling: ({ gambling, revenue }) => {
    if (gambling.count === 0) return { value: '0' };
    const share = percentOf(gambling.moneyOut, revenue.total);
    return { value: share === null ? null : String(share), rows: gambling };
  },
};

const none = 'none';

/** The rows of several figures; each knows the first of its own, and how many there are. */
const behindAll = (figures: readonly RowsBehind[]): RowsBehind => ({
  rows: figures.flatMap(({ rows }) => rows),
  count: figures.reduce((sum, { count }) => sum + count, 0),
});

const figuresIn = ({ figures }: DecisionSheet, { currency }: Policy): CurrencyDecision[] =>
  figures.filter((each) => each.currency === currency);

const wholeMonths = (months: readonly { covered: string }[]): number =>
  months.filter(({ covered }) => covered === 'whole').length;

function missingDays({ facts }: DecisionSheet): number {
  return facts.reduce((sum, fact) => sum + (fact.code === 'missing-days' ? fact.days : 0), 0);
}

/** Balances of accounts that are no debt: what is owed on a card is below zero by its nature. */
const balancesOf = ({ balances }: DecisionSheet, accounts: readonly Account[]) =>
  balances.filter(({ accountId }) => accounts.some((account) => account.id === accountId && !isDebt(account)));

function averageBalance(sheet: DecisionSheet, accounts: readonly Account[], currency: Policy['currency']) {
  const own = balancesOf(
    sheet,
    accounts.filter((account) => account.currency === currency),
  );
  const known = own.flatMap(({ averageDailyBalance }) => averageDailyBalance ?? []);
  return known.length === 0 || known.length < own.length ? null : sum(known);
}

/** With two decimals, rounded against the case; null where there is nothing to divide by. */
function ratioOf(code: LimitCode, part: number, whole: number): string | null {
  if (whole === 0) return null;
  const rounding = limitKinds[code].bound === 'least' ? Decimal.ROUND_DOWN : Decimal.ROUND_UP;
  return new Decimal(part).dividedBy(whole).toDecimalPlaces(2, rounding).toString();
}
