import type { Chain } from './chain.ts';
import type { Fault } from './choice.ts';
import { decadesOf, decadesOfWays } from './decades.ts';
import type { Token } from './evidence.ts';
import { CLOSING, ENDS, isCalled, isNamed, OPENING } from './labels.ts';
import { balanceOf, sumOf } from './times.ts';

/** A figure of a value that is printed elsewhere than here; null where there is none. */
export type Printed = (value: number, not: Token) => Token | null;

/** Where a run of balances begins: so many rows before its first balance. */
type Start = {
  rows: number;
  decades: number;
  token: Token | null;
  value: number | null;
  isNamed: boolean;
  /** Items whose signs turn with it. */
  turned: readonly Token[];
  fault: Fault | null;
};

/** Most rows before the first balance and after the last. */
const MOST_BEFORE = 60;
const MOST_AFTER = 30;
/** Most rows whose signs are open before the first balance. */
const MOST_TURNED = 3;
/** What a name adds, and what takes it away: a sign that is not printed, a row without a date. */
const NAMED = 1.5;
const UNSIGNED = 1.5;
const UNDATED = 2;

/** The opening of a run: the balance before so many rows that stands elsewhere, or that the run before it reached. */
export function openingOf(
  { choice, times, items }: Chain,
  first: Token,
  { low, until, reached }: { low: number; until: number; reached: number | null },
  printed: Printed,
): Start {
  const { evidence, isFree, isBefore } = choice;
  const own = items.slice(low, until).filter(({ token }) => times.time(token) === times.balanceTime(first)).length;
  const none = { isNamed: false, turned: [], fault: null };
  let best: Start | null = null;
  if (own === 0) {
    const again = printed(balanceOf(first), first);
    const repeats = again !== null && (isBefore || isNamed(evidence, again, OPENING));
    const isAlone = first.on.tokens.length === 1;
    if (repeats) best = { ...none, rows: 0, decades: 1, token: again, value: balanceOf(first) };
    else if (isAlone) best = { ...none, rows: 0, decades: 0.5, token: first, value: balanceOf(first) };
  }
  for (let rows = Math.max(1, own); rows <= Math.min(MOST_BEFORE, until - low); rows++) {
    const part = items.slice(until - rows, until);
    const ways = isFree && reached === null ? 1 << Math.min(MOST_TURNED, rows) : 1;
    for (let signs = 0; signs < ways; signs++) {
      const turned = part.filter((_, at) => (signs >> at) & 1);
      const value = balanceOf(first) - sumOf(part) + 2 * sumOf(turned);
      if (reached !== null && value === reached && !isFree) return { ...none, rows, decades: 9, token: null, value };
      const token = printed(value, first);
      if (token === null && value !== 0) continue;
      const isOpening = token !== null && isNamed(evidence, token, OPENING);
      const decades =
        (token === null ? 0.1 : decadesOf(value)) -
        decadesOfWays((evidence.byValue.size * (rows - own + 1) * ways) / 4) +
        (isOpening ? NAMED : 0) -
        (value < 0 && token !== null && token.mark >= 0 ? UNSIGNED : 0) -
        (rows > own && !part[0]?.token.isDated ? UNDATED : 0);
      if (best === null || decades > best.decades)
        best = {
          rows,
          decades,
          token,
          value,
          isNamed: isOpening,
          turned: turned.map((item) => item.token),
          fault: token === null ? 'opening not printed' : null,
        };
    }
  }
  if (best !== null) return best;
  const fault = reached !== null ? 'chain breaks' : isFree && own > 0 ? 'first sign open' : 'opening not printed';
  return { ...none, rows: own, decades: 0, token: null, value: null, fault };
}

/** Where a run of balances ends. `counts`: the rows after its last balance are sure enough to be its own. */
type End = { rows: number; decades: number; token: Token; counts: boolean };

/** The closing of a run: its last balance, or that after some rows more, printed elsewhere. */
export function closingOf(
  { choice: { evidence, isFree }, items }: Chain,
  last: Token,
  { from, high }: { from: number; high: number },
  printed: Printed,
): End | null {
  let best: End | null = null;
  for (let rows = 0; rows <= Math.min(MOST_AFTER, high - from); rows++) {
    const added = items[from + rows - 1];
    if (rows > 0 && (isFree || added === undefined || isCalled(added.token.on, ENDS))) break;
    const value = balanceOf(last) + sumOf(items.slice(from, from + rows));
    const token = printed(value, last);
    if (token === null || (value < 0 && balanceOf(last) >= 0 && token.mark >= 0)) continue;
    const decades =
      decadesOf(value) -
      decadesOfWays((evidence.byValue.size * (rows + 1)) / 4) -
      (rows > 0 ? 1 : 0) +
      (isNamed(evidence, token, CLOSING) ? NAMED : 0);
    if (best === null || decades > best.decades + 1)
      best = { rows, decades, token, counts: rows === 0 || decades > NAMED };
  }
  return best;
}
