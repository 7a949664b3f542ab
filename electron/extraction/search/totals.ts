import type { Item, Reading } from './choice.ts';
import { decadesOf, decadesOfWays } from './decades.ts';
import type { Evidence, Token } from './evidence.ts';
import { titleOf } from './labels.ts';
import { sumOf } from './times.ts';

/** Least decades of a total that say more than chance. */
const LEAST = 0.3;
/** Most runs of rows of which sums are looked for, and most that one sum covers. */
const MOST_RUNS = 60;
const MOST_TOGETHER = 4;

/** Figures outside the rows by their values. */
type Values = ReadonlyMap<number, Token[]>;

/**
 * Notes the printed total of some rows. One fact counts once, however often it is printed: what is a total already, or
 * an end, proves nothing more.
 * @param ways in which such rows could have been picked
 */
export function noteTotal(part: readonly Item[], ways: number, values: Values, reading: Reading): boolean {
  const value = sumOf(part);
  const size = Math.abs(value);
  const isTold =
    reading.sums.some((sum) => Math.abs(sum) === size) ||
    reading.heads.some(({ opening, closing }) => Math.abs(opening) === size || Math.abs(closing) === size);
  if (value === 0 || part.length < 2 || isTold) return false;
  const token = values.get(size)?.find((other) => !reading.figures.includes(other));
  const decades = decadesOf(value) - decadesOfWays(values.size * ways);
  if (token === undefined || decades <= LEAST) return false;
  reading.equations.push({ kind: 'total', decades });
  reading.figures.push(token);
  reading.sums.push(value);
  return true;
}

/** Notes the totals of each direction, of all rows, and of the runs that the page itself cuts. */
export function noteTotals(items: readonly Item[], values: Values, reading: Reading): void {
  const [ins, outs] = [items.filter(({ units }) => units > 0), items.filter(({ units }) => units <= 0)];
  const sides = [ins, outs].map((side) => noteTotal(side, 1, values, reading));
  if (sides.includes(false) && ins.length > 0 && outs.length > 0) noteTotal(items, 1, values, reading);
  const runs = runsOf(reading.choice.evidence, items, true);
  if (runs.length < 2 || runs.length > MOST_RUNS) return;
  for (let at = 0; at < runs.length;) {
    let count = Math.min(MOST_TOGETHER, runs.length - at);
    for (; count > 0; count--) {
      const part = runs.slice(at, at + count).flat();
      const isOneWay = part.every(({ units }) => Math.sign(units) === Math.sign(part[0]?.units ?? units));
      if (isOneWay && noteTotal(part, MOST_TOGETHER, values, reading)) break;
    }
    at += Math.max(1, count);
  }
}

/** How far, in tenths of a height, the figures of one column may end from each other. */
const SAME_COLUMN = 6;

/**
 * Rows that the page itself keeps together: until a column, a direction, a figure of its own or a title parts them.
 * @param isFine pages and figures part them too
 */
export function runsOf({ lines }: Evidence, items: readonly Item[], isFine: boolean): Item[][] {
  const own = new Set(items.map(({ token }) => token.id));
  const runs: Item[][] = [];
  let run: Item[] = [];
  for (const item of items) {
    const before = run.at(-1);
    if (before === undefined || isParted(before, item)) runs.push((run = []));
    run.push(item);
  }
  return runs;

  function isParted(a: Item, b: Item): boolean {
    if (Math.sign(a.units) !== Math.sign(b.units) || (isFine && a.token.page !== b.token.page)) return true;
    if (Math.abs(a.token.digits - b.token.digits) > SAME_COLUMN && a.token.line !== b.token.line) return true;
    const between = lines.slice(Math.min(a.token.line, b.token.line) + 1, Math.max(a.token.line, b.token.line));
    return between.some(
      (line) =>
        line.tokens.some(({ isMoney, isDated, id }) => isMoney && !isDated && !own.has(id)) ||
        (!isFine && titleOf(line) !== null),
    );
  }
}
