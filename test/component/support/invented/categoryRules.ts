import type { categoryRuleCalls } from '../../../../shared/calls/categoryRules.ts';
import type { CategoryRule } from '../../../../shared/categories/categoryRule.ts';
import type { Answers } from '../fakeBridge.ts';

/** A list of rules that is kept as the desk keeps it; each catches 12 rows. */
export function inventCategoryRules(): Required<Pick<Answers, keyof typeof categoryRuleCalls>> {
  let rules: CategoryRule[] = [];
  const without = (id: string | undefined): CategoryRule[] => rules.filter((rule) => rule.id !== id);
  return {
    'categoryRule.list': () => rules,
    'categoryRule.counts': () => Object.fromEntries(rules.map(({ id }) => [id, 12])),
    'categoryRule.save': ({ id, ...draft }) => {
      const at = rules.findIndex((rule) => rule.id === id);
      const rule = { ...draft, id: id ?? `rule-${rules.length + 1}` };
      return (rules = at < 0 ? [...rules, rule] : rules.with(at, rule));
    },
    'categoryRule.remove': ({ id }) => (rules = without(id)),
    'categoryRule.move': ({ id, to }) =>
      (rules = without(id).toSpliced(
        to,
        0,
        rules.find((rule) => rule.id === id)!,
      )),
    'categoryRule.try': () => ({
      ...{ rows: 12, ofRows: 240, cases: 2, reviewed: [] },
      sample: [{ date: '2026-01-09', description: 'Kwik Foods', amount: '-100.00' }],
    }),
    'categoryRule.export': () => ({ kind: 'cancelled' }),
    'categoryRule.import': () => ({ added: 0 }),
  };
}
