import { sameMoney, subtract, sum, type Money } from '../../../shared/money.ts';
import type { Balances } from '../accounts/accountFigures.ts';
import { checkLists, type AccountSection } from '../accounts/accountSection.ts';
import { asksForPayment, tellsOfDebt, type AccountType } from '../accounts/accountType.ts';
import type { PrintedFigure } from '../accounts/printedFigure.ts';
import { hasSides, partStrays } from '../rows/openRows.ts';
import { hasBareSide, LEAST_REFUTED, refutesSides } from '../signs/refutedSides.ts';
import {
  evidenceFor,
  isContradicted,
  isDirected,
  isMarked,
  isPlain,
  isSupported,
  type Evidence,
} from '../signs/polarity.ts';
import { distinctMoney } from '../amounts/distinctMoney.ts';
import { chooseReading, type Reading, type Told } from './readings.ts';
import type { RawRow } from '../rows/rows.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { signedBalance, type BalanceStyle } from '../amounts/signedBalance.ts';
import { balanceStyles, balancesOfRows } from '../signs/balanceStyle.ts';
import { signedValue, signRows, type SignedRow } from '../signs/signs.ts';

/** A reading with what the words on the page say about the direction of its rows. */
type Weighed = { reading: Reading; evidence: Evidence };

/**
 * The reading that holds and that the words on the page speak for. Where none holds, the one with clearly more running
 * balances that do, else the first.
 *
 * Compare readings with opposite signs can hold both, and then nothing but words can tell. Where they do not, or where they
 * contradict the reading, every row is left in doubt, so that the account is not called proved.
 */
function likeliest(weighed: readonly Weighed[], card: boolean, owes = false): Reading {
  const holding = weighed.filter(({ reading }) => reading.holds).toSorted((a, b) => balanceOf(b) - balanceOf(a));
  const [first] = holding;
  if (first === undefined) {
    return weighed
      .map(({ reading }) => reading)
      .reduce((best, reading) => (reading.follows.hold >= best.follows.hold + 2 ? reading : best));
  }
  const isOnlyOne = !owes && holding.every(({ reading }) => signsOf(reading) === signsOf(first.reading));
  if ((!isOnlyOne || isTurnable(first.reading, card)) && !isSupported(first.evidence))
    return inDoubt(first.reading, 'opposite-fits');
  return isContradicted(first.evidence) ? inDoubt(first.reading, 'words-contradict') : first.reading;
}

/** A card on which all rows cancel out, with no balance beside them: the sums hold with every sign the other way round. */
function isTurnable({ rows, opening, closing, follows }: Reading, card: boolean): boolean {
  const cancels = opening !== null && closing !== null && sameMoney(opening, closing);
  return card && cancels && follows.hold === 0 && rows.some(({ raw }) => !isDirected(raw));
}

const signsOf = ({ rows, opening }: Reading): string => `${opening} ${rows.map(({ sign }) => sign).join()}`;

const balanceOf = ({ evidence }: Weighed): number => evidence.agrees - evidence.contradicts;

