import { z } from 'zod';
import type { CalendarDate } from '../calendar.ts';
import type { CategoryRule, RuleCondition } from '../categories/categoryRule.ts';
import { categoryCodes } from '../categories/codes.ts';
import type { Id } from '../ids.ts';
import type { Money } from '../money.ts';
import { amount, byId, id, nothing, type CallsOf } from './fields.ts';
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

/** What the calls of category rules may be given. */
export const categoryRuleArgs = {
  'categoryRule.list': nothing,
  'categoryRule.counts': nothing,
  'categoryRule.save': categoryRuleDraft.extend({ id: id.exactOptional() }),
  'categoryRule.remove': byId,
  'categoryRule.move': byId.extend({ to: z.int().min(0).max(mostRules) }),
  'categoryRule.try': categoryRuleDraft,
  'categoryRule.export': nothing,
  'categoryRule.import': z.strictObject({ file: z.string().max(mostCharacters) }),
};

/** Calls of the rules by which the analyst gives categories. */
export type CategoryRuleCalls = CallsOf<
  typeof categoryRuleArgs,
  {
    /** In the order in which they are tried. */
    'categoryRule.list': CategoryRule[];
    /** How many rows on file each rule gives its category, those of other rules before it left out. */
    'categoryRule.counts': Record<Id, number>;
    /** Changes the rule of that id, or adds one at the end. @throws {AppError} `bad-pattern`, `too-many-rules` */
    'categoryRule.save': CategoryRule[];
    'categoryRule.remove': CategoryRule[];
    /** Puts a rule at a place of the list, from 0. */
    'categoryRule.move': CategoryRule[];
    /** What a rule would do if it were the only one. It changes nothing. @throws {AppError} `bad-pattern` */
    'categoryRule.try': RuleTrial;
    /** Saves all of them as a file where the analyst says. */
    'categoryRule.export': SaveOutcome;
    /** Takes the text of such a file; rules that are there already are not doubled. @throws {AppError} `not-rules`, `too-many-rules` */
    'categoryRule.import': { added: number };
  }
>;
