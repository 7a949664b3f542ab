import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RuleTrial } from '../../../shared/calls/categoryRules.ts';
import type { CategoryRule, CategoryRuleDraft } from '../../../shared/categories/categoryRule.ts';
import { fitsDirection } from '../../../shared/categories/codes.ts';
import type { Case } from '../../../shared/model/case.ts';
import type { Id } from '../../../shared/ids.ts';
import { sign } from '../../../shared/money.ts';
import { ruleMatcher, type RuledRow, type RuleMatcher } from '../../analysis/categories/ruleMatcher.ts';
import { createTextReader } from '../../analysis/recognitions/rowText.ts';
import type { CountedRow } from '../../store/rows/reviewRows.ts';
import type { Store } from '../../store/store.ts';
import { everyCase } from '../cases/everyCase.ts';

/** Rows shown of those that a rule catches. */
const sampled = 5;

/** What one rule would catch of all rows on file, by itself. */
export async function tryRule(store: Store, rule: CategoryRuleDraft): Promise<RuleTrial> {
  const trial: RuleTrial = { rows: 0, ofRows: 0, cases: 0, reviewed: [], sample: [] };
  const [inCases, changed] = [new Set<Id>(), new Set<Case>()];
  await eachRow(store, [rule], (file, row, caught) => {
    const direction = sign(row.amount) < 0 ? 'out' : 'in';
    const asked = rule.when.direction ?? direction;
    if (asked === direction && fitsDirection(rule.category, direction)) trial.ofRows++;
    if (caught === null) return;
    trial.rows++;
    inCases.add(file.id);
    if (file.reviewState === 'reviewed' && row.yours === null) changed.add(file);
    const { date, description, amount } = row;
    if (trial.sample.length < sampled) trial.sample.push({ date, description, amount });
  });
  return { ...trial, cases: inCases.size, reviewed: [...changed].map(({ name }) => name) };
}

/** How many rows on file each rule gives its category: the first that catches a row, and none of those that the analyst has set. */
export async function countRules(store: Store, rules: readonly CategoryRule[]): Promise<Record<Id, number>> {
  const counts: Record<Id, number> = Object.fromEntries(rules.map(({ id }) => [id, 0]));
  await eachRow(store, rules, (_, { yours }, caught) => {
    if (caught !== null && yours === null) counts[caught.id] = (counts[caught.id] ?? 0) + 1;
  });
  return counts;
}

/** Goes through the rows that count of every case, and lets others have their turn between statements. */
async function eachRow<Rule extends CategoryRuleDraft>(
  store: Store,
  rules: readonly Rule[],
  visit: (file: Case, row: CountedRow, caught: Rule | null) => void,
): Promise<void> {
  const textOf = createTextReader();
  for (const file of everyCase(store)) {
    const accounts = store.statements.accountsOfCase(file.id);
    const ruleOf: RuleMatcher<Rule> = ruleMatcher(rules, accounts);
    for (const { id: accountId, statements } of accounts) {
      for (const { id: statementId } of statements) {
        for (const row of store.statements.eachCounted({ caseId: file.id, statementId, sort: 'date' })) {
          if (row.excluded || row.undecided || row.repeated) continue;
          const ruled: RuledRow = { ...row, accountId, text: textOf(row.description) };
          visit(file, row, ruleOf(ruled));
        }
        await nextTurn();
      }
    }
  }
}
