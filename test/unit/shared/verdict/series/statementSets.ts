import fc from 'fast-check';
import { addDays, daysBetween, type CalendarDate } from '../../../../../shared/calendar.ts';
import { fromUnits } from '../../../../../shared/money.ts';
import { balancesContent, rowContent } from '../../../../../electron/store/statements/statementContent.ts';
import { judgeSeries } from '../../../../../shared/verdict/seriesVerdict.ts';
import { judge } from '../../../../../shared/verdict/verdict.ts';
import type { JudgedRow } from '../../../../../shared/rows/rowFacts.ts';
import type { PrintedFacts } from '../../../../../shared/verdict/printedFacts.ts';

/** A row in the smallest units of the currency. */
export type InventedRow = { date: CalendarDate; amount: bigint; balance: bigint | null };

/** What one statement prints, in the smallest units. */
export type InventedStatement = {
  account: number;
  /** Names the file; a copy of it is another one. */
  collection: string;
  currency: string;
  from: CalendarDate;
  to: CalendarDate;
  opening: bigint;
  closing: bigint;
  rows: InventedRow[];
  /** What is printed beside the rows. */
  prints: { period: boolean; sums: boolean; counts: boolean; pages: boolean };
  sums: { credits: bigint; debits: bigint; creditCount: number; debitCount: number };
  missingPages: number[];
};

type Month = { amounts: readonly bigint[]; at: readonly number[]; days: number };

/** How one account prints its statements: all of them alike. */
type Habit = InventedStatement['prints'] & {
  /** On each row, on the last row of each day, or nowhere. */
  balances: 'rows' | 'days' | 'none';
  /** Days from the end of one period to the start of the next: 0 shares a day, 3 leaves out a weekend. */
  step: 0 | 1 | 3;
};

const currencies = { EUR: 2, JPY: 0, BHD: 3 } as const;
type InventedCurrency = keyof typeof currencies;

const amount = fc.bigInt({ min: -500_000n, max: 500_000n }).filter((units) => units !== 0n);
const month: fc.Arbitrary<Month> = fc
  .array(fc.tuple(amount, fc.nat(999)), { minLength: 1, maxLength: 7 })
  .chain((rows) =>
    fc.integer({ min: 14, max: 31 }).map((days) => ({
      amounts: rows.map(([units]) => units),
      at: rows.map(([, at]) => at).sort((a, b) => a - b),
      days,
    })),
  );
const habit: fc.Arbitrary<Habit> = fc.record({
  period: fc.boolean(),
  sums: fc.boolean(),
  counts: fc.boolean(),
  pages: fc.boolean(),
  balances: fc.constantFrom('rows', 'days', 'none'),
  step: fc.constantFrom(0, 1, 3),
});

