import type { CategoryRule, CategoryRuleDraft, RuleCondition } from '../../shared/categories/categoryRule.ts';
import type { CategoryCode } from '../../shared/categories/codes.ts';
import type { ReviewRow } from '../../shared/model/row.ts';
import { sign } from '../../shared/money.ts';
import { moneyText } from '../../shared/text/words.ts';
import { typedMoney } from './typedMoney.ts';

/** A rule as it is typed; empty texts are no conditions. */
export type TypedRule = {
  contains: string;
  pattern: string;
  counterparty: string;
  direction: 'in' | 'out' | '';
  atLeast: string;
  atMost: string;
  account: string;
  category: CategoryCode | '';
  tag: string;
  noRevenue: boolean;
};

export const noRule: TypedRule = {
  contains: '',
  pattern: '',
  counterparty: '',
  direction: '',

  atLeast: '',
  atMost: '',
  account: '',
  category: '',
  tag: '',
  noRevenue: false,
};

export function typedRule({ when, category, tag = '', noRevenue }: CategoryRule): TypedRule {
  const { atLeast, atMost } = when;
  return {
    ...noRule,
    ...when,
    category,
    tag,
    noRevenue: noRevenue === true,
    atLeast: atLeast === undefined ? '' : moneyText(atLeast, null),
    atMost: atMost === undefined ? '' : moneyText(atMost, null),
  };
}

/** A rule for rows like this one: the words of its description, its direction, and the category it has. */
export function ruleLike(row: ReviewRow, category: CategoryCode | null): TypedRule {
  // Numbers and dates are of this row alone.
  const contains = row.description.split(/\s+/).filter((word) => /^\p{L}[\p{L}&.'’-]*$/u.test(word));
  return {
    ...noRule,
    contains: contains.slice(0, 6).join(' '),
    direction: sign(row.amount) < 0 ? 'out' : 'in',
    category: category ?? row.category?.code ?? '',
  };
}

export const isAccountEnding = (text: string): boolean => text === '' || /^[\p{L}\d]{2,34}$/u.test(text);

/** The rule that was typed; null while something is missing or wrong. */
export function ruleOf(typed: TypedRule): CategoryRuleDraft | null {
  const { category, direction } = typed;
  const [atLeast, atMost] = [typed.atLeast, typed.atMost].map((text) =>
    text.trim() === '' ? undefined : typedMoney(text),
  );
  const account = typed.account.trim();
  if (category === '' || atLeast === null || atMost === null || !isAccountEnding(account)) return null;
  const [contains, pattern, counterparty] = [typed.contains, typed.pattern, typed.counterparty].map((text) =>
    text.trim(),
  );
  const when: RuleCondition = {
    ...(contains ? { contains } : {}),
    ...(pattern ? { pattern } : {}),
    ...(counterparty ? { counterparty } : {}),
    ...(direction === '' ? {} : { direction }),
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(atMost === undefined ? {} : { atMost }),
    ...(account === '' ? {} : { account }),
  };
  const leavesOut = typed.noRevenue && direction !== 'out';
  const tag = typed.tag.trim();
  if (Object.keys(when).length === 0) return null;
  return { when, category, ...(tag !== '' && { tag }), ...(leavesOut && { noRevenue: true }) };
}
