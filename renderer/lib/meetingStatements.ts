import type { ReviewAccount, ReviewStatement } from '../../shared/model/review.ts';
import { overlaps, placedAt } from '../../shared/verdict/series.ts';

/** The other statements of its account that hold days of a statement too, except one that only hands the balance over. */
export function meetingStatements(account: ReviewAccount, statement: ReviewStatement): ReviewStatement[] {
  const own = placedAt(statement);
  return account.statements.filter((other) => {
    const place = other.id === statement.id ? null : placedAt(other);
    return own !== null && place !== null && overlaps(own, place);
  });
}
