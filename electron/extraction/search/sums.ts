import { emptyReading, type Choice, type Item, type Reading } from './choice.ts';
import { decadesOf, decadesOfWays, MOST } from './decades.ts';
import type { Token } from './evidence.ts';
import { withoutFillers } from './fillers.ts';
import { CLOSING, isNamed, OPENING } from './labels.ts';
import { noteTotals } from './totals.ts';
import { balanceOf, inTime, sumOf, timesOf } from './times.ts';

/** What a name of each end adds to the likelihood of a reading. */
const BOTH_NAMED = 1.5;
/** Least decades of ends that say more than chance. */
const LEAST_ENDS = 0.5;
/** Decades of an equation from which on no other ends are looked for. */
const SURE = 2;

type Ends = { opening: Token | null; closing: Token; value: number; decades: number };

/** A choice without balances beside its rows: opening and rows come to the closing, sums of rows are printed. */
export function readSums(choice: Choice): Reading {
  const { evidence } = choice;
  const items = inTime(choice.items, timesOf(choice));
  const reading = emptyReading(choice, 'bare');
  reading.rows = withoutFillers(items);
  if (items.length === 0) {
    reading.faults.add('no rows');
    return reading;
  }
  const own = new Set(items.map(({ token }) => token.id));
  const lines = items.map(({ token }) => token.line);
  const usesPlain = items.some(({ token }) => !token.isMoney);
  const span = [Math.min(...lines), Math.max(...lines)] as const;
  reading.spans.push(span);
  const outside = evidence.tokens.filter(
    (token) =>
      !own.has(token.id) &&
      (token.isMoney || usesPlain) &&
      (token.units !== 0 || isNamed(evidence, token, [...OPENING, ...CLOSING])),
  );
  const values = Map.groupBy(outside, ({ units }) => units);
  const openings = outside.filter((token) => isNamed(evidence, token, OPENING));
  const closings = outside.filter((token) => isNamed(evidence, token, CLOSING));
  const isOnly = (token: Token, kind: 'opening' | 'closing'): boolean =>
    isNamed(evidence, token, [kind]) && !(kind === 'opening' ? closings : openings).includes(token);
  const ends = endsOf(items, values, openings, closings, isOnly);
  const areNamed = ends?.opening != null && openings.includes(ends.opening) && closings.includes(ends.closing);
  if (ends === null || (ends.decades <= LEAST_ENDS && !areNamed)) reading.faults.add('no ends');
  else noteEnds(ends, items, areNamed, reading);
  if (!reading.equations.some(({ decades }) => decades > SURE)) {
    const moved = sumOf(items);
    for (const opening of openings)
      for (const closing of closings) {
        if (closing === opening) continue;
        const delta = balanceOf(closing) - balanceOf(opening) - moved;
        reading.gaps.push({ from: 0, to: items.length, delta, lines: span });
      }
  }
  noteTotals(items, values, reading);
  if (reading.equations.length > 0) reading.kind = 'sums';
  return reading;
}

function noteEnds(
  { opening, closing, value, decades }: Ends,
  items: readonly Item[],
  areNamed: boolean,
  reading: Reading,
): void {
  reading.heads.push({
    rows: items,
    goesOn: false,
    opening: value,
    closing: value + sumOf(items),
    openingAt: opening,
    closingAt: closing,
  });
  reading.equations.push({ kind: 'ends', decades });
  reading.figures.push(...(opening === null ? [closing] : [opening, closing]));
  if (areNamed) reading.fit += BOTH_NAMED;
}

/**
 * Opening and closing whose difference the rows are. Names narrow what may be either; without them every pair of figures
 * is a candidate, and the more candidates there are the less it proves.
 */
function endsOf(
  items: readonly Item[],
  values: ReadonlyMap<number, Token[]>,
  openings: readonly Token[],
  closings: readonly Token[],
  isOnly: (token: Token, kind: 'opening' | 'closing') => boolean,
): Ends | null {
  const net = sumOf(items);
  const plus = sumOf(items.filter(({ units }) => units > 0));
  const sides = [plus, plus - net];
  const rowValues = new Set(items.map(({ token }) => token.units));
  let best: Ends | null = null;
  const consider = (opening: Token | null, value: number): void => {
    const end = value + net;
    for (const closing of values.get(Math.abs(end)) ?? []) {
      if (closing === opening) continue;
      // What is called the one end is never the other.
      if (isOnly(closing, 'opening') || (opening !== null && isOnly(opening, 'closing'))) continue;
      if (end !== 0 && closing.mark !== 0 && end < 0 !== closing.mark < 0) continue;
      const [opens, closes] = [opening !== null && openings.includes(opening), closings.includes(closing)];
      // Without names the first of two is the opening: the other way round, the same figures hold with all signs turned.
      if (!opens && !closes && opening !== null && opening.id > closing.id) continue;
      // Ends that are only the totals or a row once more say nothing new.
      if (!(opens && closes) && sides.includes(Math.abs(value)) && sides.includes(Math.abs(end))) continue;
      if (!opens && !closes && (rowValues.has(Math.abs(end)) || rowValues.has(Math.abs(value)))) continue;
      const ways = (opens ? openings.length : values.size) * (closes ? closings.length : values.size);
      const decades =
        Math.min(MOST, decadesOf(net), Math.max(decadesOf(end), decadesOf(value))) -
        decadesOfWays(ways) -
        (opening === null ? 1 : 0) -
        (end < 0 && closing.mark === 0 ? 0.5 : 0);
      if (best === null || decades > best.decades) best = { opening, closing, value, decades };
    }
  };
  if ((net !== 0 && items.length > 1) || openings.length > 0) {
    for (const [value, tokens] of values) {
      for (const token of tokens.slice(0, 3)) {
        consider(token, balanceOf(token));
        if (token.mark === 0 && value !== 0) consider(token, -value);
      }
    }
  }
  if (net !== 0) consider(null, 0);
  return best;
}
