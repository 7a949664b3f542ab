import type { CalendarDate } from '../calendar.ts';
import type { JudgedCategory } from '../categories/evidence.ts';
import type { Id } from '../ids.ts';
import type { Currency, Money } from '../money.ts';
import type { Doubt, DoubtField } from '../rows/doubts.ts';
import type { DatePlaces, OtherDates } from '../rows/rowDates.ts';
import type { Undecided } from '../verdict/totals.ts';

/** What the analyst says about a row. */
export const rowFlags = ['query', 'ok', 'important'] as const;
export type RowFlag = (typeof rowFlags)[number];

/** Values as they were read, of the fields that the analyst has edited; empty where none is. */
type ReadValues = Partial<OtherDates> & { date?: CalendarDate; description?: string; amount?: Money };

/**
 * Where a row comes from. `read`: from the statement, by whoever read it. `marked`: from the page, by the desk's own reader
 * within a table that the analyst drew. `pointed`: from a line that the analyst pointed at, and that prints its date and
 * its amount. `typed`: from the analyst alone; what holds only with such a row agrees with their entries.
 */
export type RowOrigin = 'read' | 'marked' | 'pointed' | 'typed';

/** A row of a statement as the review lists it, with the analyst's edits in it. */
export type ReviewRow = OtherDates & {
  id: number;
  accountId: Id;
  statementId: Id;
  documentId: Id | null;
  /** Position in its statement, from 1, oldest first. */
  position: number;
  /** Of booking, which the balance follows. */
  date: CalendarDate;
  datePlaces: DatePlaces;
  description: string;
  /** Credits positive. */
  amount: Money;
  balance: Money | null;
  currency: Currency;
  page: number | null;
  /** Page points, top-left origin. */
  box: [number, number, number, number] | null;
  /** As it was read, 0 to 1; null where nothing is said. */
  confidence: number | null;
  /** As they were read, settled ones too. */
  doubts: Doubt[];
  /** What it is, by the ledger of the case or by the analyst; null where nothing tells. */
  category: JudgedCategory | null;
  /** What kind of movement the service takes it for, from the widest word to the narrowest. */
  categories: string[];
  /** Fields whose doubts the analyst has settled: confirmed, or set to something else. */
  confirmed: DoubtField[];
  /** True for the first row at which the printed figures no longer hold. */
  breaks: boolean;
  /** The figures hold, and this is the first row that has to be confirmed. */
  asked?: true;
  read: ReadValues;
  origin: RowOrigin;
  /** No row, as the analyst says: in no sum, in no total, and not in the verdict's arithmetic. */
  excluded: boolean;
  /** The same row is in an overlapping statement of this account and is counted there. */
  repeated: boolean;
  /** Left out of the analysis: in no sum, total or finding, while the verdict's arithmetic is with it. */
  leftOut: boolean;
  flag: RowFlag | null;
  note: string | null;
  /** Names, in the order of the alphabet. */
  tags: string[];
};

/** A part of the rows that match a query, with the sums of all that match. */
export type RowPage = {
  rows: ReviewRow[];
  /** Rows that match, on all pages. */
  total: number;
  /** Matching rows that count in no sum: excluded or left out by the analyst, or counted in an overlapping statement. */
  leftOut: number;
  /** Exact sums of all matching rows that count, one for each currency. */
  sums: {
    currency: Currency;
    moneyIn: Money;
    moneyOut: Money;
    net: Money;
    /** In neither sum. */ undecided?: Undecided;
  }[];
};
