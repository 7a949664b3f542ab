import type { AnalysedAccount } from '../../analysedAccount.ts';
import type { Finding } from '../../../../shared/recognitions/finding.ts';
import type { AnalysisRules } from '../../../../shared/metrics/rules.ts';
import type { OddFacts } from '../../../../shared/recognitions/oddPatterns.ts';
import { findingOf, type FoundRow } from '../findingOf.ts';
import type { LedgerRow } from '../ledgerRow.ts';
import { findFirstDigits } from './firstDigits.ts';
import { findBelowThreshold, findPassesThrough, findSameAmount } from './amounts.ts';
import { findAwakened, findWeekend } from './days.ts';
import { findUnlike } from './wording.ts';

/** A pattern among rows of one account or one currency. */
export type Odd = { facts: OddFacts; rows: readonly FoundRow[] };

/**
 * Patterns that are worth a question, always proposed.
 * @param rules which are looked for, and from which figures on
 * @param regular rows that a stream, a transfer or a returned item explains: they make no pattern of their own
 */
export function findOdd(
  accounts: readonly AnalysedAccount[],
  rows: readonly LedgerRow[],
  { oddPatterns: asked, oddLimits: limits }: Pick<AnalysisRules, 'oddPatterns' | 'oddLimits'>,
  regular: ReadonlySet<number>,
): Finding[] {
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  const found = accounts.flatMap((account): Odd[] => {
    const own = byAccount.get(account.id) ?? [];
    const free = own.filter(({ id }) => !regular.has(id));
    return [
      ...findPassesThrough(free, limits),
      ...findBelowThreshold(own, account.currency, limits),
      ...findSameAmount(free, limits),
      ...findFirstDigits(own, limits),
      ...findWeekend(own, limits),
      ...findAwakened(own, account, limits),
      ...findUnlike(own, limits),
    ];
  });
  return found
    .filter(({ facts }) => asked.includes(facts.pattern))
    .map(({ facts, rows: own }) =>
      findingOf('odd', `${facts.pattern}-${own[0]!.id}`, { code: 'odd', ...facts }, own, { certainty: 'proposed' }),
    );
}
