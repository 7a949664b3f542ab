import type { z } from 'zod';
import type { categoryRule, categoryRuleDraft, ruleCondition } from '../calls/categoryRules.ts';

/** What a row must be for a rule to catch it: every part that is given must match. */
export type RuleCondition = z.infer<typeof ruleCondition>;

/** A rule before it is kept. */
export type CategoryRuleDraft = z.infer<typeof categoryRuleDraft>;

/** A rule of the analyst's, which holds in every case. The first rule that catches a row gives it its category. */
export type CategoryRule = z.infer<typeof categoryRule>;
