import { negate, sign as signOf, type Money } from '../../shared/money.ts';
import type { Amount } from './amounts.ts';
import type { Cell, RawRow } from './rows.ts';

/** A row with its amount and whether money came in (1) or went out (-1); 0 where nothing printed tells. */
export type SignedRow = {
  raw: RawRow;
  /** Place in print. */
  order: number;
  /** Without sign. */
  value: Money;
  sign: 1 | -1 | 0;
  /** As printed, its own sign applied; null where none is printed. */
  balance: Money | null;
  /** A fee printed in a column of its own, without sign; null where there is none. */
  fee: Money | null;
  /** Reasons why the reading is not certain. */
  doubts: string[];
};

const DIRECTIONS: Record<string, 'credit' | 'debit'> = {
  ...Object.fromEntries(
    ['CR', 'C', 'CREDIT', 'CREDITO', 'CRÉDITO', 'CRÉDIT', 'KREDIT', 'H', 'HABEN', 'BIJ', 'IN', '+', 'K'].map((word) => [
      word,
      'credit',
    ]),
  ),
  ...Object.fromEntries(
    ['DR', 'D', 'DB', 'DEBIT', 'DEBITO', 'DÉBITO', 'DÉBIT', 'DEBET', 'S', 'SOLL', 'AF', 'OUT', '-'].map((word) => [
      word,
      'debit',
    ]),
  ),
};
/** Share of the rows that must have a word of direction in the same place. */
const DIRECTION_SHARE = 0.85;

/**
 * Finds a column of words that tell the direction (`Dr`/`Cr`, `Af`/`Bij`) and notes it on the rows. The word counts
 * only where nearly every row has one in the same place, and both directions may occur.
 */
export function noteDirections(rows: readonly RawRow[]): void {
  if (rows.length < 2) return;
  const places = new Map<number, Map<RawRow, 'credit' | 'debit'>>();
  for (const row of rows) {
    for (const word of [...row.text, ...row.aside]) {
      const upper = word.text.toUpperCase().replace(/[.()]/g, '');
      if (!Object.hasOwn(DIRECTIONS, upper)) continue;
      const at = Math.round(word.box[0] / 6);
      for (const place of [at, at + 1]) {
        const seen = places.get(place) ?? new Map<RawRow, 'credit' | 'debit'>();
        if (!seen.has(row)) seen.set(row, DIRECTIONS[upper]!);
        places.set(place, seen);
      }
    }
  }
  const best = [...places.entries()].sort((a, b) => b[1].size - a[1].size)[0];
  if (!best || best[1].size < DIRECTION_SHARE * rows.length) return;
  for (const [row, direction] of best[1]) {
    row.direction = direction;
    const word = row.text.find(({ text, box }) => {
      const near = Math.round(box[0] / 6);
      return (
        (near === best[0] || near + 1 === best[0]) &&
        Object.hasOwn(DIRECTIONS, text.toUpperCase().replace(/[.()]/g, ''))
      );
    });
    row.text = row.text.filter((other) => other !== word);
  }
}

const isZero = (cell: Cell): boolean => signOf(cell.amount.value) === 0;
const cellOf = (row: RawRow, kind: Cell['lane']['kind']): Cell | undefined => {
  const cells = row.cells.filter(({ lane }) => lane.kind === kind);
  return cells.find((cell) => !isZero(cell)) ?? cells[0];
};

/** Marks of the figures in one column or section, so that a mark on nearly all of them is seen to be mere form. */
type Marks = {
  all: number;
  minus: number;
  plus: number;
  credit: number;
  debit: number;
  debitLetters: number;
  creditLetters: number;
};

function countMarks(amounts: readonly Amount[]): Marks {
  const marks: Marks = { all: 0, minus: 0, plus: 0, credit: 0, debit: 0, debitLetters: 0, creditLetters: 0 };
  for (const { value, sign, suffix, letter } of amounts) {
    if (signOf(value) === 0) continue;
    marks.all++;
    if (sign === 'minus') marks.minus++;
    if (sign === 'plus') marks.plus++;
    if (suffix === 'credit') marks.credit++;
    if (suffix === 'debit') marks.debit++;
    if (letter === 'D' || letter === 'S') marks.debitLetters++;
    if (letter === 'C' || letter === 'H' || letter === 'K') marks.creditLetters++;
  }
  return marks;
}

