import type { AccountReading } from '../reading.ts';
import type { Table } from '../rows/readTables.ts';

type Judged = Pick<AccountReading, 'type' | 'transactions' | 'verdict'>;

/** True where the printed balances prove every account. */
export const isProved = (accounts: readonly Judged[]): boolean =>
  accounts.length > 0 &&
  accounts.every(({ verdict: { state } }) => state === 'reconciled' || state === 'balances-hold');

/** What is owed grows with what is spent, so that on a card or a loan figures alone do not tell the sign. */
const isOwed = ({ type }: Judged): boolean => type === 'card' || type === 'loan';

/** True where the printed balances do not prove a reading, and figures alone could tell more of its columns. */
export const isOpen = (accounts: readonly Judged[]): boolean => !isProved(accounts) && !accounts.some(isOwed);

const rowsOf = (parts: readonly { length: number }[]): number => parts.reduce((count, { length }) => count + length, 0);

/** True where tables hold as many rows as were read of the accounts. */
export const coversRows = (tables: readonly Table[], accounts: readonly Judged[]): boolean => {
  const found = rowsOf(tables.map(({ rows }) => rows));
  return found > 0 && found >= rowsOf(accounts.map(({ transactions }) => transactions));
};

/**
 * True where a reading by figures alone may take the place of one that its headings name: the balances prove it and it
 * leaves out no row.
 */
export function mayReplace(byFigures: readonly Judged[], byHeadings: readonly Judged[]): boolean {
  const count = (read: readonly Judged[]): number => rowsOf(read.map(({ transactions }) => transactions));
  return isProved(byFigures) && count(byFigures) >= count(byHeadings) && !byFigures.some(isOwed);
}

/**
 * True where most figures that a heading gives a direction go the other way in a reading by figures alone: without a
 * printed end the balances beside rows hold either way round.
 */
export function turnsSides(byFigures: readonly Table[], byHeadings: readonly Table[]): boolean {
  const named = new Map(sidesOf(byHeadings));
  const agree = sidesOf(byFigures).flatMap(([place, side]) => {
    const told = named.get(place);
    return told === undefined ? [] : [told === side];
  });
  return agree.filter((same) => !same).length * 2 > agree.length;
}

/** Each figure in a column of one direction, by its place. */
const sidesOf = (tables: readonly Table[]): [place: string, side: 'debit' | 'credit'][] =>
  tables.flatMap(({ page, rows }) =>
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ lane: { kind }, amount: { box } }): [string, 'debit' | 'credit'][] =>
        kind === 'debit' || kind === 'credit' ? [[`${page} ${box.join()}`, kind]] : [],
      ),
    ),
  );
