import { daysBetween } from '../../shared/calendar.ts';
import { negate, type Money } from '../../shared/money.ts';
import { foldedText } from '../../shared/recognitions/foldedText.ts';
import type {
  ReadRow,
  ReadAccount,
  Difference,
  ComparedRow,
  ComparedAccount,
  ReadingComparison,
} from '../../shared/cases/readings.ts';

/** Days by which two readings of one row may lie apart and still be the same row. */
const nearDays = 5;

/**
 * Pairs the rows of two readings of one account.
 *
 * Five passes, each pairing what the ones before left over, equal rows always in the order in which they stand, so that
 * twins are never merged: (1) date, amount and text agree; (2) date and amount agree, the text does not; (3) date and
 * size agree, the sign does not; (4) date and text agree, the amount does not; (5) amount and text agree, the date lies
 * up to five days away. What is then left stands in one reading only. Texts are compared without case, accents and
 * punctuation, amounts by value.
 */
export function compareRows(here: readonly ReadRow[], there: readonly ReadRow[]): ComparedRow[] {
  const partners = new Map<KeyedRow, Partner>();
  const taken = new Set<KeyedRow>();
  const own = here.map(keysOf);
  const others = there.map(keysOf);
  const pass = (
    differs: Difference[],
    key: (row: KeyedRow) => string,
    other = key,
    isNear?: (a: KeyedRow, b: KeyedRow) => boolean,
  ) => {
    const waiting = Map.groupBy(
      others.filter((row) => !taken.has(row)),
      other,
    );
    for (const row of own) {
      if (partners.has(row)) continue;
      const found = waiting
        .get(key(row))
        ?.find((candidate) => !taken.has(candidate) && isNear?.(row, candidate) !== false);
      if (found === undefined) continue;
      taken.add(found);
      partners.set(row, { other: found, differs });
    }
  };
  pass([], (row) => `${row.date} ${row.amount} ${row.text}`);
  pass(['text'], (row) => `${row.date} ${row.amount}`);
  pass(
    ['sign'],
    (row) => `${row.date} ${row.amount}`,
    (row) => `${row.date} ${row.opposite}`,
  );
  pass(['amount'], (row) => `${row.date} ${row.text}`);
  pass(
    ['date'],
    (row) => `${row.amount} ${row.text}`,
    undefined,
    (a, b) => Math.abs(daysBetween(a.date, b.date)) <= nearDays,
  );
  return inOrder(own, others, partners);
}

/** The accounts of two readings side by side, by number and currency, else in their order. */
export function compareReadings(here: readonly ReadAccount[], there: readonly ReadAccount[]): ReadingComparison {
  const left = [...there];
  const take = (matches: (other: ReadAccount) => boolean): ReadAccount | null => {
    const found = left.find(matches) ?? null;
    if (found) left.splice(left.indexOf(found), 1);
    return found;
  };
  const sure = here.map((account) => take((other) => isSameNumber(account, other)));
  const pairs = here.map((account, at): [ReadAccount, ReadAccount | null] => [
    account,
    sure[at] ??
      take((other) => other.currency === account.currency || other.currency === null) ??
      take(() => account.currency === null),
  ]);
  return {
    accounts: [
      ...pairs.map(([a, b]) => comparedAccount(a, b)),
      ...left.map((account) => comparedAccount(null, account)),
    ],
  };
}

/** A row, where it stands in its reading, and what it is compared by. */
type KeyedRow = { row: ReadRow; at: number; date: string; amount: string; opposite: string; text: string };
type Partner = { other: KeyedRow; differs: Difference[] };

function keysOf(row: ReadRow, at: number): KeyedRow {
  const amount = plain(row.amount);
  return { row, at, date: row.date, amount, opposite: plain(negate(row.amount)), text: foldedText(row.description) };
}

/** The same text for the same value: `1.50` and `1.5` are one amount. */
function plain(amount: Money): string {
  const shorter = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
  return shorter === '-0' || shorter === '-' || shorter === '' ? '0' : shorter.replace(/^\+/, '');
}

/** Rows by the place of either reading; what only the other has stands before the next row that both have. */
function inOrder(
  own: readonly KeyedRow[],
  others: readonly KeyedRow[],
  partners: ReadonlyMap<KeyedRow, Partner>,
): ComparedRow[] {
  const rows: ComparedRow[] = [];
  const paired = new Set([...partners.values()].map(({ other }) => other));
  let next = 0;
  const pushAlone = (until: number): void => {
    for (const other of others.slice(next, until))
      if (!paired.has(other)) rows.push({ here: null, there: other.row, differs: [] });
    next = Math.max(next, until);
  };
  for (const row of own) {
    const partner = partners.get(row);
    if (partner === undefined) {
      rows.push({ here: row.row, there: null, differs: [] });
      continue;
    }
    const { other, differs } = partner;
    pushAlone(other.at);
    const textToo = differs.length > 0 && !differs.includes('text') && row.text !== other.text;
    rows.push({ here: row.row, there: other.row, differs: textToo ? [...differs, 'text'] : differs });
  }
  pushAlone(others.length);
  return rows;
}

/** One account as two readings have it; null where one of them does not. */
export function comparedAccount(here: ReadAccount | null, there: ReadAccount | null): ComparedAccount {
  const rows = compareRows(here?.rows ?? [], there?.rows ?? []);
  const both = rows.filter((row) => row.here !== null && row.there !== null);
  return {
    number: here?.number ?? there?.number ?? null,
    currency: here?.currency ?? there?.currency ?? null,
    here: here === null ? null : factsOf(here),
    there: there === null ? null : factsOf(there),
    rows,
    agree: both.filter((row) => row.differs.length === 0).length,
    differ: both.filter((row) => row.differs.length > 0).length,
    onlyHere: rows.filter((row) => row.there === null).length,
    onlyThere: rows.filter((row) => row.here === null).length,
  };
}

function factsOf({ opening, closing, verdict }: ReadAccount): NonNullable<ComparedAccount['here']> {
  return { opening, closing, verdict };
}

function isSameNumber(a: ReadAccount, b: ReadAccount): boolean {
  const [own, other] = [digits(a.number), digits(b.number)];
  if (own.length < 3 || other.length < 3) return false;
  // One of the two may mask all but the end.
  return (
    (own.endsWith(other.slice(-4)) || other.endsWith(own.slice(-4))) &&
    (a.currency === b.currency || a.currency === null || b.currency === null)
  );
}

function digits(number: string | null): string {
  return (number ?? '').replace(/[^\p{L}\p{N}]/gu, '');
}
