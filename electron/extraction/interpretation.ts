import type { Money } from '../../shared/money.ts';
import type { Balances } from './accountFigures.ts';
import type { AccountSection } from './accounts.ts';
import type { AccountType } from './accountType.ts';
import type { PrintedFigure } from './balances.ts';
import { checkLists, hasSides, partStrays } from './openRows.ts';
import { chooseReading, distinctMoney, type Reading } from './readings.ts';
import type { RawRow } from './rows.ts';
import { balancesOfRows, balanceStyles, signRows, signedBalance, type SignedRow } from './signs.ts';

/** Share of the rows that must be charges where nothing but their number tells a card's charges from its payments. */
const CHARGE_SHARE = 0.65;

const chargesOf = ({ rows }: Reading): number => rows.filter(({ sign }) => sign < 0).length;

/**
 * The first reading that holds. Where none does, the one with clearly more running balances that do; else the first.
 * A card that prints only negative balances can be read both ways: then the way with clearly more charges than
 * payments is taken, and where there is none the rows are left in doubt.
 */
function likeliest(readings: readonly Reading[], card: boolean): Reading {
  const holding = readings.filter(({ holds }) => holds);
  const [first] = card ? holding.toSorted((a, b) => chargesOf(b) - chargesOf(a)) : holding;
  if (!first)
    return readings.reduce((best, reading) => (reading.follows.hold >= best.follows.hold + 2 ? reading : best));
  if (card && holding.length > 1 && chargesOf(first) < CHARGE_SHARE * first.rows.length) {
    for (const row of first.rows) row.doubts.push('Nothing printed tells charges from payments.');
    return { ...first, ambiguous: true };
  }
  return first;
}

/**
 * Where no closing balance has a name of its own, the balance printed on the last row is the closing one, provided
 * that by its own numbering no page is missing after it.
 */
export function closeWithLastBalance(reading: Reading): void {
  const last = reading.rows.at(-1)?.balance ?? null;
  const proved = reading.opening !== null && reading.follows.hold > 0 && reading.follows.fail === 0;
  if (reading.closing === null && proved) reading.closing = last;
}

/**
 * Finds the meaning of an account's rows: their signs, their order, and which of the lines that look like rows are
 * any, as the printed balances tell.
 * @param raw the rows of its tables whose dates the calendar has
 * @param resolved the calendar date of such a row
 */
export function interpret(
  section: AccountSection,
  raw: readonly RawRow[],
  { openings, closings }: Balances,
  type: AccountType | null,
  resolved: (row: RawRow) => string | null,
): Reading {
  const card = type === 'card';
  const usable = (rows: RawRow[]): RawRow[] => rows.filter((row) => resolved(row) !== null);
  const { certain, stray, fees } = partStrays(raw);
  const sections = new Set(raw.map((row) => row.section));
  // Where every row prints its balance, a fee without one was only noted.
  const hasBalance = (row: RawRow): boolean => row.cells.some(({ lane }) => lane.kind === 'balance');
  const feesMove = ![...certain].every(hasBalance) || [...fees].every(hasBalance);
  // Beside a running balance every cheque has its row already.
  const runs = raw.some((row) => row.cells.some(({ lane }) => lane.kind === 'balance'));
  const printedBalances = [...balancesOfRows(raw), ...[...openings, ...closings].map(({ amount }) => amount)];
  const readings = balanceStyles(printedBalances, card, type === 'loan' && raw.every(hasSides)).map((style) => {
    const toMoney = ({ amount }: PrintedFigure): Money => signedBalance(amount, style);
    const asDebits = (row: SignedRow): SignedRow => ({
      ...row,
      order: row.order + raw.length,
      sign: row.sign === 0 ? -1 : row.sign,
    });
    const rows = signRows(raw, card, style);
    return chooseReading({
      rows: rows.filter((row) => certain.has(row.raw)),
      lists: [
        ...(stray.size > 0
          ? [{ rows: rows.filter((row) => stray.has(row.raw)), likely: true, apart: false, stray: true }]
          : []),
        ...(fees.size > 0
          ? [{ rows: rows.filter((row) => fees.has(row.raw)), likely: feesMove, apart: false, stray: false }]
          : []),
        ...checkLists(section).map((list) => ({
          rows: signRows(usable(list), card, style).map(asDebits),
          likely: !runs,
          apart: true,
          stray: false,
        })),
      ],
      openings: distinctMoney(openings.map(toMoney)),
      closings: distinctMoney(closings.map(toMoney)),
      card,
      bySection: sections.size > 1 && rows.every(({ balance }) => balance === null),
      dateOf: ({ raw: printed }) => resolved(printed)!,
    });
  });
  return likeliest(readings, card);
}
