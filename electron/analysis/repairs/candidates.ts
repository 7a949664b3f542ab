import { fromUnits } from '../../../shared/money.ts';
import type { Break, Ledger } from './breaks.ts';
import { amountEffect, still, type Effect } from './effects.ts';
import { positionAt, type RepairableRow } from './repairableRow.ts';
import type { Change, Slip, Standing } from '../../../shared/verdict/repair.ts';
import { slipBetween } from './slips.ts';

/** A change that explains a break to the last digit. */
export type Candidate = {
  change: Change;
  effect: Effect;
  /** Number of breaks that it settles: this one, or this one and the next. */
  solves: 1 | 2;
  /** How common such a slip is, from 0. */
  rank: number;
};

type Place = {
  ledger: Ledger;
  rows: readonly RepairableRow[];
  found: Break;
  next: Break | null;
  /** Balances that something else that is printed confirms: no change overrules them. */
  standing: Standing;
};

/** From the commonest; `digit-changed` and what is no known slip explain almost any difference, so that they come last. */
const ranks = {
  'set-balance': 0,
  'exclude-repeated': 1,
  'exclude-twin': 1,
  'flip-sign': 2,
  'digits-transposed': 3,
  'decimal-moved': 4,
  'edge-slipped': 5,
  'missing-twin': 6,
  'missing-row': 7,
  'exclude-row': 8,
  edge: 9,
  'digit-changed': 10,
  unknown: 11,
} as const;

/** How far away a row of the same amount counts as the twin of a missing or doubled one. */
const nearby = 3;

/** Every change that explains one break, in no order. */
export function changesFor(place: Place): Candidate[] {
  const { found } = place;
  const candidates = [...balanceChanges(place), ...edgeChanges(place), missingRow(place)];
  for (let index = found.first; index <= found.last; index++) candidates.push(...rowChanges(place, index));
  return candidates;
}

function rowChanges({ ledger, rows, found }: Place, index: number): Candidate[] {
  const amount = ledger.amounts[index];
  if (amount === undefined || amount === 0n) return [];
  const wanted = amount + found.difference;
  const position = positionAt(rows, index);
  const was = fromUnits(amount, ledger.places);
  const toAmount = fromUnits(wanted, ledger.places);
  if (wanted === -amount) {
    const change: Change = { kind: 'flip-sign', position, was, amount: toAmount };
    return [{ change, effect: amountEffect(amount, wanted), solves: 1, rank: ranks['flip-sign'] }];
  }
  if (wanted === 0n) {
    const twin = twinAbove(ledger, rows, index);
    const repeats = twin === null ? repeatedBy(ledger, index, amount) : null;
    const at = twin === null ? null : positionAt(rows, twin);
    const change: Change = { kind: 'exclude-row', position, was, twin: at, repeats };
    const rank = ranks[twin !== null ? 'exclude-twin' : repeats !== null ? 'exclude-repeated' : 'exclude-row'];
    return [{ change, effect: amountEffect(amount, 0n), solves: 1, rank }];
  }
  if (wanted > 0n !== amount > 0n) return [];
  const slip = slipBetween(magnitude(amount), magnitude(wanted));
  // Among many rows a digit that differs, or no known slip at all, would fit somewhere by chance.
  if ((slip === null || slip === 'digit-changed') && found.last > found.first) return [];
  const change: Change = { kind: 'set-amount', position, was, amount: toAmount, slip };
  return [{ change, effect: amountEffect(amount, wanted), solves: 1, rank: ranks[slip ?? 'unknown'] }];
}

/** A balance that is off breaks twice, there and after it, by the same difference with opposite signs. */
function balanceChanges({ ledger, rows, found, next }: Place): Candidate[] {
  const shown = found.at === null ? null : (ledger.balances[found.at] ?? null);
  if (shown === null || found.at === null || next === null) return [];
  if (next.first !== found.at + 1 || next.difference !== -found.difference) return [];
  const change: Change = {
    kind: 'set-balance',
    position: positionAt(rows, found.at),
    was: fromUnits(shown, ledger.places),
    balance: fromUnits(shown - found.difference, ledger.places),
  };
  return [{ change, effect: still, solves: 2, rank: ranks['set-balance'] }];
}

