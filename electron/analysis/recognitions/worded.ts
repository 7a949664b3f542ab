import type { CategoryCode } from '../../../shared/categories/codes.ts';
import { findingOf } from './findingOf.ts';
import type { Finding } from '../../../shared/recognitions/finding.ts';
import { isOf, phraseOf, type LedgerRow } from './ledgerRow.ts';

const wordsShown = 6;

/** The categories that each of these findings gathers. */
export const gathered = {
  fee: ['bank-fee', 'returned-or-overdraft-fee'],
  interest: ['interest-dividends'],
  cash: ['cash-withdrawal', 'cash-deposit'],
} as const satisfies Record<string, readonly CategoryCode[]>;

/**
 * Rows of some categories, one finding for each account and direction. Those whose category is only proposed stand in a
 * finding of their own, which is proposed too: a word alone confirms nothing.
 */
export function findWorded(rows: readonly LedgerRow[], rule: keyof typeof gathered): Finding[] {
  const found = rows.filter((row) => isOf(row, gathered[rule]));
  const groups = Map.groupBy(found, (row) => {
    const direction = row.amount.startsWith('-') ? 'out' : 'in';
    return `${row.accountId} ${direction}${row.category?.state === 'proposed' ? ' proposed' : ''}`;
  });
  return [...groups].map(([key, group]) => {
    const words = [...new Set(group.flatMap((row) => phraseOf(row) ?? []))];
    const [first] = group;
    return findingOf(
      rule,
      key,
      {
        code: 'worded',
        rule,
        direction: first?.amount.startsWith('-') === true ? 'out' : 'in',

        words: words.slice(0, wordsShown),
        more: words.length > wordsShown,
      },
      group,
      { certainty: first?.category?.state === 'proposed' ? 'proposed' : 'confirmed' },
    );
  });
}
