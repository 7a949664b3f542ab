import type { CalendarDate } from '../calendar.ts';
import type { Currency, Money } from '../money.ts';
import type { VerdictState } from '../verdict/verdictState.ts';

/** A row as one of the readers gives it. */
export type ReadRow = {
  date: CalendarDate;
  description: string;
  amount: Money;
  page: number | null;
  box: [number, number, number, number] | null;
};

/** An account as one of the readers gives it, rows in its own order. */
export type ReadAccount = {
  number: string | null;
  currency: Currency;
  opening: Money | null;
  closing: Money | null;
  verdict: VerdictState;
  rows: readonly ReadRow[];
};

/** What differs between two readings of the same row. */
export type Difference = 'date' | 'amount' | 'sign' | 'text';

/** A row of one reader beside the row of the other. `differs` is empty where they agree or one is missing. */
export type ComparedRow = { here: ReadRow | null; there: ReadRow | null; differs: Difference[] };

/** True where the two sides of a row are not alike. */
export function isApart({ here, there, differs }: ComparedRow): boolean {
  return here === null || there === null || differs.length > 0;
}

/** One account as two readers read it; a side is null where that reader did not find it. */
export type ComparedAccount = {
  number: string | null;
  currency: Currency;
  here: Omit<ReadAccount, 'rows' | 'number' | 'currency'> | null;
  there: Omit<ReadAccount, 'rows' | 'number' | 'currency'> | null;
  /** In the order of the statement. */
  rows: ComparedRow[];
  agree: number;
  differ: number;
  onlyHere: number;
  onlyThere: number;
};

/** What the built-in reader (`here`) and the remote service (`there`) make of one PDF. */
export type ReadingComparison = { accounts: ComparedAccount[] };
