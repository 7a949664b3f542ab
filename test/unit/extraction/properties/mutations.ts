import fc from 'fast-check';
import type { PrintedRow, PrintedStatement, Traits } from '../../../support/press/press.ts';
import { add, decimal, decimalsOf, money, negate, sign, type Money } from '../../../../shared/money.ts';

/** A change of what stands on paper, as a slip of the pen, a bad copy or a forger makes it. */
export type Mutation =
  | { what: 'drop row' | 'double row' | 'flip sign' | 'shift decimal'; row: number }
  | { what: 'transpose digits'; row: number; digit: number }
  | { what: 'change balance'; row: number; by: number }
  | { what: 'change opening' | 'change closing' | 'change summary opening' | 'change summary closing'; by: number };

const cents = fc.integer({ min: 1, max: 100_000 });

/** A change of one row; `row` is taken modulo the number of rows. */
export const rowMutationArbitrary: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({
    what: fc.constantFrom('drop row' as const, 'double row' as const, 'flip sign' as const, 'shift decimal' as const),
    row: fc.nat({ max: 40 }),
  }),
  fc.record({ what: fc.constant('transpose digits' as const), row: fc.nat({ max: 40 }), digit: fc.nat({ max: 8 }) }),
  fc.record({ what: fc.constant('change balance' as const), row: fc.nat({ max: 40 }), by: cents }),
);

/** Any change; `row` is taken modulo the number of rows. */
export const mutationArbitrary: fc.Arbitrary<Mutation> = fc.oneof(
  { arbitrary: rowMutationArbitrary, weight: 6 },
  {
    arbitrary: fc.record({
      what: fc.constantFrom(
        'change opening' as const,
        'change closing' as const,
        'change summary opening' as const,
        'change summary closing' as const,
      ),
      by: cents,
    }),
    weight: 2,
  },
);

/** The statement with one figure or row changed and everything else left as it stood; null where nothing would show. */
export function mutate(printed: PrintedStatement, mutation: Mutation, traits: Traits): PrintedStatement | null {
  const raised = (value: Money): Money =>
    'by' in mutation
      ? add(value, money(decimal(String(mutation.by)).div(10 ** decimalsOf(value)), decimalsOf(value)))
      : value;
  switch (mutation.what) {
    case 'change opening':
      return { ...printed, opening: raised(printed.opening) };
    case 'change closing':
      return { ...printed, closing: raised(printed.closing) };
    case 'change summary opening':
      return { ...printed, summary: { ...printed.summary, opening: raised(printed.summary.opening) } };
    case 'change summary closing':
      return { ...printed, summary: { ...printed.summary, closing: raised(printed.summary.closing) } };
    default:
      return mutateRow(printed, mutation, raised, traits);
  }
}

function mutateRow(
  printed: PrintedStatement,
  mutation: Extract<Mutation, { row: number }>,
  raised: (value: Money) => Money,
  traits: Traits,
): PrintedStatement | null {
  const index = mutation.row % printed.rows.length;
  const row = printed.rows[index]!;
  const withAmount = (amount: Money | null): PrintedStatement | null =>
    amount === null ? null : { ...printed, rows: printed.rows.with(index, { ...row, amount }) };
  switch (mutation.what) {
    case 'drop row':
      return { ...printed, rows: printed.rows.toSpliced(index, 1) };
    case 'double row':
      return { ...printed, rows: printed.rows.toSpliced(index, 0, row) };
    case 'flip sign':
      // A fee column and an unsigned column print no sign that could be flipped.
      return row.fee || row.check || traits.signs === 'unsigned' ? null : stillSigned(withAmount(negate(row.amount)));
    case 'shift decimal':
      return withAmount(money(decimal(row.amount).times(10), decimalsOf(row.amount)));
    case 'transpose digits':
      return withAmount(transposed(row, mutation.digit));
    case 'change balance':
      return { ...printed, rows: printed.rows.with(index, { ...row, balance: raised(row.balance) }) };
  }
}

/** Where no row is left that prints a minus, the column is one without signs, and nothing is changed on paper. */
function stillSigned(changed: PrintedStatement | null): PrintedStatement | null {
  const sides = new Set(changed?.rows.map(({ amount }) => sign(amount)));
  return sides.has(1) && sides.has(-1) ? changed : null;
}

/** The amount with two neighbouring digits exchanged, or null where all its digits are equal. */
function transposed({ amount }: PrintedRow, from: number): Money | null {
  const places = [...amount.matchAll(/\d/g)].map((match) => match.index);
  for (let step = 0; step < places.length - 1; step++) {
    const at = (from + step) % (places.length - 1);
    const [left, right] = [places[at]!, places[at + 1]!];
    if (amount[left] === amount[right]) continue;
    const letters = amount.split('');
    [letters[left], letters[right]] = [letters[right]!, letters[left]!];
    const changed = letters.join('');
    // A lone zero before the point would be printed as another figure than the one meant.
    return decimal(changed).isZero() ? null : money(decimal(changed), decimalsOf(amount));
  }
  return null;
}
