import type { CallArgs } from '../../../shared/contract.ts';
import type { Page } from '../../../shared/calls/paging.ts';
import type { CaseShow } from '../../../shared/cases/caseShows.ts';
import type { Id } from '../../../shared/ids.ts';
import type { CaseReview, Case, CaseListEntry } from '../../../shared/model/case.ts';
import type { SeriesVerdict } from '../../../shared/verdict/seriesVerdict.ts';
import type { PolicyVerdict } from '../../../shared/decision/policy.ts';
import type { Moment } from '../../../shared/calendar.ts';
import type { RelatedCase } from '../../../shared/calls/cases.ts';
import { randomUUID } from 'node:crypto';
import type { DueCase } from '../../../shared/calls/retention.ts';
import type { Problem } from '../../../shared/cases/problems.ts';
import type { Clock } from '../../base/clock.ts';
import { conditionOfShow, countCases } from './caseChoices.ts';
import { keysInOrder } from './caseOrder.ts';
import { refreshCaseSearch, searchWords } from './caseSearch.ts';
import type { Database } from '../database/database.ts';
import { flag, formOf, list, nullable, object } from '../database/forms.ts';
import { findKey, missing, requireKey } from '../database/keys.ts';
import { readPage } from '../database/paging.ts';
import { relatedCases } from './relatedCases.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { removeCase } from './removingCase.ts';

/** Statements of a case `c`. */
const statements = 'FROM accounts a JOIN statements s USING (account_key) WHERE a.case_key = c.case_key';
const statementCount = `SELECT count(*) ${statements}`;
const changedSince = `EXISTS (SELECT 1 ${statements} AND s.revision IS NOT s.reviewed_revision)
  OR c.reviewed_statements <> (${statementCount})`;

const form = formOf<CaseListEntry>(
  'c',
  {
    id: 'plain',
    name: 'plain',
    autoNamed: flag,
    idNumber: 'plain',
    reference: 'plain',
    notes: 'plain',

    reviewState: 'plain',
    review: nullable(object()),
    createdAt: 'plain',
    changedAt: 'plain',

    collections: 'plain',
    states: object(),
    missing: object(),
    verdict: 'plain',
    verdicts: object(),

    banks: list(),
    period: nullable(object()),
    waitingSince: 'plain',
    policy: 'plain',
  },
  {
    review: `iif(c.review_state = 'reviewed' AND c.reviewed_at IS NOT NULL, json_object('by', c.reviewed_by, 'at', c.reviewed_at,
      'outstanding', c.outstanding -> '$.count', 'changedSince', json(iif(${changedSince}, 'true', 'false'))), NULL)`,
    collections: '(SELECT count(*) FROM collections WHERE case_key = c.case_key)',
    states: `(SELECT json_group_object(state, n) FROM
      (SELECT state, count(*) AS n FROM collections WHERE case_key = c.case_key GROUP BY state))`,
    missing: `(SELECT json_group_object(state, n) FROM
      (SELECT state, sum(json_array_length(missing)) AS n FROM collections
       WHERE case_key = c.case_key AND missing <> '[]' GROUP BY state))`,
    verdicts: "ifnull(c.verdicts, '{}')",
    banks: `(SELECT json_group_array(bank) FROM
      (SELECT DISTINCT a.bank ${statements} AND a.bank IS NOT NULL ORDER BY a.bank))`,
    period: `(SELECT iif(min(s.period_start) IS NULL OR max(s.period_end) IS NULL, NULL,
       json_object('start', min(s.period_start), 'end', max(s.period_end))) ${statements})`,
    waitingSince: `(SELECT min(state_since) FROM collections
      WHERE case_key = c.case_key AND state NOT IN ('ready', 'reviewed', 'cancelled'))`,
  },
);
const select = `SELECT ${form.columns} FROM cases c`;

/** What the mark of a review keeps of what was open: how much, and the first of it. */
export type OutstandingRecord = { count: number; problems: readonly Problem[] };