/** Sign of a figure in a column that holds one direction: a minus there is form, or turns a single row round. */
function inOneDirection(amount: Amount, marks: Marks, direction: 1 | -1, card = false): 1 | -1 {
  if (amount.suffix === 'credit' && marks.credit < marks.all) return 1;
  if (amount.suffix === 'debit' && marks.debit < marks.all) return -1;
  if (direction === -1) {
    const minusIsForm = marks.minus * 2 >= marks.all;
    if (amount.sign === 'minus') return minusIsForm ? -1 : 1;
    if (amount.sign === 'plus') return 1;
    return minusIsForm && marks.minus > 2 && marks.minus < marks.all ? 1 : -1;
  }
  // Cards print payments with a minus even under a title that says so.
  const minusIsForm = marks.minus === marks.all && (card || marks.all > 2);
  return amount.sign === 'minus' && !minusIsForm ? -1 : 1;
}

/** Sign of a figure in a column that holds both directions, by the marks used in that column; 0 where there are none. */
function inBothDirections(amount: Amount, marks: Marks): 1 | -1 | 0 {
  if (amount.suffix !== null) return amount.suffix === 'credit' ? 1 : -1;
  if (amount.sign === 'minus') return -1;
  if (amount.sign === 'plus') return 1;
  if (marks.debitLetters + marks.creditLetters >= 0.85 * marks.all && amount.letter !== null) {
    return amount.letter === 'D' || amount.letter === 'S' ? -1 : 1;
  }
  if (marks.credit > 0 && marks.debit === 0) return -1;
  if (marks.debit > 0 && marks.credit === 0) return 1;
  if (marks.minus > 0) return 1;
  return marks.plus > 0 ? -1 : 0;
}

/** How a document marks balances, beyond minus signs and `DR`. */
export type BalanceStyle = {
  /** Every balance has a letter: `D` and `S` are overdrawn. */
  letters: boolean;
  /** Balances in credit are marked `CR`, overdrawn ones not at all. */
  bareIsOverdrawn: boolean;
  /** Cards and loans: what is owed is printed positive, and a minus means a balance in credit. */
  owed: boolean;
};

/** A printed balance in the holder's view: overdrawn (minus, `DR`, `OD`) or owed is negative. */
export function signedBalance(amount: Amount, style: BalanceStyle): Money {
  const { sign, suffix, letter, value } = amount;
  let overdrawn: boolean;
  if (suffix !== null) overdrawn = suffix === 'debit';
  else if (style.letters && letter !== null) overdrawn = letter === 'D' || letter === 'S';
  else if (style.owed) overdrawn = sign !== 'minus';
  else overdrawn = sign === 'minus' || (style.bareIsOverdrawn && sign === null);
  return overdrawn ? negate(value) : value;
}

/** The ways in which the balances of an account may be meant, likeliest first. */
export function balanceStyles(balances: readonly Amount[], card: boolean, loan: boolean): BalanceStyle[] {
  const marks = countMarks(balances);
  const letters = marks.debitLetters > 0 || (marks.all > 0 && marks.creditLetters >= 0.85 * marks.all);
  const plain: BalanceStyle = { letters, bareIsOverdrawn: false, owed: false };
  const owed: BalanceStyle = { ...plain, owed: true };
  // A card that prints a negative balance may show what is owed as negative, or a balance in the holder's favour.
  if (card && marks.minus > 0 && marks.credit + marks.debit === 0)
    return marks.minus === marks.all ? [plain, owed] : [owed, plain];
  if (card) return [owed];
  const mixed = marks.credit > 0 && marks.credit < marks.all && marks.debit === 0 && marks.minus === 0;
  const others = loan ? [owed] : [];
  const styles = mixed ? [plain, { ...plain, bareIsOverdrawn: true }] : [plain];
  // A letter beside a few of the balances may also be no mark at all.
  if (letters && marks.debitLetters + marks.creditLetters < 0.85 * marks.all) styles.push({ ...plain, letters: false });
  return [...styles, ...others];
}