function inDoubt(reading: Reading, reason: 'opposite-fits' | 'words-contradict'): Reading {
  for (const row of reading.rows) row.doubts.push({ field: 'sign', reason });
  return reading;
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
 * Where the statement sums up all its rows above them, and those sums and every balance beside the rows hold, the rows
 * are whole: the balance before the first and after the last of them are the opening and the closing one.
 */
export function endWithTotals(reading: Reading, totals: { credits: Money; debits: Money } | null): void {
  const { rows, follows } = reading;
  const [first, last] = [rows[0], rows.at(-1)];
  if (totals === null || !first || !last || follows.fail > 0 || follows.hold < 2) return;
  const sumOf = (direction: 1 | -1): Money =>
    sum(rows.filter(({ sign }) => sign === direction).map(({ value }) => value));
  if (!sameMoney(sumOf(1), totals.credits) || !sameMoney(sumOf(-1), totals.debits)) return;
  if (first.sign === 0 || first.balance === null || last.balance === null) return;
  reading.opening ??= subtract(first.balance, signedValue(first));
  reading.closing ??= last.balance;
}

/** Fewest figures of a column that must contradict the rows before it is taken for no running balance. */
const LEAST_FAILING = 3;

/**
 * Finds the meaning of an account's rows as below. Where the rows lead from the opening to the closing balance and no
 * figure of the column of balances follows from them, that column holds something else: what is still to be paid of each
 * purchase, say.
 */
export function interpret(
  ...[section, raw, balances, type, lines, resolved, told]: Parameters<typeof interpretRows>
): Reading {
  const reading = interpretRows(section, raw, balances, type, lines, resolved, told);
  if (reading.holds || reading.follows.hold > 0 || reading.follows.fail < LEAST_FAILING) return reading;
  // What the analyst calls the balance is one, and in an order that was said it fails.
  const isTold = raw.some(({ cells }) => cells.some(({ lane }) => lane.kind === 'balance' && lane.drawn));
  if (isTold || told.order !== undefined) return reading;
  const bare = raw.map((row) => ({ ...row, cells: row.cells.filter(({ lane }) => lane.kind !== 'balance') }));
  if (bare.some(({ cells }) => cells.length === 0)) return reading;
  const other = interpretRows(section, bare, balances, type, lines, resolved, told);
  return other.holds ? other : reading;
}

/**
 * Finds the meaning of an account's rows: their signs, their order, and which of the lines that look like rows are
 * any, as the printed balances tell.
 * @param raw the rows of its tables whose dates the calendar has
 * @param lines of the account
 * @param resolved the calendar date of such a row
 * @param told what the analyst says of them
 */
function interpretRows(
  section: AccountSection,
  raw: readonly RawRow[],
  { openings, closings }: Balances,
  type: AccountType | null,
  lines: readonly ScannedLine[],
  resolved: (row: RawRow) => string | null,
  told: Told,
): Reading {
  const usable = (rows: RawRow[]): RawRow[] => rows.filter((row) => resolved(row) !== null);
  const { certain, stray, fees, ended } = partStrays(raw);
  const sections = new Set(raw.map((row) => row.section));
  // Where every row prints its balance, a fee without one was only noted.
  const hasBalance = (row: RawRow): boolean => row.cells.some(({ lane }) => lane.kind === 'balance');
  const feesMove = ![...certain].every(hasBalance) || [...fees].every(hasBalance);
  // Beside a running balance every cheque has its row already.
  const runs = raw.some((row) => row.cells.some(({ lane }) => lane.kind === 'balance'));
  const printedBalances = [...balancesOfRows(raw), ...[...openings, ...closings].map(({ amount }) => amount)];
  const sided = raw.every(hasSides);
  const styles = (card: boolean): BalanceStyle[] =>
    balanceStyles(printedBalances, card, type === 'loan' && sided, sided);
  const read = (style: BalanceStyle, card: boolean, byBalance = false): Weighed => {
    const toMoney = ({ amount }: PrintedFigure): Money => signedBalance(amount, style);
    const asDebits = (row: SignedRow): SignedRow => ({
      ...row,
      order: row.order + raw.length,
      sign: row.sign === 0 ? -1 : row.sign,
    });
    const rows = signRows(raw, card, style);
    const byColumn = new Map(rows.map((row) => [row.raw, row.sign]));
    if (byBalance) for (const row of rows) if (hasBareSide(row.raw)) row.sign = 0;
    const reading = chooseReading({
      rows: rows.filter((row) => certain.has(row.raw)),
      lists: [
        ...(stray.size > 0
          ? [{ rows: rows.filter((row) => stray.has(row.raw)), likely: true, apart: false, stray: true }]
          : []),
        ...(ended.size > 0
          ? [{ rows: rows.filter((row) => ended.has(row.raw)), likely: false, apart: false, stray: false }]
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
      openings: told.opening === undefined ? distinctMoney(openings.map(toMoney)) : [told.opening],
      closings: told.closing === undefined ? distinctMoney(closings.map(toMoney)) : [told.closing],
      told,
      card,
      bySection: sections.size > 1 && rows.every(({ balance }) => balance === null),
      dateOf: ({ raw: printed }) => resolved(printed)!,
    });
    if (byBalance) for (const row of reading.rows) row.sign ||= byColumn.get(row.raw) ?? 0;
    return { reading, evidence: evidenceFor(reading.rows, lines, card) };
  };
  const usual = styles(type === 'card').map((style) => read(style, type === 'card'));
  const refuted = usual.every(({ reading }) => !reading.holds && refutesSides(reading.rows, reading.opening));
  if (refuted) {
    const likely = likeliest(usual, type === 'card');
    const other = likeliest(
      styles(type === 'card').map((style) => read(style, type === 'card', true)),
      type === 'card',
    );
    if (other.follows.hold >= likely.follows.hold + LEAST_REFUTED && other.follows.fail < likely.follows.fail)
      return inDoubt(other, 'words-contradict');
  }
  // What may be a card of which too little is said: its signs are open without words that agree.
  const isDoubted = usual.some(({ reading, evidence }) => reading.holds && evidence.contradicts > 0);
  const inRows = new Set(raw.flatMap(({ words }) => words));
  const beside = lines.filter(({ words }) => !words.some((word) => inRows.has(word)));
  const mayOwe = asksForPayment(lines) || (!runs && !raw.some(isMarked) && (isDoubted || tellsOfDebt(beside)));
  const owes = type === null && mayOwe && !raw.every(isDirected);
  // What calls itself no card may be one all the same, if its words say the contrary of what its signs do.
  if (type === 'card' || !usual.some(({ reading, evidence }) => reading.holds && isContradicted(evidence))) {
    return likeliest(usual, type === 'card', owes);
  }
  const asCard = styles(true).map((style) => read(style, true));
  const other = asCard.find(({ reading, evidence }) => reading.holds && isPlain(evidence));
  return type === null && other !== undefined ? other.reading : likeliest(usual, false, owes);
}