function edgeChanges({ ledger: { opening, closing, balances, places }, found, standing }: Place): Candidate[] {
  const edge = (
    kind: 'set-opening' | 'set-closing',
    stands: bigint,
    wanted: bigint,
    effect: Partial<Effect>,
  ): Candidate => {
    const slip = edgeSlip(stands, wanted);
    const change = { kind, was: fromUnits(stands, places), balance: fromUnits(wanted, places), slip };
    return { change, effect: { ...still, ...effect }, solves: 1, rank: ranks[slip === null ? 'edge' : 'edge-slipped'] };
  };
  const candidates: Candidate[] = [];
  if (
    opening !== null &&
    !standing.opening &&
    balances.slice(0, found.first).every((balance) => balance === null) &&
    found.first === 0
  ) {
    const { difference } = found;
    const change = edge('set-opening', opening, opening + difference, { opening: difference });
    if (isBacked(change, found.at !== null)) candidates.push(change);
  }
  if (closing !== null && !standing.closing && found.at === null) {
    const change = edge('set-closing', closing, closing - found.difference, { closing: -found.difference });
    if (isBacked(change, found.first > found.last && found.first > 0)) candidates.push(change);
  }
  return candidates;
}

/**
 * The page prints another figure there: it takes a known slip between the two, or a balance beside the next row that says
 * the same, to overrule it. That it would make the sums agree is no reason.
 */
function isBacked({ change }: Candidate, byBalance: boolean): boolean {
  return byBalance || ('slip' in change && change.slip !== null);
}

/** A sign that was lost counts as a slip of a balance, one digit that differs does not: balances have many digits. */
function edgeSlip(stands: bigint, wanted: bigint): Slip | null {
  if (stands < 0n !== wanted < 0n) return null;
  const slip = slipBetween(magnitude(stands), magnitude(wanted));
  return slip === 'digit-changed' ? null : slip;
}

function missingRow({ ledger, rows, found }: Place): Candidate {
  const { difference, first, last, at } = found;
  const twin = twinNear(ledger, difference, first, last);
  const change: Change = {
    kind: 'missing-row',
    after: positionAt(rows, first - 1),
    before: positionAt(rows, at ?? rows.length),
    amount: fromUnits(difference, ledger.places),
    page: rows[first - 1]?.page ?? rows[first]?.page ?? null,
    twin: twin === null ? null : positionAt(rows, twin),
  };
  const rank = ranks[twin === null ? 'missing-row' : 'missing-twin'];
  return { change, effect: amountEffect(0n, difference), solves: 1, rank };
}

/** The row above that a doubled row repeats: the same day and amount, and the same balance where both print one. */
function twinAbove({ amounts, balances }: Ledger, rows: readonly RepairableRow[], index: number): number | null {
  for (let other = index - 1; other >= Math.max(0, index - nearby); other--) {
    const agree = balances[other] === null || balances[index] === null || balances[other] === balances[index];
    if (amounts[other] === amounts[index] && rows[other]?.date === rows[index]?.date && agree) return other;
  }
  return null;
}

/** What else of the statement has the amount of a row: a balance, or the total of several other rows of one direction. */
function repeatedBy(
  { opening, closing, amounts, balances }: Ledger,
  index: number,
  repeated: bigint,
): 'balance' | 'total' | null {
  const own = magnitude(repeated);
  if ([opening, closing, ...balances].some((balance) => balance !== null && magnitude(balance) === own))
    return 'balance';
  const isTotal = [true, false].some((isIn) => {
    const others = amounts.filter((amount, at) => at !== index && amount !== 0n && amount > 0n === isIn);
    return others.length > 1 && magnitude(others.reduce((total, amount) => total + amount, 0n)) === own;
  });
  return isTotal ? 'total' : null;
}

/** True where an amount is twice all the money in or out: the signs of one side are turned, and no row is missing. */
export function isTwiceASide({ amounts }: Ledger, amount: bigint): boolean {
  return [true, false].some((isIn) => {
    const side = amounts.reduce((total, each) => (each > 0n === isIn ? total + each : total), 0n);
    return side !== 0n && magnitude(amount) === 2n * magnitude(side);
  });
}

function twinNear({ amounts }: Ledger, amount: bigint, first: number, last: number): number | null {
  for (let index = Math.max(0, first - 1); index <= Math.min(last, first + nearby); index++) {
    if (amounts[index] === amount) return index;
  }
  return null;
}

const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);
