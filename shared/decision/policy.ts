import type { Currency } from '../money.ts';
import type { DecisionSheet, RowsBehind } from './decisionSheet.ts';

/** What a policy makes of a case: where to route it, and no verdict on a person. */
export const policyVerdicts = ['meets', 'look', 'fails'] as const;
export type PolicyVerdict = (typeof policyVerdicts)[number];

type LimitKind = {
  /** Whether the figure must reach the limit, or not exceed it. */
  bound: 'least' | 'most';
  unit: 'percent' | 'months' | 'days' | 'money' | 'times' | 'ratio';
  /** What a lender commonly asks for; a first value to change [small business underwriting]. */
  usual: string;
};

/** The figures of a decision sheet that a lender can set a limit to. */
export const limitKinds = {
  /** Statements that reconcile as they were read, in percent. */
  proved: { bound: 'least', unit: 'percent', usual: '100' },
  /** Months of which every day is on file. */
  'months-covered': { bound: 'least', unit: 'months', usual: '3' },
  /** Days without a statement between the first and the last on file, of all accounts. */
  'missing-days': { bound: 'most', unit: 'days', usual: '0' },
  'monthly-revenue': { bound: 'least', unit: 'money', usual: '10000.00' },
  /** Percent by which revenue of the last three months lies below that of the three before. */
  'revenue-fall': { bound: 'most', unit: 'percent', usual: '20' },
  'largest-payer': { bound: 'most', unit: 'percent', usual: '50' },
  /** Average daily balance of the accounts that are no card or loan, added up. */
  'average-balance': { bound: 'least', unit: 'money', usual: '1000.00' },
  /** Days below zero in thirty, of the account with the most. */
  'days-negative': { bound: 'most', unit: 'days', usual: '3' },
  /** Returned payments a month, on average. */
  'returned-items': { bound: 'most', unit: 'times', usual: '2' },
  /** Advances that are being repaid at the end of what is on file. */
  'open-advances': { bound: 'most', unit: 'times', usual: '1' },
  /** Debt service coverage ratio; met where there is no debt. */
  'debt-coverage': { bound: 'least', unit: 'ratio', usual: '1.25' },
  /** Bets in percent of revenue. */
  gambling: { bound: 'most', unit: 'percent', usual: '1' },
} as const satisfies Record<string, LimitKind>;

export type LimitCode = keyof typeof limitKinds;
export const limitCodes = Object.keys(limitKinds) as LimitCode[];

/** One limit: a figure with at least, or at most, this value. `failing` says what a case is that does not keep to it. */
export type PolicyLimit = { code: LimitCode; value: string; failing: 'look' | 'fails' };

/** A lender's own limits. Money limits are in `currency`, which is null where there are none. */
export type Policy = { currency: Currency; limits: PolicyLimit[] };

/** A limit with the figure of the case. `figure` is the worst one that is known; null where none is. */
export type LimitOutcome = PolicyLimit & {
  state: 'met' | 'not-met' | 'not-known';
  figure: string | null;
  /** The rows behind the figure, where it rests on some. */
  behind: RowsBehind | null;
};

export type PolicyOutcome = { verdict: PolicyVerdict; currency: Currency; limits: LimitOutcome[] };

/** The sheet of a case, and what the policy makes of it; null where the desk has no policy. */
export type DecisionWithPolicy = DecisionSheet & { policy: PolicyOutcome | null };
