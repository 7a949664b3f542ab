import { sign } from '../../../shared/money.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import { isLineOfTotals, type Told } from './figureRole.ts';
import type { InkFigure } from './figuresOfLine.ts';
import { isAbove, isBelow, standsIn } from './rowInk.ts';

/**
 * A figure that is named as an end, a balance or a total of an account and is none, in the columns of its rows, or that is
 * one digit off one.
 */
export function contradicts(
  { amount, ...figure }: InkFigure,
  line: ScannedLine,
  { ink, known, labels }: Told,
): boolean {
  if (amount === null || isLineOfTotals(line, known)) return false;
  const kind = labels.labelBefore(line, figure)?.kind;
  const tables = ink.tables.filter(({ page }) => page === line.page);
  const isReached = (): boolean => known.isReachedAt(amount.value, line);
  if (
    (kind === 'carried' || kind === 'brought') &&
    standsIn(
      figure,
      tables.flatMap(({ balances }) => balances),
    ) &&
    !isReached()
  )
    return true;
  const named = labels.namesOf(amount);
  const beside = named.filter(({ place }) => place === 'beside');
  // `Opening Balance  0.00  0.00  25,000.00`: the other columns of the line.
  const isFilled = sign(amount.value) !== 0 || line.amounts.length === 1;
  const isOutside =
    ink.tables.every((table) => isAbove(line, table)) || ink.tables.every((table) => isBelow(line, table));
  const isNamedEnd = beside.length > 0 && beside.every(({ kind: end }) => end === 'opening' || end === 'closing');
  if (isFilled && isOutside && isNamedEnd && !known.isEnd(amount.value) && !isReached()) return true;
  if (known.isBalance(amount.value) || known.isSum(amount.value) || known.isSide(amount.value)) return false;
  if (beside.some((name) => name.kind === 'opening' || name.kind === 'closing')) return true;
  const isTotal = ({ kind: side, phrase }: { kind: LabelKind; phrase: string }): boolean =>
    (side === 'total-credits' || side === 'total-debits') && TOTAL.test(phrase);
  const digits = amount.value.replace(/\D/g, '').replace(/^0+/, '');
  // The total that an account has is compared with its rows as a check of its own, after each correction anew.
  if (beside.some(isTotal)) return !known.ends.includes(digits);
  if (
    (kind === 'total' || kind === 'subtotal') &&
    standsIn(
      figure,
      tables.flatMap(({ amounts }) => amounts),
    )
  )
    return true;
  const isNamed = kind === 'total' || named.some((name) => name.kind === 'current');
  const least = isNamed ? LEAST_TOLD_OF_NAMED : LEAST_TOLD;
  return known.ends.some((end) => end.length >= LONG && isOneOff(digits, end, least));
}

const TOTAL = /^(?:total|sum|tota+l|jumlah)/;

/** Fewest of them that are no zeros: round figures are alike by chance. */
const LEAST_TOLD = 4;
const LEAST_TOLD_OF_NAMED = 3;

/** Fewest digits of figures of which two that differ in one are hardly so by chance. */
const LONG = 5;

const isOneOff = (digits: string, other: string, least: number): boolean =>
  digits.length === other.length &&
  other.replace(/0/g, '').length >= least &&
  digits.split('').filter((digit, at) => digit !== other[at]).length === 1;
