import fc from 'fast-check';
import {
  coherent,
  decimalsOfCurrency,
  traitValues,
  type StatementModel,
  type StatementRow,
  type Traits,
} from '../../../support/press/press.ts';
import { addDays, daysBetween } from '../../../../shared/calendar.ts';
import { decimal, money } from '../../../../shared/money.ts';

/** One value of a trait: mostly the plain one, which is also what it shrinks to. */
function traitArbitrary<T>(values: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(values[0]!), weight: 2 },
    { arbitrary: fc.constantFrom(...values), weight: 1 },
  );
}

/** A mixture of traits that one statement can carry. */
export const traitsArbitrary: fc.Arbitrary<Traits> = fc
  .record(
    Object.fromEntries(
      Object.entries(traitValues).map(([name, values]) => [name, traitArbitrary<unknown>(values)]),
    ) as unknown as { [T in keyof Traits]: fc.Arbitrary<Traits[T]> },
  )
  .map(coherent);

const periods = [
  { start: '2026-03-01', end: '2026-03-31' },
  { start: '2025-12-16', end: '2026-01-15' },
  { start: '2024-02-01', end: '2024-02-29' },
  { start: '2025-08-20', end: '2025-09-19' },
] as const;

// What is booked agrees with its words, as at a bank; names alone go either way.
const moneyIn = [
  'Salary Umhlali Logistics',
  'Refund Kwikmark 12 units',
  'Transfer from S Botha-Ngwenya',
  'Cash deposit Rosebank',
  'Interest',
  'Visa 4417 Larkspur Mobile',
  'Total Fuels N1 City',
];
const moneyOut = [
  'Card purchase Veld Foods',
  'Debit order Baobab Assure 84412907',
  'Transfer to S Botha-Ngwenya',
  'Cash withdrawal ATM 00417',
  'Standing order rent',
  'Monthly account fee',
  'Interest',
  'Online purchase ref 2231-0098',
  'Visa 4417 Larkspur Mobile',
  'Insurance premium 03 of 12',
  'Total Fuels N1 City',
];
// Figures and dates inside a description are as common as they are misleading.
const details = [
  'Ref 99120034',
  'USD 12.50 at 18.4410',
  'Value 02.03.2026',
  '3 items at 49.99',
  'Total 3 x 49.99',
  'Card 4471',
  'Invoice A-118',
  'IBAN XX00 1234 5678',
  'Terminal 00912',
  'Thank you',
];

/** Minor units: mostly everyday sums, sometimes below one, sometimes in the millions. */
const minorUnits = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: fc.integer({ min: 100, max: 99_999 }), weight: 6 },
  { arbitrary: fc.integer({ min: 1, max: 99 }), weight: 1 },
  { arbitrary: fc.integer({ min: 100_000, max: 99_999_999 }), weight: 2 },
);

type RowSeed = {
  day: number;
  cents: number;
  out: boolean;
  /** Which of the texts that agree with the direction. */
  text: number;
  more: string[];
  /** Booked twice on the day, as two equal purchases are. */
  twin: boolean;
  kind: 'plain' | 'check' | 'fee';
};

const rowArbitrary: fc.Arbitrary<RowSeed> = fc.record({
  day: fc.nat({ max: 30 }),
  cents: minorUnits,
  out: fc.boolean(),
  text: fc.nat({ max: moneyIn.length * moneyOut.length - 1 }),
  more: fc.array(fc.constantFrom(...details), { maxLength: 3 }),
  twin: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 9),
  kind: fc.constantFrom('plain', 'plain', 'check', 'fee'),
});

/** A statement of 2 to `maxRows` rows with at least one each of money in and money out. */
export function modelArbitrary(maxRows = 32): fc.Arbitrary<StatementModel> {
  return fc
    .record({
      period: fc.constantFrom(...periods),
      opening: fc
        .integer({ min: -50_000, max: 2_000_000 })
        .map((cents) => (Math.abs(cents) < 10_000 ? cents + 20_000 : cents)),
      rows: fc.array(rowArbitrary, { minLength: 2, maxLength: maxRows }),
    })
    .map(({ period, opening, rows }) => {
      const amount = (cents: number): string => money(decimal(String(cents)).div(100), 2);
      const last = daysBetween(period.start, period.end);
      const seeds = rows
        .map((row, index) => ({ ...row, first: index < 2, out: index === 1 || (index > 1 && row.out) }))
        .flatMap((row) => (row.twin ? [row, row] : [row]));
      return {
        bank: 'Kestrel Bank',
        product: 'Horizon Account',
        holder: { name: 'Ms N Vosloo', address: ['14 Jakkalsbessie Crescent', 'Ferndale', '2194'] },
        number: '62000417735',
        currency: 'ZAR',
        type: 'current',
        periodStart: period.start,
        periodEnd: period.end,
        opening: amount(opening),
        rows: seeds
          .map((seed, index): StatementRow => {
            const out = seed.first ? seed.out : seed.out || seed.kind !== 'plain';
            const texts = out ? moneyOut : moneyIn;
            const check = seed.kind === 'check' && !seed.first;
            const fee = seed.kind === 'fee' && !seed.first;
            return {
              date: addDays(period.start, Math.min(seed.day, last)),
              lines: check ? [String(1040 + index)] : [texts[seed.text % texts.length]!, ...seed.more],
              amount: amount(out ? -seed.cents : seed.cents),
              ...(check ? { kind: 'check' } : fee ? { kind: 'fee' } : {}),
            };
          })
          .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
      };
    });
}

/** The model in the currency of the traits: where there are no cents, a cent becomes ten whole units. */
export function denominated(model: StatementModel, traits: Traits): StatementModel {
  const whole = decimalsOfCurrency(traits.currency) === 0;
  const convert = (amount: string): string => (whole ? money(decimal(amount).times(1000), 0) : amount);
  return {
    ...model,
    currency: traits.currency,
    opening: convert(model.opening),
    rows: model.rows.map((row) => ({ ...row, amount: convert(row.amount) })),
  };
}

/** One to three accounts of one holder over one period, or two statements of one account in a row. */
export const bundleArbitrary: fc.Arbitrary<StatementModel[]> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: modelArbitrary().map((model) => [model]), weight: 5 },
  {
    arbitrary: fc.array(modelArbitrary(10), { minLength: 2, maxLength: 3 }).map((models) =>
      models.map((model, index) => ({
        ...sameFrame(model, models[0]!),
        number: `6200041773${index}`,
        product: `Account ${'ABC'.charAt(index)}`,
      })),
    ),
    weight: 1,
  },
);

/** Accounts in one file share their period; opening and rows are their own. */
function sameFrame(model: StatementModel, { periodStart, periodEnd }: StatementModel): StatementModel {
  const last = daysBetween(periodStart, periodEnd);
  const moved = (date: string): string => addDays(periodStart, Math.min(daysBetween(model.periodStart, date), last));
  return { ...model, periodStart, periodEnd, rows: model.rows.map((row) => ({ ...row, date: moved(row.date) })) };
}