/** The balances printed beside rows. */
export function balancesOfRows(rows: readonly RawRow[]): Amount[] {
  return rows.flatMap((row) => cellOf(row, 'balance')?.amount ?? []);
}

const sectionDirection = (row: RawRow, card: boolean): 1 | -1 | 0 => {
  switch (row.section) {
    case 'credit':
      return 1;
    case 'debit':
    case 'checks':
      return -1;
    case 'payments':
      return card ? 1 : -1;
    default:
      return 0;
  }
};

/** Gives each row the sign that its column, suffix, section or mark tells. */
export function signRows(rows: readonly RawRow[], card: boolean, style: BalanceStyle): SignedRow[] {
  const amounts = (kind: Cell['lane']['kind'], among: readonly RawRow[] = rows): Amount[] =>
    among.flatMap((row) => cellOf(row, kind)?.amount ?? []);
  const debits = countMarks(amounts('debit'));
  const credits = countMarks(amounts('credit'));
  const bare = rows.every((row) =>
    row.cells.every(
      ({ lane, amount }) =>
        (lane.kind !== 'amount' && lane.kind !== 'open') || (amount.sign === null && amount.suffix === null),
    ),
  );
  if (bare && amounts('amount').length > 0) noteDirections(rows);
  const bySection = new Map<string, Marks>();
  const sectionMarks = (row: RawRow): Marks => {
    const keyOf = (other: RawRow): string => `${sectionDirection(other, card)} ${other.columns}`;
    const key = keyOf(row);
    let marks = bySection.get(key);
    if (!marks) {
      marks = countMarks(
        amounts(
          'amount',
          rows.filter((other) => keyOf(other) === key),
        ),
      );
      bySection.set(key, marks);
    }
    return marks;
  };

  // Beside payments under a title of their own, the other rows of a card are charges.
  const charges = card && rows.some((row) => sectionDirection(row, card) === 1) ? -1 : 0;
  return rows.map((raw, order): SignedRow => {
    const balance = cellOf(raw, 'balance')?.amount;
    const besides = raw.cells.some(
      ({ lane }) => lane.kind === 'debit' || lane.kind === 'credit' || lane.kind === 'amount',
    );
    const fee = besides ? cellOf(raw, 'fee')?.amount : undefined;
    const { amount, sign: told } = movementOf(raw, { debits, credits, sectionMarks, card });
    const sign = told === 0 ? charges : told;
    const doubts: string[] = [];
    if (amount.strength === 'plain') doubts.push('The amount is printed without decimals.');
    return {
      raw,
      order,
      value: amount.value,
      sign,
      balance: balance ? signedBalance(balance, style) : null,
      fee: fee && signOf(fee.value) !== 0 ? fee.value : null,
      doubts,
    };
  });
}

function movementOf(
  raw: RawRow,
  context: { debits: Marks; credits: Marks; sectionMarks: (row: RawRow) => Marks; card: boolean },
): { amount: Amount; sign: 1 | -1 | 0 } {
  const debit = cellOf(raw, 'debit');
  const credit = cellOf(raw, 'credit');
  if (debit && (!credit || isZero(credit)))
    return { amount: debit.amount, sign: inOneDirection(debit.amount, context.debits, -1) };
  if (credit) return { amount: credit.amount, sign: inOneDirection(credit.amount, context.credits, 1) };
  const only = cellOf(raw, 'amount') ?? cellOf(raw, 'open');
  const fee = cellOf(raw, 'fee');
  if (!only && fee)
    return { amount: fee.amount, sign: fee.amount.sign === 'plus' || fee.amount.suffix === 'credit' ? 1 : -1 };
  const { amount } = only ?? raw.cells[0]!;
  if (raw.direction !== null) return { amount, sign: raw.direction === 'credit' ? 1 : -1 };
  const marks = context.sectionMarks(raw);
  const direction = sectionDirection(raw, context.card);
  return {
    amount,
    sign: direction === 0 ? inBothDirections(amount, marks) : inOneDirection(amount, marks, direction, context.card),
  };
}
