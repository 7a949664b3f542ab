import type { Alternative, AlternativeReading, MarkedTable, Marks } from '../../../shared/calls/marks.ts';
import type { ColumnMeaning } from '../../../shared/reading/columnMeanings.ts';
import type { AskedStatement } from '../../../shared/marksAsk.ts';
import { byGravity } from '../../../shared/verdict/verdictState.ts';
import type { Told } from '../checks/readings.ts';
import { readAccounts } from '../readStatement.ts';
import type { AccountReading } from '../reading.ts';
import { readTables } from '../rows/readTables.ts';
import type { Scan } from '../scan/scan.ts';
import { straightened } from '../scan/straightened.ts';
import type { HeldDocument } from './heldDocuments.ts';
import { holdsFigures } from './markedLines.ts';
import { placeOfStatement } from './ofStatement.ts';
import { heldToPrint } from './printAgainst.ts';
import { accountUnder, givenBy, readUnder } from './readMarked.ts';
import { startMarks } from './startMarks.ts';

/** How long readings are tried, in milliseconds; a long document takes some tens for each. */
const MOST_MS = 3000;
/** Most figure columns that are named in every way. */
const MOST_COLUMNS = 4;

type Hypothesis = { what: AlternativeReading; marks: Marks | null; read: () => AccountReading | null };

/** The reader's other hypotheses of a statement that come to another reading than the one it chose, best first. */
export function alternatives(held: HeldDocument, of: AskedStatement): Alternative[] {
  const stands = held.reading().accounts[placeOfStatement(held.reading().accounts, of)];
  const seen = new Set([contentOf(stands ?? null)]);
  const begun = performance.now();
  const found: Alternative[] = [];
  for (const { what, marks, read } of hypotheses(held, of)) {
    if (performance.now() - begun > MOST_MS) break;
    const account = read();
    const content = contentOf(account);
    if (account === null || account.transactions.length === 0 || seen.has(content)) continue;
    seen.add(content);
    found.push({ id: idOf(what), what, marks, rows: account.transactions.length, verdict: account.verdict });
  }
  const worth = ({ verdict }: Alternative): number => byGravity.indexOf(verdict.state);
  return found.toSorted((a, b) => worth(b) - worth(a) || b.rows - a.rows);
}

/** The account as one of these hypotheses reads it; null where there is no such. */
export function alternativeReading(held: HeldDocument, id: string, of: AskedStatement): AccountReading | null {
  return (
    hypotheses(held, of)
      .find(({ what }) => idOf(what) === id)
      ?.read() ?? null
  );
}

const idOf = (what: AlternativeReading): string => Object.values(what).flat().join(' ');

const contentOf = (account: AccountReading | null): string =>
  JSON.stringify([
    ...[account?.opening, account?.closing],
    ...(account?.transactions ?? []).map(({ date, amount, balance, page }) => [date, amount, balance, page]),
  ]);

