import { z } from 'zod';
import type { CalendarDate } from '../calendar.ts';
import type { CategoryRule, RuleCondition } from '../categories/categoryRule.ts';
import { categoryCodes } from '../categories/codes.ts';
import type { Id } from '../ids.ts';
import type { Money } from '../money.ts';
import { call, amount, byId, id, nothing } from './fields.ts';
import type { SaveOutcome } from './saving.ts';

const text = z.string().trim().min(1).max(200);

const ruleCondition = z
  .strictObject({
    contains: text.exactOptional(),
    pattern: text.exactOptional(),
    counterparty: text.exactOptional(),
    direction: z.enum(['in', 'out']).exactOptional(),
    atLeast: amount.exactOptional(),
    atMost: amount.exactOptional(),
    account: z
      .string()
      .trim()
      .regex(/^[\p{L}\d]{2,34}$/u)
      .exactOptional(),
  })
  .refine((condition) => Object.keys(condition).length > 0, 'a rule needs a condition') satisfies {
  _output: RuleCondition;
};

export const categoryRuleDraft = z.strictObject({
  when: ruleCondition,
  category: z.enum(categoryCodes),
  tag: z.string().trim().min(1).max(60).exactOptional(),
  noRevenue: z.literal(true).exactOptional(),
});

/** A rule of the analyst's, which holds in every case. The first rule that catches a row gives it its category. */
export const categoryRule = categoryRuleDraft.extend({ id }) satisfies { _output: CategoryRule };

export const mostRules = 500;

/** Rules as a file for colleagues, in their order. */
export const categoryRuleFile = z.strictObject({
  kind: z.literal('statement-desk-category-rules'),
  version: z.literal(1),
  rules: z.array(categoryRuleDraft).min(1).max(mostRules),
});

/** What a rule would do to the rows on file. */
export type RuleTrial = {
  /** Rows that it catches, of those of its direction that can have its category. */
  rows: number;
  ofRows: number;
  cases: number;
  /** Names of reviewed cases with such rows. */
  reviewed: string[];
  /** The first of the rows. */
  sample: { date: CalendarDate; description: string; amount: Money }[];
};

/** 500 rules with every part given are smaller than this. */
const mostCharacters = 1_000_000;

/** Calls of the rules by which the analyst gives categories. */
export const categoryRuleCalls = {
  /** In the order in which they are tried. */
  'categoryRule.list': call(nothing).answers<CategoryRule[]>(),
  /** How many rows on file each rule gives its category, those of other rules before it left out. */
  'categoryRule.counts': call(nothing).answers<Record<Id, number>>(),
  /** Changes the rule of that id, or adds one at the end. @throws {AppError} `bad-pattern`, `too-many-rules` */
  'categoryRule.save': call(categoryRuleDraft.extend({ id: id.exactOptional() })).answers<CategoryRule[]>(),
  'categoryRule.remove': call(byId).answers<CategoryRule[]>(),
  /** Puts a rule at a place of the list, from 0. */
  'categoryRule.move': call(byId.extend({ to: z.int().min(0).max(mostRules) })).answers<CategoryRule[]>(),
  /** What a rule would do if it were the only one. It changes nothing. @throws {AppError} `bad-pattern` */
  'categoryRule.try': call(categoryRuleDraft).answers<RuleTrial>(),
  /** Saves all of them as a file where the analyst says. */
  'categoryRule.export': call(nothing).answers<SaveOutcome>(),
  /** Takes the text of such a file; rules that are there already are not doubled. @throws {AppError} `not-rules`, `too-many-rules` */
  'categoryRule.import': call({ file: z.string().max(mostCharacters) }).answers<{ added: number }>(),
};
