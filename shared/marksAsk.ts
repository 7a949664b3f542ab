import type { Alternative, MarkedReading, PageWords, Marks } from './calls/marks.ts';
import type { CalendarDate } from './calendar.ts';
import type { Layout } from './calls/layouts.ts';
import type { NewRow } from './calls/fields.ts';
import type { Currency, Money } from './money.ts';
import type { Doubt } from './rows/doubts.ts';
import type { PageBox } from './reading/observations.ts';
import type { DatePlaces, OtherDates } from './rows/rowDates.ts';
import type { UnexplainedLine } from './reading/unexplained.ts';
import type { Verdict } from './verdict/verdict.ts';

/** What tells a statement from the others of its file. */
export type AskedStatement = {
  number: string | null;
  currency: Currency;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  /** A page with a row of it; null where it has none. */
  page: number | null;
  /** Balances that the analyst has set; null where the reader's count. */
  opening: Money | null;
  closing: Money | null;
  /** The analyst says that it is a card or a loan. */
  owed?: boolean;
};

/** A statement as it was read anew, with all that is kept of it. */
export type WholeReading = {
  /** Oldest first. */
  rows: (OtherDates & {
    date: CalendarDate;
    datePlaces?: DatePlaces;
    description: string;
    /** Credits positive. */
    amount: Money;
    balance: Money | null;
    page: number;
    box: PageBox;
    /** 0 to 1. */
    confidence: number;
    doubts: Doubt[];
  })[];
  /** Balances and period, as far as they are printed and were not told. */
  facts: Partial<
    Record<'opening' | 'closing' | 'periodStart' | 'periodEnd', { value: string; page: number; box: PageBox }>
  >;
  /** Lines of its account that nothing in it explains. */
  unexplained: UnexplainedLine[];
  verdict: Verdict;
};

/** The layouts that a document is of, by their ids, and the first under which the statement is proved. */
export type UnderLayouts = { matched: string[]; proved: { id: string; reading: WholeReading } | null };

/** What the desk asks the reader of a document that the analyst works on. */
export type MarksAsk =
  | { kind: 'words'; page: number; of: AskedStatement | null }
  | { kind: 'line'; page: number; box: PageBox; of: AskedStatement }
  | { kind: 'start'; of: AskedStatement }
  | { kind: 'alternatives'; of: AskedStatement }
  | {
      kind: 'layout';
      marks: Marks;
      /** Where the analyst pointed at balances. */
      balances: Partial<Record<'opening' | 'closing', { page: number; box: PageBox }>>;
    }
  | { kind: 'try'; layout: Layout; of: AskedStatement }
  | { kind: 'under'; layouts: { id: string; layout: Layout }[]; of: AskedStatement }
  /** All that a reading under marks, or an alternative by its id, comes to. */
  | { kind: 'whole'; under: { marks: Marks } | { alternative: string }; of: AskedStatement }
  | { kind: 'read'; marks: Marks; of: AskedStatement };

/** What each is answered with. */
export type MarksAnswers = {
  /** Null where the file has no such page. */
  words: PageWords | null;
  line: NewRow | null;
  start: Marks;
  read: MarkedReading;
  alternatives: Alternative[];
  /** Null where the tables have columns that differ. */
  layout: Layout | null;
  under: UnderLayouts;
  /** Null where the document is of another kind. */
  try: MarkedReading | null;
  whole: WholeReading;
};
