import { isProved } from '../checks/otherReading.ts';
import type { AccountReading } from '../reading.ts';
import { graveFaults } from './choice.ts';
import type { Searched } from './searched.ts';

const rowsOf = (accounts: readonly AccountReading[]): number =>
  accounts.reduce((count, { transactions }) => count + transactions.length, 0);

/** Fewest rows that are more than none, and how many times as many rows are clearly more. */
const LEAST_ROWS = 2;
const CLEARLY_MORE = 1.5;
/** Decades by which the equations of rows refute the ones that stand. */
const REFUTES = 4;

/**
 * True where the reading of the search takes the place of the one that stands and is not proved: it is proved; or there
 * are no rows, or clearly fewer than repeat their shape; or balances contradict the rows that stand and lead through its own.
 * @param found as judged, completeness and all
 * @param standing likewise
 */
export function isBetterFound(
  { reading }: Searched,
  found: readonly AccountReading[],
  standing: readonly AccountReading[],
): boolean {
  if (isProved(found)) return true;
  const [own, rows] = [rowsOf(found), rowsOf(standing)];
  if (own === 0) return false;
  if (rows === 0) return own >= LEAST_ROWS && reading.fit + reading.choice.prior > 0;
  const isContradicted = standing.some(({ verdict: { state } }) => state === 'mismatch');
  if (own > CLEARLY_MORE * rows + LEAST_ROWS && reading.fit + reading.choice.prior > 0) return true;
  return (
    isContradicted && reading.kind === 'chain' && reading.net > REFUTES && graveFaults(reading) <= 1 && own >= rows
  );
}
