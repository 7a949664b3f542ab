import type { CategoryCode } from './codes.ts';
import type { Id } from '../ids.ts';
import type { Money } from '../money.ts';

/** What a row must be for a rule to match it: every condition given must hold. */
export type RuleCondition = {
  /** Words that must all begin a word of the description, ignoring case and accents. */
  contains?: string;
  /** A regular expression over the description as printed, in RE2 syntax, ignoring case. */
  pattern?: string;
  /** The other party, as the findings name it. */
  counterparty?: string;
  direction?: 'in' | 'out';
  /** Of the amount without its sign, in the account's own currency. */
  atLeast?: Money;
  atMost?: Money;
  /** How the account number ends. */
  account?: string;
};

/** A rule before it is kept. */
export type CategoryRuleDraft = {
  when: RuleCondition;
  category: CategoryCode;
  /** Matching rows bear it beside the tags that the analyst gave them. */
  tag?: string;
  /** Matching rows are no revenue, whatever their category. */
  noRevenue?: true;
};

/** A rule of the analyst's, applied in every case. The first rule that matches a row sets its category. */
export type CategoryRule = CategoryRuleDraft & { id: Id };
