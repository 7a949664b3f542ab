import type { CalendarDate } from '../calendar.ts';
import type { RuleCondition } from './categoryRule.ts';
import type { Id } from '../ids.ts';
import type { Cycle } from '../recognitions/finding.ts';
import type { CategoryCode, RowCategory } from './codes.ts';

/**
 * In which sense words are read. `idiom`: says what a payment is, whoever it goes to ("late fee"). `name`: a business known
 * by its name. `kind`: says what kind of business it is ("restaurant"). `alone`: counts only where nothing else is said.
 */
export const wordSenses = ['idiom', 'name', 'kind', 'alone'] as const;
export type WordSense = (typeof wordSenses)[number];

/** Why a row has its category, as data; `shared/text` has the words. */
export type CategoryEvidence =
  | { code: 'words'; phrase: string; sense: WordSense; list: string }
  /** How the money moved, as the bank says it: "POS", "direct debit". */
  | { code: 'channel'; phrase: string }
  | { code: 'account'; is: 'card' | 'loan' | 'savings' | 'business' }
  | { code: 'rhythm'; cycle: Cycle | 'daily'; times: number }
  /** The other leg, or the payment that this one takes back. */
  | { code: 'counterpart'; row: number; date: CalendarDate; accountId: string }
  | { code: 'holder'; name: string }
  | { code: 'person'; name: string }
  /** A rule of the analyst's, which may tag the row and leave it out of revenue besides. */
  | { code: 'rule'; id: Id; when: RuleCondition; tag?: string; noRevenue?: true }
  | { code: 'analyst' };

/** A row's category with what speaks for it. */
export type JudgedCategory = RowCategory & { evidence: CategoryEvidence[] };

/** The tag that a rule gives a row; null where none does. */
export function ruleTag(category: JudgedCategory | null): string | null {
  const [first] = category?.evidence ?? [];
  return first?.code === 'rule' ? (first.tag ?? null) : null;
}

/** A row that has a category. */
export type LedgerEntry = { id: number; category: JudgedCategory };

/** How many rows a category has; null for those that have none. */
export type CategoryCount = { code: CategoryCode | null; rows: number };