/** Cases, and the first screen's list of them, from the newest to the oldest. */
export function createCases(database: Database, clock: Clock, rowOrders: RowOrders) {
  const find = (id: string): CaseListEntry | null =>
    form.get(database, `${select} WHERE c.id = ? AND c.hidden_with IS NULL`, id);
  const requireCase = (id: string): Case => toCase(find(id) ?? missing('cases'));

  function markReviewed(where: string, value: string | number, review: { by: string; at: string } | null): void {
    database
      .sql(
        `UPDATE statements SET reviewed_by = ?, reviewed_at = ?,
           reviewed_state = iif(?, ifnull(set_verdict_state, verdict_state), NULL),
           reviewed_revision = iif(?, revision, NULL) WHERE ${where}`,
      )
      .run(review?.by ?? null, review?.at ?? null, ...(review === null ? [0, 0] : [1, 1]), value);
  }

  return {
    page(request: CallArgs<'case.list'>): Page<CaseListEntry> {
      const words = searchWords(request.search);
      const show = conditionOfShow(request.show);
      const found = words.map(() => 'AND instr(c.search_text, ?) > 0').join(' ');
      const { sort, after, limit } = request;
      if (sort !== undefined) {
        const where = `c.hidden_with IS NULL AND ${show} ${found}`;
        const { keys, next } = keysInOrder(database, { sort, where, found: words, after, limit });
        const entries = form.all(
          database,
          `${select} JOIN json_each(?) w ON w.value = c.case_key ORDER BY w.key`,
          JSON.stringify(keys),
        );
        return { entries, next };
      }
      return readPage(
        request,
        (before, limit) =>
          database
            .sql<{ key: number }>(
              `SELECT c.case_key AS key, ${form.columns} FROM cases c WHERE c.case_key < ? AND c.hidden_with IS NULL AND ${show} ${found} ORDER BY c.case_key DESC LIMIT ?`,
            )
            .all(before, ...words, limit),
        form.read,
      );
    },
    counts: (): Record<CaseShow, number> => countCases(database),
    find,
    create: ({ name, autoNamed }: { name: string; autoNamed: boolean }): Case =>
      database.transaction(() => {
        const [id, now] = [randomUUID(), clock.now().toISOString()];
        const first = { id, name, autoNamed, createdAt: now, changedAt: now };
        const key = form.insert(database, 'cases', first, { search_text: '' });
        refreshCaseSearch(database, key);
        return requireCase(id);
      }),
    update: (
      id: Id,
      change: Partial<Pick<Case, 'name' | 'autoNamed' | 'idNumber' | 'reference' | 'notes' | 'reviewState'>>,
    ): Case =>
      database.transaction(() => {
        const key = requireKey(database, 'cases', id);
        form.update(database, 'cases', { ...change, changedAt: clock.now().toISOString() }, 'case_key = ?', key);
        refreshCaseSearch(database, key);
        return requireCase(id);
      }),
    /** Keeps what is proved of its statements together, null where it has none. */
    judged(id: Id, verdict: SeriesVerdict | null): void {
      database
        .sql('UPDATE cases SET verdict = ?, verdicts = ? WHERE id = ?')
        .run(verdict?.state ?? null, verdict === null ? null : JSON.stringify(verdict.counts), id);
    },
    /**
     * Keeps what the policy makes of the case, and what that was worked out of; null where it has no statement. It changes
     * nothing else of the case.
     */
    route(id: Id, policy: PolicyVerdict | null, of: string): void {
      database.sql('UPDATE cases SET policy = ?, policy_of = ? WHERE id = ?').run(policy, of, id);
    },
    /** What the case's route was worked out of; null where it has none. */
    routeOf: (id: Id): string | null =>
      database.values<string | null>('SELECT policy_of FROM cases WHERE id = ?', id)[0] ?? null,
    /** Ids of all cases, the newest first. */
    ids: (): Id[] => database.values<string>('SELECT id FROM cases WHERE hidden_with IS NULL ORDER BY case_key DESC'),
    /** Takes the routes of all cases away. */
    clearRoutes(): void {
      database.sql('UPDATE cases SET policy = NULL, policy_of = NULL WHERE policy_of IS NOT NULL').run();
    },
    /** Marks the case and each of its statements as reviewed; null takes the marks away. */
    mark: (id: Id, review: (Pick<CaseReview, 'by' | 'at'> & { outstanding: OutstandingRecord }) | null): Case =>
      database.transaction(() => {
        const key = requireKey(database, 'cases', id);
        const { by = null, at = null, outstanding = null } = review ?? {};
        database
          .sql(
            `UPDATE cases AS c SET reviewed_by = ?, reviewed_at = ?, outstanding = ?,
               reviewed_statements = iif(?, (${statementCount}), NULL) WHERE case_key = ?`,
          )
          .run(by, at, outstanding === null ? null : JSON.stringify(outstanding), Number(review !== null), key);
        markReviewed('account_key IN (SELECT account_key FROM accounts WHERE case_key = ?)', key, review);
        return requireCase(id);
      }),
    /** Marks statements as reviewed; null takes the marks away. */
    markStatements: (ids: readonly Id[], review: { by: string; at: string } | null): void =>
      markReviewed('id IN (SELECT value FROM json_each(?))', JSON.stringify(ids), review),
    /** Cases whose last change lies before the moment, the longest ago first. */
    unchangedSince: (moment: Moment, limit: number): DueCase[] =>
      database
        .sql<DueCase>(
          `SELECT id, name, changed_at AS changedAt FROM cases WHERE hidden_with IS NULL AND changed_at < ?
           ORDER BY changed_at LIMIT ?`,
        )
        .all(moment, limit),
    /** The cases that share an account or a file with this one. */
    related: (id: Id): RelatedCase[] => relatedCases(database, id),
    /** Removes the case with everything in it. */
    remove: (id: Id): void =>
      database.transaction(() => {
        const key = findKey(database, 'cases', id);
        if (key !== null) removeCase(database, rowOrders, key);
      }),
  };
}

/** Marks the case as changed now. */
export function touchCase(database: Database, clock: Clock, caseKey: number): void {
  database.sql('UPDATE cases SET changed_at = ? WHERE case_key = ?').run(clock.now().toISOString(), caseKey);
}

/** The case without what only lists show. */
export function toCase(entry: CaseListEntry): Case {
  const { id, name, autoNamed, idNumber, reference, notes, reviewState, review, createdAt, changedAt } = entry;
  return { id, name, autoNamed, idNumber, reference, notes, reviewState, review, createdAt, changedAt };
}
