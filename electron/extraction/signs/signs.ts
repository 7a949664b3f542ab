import type { Doubt } from '../../../shared/rows/doubts.ts';
import { negate, sign as signOf, type Money } from '../../../shared/money.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { Cell, RawRow } from '../rows/rows.ts';
import { signedBalance, type BalanceStyle } from '../amounts/signedBalance.ts';
import { noteDirections, noteLetters } from './directionColumn.ts';
import { noteDirectionsInWords } from './directionInWords.ts';
import { cellOf, countMarks, inBothDirections, inOneDirection, isZero, type Marks } from './marks.ts';

/** A doubt of which it is not yet known how much it weighs. */
export type OpenDoubt = Pick<Doubt, 'field' | 'reason' | 'detail'>;

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
  /** What is not certain of it, before the balances have their say. */
  doubts: OpenDoubt[];
};

/** Signed as money in or out of the holder's account; as printed where nothing tells. */
export const signedValue = ({ sign, value }: SignedRow): Money => (sign < 0 ? negate(value) : value);

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
  if (bare && !noteLetters(rows)) {
    if (amounts('amount').length > 0) noteDirections(rows);
    if (!card) noteDirectionsInWords(rows);
  }
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
    const doubts: OpenDoubt[] = [];
    if (amount.strength === 'plain') doubts.push({ field: 'amount', reason: 'no-decimals' });
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
  const isDebit = debit !== undefined && (credit === undefined || isZero(credit));
  const side = isDebit ? debit : credit;
  if (side !== undefined) {
    // The letter at a figure says more than the column that it seems to stand in.
    if (side.amount.letter !== null && raw.direction !== null)
      return { amount: side.amount, sign: raw.direction === 'credit' ? 1 : -1 };
    const sign = isDebit
      ? inOneDirection(side.amount, context.debits, -1)
      : inOneDirection(side.amount, context.credits, 1);
    return { amount: side.amount, sign };
  }
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
    sign:
      direction === 0
        ? inBothDirections(amount, marks, context.card)
        : inOneDirection(amount, marks, direction, context.card),
  };
}
