/** Something a household or firm does again and again, as it shows on its statement. */
export type Habit = {
  /** Description lines. `{#6}` becomes six digits, `{date DD ^MMM}` the row's own date, `{a|b}` one of the choices. */
  lines: readonly string[];
  /** Smallest and largest amount in whole units of the currency; negative is money out. */
  amount: readonly [number, number];
  /** Whole units only and multiples of it, as rent or cash from a machine. */
  round: number | null;
  /** Days of the month, a day past its end meaning its last day; how often a month, on any day; or each weekday from a day on. */
  on: readonly number[] | { times: readonly [number, number] } | { weekdaysFrom: number };
  /** As {@link StatementRow} has it. */
  kind: string | null;
};

/**
 * Reads a table of habits, one a line, its cells parted by bars: the description, its lines parted by `//`; the amount, or
 * its range (`-980 to -450`, `-900 to -300 by 50`); when (`on 5, 19`, `weekdays from 4`, `2 to 3 times`); the kind.
 */
export function habits(table: string): Habit[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', amount = '', when = '', kind = null] = line.split(' | ').map((cell) => cell.trim());
      const [low = NaN, high = low, round = null] = numbersIn(amount);
      const days = numbersIn(when);
      const [fewest = NaN, most = fewest] = days;
      const often = when.startsWith('weekdays ') ? { weekdaysFrom: fewest } : { times: [fewest, most] as const };
      const on = when.startsWith('on ') ? days : often;
      return { lines: text.split(' // '), amount: [low, high], round, on, kind };
    });
}

const numbersIn = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);