/** Statements of one to three accounts that follow each other without a fault. */
export const cleanSets: fc.Arbitrary<InventedStatement[]> = fc
  .array(
    fc.record({
      months: fc.array(month, { minLength: 1, maxLength: 5 }),
      habit,
      opening: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
      currency: fc.constantFrom<InventedCurrency[]>('EUR', 'JPY', 'BHD'),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((accounts) =>
    accounts.flatMap(({ months, habit: prints, opening, currency }, account) => {
      let [from, balance] = ['2025-01-06', opening];
      return months.map((drawn, at): InventedStatement => {
        const statement = statementOf(drawn, prints, { account, currency, from, opening: balance, at });
        from = addDays(statement.to, prints.step);
        balance = statement.closing;
        return statement;
      });
    }),
  );

type Place = { account: number; currency: string; from: CalendarDate; opening: bigint; at: number };

function statementOf({ amounts, at: places, days }: Month, prints: Habit, place: Place): InventedStatement {
  const { opening, from } = place;
  const dates = places.map((at) => addDays(from, Math.floor((at * days) / 1000)));
  const rows = withBalances(
    amounts.map((units, index): InventedRow => ({ date: dates[index]!, amount: units, balance: null })),
    opening,
    prints.balances,
  );
  const { period, sums, counts, pages } = prints;
  return {
    ...{ account: place.account, currency: place.currency, collection: `${place.account}-${place.at}` },
    ...{ from, to: addDays(from, days - 1), opening, rows, prints: { period, sums, counts, pages } },
    closing: rows.reduce((balance, row) => balance + row.amount, opening),
    sums: sumsOf(rows),
    missingPages: [],
  };
}

/** The rows with the balances that follow from the opening one. */
export function withBalances(rows: readonly InventedRow[], opening: bigint, shown: Habit['balances']): InventedRow[] {
  let balance = opening;
  return rows.map((row, at) => {
    balance += row.amount;
    const prints = shown === 'rows' || (shown === 'days' && rows[at + 1]?.date !== row.date);
    return { ...row, balance: prints ? balance : null };
  });
}

function sumsOf(rows: readonly InventedRow[]): InventedStatement['sums'] {
  const credits = rows.filter((row) => row.amount > 0n);
  const debits = rows.filter((row) => row.amount < 0n);
  const total = (of: readonly InventedRow[]): bigint => of.reduce((sum, row) => sum + row.amount, 0n);
  return {
    credits: total(credits),
    debits: -total(debits),
    creditCount: credits.length,
    debitCount: debits.length,
  };
}

/** What is proved of a set: each statement judged by what it prints, then all of them together. */
export function verdictOfSet(statements: readonly InventedStatement[]) {
  const accounts = [...Map.groupBy(statements, ({ account, currency }) => `${account} ${currency}`)];
  return judgeSeries(
    accounts.map(([id, own]) => ({
      ...{ id, bank: null, number: `62 000${own[0]!.account}`, currency: own[0]!.currency },
      statements: own.map((statement, at) => judgedStatement(statement, `${id} ${at}`)),
    })),
  );
}

function judgedStatement(statement: InventedStatement, id: string) {
  const places = currencies[statement.currency as InventedCurrency];
  const money = (units: bigint): string => fromUnits(units, places);
  const { prints, sums } = statement;
  const rows = statement.rows.map((row): JudgedRow => ({
    date: row.date,
    amount: money(row.amount),
    balance: row.balance === null ? null : money(row.balance),
  }));
  const printed: PrintedFacts = {
    ...{ opening: money(statement.opening), closing: money(statement.closing) },
    ...(prints.period
      ? { periodStart: statement.from, periodEnd: statement.to }
      : { periodStart: null, periodEnd: null }),
    ...(prints.sums ? { totalCredits: money(sums.credits), totalDebits: money(sums.debits) } : {}),
    ...(prints.counts ? { creditCount: sums.creditCount, debitCount: sums.debitCount } : {}),
    ...(prints.pages ? { missingPages: statement.missingPages } : {}),
  };
  const dates = rows.map(({ date }) => date).sort();
  return {
    ...{ id, collectionId: statement.collection, repeats: null, rowCount: rows.length },
    ...{ opening: printed.opening, closing: printed.closing },
    ...{ periodStart: printed.periodStart, periodEnd: printed.periodEnd },
    ...{ firstDay: dates[0] ?? null, lastDay: dates.at(-1) ?? null },
    content: balancesContent(printed.opening, printed.closing) + rows.map(rowContent).join(''),
    verdict: judge(printed, rows),
  };
}

/** A fault that is put into a clean set; null where the set has no place for it. */
export type Fault = (set: readonly InventedStatement[], draw: (below: number) => number) => InventedStatement[] | null;

const replaced = (set: readonly InventedStatement[], at: number, ...by: InventedStatement[]): InventedStatement[] => [
  ...set.slice(0, at),
  ...by,
  ...set.slice(at + 1),
];

const somewhere = (set: readonly InventedStatement[], draw: (below: number) => number) => {
  const at = draw(set.length);
  const statement = set[at]!;
  return { at, statement, row: draw(statement.rows.length) };
};

/** Places of statements that have one of the same account before and after them. */
const between = (set: readonly InventedStatement[]): number[] =>
  set.flatMap((each, at) =>
    set[at - 1]?.account === each.account && set[at + 1]?.account === each.account ? [at] : [],
  );
/** Places of statements that have one of the same account before them. */
const following = (set: readonly InventedStatement[]): number[] =>
  set.flatMap((each, at) => (set[at - 1]?.account === each.account ? [at] : []));

const pick = (places: readonly number[], draw: (below: number) => number): number | undefined =>
  places.length === 0 ? undefined : places[draw(places.length)];

const withRows = (statement: InventedStatement, rows: InventedRow[]): InventedStatement => ({ ...statement, rows });

/** A copy of a file under another name; it may lose the period that the other prints. */
const copyOf = (statement: InventedStatement, draw: (below: number) => number): InventedStatement => ({
  ...statement,
  collection: `${statement.collection} again`,
  prints: { ...statement.prints, period: statement.prints.period && draw(2) === 0 },
});

/** Every way in which a set can be wrong that it shows by itself. */
export const faults: Record<string, Fault> = {
  'a row is missing'(set, draw) {
    const { at, statement, row } = somewhere(set, draw);
    return replaced(set, at, withRows(statement, statement.rows.toSpliced(row, 1)));
  },
  'a row is there twice'(set, draw) {
    const { at, statement, row } = somewhere(set, draw);
    return replaced(set, at, withRows(statement, statement.rows.toSpliced(row, 0, statement.rows[row]!)));
  },
  'an amount is misread'(set, draw) {
    const { at, statement, row } = somewhere(set, draw);
    const misread = { ...statement.rows[row]!, amount: statement.rows[row]!.amount + BigInt(1 + draw(9000)) };
    return replaced(set, at, withRows(statement, statement.rows.with(row, misread)));
  },
  'a sign is the wrong way round'(set, draw) {
    const { at, statement, row } = somewhere(set, draw);
    const turned = { ...statement.rows[row]!, amount: -statement.rows[row]!.amount };
    return replaced(set, at, withRows(statement, statement.rows.with(row, turned)));
  },
  'an opening or closing balance is misread'(set, draw) {
    const { at, statement } = somewhere(set, draw);
    const off = BigInt(1 + draw(9000));
    const change = draw(2) === 0 ? { opening: statement.opening + off } : { closing: statement.closing - off };
    return replaced(set, at, { ...statement, ...change });
  },
  'a running balance is misread'(set, draw) {
    const { at, statement } = somewhere(set, draw);
    const printed = statement.rows.flatMap(({ balance }, index) => (balance === null ? [] : [index]));
    const row = pick(printed, draw);
    if (row === undefined) return null;
    const misread = { ...statement.rows[row]!, balance: statement.rows[row]!.balance! + BigInt(1 + draw(9000)) };
    return replaced(set, at, withRows(statement, statement.rows.with(row, misread)));
  },
  'a page is missing'(set, draw) {
    const { at, statement, row } = somewhere(set, draw);
    const lost = statement.rows.slice(row);
    // Rows that cancel out on pages without numbers leave no trace.
    if (!statement.prints.pages && lost.reduce((sum, each) => sum + each.amount, 0n) === 0n) return null;
    return replaced(set, at, { ...withRows(statement, statement.rows.slice(0, row)), missingPages: [2] });
  },
  'a statement between two others is missing'(set, draw) {
    const at = pick(between(set), draw);
    if (at === undefined) return null;
    // Without periods a statement whose rows cancel out leaves no trace either.
    if (!set[at]!.prints.period && set[at]!.opening === set[at]!.closing) return null;
    return replaced(set, at);
  },
  'a later statement opens at another balance'(set, draw) {
    const at = pick(following(set), draw);
    if (at === undefined) return null;
    const off = BigInt(1 + draw(9000));
    return set.map((statement, place) =>
      place < at || statement.account !== set[at]!.account
        ? statement
        : {
            ...statement,
            opening: statement.opening + off,
            closing: statement.closing + off,
            rows: statement.rows.map((row) => ({ ...row, balance: row.balance === null ? null : row.balance + off })),
          },
    );
  },
  'a statement is there twice'(set, draw) {
    const { at, statement } = somewhere(set, draw);
    return [...replaced(set, at, statement), copyOf(statement, draw)];
  },
  'a statement is there three times'(set, draw) {
    const { statement } = somewhere(set, draw);
    return [copyOf(statement, draw), ...set, { ...copyOf(statement, draw), collection: 'a third' }];
  },
  'rows are out of order'(set, draw) {
    const { at, statement, row } = somewhere(set, draw);
    const [one, two] = [statement.rows[row]!, statement.rows[row + 1]];
    if (two === undefined || one.balance === null || two.balance === null || one.amount === two.amount) return null;
    return replaced(set, at, withRows(statement, statement.rows.with(row, two).with(row + 1, one)));
  },
  'two statements have each other’s periods'(set, draw) {
    const at = pick(following(set), draw);
    if (at === undefined) return null;
    const [one, two] = [set[at - 1]!, set[at]!];
    // Rows on the one day that both cover stand in either period.
    const inside = (of: InventedStatement, by: InventedStatement): boolean =>
      of.rows.every(({ date }) => date >= by.from && date <= by.to);
    if (!one.prints.period || (inside(one, two) && inside(two, one))) return null;
    return replaced(replaced(set, at - 1, { ...one, from: two.from, to: two.to }), at, {
      ...two,
      from: one.from,
      to: one.to,
    });
  },
  'a statement overlaps the one before'(set, draw) {
    const at = pick(following(set), draw);
    if (at === undefined) return null;
    const [one, two] = [set[at - 1]!, set[at]!];
    const from = addDays(one.to, -Math.floor(daysBetween(one.from, one.to) / 2));
    const shared = one.rows.filter(({ date }) => date >= from);
    // Without a period it is its rows that overlap.
    if (!one.prints.period && (shared.length === 0 || shared[0]!.date >= one.rows.at(-1)!.date)) return null;
    const opening = shared.reduce((balance, row) => balance - row.amount, two.opening);
    const rows = [...shared, ...two.rows];
    return replaced(set, at, { ...two, from, opening, rows, sums: sumsOf(rows) });
  },
  'a statement is in another currency'(set, draw) {
    const own = new Set(following(set).map((at) => set[at]!.account));
    const at = pick(
      set.flatMap(({ account }, place) => (own.has(account) ? [place] : [])),
      draw,
    );
    if (at === undefined) return null;
    const others = Object.keys(currencies).filter((each) => each !== set[at]!.currency);
    return replaced(set, at, { ...set[at]!, currency: others[draw(others.length)]! });
  },
};
