import type { ReviewAccount, ReviewStatement } from '../model/review.ts';
import type { Id } from '../ids.ts';
import { sameMoney, sign, type Money } from '../money.ts';

/** Accounts of a case that are rather one, and the one that the statements of the others would be moved to. */
export type Mergeable = {
  into: ReviewAccount;
  others: ReviewAccount[];
  /** What is moved. */
  statementIds: Id[];
};

/**
 * Accounts that one document holds apart and that look like one: they have the same number, or one has none and its
 * balance goes on where that of the other ends. Nothing is merged by itself: the analyst is offered it.
 */
export function mergeableAccounts(accounts: readonly ReviewAccount[]): Mergeable[] {
  const taken = new Set<Id>();
  return accounts.flatMap((into): Mergeable[] => {
    if (taken.has(into.id)) return [];
    const joined = [into];
    // One that goes on where another ends may be the link to a third.
    for (let found = true; found;) {
      const next = accounts.find(
        (each) => !taken.has(each.id) && !joined.includes(each) && joined.some((other) => lookLikeOne(other, each)),
      );
      found = next !== undefined;
      if (next !== undefined) joined.push(next);
    }
    if (joined.length === 1) return [];
    for (const { id } of joined) taken.add(id);
    const named = joined.find(({ number }) => digitsOf(number) !== '') ?? into;
    const others = joined.filter((each) => each !== named);
    return [{ into: named, others, statementIds: others.flatMap(({ statements }) => statements.map(({ id }) => id)) }];
  });
}

function lookLikeOne(a: ReviewAccount, b: ReviewAccount): boolean {
  if (a.currency !== b.currency || (a.bank !== null && b.bank !== null && a.bank !== b.bank)) return false;
  const [one, two] = [digitsOf(a.number), digitsOf(b.number)];
  const hasNumbers = one !== '' && two !== '';
  if (hasNumbers && one !== two) return false;
  const ofDocument = Map.groupBy(b.statements, ({ documentId }) => documentId);
  return a.statements.some((left) => {
    const beside = left.documentId === null ? [] : (ofDocument.get(left.documentId) ?? []);
    return hasNumbers ? beside.length > 0 : beside.some((right) => goesOn(left, right) || goesOn(right, left));
  });
}

/** Balances of zero are handed over by any account to any other. */
function goesOn(earlier: ReviewStatement, later: ReviewStatement): boolean {
  const known = (amount: Money | null): amount is Money => amount !== null && sign(amount) !== 0;
  return known(earlier.closing) && known(later.opening) && sameMoney(earlier.closing, later.opening);
}

const digitsOf = (number: string | null): string => (number ?? '').replace(/[^\p{L}\p{N}*]/gu, '').toUpperCase();
