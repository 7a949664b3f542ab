import { breakText, notReconciledText, words } from '../../shared/text/words.ts';
import type { Moment } from '../../shared/calendar.ts';
import type { AccountMetrics } from '../../shared/metrics/balanceMetrics.ts';
import type { UnprovedAccount, UnprovedStatement } from '../../shared/calls/exports.ts';
import type { Case } from '../../shared/model/case.ts';
import type { Collection, Product, StatementDocument, StatusEntry } from '../../shared/model/collection.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReviewAccount, ReviewStatement, ServiceWord } from '../../shared/model/review.ts';
import type { ReviewRow } from '../../shared/model/row.ts';
import type { MonthTotals } from '../../shared/verdict/totals.ts';

/** What an analyst changed, as it is written into exports. */
export type ExportedEdit = {
  at: Moment;
  who: string;
  accountId: Id;
  statementId: Id;
  /** Position of the row in its statement, from 1; null for a figure of the statement itself. */
  position: number | null;
  field: string;
  before: string | null;
  after: string | null;
  /** Why: the analyst's words, or the repair that was accepted. */
  reason: string | null;
  /** True where it was taken back later; it then has no effect on the figures. */
  undone: boolean;
};

/** How a figure is worked out, with the version under which it was. */
export type ExportedDefinition = {
  id: string;
  version: string;
  title: string;
  /** In words, with the settings in force. */
  formula: string;
  source: string;
};

/** A collection with all that is stored of it, for the evidence bundle and the JSON. */
export type ExportedCollection = {
  collection: Collection;
  documents: readonly StatementDocument[];
  products: readonly Product[];
  history: readonly StatusEntry[];
  /** What the service says beside accounts and rows. */
  word: ServiceWord | null;
};

/** A row with the account and the statement that it belongs to. */
export type ExportedRow = { row: ReviewRow; account: ReviewAccount; statement: ReviewStatement };

/**
 * Everything that an export is made of, read once, so that all its parts agree. Account numbers are masked already, also
 * in what checks, services and reasons say of them.
 */
export type ExportSubject = {
  file: Case;
  accounts: readonly ReviewAccount[];
  months: readonly string[];
  totals: readonly MonthTotals[];
  /** Of each account by month, and over all its days where the month is null. */
  metrics: readonly AccountMetrics[];
  unreadable: readonly string[];
  unproved: readonly UnprovedStatement[];
  /** Accounts whose statements do not follow each other. */
  broken: readonly UnprovedAccount[];
  /** What the rows are narrowed to, in sentences; empty where they are all there. */
  narrowed: readonly string[];
  masked: boolean;
  rowCount: number;
  /** Streams the rows anew with each call: all of them, or those of one account. */
  rows: (accountId?: Id) => Iterable<ExportedRow>;
  edits: readonly ExportedEdit[];
  definitions: readonly ExportedDefinition[];
  collections: readonly ExportedCollection[];
  /** When and by which version of the program. */
  made: { at: Moment; version: string };
};

/** The bytes of something stored. */
export type ReadBytes = (sha256: string) => AsyncIterable<Uint8Array>;

/** How far an export has come; called often, so that it must be cheap. */
export type OnProgress = (done: number, total: number) => void;

/** More breaks are in the report and the list of accounts. */
const mostBreaks = 3;

/** The sentence that stands on everything that holds what is not proved; null where all is. */
export function unprovedMark({ accounts, unproved, broken, unreadable }: ExportSubject): string | null {
  const statements = accounts.reduce((count, account) => count + account.statements.length, 0);
  const overruled = accounts
    .flatMap((account) => account.statements)
    .reduce((count, statement) => count + Object.keys(statement.overruled ?? {}).length, 0);
  const parts = [
    ...(statements === 0 ? [words.report.itHoldsNoStatement] : []),
    ...(unproved.length > 0 ? [notReconciledText(unproved.length, statements)] : []),
    ...(overruled > 0 ? [words.report.checksOverruled(overruled)] : []),
    ...broken.flatMap(({ breaks, currency }) => breaks.map((each) => breakText(each, currency))).slice(0, mostBreaks),
    ...(unreadable.length > 0 ? [words.report.partsOfWhatServiceGave] : []),
  ];
  return parts.length === 0 ? null : words.report.notReconciledOf(parts.join(' '));
}