/** What may be meant otherwise, the likelier first; each is read when it is asked for. */
function hypotheses(held: HeldDocument, of: AskedStatement): Hypothesis[] {
  const start = startMarks(held, of);
  const { sections, accounts } = held.reading();
  const section = sections[placeOfStatement(accounts, of)];
  const own = section ? [...section.movements, ...section.checks, ...section.dailyBalances] : [];
  const marked = (what: AlternativeReading, marks: Marks): Hypothesis => ({
    what,
    marks,
    read: () => accountUnder(held, marks, of),
  });
  const told = (what: AlternativeReading, how: Told): Hypothesis => ({
    what,
    marks: null,
    read: () => readUnder(held, held.reading().scan, own, of, { ...givenBy(of), ...how }),
  });
  const byFigures = (what: AlternativeReading, scan: Scan | null): Hypothesis => ({
    what,
    marks: null,
    read() {
      const read = scan === null ? [] : readAccounts(scan, readTables(scan, false)).accounts;
      const account = read[placeOfStatement(read, of)];
      return scan === null || account === undefined ? null : heldToPrint(account, scan);
    },
  });
  const isProved = accounts[placeOfStatement(accounts, of)]?.verdict.state === 'reconciled';
  const dates = held.reading().facts.dates.all;
  const dayOrders = [true, false].flatMap((monthFirst) => {
    // A date that only one order allows settles it for all.
    const other = monthFirst ? 'day-first' : 'month-first';
    const isSettled = dates.some((date) => date.kind === 'known' && date.shape === other);
    return isSettled ? [] : [told({ kind: 'day-or-month-first', monthFirst }, { monthFirst })];
  });
  const orders = (['oldest-first', 'newest-first'] as const).map((order) => {
    const { what, marks, read } = told({ kind: 'order', order }, { order });
    return { what, marks, read: () => forwards(read()) };
  });
  return [
    byFigures({ kind: 'by-figures' }, held.scan()),
    byFigures({ kind: 'by-order-of-figures' }, straightened(held.scan())),
    ...namings(start).map((tables) => {
      const meanings = tables.slice(0, 1).flatMap(meaningsIn).filter(holdsFigures);
      return marked({ kind: 'columns', meanings }, { ...start, tables });
    }),
    told({ kind: 'signs-reversed' }, { reversed: true }),
    ...(accounts[placeOfStatement(accounts, of)]?.type == null
      ? [told({ kind: 'balances-owed' }, { owed: true })]
      : []),
    ...(isProved ? [] : [...dayOrders, ...orders]),
  ];
}

/** A reading of which the days do not run backwards; null for any other. */
function forwards(account: AccountReading | null): AccountReading | null {
  const days = account?.transactions.map(({ date }) => date) ?? [];
  const turns = (way: (a: string, b: string) => boolean): number =>
    days.filter((day, at) => way(days[at - 1] ?? day, day)).length;
  return turns((a, b) => a > b) > turns((a, b) => a < b) ? null : account;
}

const meaningsIn = ({ columns }: MarkedTable): ColumnMeaning[] => columns.map(({ meaning }) => meaning);

/** The tables with their columns of figures named in every other way, where all of them have as many. */
function namings({ tables }: Marks): MarkedTable[][] {
  const [count, ...others] = tables.map((table) => meaningsIn(table).filter(counts).length);
  if (count === undefined || count > MOST_COLUMNS || others.some((other) => other !== count)) return [];
  const used = Math.max(...tables.map((table) => meaningsIn(table).filter(holdsFigures).length));
  // A column that counts is never left out: its figures would be missed.
  const whole = meaningsOf(count).filter((meanings) => meanings.filter(holdsFigures).length >= used);
  return whole.map((meanings) =>
    tables.map((table) => {
      let next = 0;
      const nameOf = ({ meaning }: MarkedTable['columns'][number]): ColumnMeaning =>
        (counts(meaning) && meanings[next++]) || meaning;
      return { ...table, columns: table.columns.map((column) => ({ ...column, meaning: nameOf(column) })) };
    }),
  );
}

/** A column that is left out may hold figures too. */
const counts = (meaning: ColumnMeaning): boolean => holdsFigures(meaning) || meaning === 'ignore';

/** Every way to name so many columns: one or two of movements, and a balance or none. */
function meaningsOf(count: number): ColumnMeaning[][] {
  const places = Array.from({ length: count }, (_, at) => at);
  return [...places, -1].flatMap((balance) => {
    const others = places.filter((at) => at !== balance);
    const named = (roles: Map<number, ColumnMeaning>): ColumnMeaning[] =>
      places.map((at) => (at === balance ? 'balance' : (roles.get(at) ?? 'ignore')));
    const single = others.map((at) => named(new Map([[at, 'amount']])));
    const pairs = others.flatMap((out) =>
      others.flatMap((into) =>
        out === into
          ? []
          : [
              named(
                new Map<number, ColumnMeaning>([
                  [out, 'debit'],
                  [into, 'credit'],
                ]),
              ),
            ],
      ),
    );
    return [...single, ...pairs];
  });
}
