import { z } from 'zod';
import type { CalendarDate, Moment } from '../calendar.ts';
import { caseShows, caseSorts, type CaseShow } from '../cases/caseShows.ts';
import type { Case, CaseListEntry } from '../model/case.ts';
import type { Id } from '../ids.ts';
import type { Currency, Money } from '../money.ts';
import { byId, nothing, page, someOf, type CallsOf } from './fields.ts';
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

export const caseArgs = {
  'case.list': z.strictObject({
    ...page,
    search: search.optional(),
    show: show.optional(),
    sort: z.enum(caseSorts).optional(),
  }),
  'case.counts': nothing,
  'case.read': byId,
  'case.related': byId,
  'case.create': z.strictObject({ name: z.string().max(200) }),
  'case.update': byId.extend({
    change: caseChange,
    /** The notes that were written upon; where others are stored by now, nothing is changed. */
    seenNotes: z.string().max(100_000).optional(),
    /** Without it nothing is called reviewed while something is outstanding. */
    despiteOutstanding: z.literal(true).optional(),
  }),
  'case.remove': byId,
  'search.rows': z.strictObject({ search, limit: z.int().min(1).max(200) }),
  'view.list': nothing,
  'view.save': savedView,
  'view.remove': byId,
};

/** Calls of the first screen, and of single cases. */
export type CaseCalls = CallsOf<
  typeof caseArgs,
  {
    'case.list': Page<CaseListEntry>;
    /** How many cases each choice holds, whatever is searched for. */
    'case.counts': Record<CaseShow, number>;
    'case.read': CaseListEntry;
    /** The cases that share an account or a file with this one, the one that changed last first; at most fifty. */
    'case.related': RelatedCase[];
    'case.create': Case;
    'case.update': Case;
    'case.remove': null;
    /**
     * Transactions of all cases in whose description every word begins a word, or whose amount is the one that was
     * typed; the newest readings first.
     */
    'search.rows': { rows: FoundRow[]; more: boolean };
    'view.list': SavedView[];
    /** Keeps a view under its name; a view of the same name is replaced. */
    'view.save': SavedView[];
    'view.remove': SavedView[];
  }
>;
