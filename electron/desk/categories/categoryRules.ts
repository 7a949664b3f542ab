import { categoryRule, categoryRuleFile, mostRules } from '../../../shared/calls/categoryRules.ts';
import type { CategoryRule, CategoryRuleDraft } from '../../../shared/categories/categoryRule.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import { ruleMatcher } from '../../analysis/categories/ruleMatcher.ts';
import type { Store } from '../../store/store.ts';
import { readJsonFile } from '../jsonFiles.ts';
import { storedList } from '../settings/stored.ts';

type Dependencies = { store: Pick<Store, 'settings'>; newId: () => Id };

const key = 'category-rules';

/** The rules by which the analyst gives categories, in the order in which they are tried. */
export type CategoryRules = ReturnType<typeof createCategoryRules>;

export function createCategoryRules({ store: { settings }, newId }: Dependencies) {
  const list = storedList(settings, key, categoryRule);
  const write = (rules: readonly CategoryRule[]): CategoryRule[] => {
    if (rules.length > mostRules) throw new AppError('too-many-rules', `${String(rules.length)} rules`);
    settings.write(key, rules);
    return [...rules];
  };
  const place = (from: readonly CategoryRule[], rule: CategoryRule, at: number): CategoryRule[] =>
    from.filter(({ id }) => id !== rule.id).toSpliced(at, 0, rule);
  return {
    list,
    /** @throws {AppError} `bad-pattern`, `too-many-rules` */
    save({ id, ...draft }: CategoryRuleDraft & { id?: Id }): CategoryRule[] {
      ruleMatcher([draft], []);
      const rules = list();
      const at = rules.findIndex((each) => each.id === id);
      return write(place(rules, { ...draft, id: id ?? newId() }, at < 0 ? rules.length : at));
    },
    remove: (id: Id): CategoryRule[] => write(list().filter((rule) => rule.id !== id)),
    move(id: Id, to: number): CategoryRule[] {
      const rules = list();
      const rule = rules.find((each) => each.id === id);
      return rule === undefined ? rules : write(place(rules, rule, to));
    },
    /** Adds those that are not there, from the text of a file. @throws {AppError} `not-rules`, `too-many-rules` */
    add(text: string): number {
      const { rules: drafts } = readJsonFile(rulesFile, text, 'not-rules');
      const rules = list();
      const known = new Set(rules.map(said));
      const fresh = drafts.filter((draft) => !known.has(said(draft)));
      write([...rules, ...fresh.map((draft) => ({ ...draft, id: newId() }))]);
      return fresh.length;
    },
  };
}

const said = ({ when, category, tag, noRevenue }: CategoryRuleDraft): string =>
  JSON.stringify([category, tag, noRevenue, ...Object.entries(when).sort(([a], [b]) => a.localeCompare(b))]);

/** Rules whose patterns are such. */
const rulesFile = categoryRuleFile.transform((file) => {
  ruleMatcher(file.rules, []);
  return file;
});
