import { directionWords } from '../vocabulary/directionWords.ts';
import type { RawRow } from '../rows/rows.ts';

/**
 * Notes on rows that print nothing else of their direction what their first words say: `Paid to`, `Received from`. They
 * count only where every row has such a word, as in the lists of apps, and no balance stands beside any to tell.
 */
export function noteDirectionsInWords(rows: readonly RawRow[]): void {
  const isOpen = ({ direction, section, cells }: RawRow): boolean =>
    direction === null &&
    (section === null || section === 'both') &&
    cells.every(({ lane }) => lane.kind === 'amount' || lane.kind === 'open');
  if (!rows.every(isOpen)) return;
  const told = rows.map(({ text }) => directionWords.matchAll(text).find(({ kind }) => kind !== 'payment')?.kind);
  if (told.includes(undefined)) return;
  rows.forEach((row, at) => (row.direction = told[at] === 'out' ? 'debit' : 'credit'));
}
