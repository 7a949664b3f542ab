import { maskNumber } from '../../../shared/text/words.ts';
import type { Moment } from '../../../shared/calendar.ts';
import type { CaseBalances } from '../../../shared/calls/analysis.ts';
import type { ExportScope, UnprovedAccount, UnprovedStatement } from '../../../shared/calls/exports.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Review, ReviewAccount, ServiceWord } from '../../../shared/model/review.ts';
import { verdictOf } from '../../../shared/verdict/seriesVerdict.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import type { Verdict } from '../../../shared/verdict/verdict.ts';
import { maskingOf } from '../../exporting/masking.ts';
import type { ExportedCollection, ExportedRow, ExportSubject } from '../../exporting/subject.ts';
import type { Store } from '../../store/store.ts';
import { collectionsOf } from '../cases/everyCase.ts';
import { definitionsUnder } from './definitions.ts';
import { editsOf } from './editsOf.ts';
import { narrowedTo } from './narrowed.ts';

type Wanted = {
  scope: ExportScope;
  /** What is computed over the rows of the case. */
  balances: Pick<CaseBalances, 'metrics' | 'rules'>;
  fullNumbers: boolean;
  made: { at: Moment; version: string };
};

/** Everything that an export is made of, read from the store as it is now. */
export function readSubject(
  store: Store,
  review: Review,
  { scope, balances, fullNumbers, made }: Wanted,
): ExportSubject {
  const told = exportedCollections(store, review.case.id);
  const masking = fullNumbers ? unmasked : maskingOf(numbersIn(review, told));
  const accounts = accountsIn(review, scope, fullNumbers, masking);
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  const statementById = new Map(accounts.flatMap(({ statements }) => statements).map((each) => [each.id, each]));
  const wanted = scope.rowIds === undefined ? null : new Set(scope.rowIds);

  /** An account that lost its rows since the export began would look like one that never had any. */
  function requireUnchanged(): void {
    const now = store.statements.accountsOfCase(scope.caseId).flatMap((account) => account.statements);
    const there = new Set(now.map(({ id }) => id));
    if ([...statementById.keys()].every((id) => there.has(id))) return;
    throw new AppError('not-found', 'statements were removed or replaced while they were exported');
  }

  function* rows(accountId?: Id): Generator<ExportedRow> {
    requireUnchanged();
    if (accountId !== undefined && scope.accountId !== undefined && accountId !== scope.accountId) return;
    const narrowed = accountId === undefined ? scope : { ...scope, accountId };
    for (const row of store.statements.each(narrowed)) {
      if (wanted !== null && !wanted.has(row.id)) continue;
      const account = accountById.get(row.accountId);
      const statement = statementById.get(row.statementId);
      // Replaced while it was being exported: its successor is not part of this export.
      if (account !== undefined && statement !== undefined) yield { row, account, statement };
    }
    requireUnchanged();
  }

  return {
    file: review.case,
    accounts,
    months: review.months,
    totals: review.totals.filter(
      (entry) =>
        accountById.has(entry.accountId) &&
        (scope.month === undefined || entry.month === scope.month) &&
        // Months of single statements are not told apart from those of their neighbours.
        !isOfStatements(scope),
    ),
    metrics: balances.metrics
      .filter(
        ({ accountId, month }) =>
          accountById.has(accountId) && !isOfStatements(scope) && (scope.month === undefined || month === scope.month),
      )
      .map((each) => masked(each, masking)),
    unreadable: review.unreadable.map(masking),
    unproved: unprovedIn(accounts),
    broken: brokenIn(accounts),
    narrowed: narrowedTo(scope, accounts),
    masked: !fullNumbers,
    rowCount: rowCountOf(store, scope),
    rows,
    edits: editsOf(store, review.case.id, accounts, fullNumbers).map((edit) => ({
      ...edit,
      after: edit.after === null ? null : masking(edit.after),
      reason: edit.reason === null ? null : masking(edit.reason),
    })),
    definitions: definitionsUnder(balances.rules),
    collections: fullNumbers
      ? told
      : told.map((each) => ({ ...each, word: each.word && maskedWord(each.word, masking) })),
    made,
  };
}

const isOfStatements = ({ statementId, statementIds }: ExportScope): boolean =>
  (statementIds ?? statementId) !== undefined;

