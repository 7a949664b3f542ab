import { RE2JS } from 're2js';
import { fitsDirection } from '../../../shared/categories/codes.ts';
import type { CategoryRule, CategoryRuleDraft } from '../../../shared/categories/categoryRule.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import { compareMoney, sign } from '../../../shared/money.ts';
import { foldedText } from '../../../shared/recognitions/foldedText.ts';
import { counterpartyOf } from '../recognitions/counterparty.ts';
import { sizeOf, type FoundRow } from '../recognitions/findingOf.ts';
import type { CategorisedAccount } from './ledger.ts';

/** What a rule looks at in a row. */
export type RuledRow = Pick<FoundRow, 'accountId' | 'amount' | 'description' | 'text'>;

/** The first rule that catches a row, or null. */
export type RuleMatcher<Rule extends CategoryRuleDraft = CategoryRule> = (row: RuledRow) => Rule | null;

/**
 * Tries rules in their order. Money that came in is never given a category of money that went out.
 * @throws {AppError} `bad-pattern`
 */
export function ruleMatcher<Rule extends CategoryRuleDraft>(
  rules: readonly Rule[],
  accounts: readonly Pick<CategorisedAccount, 'id' | 'number'>[],
): RuleMatcher<Rule> {
  const numbers = new Map<Id, string>(accounts.map(({ id, number }) => [id, letterDigits(number ?? '')]));
  const tried = rules.map((rule) => ({ rule, holds: conditionOf(rule, numbers) }));
  return (row) => tried.find(({ holds }) => holds(row))?.rule ?? null;
}

const letterDigits = (text: string): string => text.replace(/[^\p{L}\d]/gu, '').toLowerCase();

function conditionOf({ when, category }: CategoryRuleDraft, numbers: Map<Id, string>): (row: RuledRow) => boolean {
  const { atLeast, atMost } = when;
  const words = foldedText(when.contains ?? '').split(' ');
  const pattern = when.pattern === undefined ? null : compiled(when.pattern);
  const party = when.counterparty === undefined ? undefined : (counterpartyOf(when.counterparty)?.key ?? null);
  const ending = when.account === undefined ? '' : letterDigits(when.account);
  return ({ accountId, amount, description, text }) => {
    const direction = sign(amount) < 0 ? 'out' : 'in';
    if (!fitsDirection(category, direction)) return false;
    if (when.direction !== undefined && when.direction !== direction) return false;
    if (atLeast !== undefined && compareMoney(sizeOf(amount), atLeast) < 0) return false;
    if (atMost !== undefined && compareMoney(sizeOf(amount), atMost) > 0) return false;
    if (!(numbers.get(accountId) ?? '').endsWith(ending)) return false;
    if (party !== undefined && text.party?.key !== party) return false;
    if (pattern !== null && !pattern.matcher(description).find()) return false;
    return words.every((word) => ` ${text.folded}`.includes(` ${word}`));
  };
}

/** RE2 goes through a text once, whatever the pattern: none can keep the desk waiting. */
function compiled(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch (cause) {
    throw new AppError('bad-pattern', 'the pattern is no regular expression', { cause });
  }
}
