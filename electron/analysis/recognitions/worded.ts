import { findingOf, type Finding, type FoundRow, type RuleId } from '../../../shared/recognitions/finding.ts';
import { wordOf, type WordKind } from '../../../shared/recognitions/words.ts';

/** Rows of a kind that its words alone decide, one finding for each account and direction. */
export function findWorded(rows: readonly FoundRow[], rule: RuleId & WordKind): Finding[] {
  const found = rows.flatMap((row) => {
    const word = wordOf(rule, row.text.folded);
    return word === null ? [] : [{ row, word }];
  });
  const groups = Map.groupBy(found, ({ row }) => `${row.accountId} ${row.amount.startsWith('-') ? 'out' : 'in'}`);
  return [...groups].map(([key, group]) => {
    const words = [...new Set(group.map(({ word }) => word))];
    const quoted = words
      .slice(0, 6)
      .map((word) => `“${word}”`)
      .join(', ');
    return findingOf(
      {
        id: `${rule}-${key}`,
        rule,
        title: titles[rule]?.[key.endsWith('out') ? 1 : 0] ?? rule,
        reason: `The text says ${quoted}${words.length > 6 ? ' and others' : ''}.`,
      },
      group.map(({ row }) => row),
    );
  });
}

const titles: Partial<Record<RuleId, readonly [moneyIn: string, moneyOut: string]>> = {
  cash: ['Cash paid in', 'Cash taken out'],
  interest: ['Interest received', 'Interest paid'],
  fee: ['Fees paid back', 'Fees paid'],
};
