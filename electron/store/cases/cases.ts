import { randomUUID } from 'node:crypto';
import type { DueCase } from '../../../shared/calls/retention.ts';
import type { Case, CaseListEntry } from '../../../shared/model.ts';
import type { PolicyVerdict } from '../../../shared/decision/policy.ts';
import type { VerdictState } from '../../../shared/verdict/verdict.ts';
import type { Problem } from '../../../shared/cases/problems.ts';
import type { Clock } from '../../base/clock.ts';
import { conditionOfShow, countCases } from './caseChoices.ts';
import { keysInOrder } from './caseOrder.ts';
import { refreshCaseSearch, searchWords } from './caseSearch.ts';
import { withChange } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { findKey, missing, requireKey } from '../database/keys.ts';
import { readPage } from '../database/paging.ts';
import { relatedCases } from './relatedCases.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { removeCase } from '../ordering/removingCase.ts';
import type { CaseRepository } from '../store.ts';

type Row = {
  key: number;
  id: string;
  name: string;
  auto_named: 0 | 1;
  id_number: string | null;
  reference: string | null;
  notes: string;
  review_state: Case['reviewState'];
  reviewed_by: string | null;
  reviewed_at: string | null;
  outstanding: string | null;
  changed_since: 0 | 1;
  created_at: string;
  changed_at: string;
  collections: number;
  states: string;
  missing: string;
  verdict: VerdictState | null;
  verdicts: string;
  banks: string;
  first_day: string | null;
  last_day: string | null;
  waiting_since: string | null;
  policy: PolicyVerdict | null;
};

/** Statements of a case `c`. */
const statementCount = `SELECT count(*) FROM accounts a JOIN statements s USING (account_key) WHERE a.case_key = c.case_key`;

const select = `
  SELECT c.case_key AS key, c.id, c.name, c.auto_named, c.id_number, c.reference, c.notes, c.review_state, c.created_at,
    c.changed_at, c.reviewed_by, c.reviewed_at, c.outstanding,
    c.reviewed_at IS NOT NULL AND EXISTS (SELECT 1 FROM accounts a JOIN statements s USING (account_key)
      WHERE a.case_key = c.case_key AND s.revision IS NOT s.reviewed_revision)
      OR c.reviewed_statements <> (${statementCount}) AS changed_since,
    (SELECT count(*) FROM collections WHERE case_key = c.case_key) AS collections,
    (SELECT json_group_object(state, n) FROM
      (SELECT state, count(*) AS n FROM collections WHERE case_key = c.case_key GROUP BY state)) AS states,
    (SELECT json_group_object(state, n) FROM
      (SELECT state, sum(json_array_length(missing)) AS n FROM collections
       WHERE case_key = c.case_key AND missing <> '[]' GROUP BY state)) AS missing,
    c.verdict, ifnull(c.verdicts, '{}') AS verdicts, c.policy,
    (SELECT json_group_array(bank) FROM
      (SELECT DISTINCT a.bank FROM accounts a JOIN statements s USING (account_key)
       WHERE a.case_key = c.case_key AND a.bank IS NOT NULL ORDER BY a.bank)) AS banks,
    (SELECT min(s.period_start) FROM accounts a JOIN statements s USING (account_key)
     WHERE a.case_key = c.case_key) AS first_day,
    (SELECT max(s.period_end) FROM accounts a JOIN statements s USING (account_key)
     WHERE a.case_key = c.case_key) AS last_day,
    (SELECT min(state_since) FROM collections
     WHERE case_key = c.case_key AND state NOT IN ('ready', 'reviewed', 'cancelled')) AS waiting_since
  FROM cases c`;

/** What the mark of a review keeps of what was open: how much, and the first of it. */
export type OutstandingRecord = { count: number; problems: readonly Problem[] };

