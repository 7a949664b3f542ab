import type { CalendarDate, Moment } from '../calendar.ts';
import type { Doubt } from '../rows/doubts.ts';
import type { FactEvidence, HeadFact } from '../reading/headFacts.ts';
import type { CollectionState } from '../model/collection.ts';
import type { Id } from '../ids.ts';
import type { Currency, Money } from '../money.ts';
import type { Reason, CheckName } from '../verdict/reasons.ts';
import type { SeriesBreak } from '../verdict/series.ts';
import type { LineSettlement, UnexplainedLine } from '../reading/unexplained.ts';
import type { VerdictState } from '../verdict/verdictState.ts';

/**
 * What can be outstanding in a case, the most serious first: they are listed in this order. `unread` is a page, a line or a
 * part of a summary, `file` a whole file.
 */
export const problemKinds = [
  'check',
  'gap',
  'continuity',
  'overlap',
  'unread',
  'file',
  'row',
  'repeated',
  'fact',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** What a problem says: a code with figures, of which `shared/text` makes the sentence. */
export type ProblemMatter =
  /** A check of a statement that fails, or that failed and was overruled. */
  | { what: 'check'; name: CheckName; reason: Reason }
  /** A verdict that is not reconciled, though no check, row or fact by itself says why. */
  | { what: 'verdict'; state: VerdictState; reason: Reason }
  /** A row with grave doubts, which are those given. */
  | {
      what: 'row';
      rowId: number;
      date: CalendarDate;
      description: string;
      /** Credits positive. */
      amount: Money;
      doubts: Doubt[];
    }
  /** Facts that the head of a statement lacks. */
  | { what: 'missing-facts'; facts: HeadFact[] }
  /** A fact that was read with little confidence; null where it is empty. */
  | { what: 'doubtful-fact'; fact: HeadFact; value: string | null; evidence: FactEvidence }
  /** How a statement does not follow the one before it. */
  | { what: 'break'; found: SeriesBreak }
  /** Days that an earlier statement of the account covers too. */
  | { what: 'overlap'; from: CalendarDate; to: CalendarDate }
  | { what: 'repeated'; reason: Reason }
  /** A page from which nothing could be read. */
  | { what: 'page'; page: number }
  /** A line, or with `why` of `page` a whole page, that nothing explains. */
  | ({ what: 'line' } & UnexplainedLine)
  /** Parts of a summary that could not be read, in sentences. */
  | { what: 'parts'; collectionId: Id; sentences: string[] }
  /** A file that is still being read, has failed, or in which no statement was found. */
  | { what: 'file'; collectionId: Id; names: string[]; state: CollectionState };

/** That the analyst has put a problem aside, overruled the check that it is about, or settled its line. */
export type Settled = ({ how: 'left'; reason: string } | { how: 'overruled'; reason: string } | LineSettlement) & {
  by: string;
  at: Moment;
};

/** Something to look at before a case can be called reviewed. */
export type Problem = {
  /** The same for as long as it is about the same thing. */
  id: string;
  kind: ProblemKind;
  /** Null of a file. */
  account: { id: Id; bank: string | null; number: string | null; currency: Currency } | null;
  statement: { id: Id; documentId: Id | null; periodStart: CalendarDate | null; periodEnd: CalendarDate | null } | null;
  /** The row that it points at, from 1; null where it is about no row. */
  position: number | null;
  matter: ProblemMatter;
  /** Others that have the same cause, in other statements of the account or in its own: one answer settles them all. Absent of a row. */
  alike?: { id: string; statementId: Id }[];
  /** Null while it is open. */
  settled: Settled | null;
};

/** How many problems of each kind are open, and how many are put aside. */
export type ProblemCounts = Record<ProblemKind, { open: number; settled: number }>;

/** The most that the mark of a review keeps beside their number. */
export const mostRecorded = 500;

/** How many problems are open in all. */
export function openIn(counts: ProblemCounts): number {
  return Object.values(counts).reduce((sum, { open }) => sum + open, 0);
}
