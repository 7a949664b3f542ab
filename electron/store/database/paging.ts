import type { Page, PageRequest } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';

const largestPage = 500;

/**
 * One page of a list that runs from the newest entry to the oldest. The cursor is the internal number of the last
 * entry, so that entries which come or go meanwhile neither shift nor repeat others.
 * @param read gives up to `limit` rows whose number is below `before`, newest first.
 * @throws {AppError} `bad-request` where the cursor is not one of ours.
 */
export function readPage<Row extends { key: number }, T>(
  request: PageRequest,
  read: (before: number, limit: number) => Row[],
  toEntry: (row: Row) => T,
  cursorOf: (row: Row) => number = ({ key }) => key,
): Page<T> {
  const before = request.after === undefined ? Number.MAX_SAFE_INTEGER : Number(request.after);
  if (!Number.isSafeInteger(before)) throw new AppError('bad-request', 'not a cursor of this list');
  const limit = Math.max(1, Math.min(request.limit, largestPage));
  const rows = read(before, limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    entries: rows.slice(0, limit).map(toEntry),
    next: last === undefined ? null : String(cursorOf(last)),
  };
}
