import type { OddLimits } from '../../../../shared/recognitions/oddLimits.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { decimal, type Currency, type Money } from '../../../../shared/money.ts';
import { smallUnits } from '../../../../shared/smallUnits.ts';
import { plainSize, sizeOf, type FoundRow } from '../findingOf.ts';
import { isOf, type LedgerRow } from '../ledgerRow.ts';
import type { Odd } from './findOdd.ts';

/** Above these sums of cash a bank has to report, or asks who pays. */
const reportedCash: Readonly<Record<string, Money>> = {
  // 31 CFR 1010.311
  USD: '10000',
  // Proceeds of Crime (Money Laundering) and Terrorist Financing Act
  CAD: '10000',
  // AML/CTF Act 2006, threshold transactions
  AUD: '10000',
  // Financial Intelligence Centre Act, section 28: above 49,999.99
  ZAR: '50000',
  // Regulation (EU) 2024/1624, article 80
  EUR: '10000',
  // Income-tax Rules, rule 114B
  INR: '50000',
};
/** Deposits that are more than one by chance. */
const leastBelow = 2;

/**
 * Large amounts that come into an account and leave it again, equal to the last digit, within a few days and to somebody
 * else: money that only passes through. Large is at least the median of what comes in.
 *
 * @param rows oldest first
 */
export function findPassesThrough(rows: readonly FoundRow[], { passingDays }: OddLimits): Odd[] {
  const credits = rows.filter(isIn);
  const median = medianOf(credits);
  const leaving = Map.groupBy(rows.filter(isOut), ({ amount }) => plainSize(amount));
  const next = new Map<Money, number>();
  const taken = new Set<FoundRow>();
  const pairs = credits.flatMap((credit) => {
    if (unitsOf(credit) < median) return [];
    const size = plainSize(credit.amount);
    const equal = leaving.get(size) ?? [];
    const until = addDays(credit.date, passingDays);
    // What left before this credit came leaves after none of the later ones.
    let at = next.get(size) ?? 0;
    const isPast = (debit: FoundRow | undefined): boolean =>
      debit !== undefined && (debit.date < credit.date || taken.has(debit));
    while (isPast(equal[at])) at++;
    next.set(size, at);
    for (let debit = equal[at]; debit && debit.date <= until; debit = equal[++at]) {
      if (taken.has(debit) || debit.text.party?.key === credit.text.party?.key) continue;
      taken.add(debit);
      return [[credit, debit]];
    }
    return [];
  });
  if (pairs.length === 0) return [];
  return [{ facts: { pattern: 'passes-through', pairs: pairs.length, days: passingDays }, rows: pairs.flat() }];
}

/** Cash paid in just below what has to be reported, twice or more. */
export function findBelowThreshold(rows: readonly LedgerRow[], currency: Currency, { belowPercent }: OddLimits): Odd[] {
  const threshold = reportedCash[currency ?? ''];
  if (threshold === undefined) return [];
  const from = decimal(threshold)
    .times(100 - belowPercent)
    .dividedBy(100);
  const below = rows.filter(
    (row) => isIn(row) && isOf(row, ['cash-deposit']) && from.lte(row.amount) && decimal(row.amount).lt(threshold),
  );
  if (below.length < leastBelow) return [];
  return [{ facts: { pattern: 'below-threshold', threshold, within: belowPercent }, rows: below }];
}

/**
 * One amount, to the last digit and no round one, that several different parties pay or are paid. Amounts below the
 * median of their direction repeat by chance.
 */
export function findSameAmount(rows: readonly FoundRow[], { sameParties }: OddLimits): Odd[] {
  return (['in', 'out'] as const).flatMap((direction): Odd[] => {
    const own = rows.filter(direction === 'in' ? isIn : isOut);
    const median = medianOf(own);
    const large = own.filter((row) => unitsOf(row) >= median && !isRound(row));
    return [...Map.groupBy(large, ({ amount }) => plainSize(amount))].flatMap(([amount, same]): Odd[] => {
      if (same.length < sameParties) return [];
      const parties = new Set(same.flatMap(({ text }) => text.party?.key ?? [])).size;
      if (parties < sameParties) return [];
      return [{ facts: { pattern: 'same-amount', amount, direction, parties }, rows: same }];
    });
  });
}

const isOut = ({ amount }: FoundRow): boolean => amount.startsWith('-');
const isIn = (row: FoundRow): boolean => !isOut(row) && /[1-9]/.test(row.amount);
const isRound = (row: FoundRow): boolean => unitsOf(row) % tenUnits === 0;

const tenUnits = 10 * 10_000;
/** The size of an amount in ten-thousandths, exact; what is too large for a safe integer is larger than any other. */
const unitsOf = ({ amount }: FoundRow): number => smallUnits(sizeOf(amount)) ?? Infinity;

/** Of no rows it is above everything. */
function medianOf(rows: readonly FoundRow[]): number {
  const sizes = rows.map(unitsOf).sort((a, b) => a - b);
  return sizes[Math.floor((sizes.length - 1) / 2)] ?? Infinity;
}
