import type { CalendarDate } from '../../../shared/calendar.ts';
import type { HeadEvidence } from '../../../shared/reading/headFacts.ts';
import type { Doubt } from '../../../shared/rows/doubts.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Currency, Money } from '../../../shared/money.ts';
import type { SummaryFact } from '../../../shared/verdict/reasons.ts';
import type { DatePlaces, OtherDates } from '../../../shared/rows/rowDates.ts';
import type { UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import type { PrintedFacts } from '../../../shared/verdict/printedFacts.ts';
import type { Verdict } from '../../../shared/verdict/verdict.ts';
import type { RowsSum } from './rowBlocks.ts';

/** A row to be stored; other dates that are absent are not printed. */
export type RowDraft = Partial<OtherDates> & {
  date: CalendarDate;
  datePlaces?: DatePlaces;
  description: string;
  amount: Money;
  balance: Money | null;
  page: number | null;
  box: [number, number, number, number] | null;
  confidence: number | null;
  doubts: Doubt[];
  /** As a summary gives them; empty ones are left out. Absent for none. */
  categories?: readonly (string | null)[];
};

/** One account's part of one summary. */
export type StatementDraft = {
  /** Same key, same account of the case: see `accountKey` in the desk. */
  accountKey: string;
  bank: string | null;
  holder: string | null;
  number: string | null;
  currency: Currency;
  type: string | null;
  documentId: Id | null;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  opening: Money | null;
  closing: Money | null;
  verdict: Verdict;
  /** What is printed beside the rows; absent where they cannot be judged again. */
  printed?: StoredFacts;
  evidence?: HeadEvidence;
  /** Or a list that is staged, with what its rows come to. */
  rows: Iterable<RowDraft> | { list: number; sum: RowsSum };
};

/** A statement without its rows. */
export type StatementHead = Omit<StatementDraft, 'rows'>;

/** What the statement prints about an account beside its balances, and what could not be read of it. */
export type StoredFacts = Omit<PrintedFacts, 'opening' | 'closing' | 'unexplained' | 'setAside'> & {
  unreadableRows: number;
  /** What else of the account could not be read; absent for nothing. */
  unreadableFacts?: readonly SummaryFact[];
  /** Pages of the file from which nothing was read; absent where there are none. */
  unreadPages?: readonly number[];
  /** Lines that nothing explains; absent where nobody has looked for them. */
  unexplained?: readonly UnexplainedLine[];
};