/** How many rows the scope holds. */
export function rowCountOf(store: Store, { rowIds, statementIds, ...filter }: ExportScope): number {
  if (rowIds !== undefined) return rowIds.length;
  return (statementIds ?? [filter.statementId]).reduce(
    (sum, statementId) => sum + store.statements.page({ ...filter, statementId, offset: 0, limit: 0 }).total,
    0,
  );
}

type Masking = (text: string) => string;
const unmasked: Masking = (text) => text;

/** What a service, a page or the analyst says in words of their own. */
const saidInWords = new Set(['text', 'detail', 'reason']);

/** Codes and figures as they are: only words of somebody’s own may name a number. */
function masked<T>(judged: T, masking: Masking): T {
  return JSON.parse(JSON.stringify(judged), (key, value: unknown) =>
    typeof value === 'string' && saidInWords.has(key) ? masking(value) : value,
  ) as T;
}

/** Every number that an export may have to mask, as it is printed. */
function numbersIn(review: Review, collections: readonly ExportedCollection[]): (string | null | undefined)[] {
  return [
    review.case.idNumber,
    ...review.accounts.flatMap(({ number, read }) => [number, read?.number]),
    ...collections.flatMap(({ word }) => [
      word?.customer?.idNumber,
      ...(word?.checks ?? []).map(({ account }) => account),
    ]),
  ];
}

/** Without what numbers that are masked would be known by. */
function maskedWord({ customer, checks, months }: ServiceWord, masking: Masking): ServiceWord {
  const said = (text: string | null): string | null => (text === null ? null : masking(text));
  return {
    customer: customer && { ...customer, idNumber: null },
    checks: checks.map(({ name, outcome, detail, row, account, document }) => ({
      name: said(name),
      outcome: said(outcome),
      detail: said(detail),
      row,
      document,
      account: account === null ? null : maskNumber(account),
    })),
    months,
  };
}

/** The accounts and statements that the scope names, with their numbers as they may be shown. */
export function accountsIn(
  review: Review,
  scope: ExportScope,
  fullNumbers: boolean,
  masking: Masking = unmasked,
): ReviewAccount[] {
  const judged = (verdict: Verdict): Verdict => masked(verdict, masking);
  return review.accounts
    .filter(({ id }) => scope.accountId === undefined || id === scope.accountId)
    .map((account) => ({
      ...account,
      number: account.number === null || fullNumbers ? account.number : maskNumber(account.number),
      ...(account.read?.number == null || fullNumbers
        ? {}
        : { read: { ...account.read, number: maskNumber(account.read.number) } }),
      statements: account.statements
        .filter(({ id }) => scope.statementId === undefined || id === scope.statementId)
        .filter(({ id }) => scope.statementIds?.includes(id) !== false)
        .map((statement) => ({
          ...statement,
          verdict: judged(statement.verdict),
          ...(statement.overruled === undefined ? {} : { overruled: masked(statement.overruled, masking) }),
          ...(statement.lines === undefined ? {} : { lines: masked(statement.lines, masking) }),
          read: statement.read && { ...statement.read, verdict: judged(statement.read.verdict) },
        })),
    }))
    .filter(({ statements }) => statements.length > 0)
    .map((account) => ({ ...account, verdict: verdictOf(account.statements, account.verdict.breaks) }));
}

/** The statements that are not proved, numbers masked whatever else is asked for. */
export function unprovedIn(accounts: readonly ReviewAccount[]): UnprovedStatement[] {
  return accounts.flatMap(({ bank, number, currency, statements }) =>
    statements
      .filter(({ verdict }) => !isProved(verdict.state))
      .map(({ id, periodStart, periodEnd, verdict }) => ({
        statementId: id,
        bank,
        number: number === null ? null : maskNumber(number),
        periodStart,
        periodEnd,
        state: verdict.state,
        reason: verdict.reason,
        currency,
      })),
  );
}

/** The accounts whose statements do not follow each other, as far as the scope holds both. */
export function brokenIn(accounts: readonly ReviewAccount[]): UnprovedAccount[] {
  return accounts
    .filter(({ verdict }) => verdict.breaks.length > 0)
    .map(({ id, bank, number, currency, verdict: { breaks } }) => ({
      accountId: id,
      bank,
      currency,
      breaks,
      number: number === null ? null : maskNumber(number),
    }));
}

const exportedCollections = (store: Store, caseId: Id): ExportedCollection[] =>
  collectionsOf(store, caseId).map((collection) => ({
    collection,
    documents: store.collections.documents(collection.id),
    products: store.products.newestOf(collection.id),
    history: store.collections.history(collection.id),
    word: store.serviceWords.find(collection.id),
  }));
