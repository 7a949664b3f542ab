import type { RawRow } from '../rows/rows.ts';

const DIRECTIONS: Record<string, 'credit' | 'debit'> = {
  ...Object.fromEntries(
    ['CR', 'C', 'CREDIT', 'CREDITO', 'CRÉDITO', 'CRÉDIT', 'KREDIT', 'H', 'HABEN', 'BIJ', 'IN', '+', 'K'].map((word) => [
      word,
      'credit',
    ]),
  ),
  ...Object.fromEntries(
    ['DR', 'D', 'DB', 'DEBIT', 'DEBITO', 'DÉBITO', 'DÉBIT', 'DEBET', 'S', 'SOLL', 'AF', 'OUT', '-'].map((word) => [
      word,
      'debit',
    ]),
  ),
};
/** Share of the rows that must have a word of direction in the same place. */
const DIRECTION_SHARE = 0.85;

const isAt = (x: number, place: number): boolean => {
  const near = Math.round(x / 6);
  return near === place || near + 1 === place;
};

/**
 * Finds a column of words that tell the direction (`Dr`/`Cr`, `Af`/`Bij`) and notes it on the rows. The word counts
 * only where nearly every row has one in the same place, and both directions may occur.
 */
export function noteDirections(rows: readonly RawRow[]): void {
  if (rows.length < 2) return;
  const places = new Map<number, Map<RawRow, 'credit' | 'debit'>>();
  for (const row of rows) {
    for (const word of [...row.text, ...row.aside]) {
      const upper = word.text.toUpperCase().replace(/[.()]/g, '');
      if (!Object.hasOwn(DIRECTIONS, upper)) continue;
      const at = Math.round(word.box[0] / 6);
      for (const place of [at, at + 1]) {
        const seen = places.get(place) ?? new Map<RawRow, 'credit' | 'debit'>();
        if (!seen.has(row)) seen.set(row, DIRECTIONS[upper]!);
        places.set(place, seen);
      }
    }
  }
  const best = [...places.entries()].sort((a, b) => b[1].size - a[1].size)[0];
  if (!best || best[1].size < DIRECTION_SHARE * rows.length) return;
  // A dash in the same place of every row is part of their text.
  const words = rows.flatMap(({ text, aside }) => [...text, ...aside]).filter(({ box }) => isAt(box[0], best[0]));
  if (words.some(({ text }) => text === '-') && !words.some(({ text }) => text === '+')) return;
  for (const [row, direction] of best[1]) {
    row.direction = direction;
    const word = row.text.find(
      ({ text, box }) => isAt(box[0], best[0]) && Object.hasOwn(DIRECTIONS, text.toUpperCase().replace(/[.()]/g, '')),
    );
    row.text = row.text.filter((other) => other !== word);
  }
}
