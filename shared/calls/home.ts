import type { CalendarDate } from '../calendar.ts';
import type { CaseListEntry, Id } from '../model.ts';
import type { Currency, Money } from '../money.ts';
import type { Page, PageRequest } from './paging.ts';

/**
 * Which cases a list shows. A case can be in several: one with a failed statement and one that is being read needs
 * attention and is working.
 */
export const caseShows = ['all', 'attention', 'working', 'to-review', 'not-proved', 'reviewed'] as const;
export type CaseShow = (typeof caseShows)[number];

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
  currency: Currency;
};

/** A search and a choice of cases that the analyst wants to come back to. */
export type SavedView = { id: Id; name: string; search: string; show: CaseShow };

/** What the first screen asks of the desk. */
export type HomeCalls = {
  'case.list': {
    args: PageRequest & { search?: string | undefined; show?: CaseShow | undefined };
    value: Page<CaseListEntry>;
  };
  /** How many cases each choice holds, whatever is searched for. */
  'case.counts': { args: Record<string, never>; value: Record<CaseShow, number> };
  /**
   * Transactions of all cases in whose description every word begins a word, or whose amount is the one that was
   * typed; the newest readings first.
   */
  'search.rows': { args: { search: string; limit: number }; value: { rows: FoundRow[]; more: boolean } };
  'view.list': { args: Record<string, never>; value: SavedView[] };
  /** Keeps a view under its name; a view of the same name is replaced. */
  'view.save': { args: Omit<SavedView, 'id'>; value: SavedView[] };
  'view.remove': { args: { id: Id }; value: SavedView[] };
};