/** Cases are listed from the newest to the oldest. */
export function createCases(database: Database, clock: Clock, rowOrders: RowOrders): CaseRepository {
  const find = (id: string): CaseListEntry | null => {
    const row = database.sql<Row>(`${select} WHERE c.id = ? AND c.hidden_with IS NULL`).get(id);
    return row === undefined ? null : toEntry(row);
  };
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
    page(request) {
      const words = searchWords(request.search);
      const show = conditionOfShow(request.show);
      const found = words.map(() => 'AND instr(c.search_text, ?) > 0').join(' ');
      const { sort, after, limit } = request;
      if (sort !== undefined) {
        const where = `c.hidden_with IS NULL AND ${show} ${found}`;
        const { keys, next } = keysInOrder(database, { sort, where, found: words, after, limit });
        const rows = database
          .sql<Row>(`${select} WHERE c.case_key IN (SELECT value FROM json_each(?))`)
          .all(JSON.stringify(keys));
        const byKey = new Map(rows.map((row) => [row.key, toEntry(row)]));
        return { entries: keys.flatMap((key) => byKey.get(key) ?? []), next };
      }
      return readPage(
        request,
        (before, limit) =>
          database
            .sql<Row>(
              `${select} WHERE c.case_key < ? AND c.hidden_with IS NULL AND ${show} ${found} ORDER BY c.case_key DESC LIMIT ?`,
            )
            .all(before, ...words, limit),
        toEntry,
      );
    },
    counts: () => countCases(database),
    find,
    create: ({ name, autoNamed }) =>
      database.transaction(() => {
        const [id, now] = [randomUUID(), clock.now().toISOString()];
        const { key } = database
          .sql(
            `INSERT INTO cases (id, name, auto_named, created_at, changed_at, search_text) VALUES (?, ?, ?, ?, ?, '')`,
          )
          .run(id, name, Number(autoNamed), now, now);
        refreshCaseSearch(database, key);
        return requireCase(id);
      }),
    update: (id, change) =>
      database.transaction(() => {
        const changed = withChange(requireCase(id), change);
        const key = requireKey(database, 'cases', id);
        database
          .sql(
            `UPDATE cases SET name = ?, auto_named = ?, id_number = ?, reference = ?, notes = ?, review_state = ?,
               changed_at = ? WHERE case_key = ?`,
          )
          .run(
            changed.name,
            Number(changed.autoNamed),
            changed.idNumber,
            changed.reference,
            changed.notes,
            changed.reviewState,
            clock.now().toISOString(),
            key,
          );
        refreshCaseSearch(database, key);
        return requireCase(id);
      }),
    judged(id, verdict) {
      database
        .sql('UPDATE cases SET verdict = ?, verdicts = ? WHERE id = ?')
        .run(verdict?.state ?? null, verdict === null ? null : JSON.stringify(verdict.counts), id);
    },
    route(id, policy, of) {
      database.sql('UPDATE cases SET policy = ?, policy_of = ? WHERE id = ?').run(policy, of, id);
    },
    routeOf: (id) => database.values<string | null>('SELECT policy_of FROM cases WHERE id = ?', id)[0] ?? null,
    ids: () => database.values<string>('SELECT id FROM cases WHERE hidden_with IS NULL ORDER BY case_key DESC'),
    clearRoutes() {
      database.sql('UPDATE cases SET policy = NULL, policy_of = NULL WHERE policy_of IS NOT NULL').run();
    },
    mark: (id, review) =>
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
    markStatements: (ids, review) =>
      markReviewed('id IN (SELECT value FROM json_each(?))', JSON.stringify(ids), review),
    unchangedSince: (moment, limit) =>
      database
        .sql<DueCase>(
          `SELECT id, name, changed_at AS changedAt FROM cases WHERE hidden_with IS NULL AND changed_at < ?
           ORDER BY changed_at LIMIT ?`,
        )
        .all(moment, limit),
    related: (id) => relatedCases(database, id),
    remove: (id) =>
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

function toEntry(row: Row): CaseListEntry {
  return {
    id: row.id,
    name: row.name,
    autoNamed: row.auto_named === 1,
    idNumber: row.id_number,
    reference: row.reference,
    notes: row.notes,
    reviewState: row.review_state,
    review: row.review_state === 'reviewed' ? reviewOf(row) : null,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    collections: row.collections,
    states: JSON.parse(row.states) as CaseListEntry['states'],
    missing: JSON.parse(row.missing) as CaseListEntry['missing'],
    verdict: row.verdict,
    verdicts: JSON.parse(row.verdicts) as CaseListEntry['verdicts'],
    banks: JSON.parse(row.banks) as string[],
    period: row.first_day === null || row.last_day === null ? null : { start: row.first_day, end: row.last_day },
    waitingSince: row.waiting_since,
    policy: row.policy,
  };
}

function reviewOf({ reviewed_by, reviewed_at, outstanding, changed_since }: Row): Case['review'] {
  if (reviewed_by === null || reviewed_at === null || outstanding === null) return null;
  const { count } = JSON.parse(outstanding) as OutstandingRecord;
  return { by: reviewed_by, at: reviewed_at, outstanding: count, changedSince: changed_since === 1 };
}

function toCase(entry: CaseListEntry): Case {
  const { id, name, autoNamed, idNumber, reference, notes, reviewState, review, createdAt, changedAt } = entry;
  return { id, name, autoNamed, idNumber, reference, notes, reviewState, review, createdAt, changedAt };
}
