import { add, negate, sameMoney, subtract, type Money } from '../../../shared/money.ts';
import { signedValue, type SignedRow } from './signs.ts';

/** Most rows without a sign between two printed balances whose signs are searched; more could fit by chance. */
const MOST_UNSIGNED = 8;

/**
 * Gives a sign to rows that print none, by the running balance: the balance after a row tells whether its amount came
 * in or went out. Where several rows lie between two balances the signs are taken only if a single combination fits.
 * The closing balance tells as well of the rows before it, where all of them that print no sign go one way.
 * Rows are oldest first and changed in place. Returns how many rows still have no sign.
 */
export function signByBalance(rows: readonly SignedRow[], opening: Money | null, closing: Money | null = null): number {
  let known = opening;
  let pending: SignedRow[] = [];
  for (const row of rows) {
    pending.push(row);
    if (row.balance === null) continue;
    if (known !== null) settle(pending, subtract(row.balance, known));
    known = row.balance;
    pending = [];
  }
  if (known !== null && closing !== null) settleAlike(pending, subtract(closing, known));
  return rows.filter(({ sign }) => sign === 0).length;
}

function settle(rows: readonly SignedRow[], change: Money): void {
  const open = rows.filter(({ sign }) => sign === 0);
  if (open.length === 0 || open.length > MOST_UNSIGNED) return;
  const fixed = rows.filter(({ sign }) => sign !== 0).reduce<Money>((total, row) => add(total, signedValue(row)), '0');
  const wanted = subtract(change, fixed);
  const fitting: number[] = [];
  const distinct = new Set<string>();
  for (let signs = 0; signs < 1 << open.length; signs++) {
    let total: Money = '0';
    open.forEach((row, index) => {
      total = (signs >> index) & 1 ? subtract(total, row.value) : add(total, row.value);
    });
    if (!sameMoney(total, wanted)) continue;
    fitting.push(signs);
    // Two rows of the same amount may change places: that is the same reading.
    distinct.add(
      open
        .map((row, index) => `${(signs >> index) & 1 ? '-' : '+'}${row.value}`)
        .sort()
        .join(),
    );
    if (distinct.size > 1) return;
  }
  const [signs, ...others] = fitting;
  if (signs === undefined || (others.length > 0 && !(distinct.size === 1 && allSameSign(fitting, open.length)))) return;
  open.forEach((row, index) => {
    row.sign = (signs >> index) & 1 ? -1 : 1;
    if (open.length > 1) row.doubts.push({ field: 'sign', reason: 'direction-by-balance' });
  });
}

/** No balance beside a row bears it out: rows that go both ways could come to any sum. */
function settleAlike(rows: readonly SignedRow[], change: Money): void {
  const open = rows.filter(({ sign }) => sign === 0);
  if (open.length === 0) return;
  const sumOf = (among: readonly SignedRow[]): Money =>
    among.reduce<Money>((total, row) => add(total, signedValue(row)), '0');
  const wanted = subtract(change, sumOf(rows.filter(({ sign }) => sign !== 0)));
  const all = sumOf(open);
  const direction = sameMoney(all, wanted) ? 1 : sameMoney(negate(all), wanted) ? -1 : 0;
  if (direction === 0) return;
  for (const row of open) {
    row.sign = direction;
    if (open.length > 1) row.doubts.push({ field: 'sign', reason: 'direction-by-balance' });
  }
}

const allSameSign = (fitting: readonly number[], count: number): boolean =>
  fitting.every((signs) => signs === 0 || signs === (1 << count) - 1);
