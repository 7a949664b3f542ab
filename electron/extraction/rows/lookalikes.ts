import { add, sameMoney, sign, subtract, type Money } from '../../../shared/money.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import { textOf } from '../lines/lines.ts';
import type { Cell } from './rows.ts';
import type { Parsed } from './rowLines.ts';
import { signedBalance } from '../amounts/signedBalance.ts';

/** Labels that a description may sound like: `Total Fuels`, `Interest paid`, `Total 3 x 49.99`. */
const MISTAKABLE: ReadonlySet<LabelKind> = new Set([
  'total',
  'subtotal',
  'total-credits',
  'total-debits',
  'credit-count',
  'debit-count',
  'row-count',
  'other',
]);

/** Share of the rows without a date of their own from which a table prints a date only on a day's first row. */
const ONCE_SHARE = 0.3;

const cellIn = ({ cells }: Parsed, kind: Cell['lane']['kind']): Cell | undefined =>
  cells.find(({ lane }) => lane.kind === kind);

/**
 * Lines that begin like a total or a notice and yet are rows lose their label: those whose figure moves the running
 * balance or repeat the row above word for word, those that end a row which has a date and text above and no figures yet, and those in tables that print a
 * date only once a day where the words go on beyond the label. The lines are changed in place.
 */
export function unlabelRows(parts: readonly Parsed[]): void {
  const rows = parts.filter((part) => part.moves && part.label === null);
  const datesOnce = rows.filter(({ dates }) => dates.size === 0).length >= ONCE_SHARE * rows.length;
  let balance: Money | null = null;
  let isOpen = false;
  let above: Parsed | null = null;
  for (const part of parts) {
    const mistakable = part.label !== null && MISTAKABLE.has(part.label) && part.moves && part.dates.size === 0;
    const once = datesOnce && part.label === 'other' && rows.length > 1;
    if (mistakable && (isOpen || once || movesBalance(part, balance) || repeats(part, above))) part.label = null;
    if (part.moves) above = part;
    const printed = cellIn(part, 'balance');
    if (printed) balance = signedBalance(printed.amount);
    else if (part.moves && balance !== null) balance = movedBy(part, balance);
    if (part.cells.length > 0) isOpen = false;
    else if (part.dates.size > 0 && part.label === null && part.section === null) isOpen = true;
  }
}

/** True for a row printed a second time, with the words and the figures of the row above: no total of it says the same. */
function repeats(part: Parsed, above: Parsed | null): boolean {
  if (above === null || above.label !== null || part.text.length === 0) return false;
  const figures = ({ cells }: Parsed): string => cells.map(({ lane, amount }) => `${lane.kind} ${amount.value}`).join();
  return textOf(part.text) === textOf(above.text) && figures(part) === figures(above);
}

/** The balance after a row that prints none, by the side its figure stands on; null where no side tells. */
function movedBy(part: Parsed, before: Money): Money | null {
  if (part.label !== null) return before;
  const credit = cellIn(part, 'credit')?.amount.value;
  const debit = cellIn(part, 'debit')?.amount.value;
  if (credit !== undefined) return debit === undefined ? add(before, credit) : null;
  return debit === undefined ? null : subtract(before, debit);
}

/** True where the line's figures lead from the balance above to its own. */
function movesBalance(part: Parsed, before: Money | null): boolean {
  const printed = cellIn(part, 'balance');
  if (!printed || before === null) return false;
  const change = subtract(signedBalance(printed.amount), before);
  const credit = cellIn(part, 'credit')?.amount.value ?? '0';
  const debit = cellIn(part, 'debit')?.amount.value ?? '0';
  const single = (cellIn(part, 'amount') ?? cellIn(part, 'open'))?.amount.value;
  if (sign(change) === 0) return false;
  if (single !== undefined) return sameMoney(single, change) || sameMoney(single, subtract('0', change));
  return sameMoney(add(change, debit), credit);
}
