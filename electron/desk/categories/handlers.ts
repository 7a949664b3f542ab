import type { DeskParts } from '../parts.ts';
import type { categoryCalls } from '../../../shared/calls/categories.ts';
import type { categoryRuleCalls } from '../../../shared/calls/categoryRules.ts';
import { pick } from '../../../shared/pick.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { saveJson } from '../jsonFiles.ts';
import { countRules, tryRule } from './ruleEffects.ts';

/** The calls of categories and of the rules that give them. */
export function createCategoryHandlers(
  deps: DeskParts,
): Pick<Handlers, keyof (typeof categoryCalls & typeof categoryRuleCalls)> {
  const { host, store, events, categories, categoryRules } = deps;
  const changed = <T>(rules: T): T => {
    events.emit('analysis.changed', { caseId: null });
    return rules;
  };
  return {
    'category.counts': ({ caseId }) => categories.ofCase(caseId),
    'categoryRule.list': () => categoryRules.list(),
    'categoryRule.counts': () => countRules(store, categoryRules.list()),
    'categoryRule.save': (rule) => changed(categoryRules.save(rule)),
    'categoryRule.remove': ({ id }) => changed(categoryRules.remove(id)),
    'categoryRule.move': ({ id, to }) => changed(categoryRules.move(id, to)),
    'categoryRule.try': (rule) => tryRule(store, rule),
    'categoryRule.export'() {
      const rules = categoryRules.list().map((rule) => pick(rule, 'when', 'category', 'tag', 'noRevenue'));
      return saveJson(host, 'category-rules.json', { kind: 'statement-desk-category-rules', version: 1, rules });
    },
    'categoryRule.import': ({ file }) => changed({ added: categoryRules.add(file) }),
  };
}
