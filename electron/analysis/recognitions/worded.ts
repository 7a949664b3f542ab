import { findingOf, type FoundRow } from './findingOf.ts';
import type { Finding, RuleId } from '../../../shared/recognitions/finding.ts';
import { wordOf, type WordKind } from './vocabulary.ts';

const wordsShown = 6;

/** Rows of a kind that its words alone decide, one finding for each account and direction. */
export function findWorded(rows: readonly FoundRow[], rule: RuleId & WordKind): Finding[] {
  const found = rows.flatMap((row) => {
    const word = wordOf(rule, row.text.folded);
    return word === null ? [] : [{ row, word }];
  });
  const groups = Map.groupBy(found, ({ row }) => `${row.accountId} ${row.amount.startsWith('-') ? 'out' : 'in'}`);
  return [...groups].map(([key, group]) => {
    const words = [...new Set(group.map(({ word }) => word))];
    return findingOf(
      {
        id: `${rule}-${key}`,
        rule,
        facts: {
          ...{ code: 'worded', rule, direction: key.endsWith('out') ? 'out' : 'in' },
          ...{ words: words.slice(0, wordsShown), more: words.length > wordsShown },
        },
      },
      group.map(({ row }) => row),
    );
  });
}
