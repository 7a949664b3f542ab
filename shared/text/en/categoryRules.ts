import type { RuleTrial } from '../../calls/categoryRules.ts';
import type { CategoryRuleDraft, RuleCondition } from '../../categories/categoryRule.ts';
import { countOf } from './format.ts';
import { moneyText } from './money.ts';

/** What a rule asks of a row, in one line: `Contains “stripe” · Money in · 100.00 or more`. */
export function ruleText(when: RuleCondition): string {
  const { contains, pattern, counterparty, direction, atLeast, atMost, account } = when;
  const parts = [
    contains && `Contains “${contains}”`,
    pattern && `Matches /${pattern}/`,
    counterparty && `Counterparty “${counterparty}”`,
    direction && directions[direction],
    amountRange(atLeast, atMost),
    account && `Account ending ${account}`,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

/** What a rule does besides giving a category: ` · Tag “Family” · Leave out of revenue`; empty where nothing. */
export function ruleEffects({ tag, noRevenue }: Pick<CategoryRuleDraft, 'tag' | 'noRevenue'>): string {
  const tagged = tag === undefined ? '' : ` · Tag “${tag}”`;
  return `${tagged}${noRevenue ? ` · ${categoryRuleWords.noRevenue}` : ''}`;
}

const directions = { in: 'Money in', out: 'Money out' } as const;

function amountRange(atLeast: string | undefined, atMost: string | undefined): string | undefined {
  if (atLeast === undefined) return atMost && `${moneyText(atMost, null)} or less`;
  if (atMost === undefined) return `${moneyText(atLeast, null)} or more`;
  return `${moneyText(atLeast, null)} to ${moneyText(atMost, null)}`;
}

/** Words of the analyst's own rules for categories. */
export const categoryRuleWords = {
  title: 'Category rules',
  sentence:
    'Your rules set the category of matching rows in every case, and can tag them. They are tried from the top and the first match wins. A category you set on a row by hand stays.',
  none: 'No rules yet. Add one here, or select a row in a review and choose “Make a rule”.',
  loading: 'Loading the rules',
  add: 'Add rule…',
  addFile: 'Import…',
  export: 'Export…',
  exported: 'Rules exported',
  imported: (added: number) => (added === 0 ? 'No new rules in the file' : `${countOf(added, 'rule')} imported`),
  catches: (rows: number | undefined) =>
    rows === undefined ? 'Counting…' : rows === 0 ? 'Matches no rows' : `Sets the category of ${countOf(rows, 'row')}`,
  edit: 'Edit',
  remove: 'Remove',
  removeSentence: 'Rows it set get the automatic category again. Categories you set by hand stay.',
  earlier: (rule: string) => `Move up: ${rule}`,
  later: (rule: string) => `Move down: ${rule}`,
  editOf: (rule: string) => `Edit: ${rule}`,
  removeOf: (rule: string) => `Remove: ${rule}`,
  makeRule: 'Make a rule…',
  dialog: 'Category rule',
  dialogSentence: 'A row must meet every condition you fill in.',
  contains: 'Description contains',
  containsHint: 'All of these words, in any order. Case and accents are ignored.',
  pattern: 'Description matches (regular expression)',
  counterparty: 'Counterparty',
  direction: 'Direction',
  either: 'Money in or out',
  ...directions,
  atLeast: 'Amount from',
  atMost: 'Amount to',
  account: 'Account number ends with',
  notAnAccount: 'Use letters and digits only',
  notAnAmount: 'Not an amount',
  category: 'Category',
  chooseCategory: 'Choose a category',
  tag: 'Tag',
  tagHint: 'Optional. Matching rows get this tag as well.',
  noRevenue: 'Leave out of revenue',
  noCondition: 'Fill in at least one condition and choose a category to see the rows the rule matches.',
  trying: 'Counting rows…',
  matches: ({ rows, ofRows, cases }: RuleTrial) =>
    rows === 0
      ? `Matches none of the ${countOf(ofRows, 'row')} on file`
      : `Matches ${countOf(rows, 'row')} in ${countOf(cases, 'case')}`,
  reviewedTitle: 'Matches rows of reviewed cases',
  reviewed: (names: readonly string[]) =>
    `Totals by category may change in ${names.slice(0, 3).join(', ')}${
      names.length > 3 ? ` and ${String(names.length - 3)} more` : ''
    }.`,
  everythingTitle: 'Matches every row',
  everything: 'Every row that can have this category would get it. Add a condition, or save it anyway.',
  saveAnyway: 'Save anyway',
  saved: 'Rule saved',
} as const;
