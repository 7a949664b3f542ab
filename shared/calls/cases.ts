import { z } from 'zod';
import type { CalendarDate, Moment } from '../calendar.ts';
import { caseShows, caseSorts, type CaseShow } from '../cases/caseShows.ts';
import type { Case, CaseListEntry } from '../model/case.ts';
import type { Id } from '../ids.ts';
import type { Currency, Money } from '../money.ts';
import { call, byId, nothing, page, someOf } from './fields.ts';
import type { Page } from './paging.ts';

/** A transaction found by its words or its amount, in whichever case it is. */
export type FoundRow = {
  caseId: Id;
  caseName: string;
  accountId: Id;
  statementId: Id;
  /** Position in its statement, from 1. */
  position: number;
  bank: string | null;
  number: string | null;
  date: CalendarDate;
  description: string;
  /** Credits positive. */
  amount: Money;
  /** Nothing tells whether it came in or went out. */
  undecided: boolean;
  currency: Currency;
};

const show = z.enum(caseShows);
const search = z.string().max(200);

/** A search and a choice of cases that the analyst wants to come back to. */
const savedView = z.strictObject({ name: z.string().trim().min(1).max(60), search, show });
export type SavedView = z.infer<typeof savedView> & { id: Id };

/** Another case in which something of this case is, too. */
export type RelatedCase = {
  id: Id;
  name: string;
  changedAt: Moment;
  /** The accounts that both have: the same bank, whole number and currency. */
  accounts: { bank: string | null; number: string }[];
  /** Names, in the other case, of files that both have to the byte. */
  documents: string[];
};

/** What the analyst may change of a case. */
const caseChange = someOf({
  name: z.string().max(200),
  idNumber: z.string().max(100).nullable(),
  reference: z.string().max(200).nullable(),
  notes: z.string().max(100_000),
  reviewState: z.enum(['open', 'reviewed']),
});

/** Calls of the first screen, and of single cases. */
export const caseCalls = {
  'case.list': call({
    ...page,
    search: search.optional(),
    show: show.optional(),
    sort: z.enum(caseSorts).optional(),
  }).answers<Page<CaseListEntry>>(),
  /** How many cases each choice holds, whatever is searched for. */
  'case.counts': call(nothing).answers<Record<CaseShow, number>>(),
  'case.read': call(byId).answers<CaseListEntry>(),
  /** The cases that share an account or a file with this one, the one that changed last first; at most fifty. */
  'case.related': call(byId).answers<RelatedCase[]>(),
  'case.create': call({ name: z.string().max(200) }).answers<Case>(),
  'case.update': call(
    byId.extend({
      change: caseChange,
      /** The notes that were written upon; where others are stored by now, nothing is changed. */
      seenNotes: z.string().max(100_000).optional(),
      /** Without it nothing is called reviewed while something is outstanding. */
      despiteOutstanding: z.literal(true).optional(),
    }),
  ).answers<Case>(),
  'case.remove': call(byId).answers<null>(),
  /**
   * Transactions of all cases in whose description every word begins a word, or whose amount is the one that was
   * typed; the newest readings first.
   */
  'search.rows': call({ search, limit: z.int().min(1).max(200) }).answers<{
    rows: FoundRow[];
    more: boolean;
  }>(),
  'view.list': call(nothing).answers<SavedView[]>(),
  /** Keeps a view under its name; a view of the same name is replaced. */
  'view.save': call(savedView).answers<SavedView[]>(),
  'view.remove': call(byId).answers<SavedView[]>(),
};
