import { compareMoney, decimal, type Money } from '../../../shared/money.ts';
import { smallUnits } from '../../../shared/smallUnits.ts';
import { findingOf, sizeOf, type FoundRow } from './findingOf.ts';
import type { Finding } from '../../../shared/recognitions/finding.ts';

const largestShown = 10;

/**
 * The ten largest credits and debits of a currency. Where regular income was recognised, a credit above half of what a
 * month brings is marked large [Fannie Mae: large deposit].
 *
 * @param monthlyIncome recognised income of a month, by currency
 */
export function findLargest(rows: readonly FoundRow[], monthlyIncome: ReadonlyMap<string, Money>): Finding[] {
  return [...Map.groupBy(rows, (row) => row.currency ?? '')].flatMap(([currency, ofCurrency]) => {
    const credits = largestOf(ofCurrency.filter(isCredit));
    const debits = largestOf(ofCurrency.filter((row) => row.amount.startsWith('-')));
    const income = monthlyIncome.get(currency);
    return [...credits, ...debits].map((row, at) => {
      const place = at < credits.length ? at + 1 : at - credits.length + 1;
      const large = isCredit(row) && income !== undefined && decimal(row.amount).times(2).greaterThan(decimal(income));
      return findingOf(
        'largest',
        row.id,
        {
          code: 'largest',
          description: row.description,
          place,
          direction: isCredit(row) ? 'in' : 'out',
          income: large ? income : null,
        },
        [row],
        { certainty: large ? 'proposed' : 'confirmed' },
      );
    });
  });
}

/** Zeros at the end of a whole amount that are worth a group of their own. */
const roundZeros = [4, 3, 2] as const;

/**
 * Whole amounts by the zeros at their end, with their share of all rows [numeral analysis]. Estimates and invented
 * figures are round more often than prices; so are rents and agreed sums.
 */
export function findRoundSums(rows: readonly FoundRow[]): Finding[] {
  return [...Map.groupBy(rows, (row) => row.currency ?? 'none')].flatMap(([currency, ofCurrency]) => {
    const byZeros = Map.groupBy(ofCurrency, (row) => Math.min(zerosOf(row.amount), roundZeros[0]));
    return roundZeros.flatMap((zeros) => {
      const round = byZeros.get(zeros);
      if (round === undefined) return [];
      const facts = { code: 'round', unit: 10 ** zeros, orMore: zeros === roundZeros[0], found: round.length } as const;
      return findingOf('round', `${currency}-${zeros}`, { ...facts, of: ofCurrency.length }, round);
    });
  });
}

/** Zeros at the end of a whole amount; 0 where it has a fraction. */
function zerosOf(amount: Money): number {
  const units = smallUnits(amount);
  if (units !== null) {
    let zeros = 0;
    if (units !== 0 && units % 10_000 === 0) for (let whole = units / 10_000; whole % 10 === 0; whole /= 10) zeros++;
    return zeros;
  }
  const [whole = '', fraction = ''] = sizeOf(amount).split('.');
  if (/[1-9]/.test(fraction)) return 0;
  const digits = whole.replace(/^0+/, '');
  return digits.length - digits.replace(/0+$/, '').length;
}

function isCredit(row: FoundRow): boolean {
  return !row.amount.startsWith('-') && /[1-9]/.test(row.amount);
}

/** The rows of the largest size, largest first; of equal ones the earlier. In one pass, for there may be many rows. */
function largestOf(rows: readonly FoundRow[]): FoundRow[] {
  const found: { row: FoundRow; size: Money }[] = [];
  for (const row of rows) {
    const size = sizeOf(row.amount);
    const last = found.at(-1);
    if (found.length === largestShown && last !== undefined && compareMoney(size, last.size) <= 0) continue;
    const place = found.findIndex((other) => compareMoney(size, other.size) > 0);
    found.splice(place < 0 ? found.length : place, 0, { row, size });
    if (found.length > largestShown) found.pop();
  }
  return found.map(({ row }) => row);
}
