import type { CalendarDate } from '../../../shared/calendar.ts';
import type { FactEvidence, HeadEvidence, HeadFact } from '../../../shared/reading/headFacts.ts';
import type { ReviewStatement } from '../../../shared/model.ts';
import type { Money } from '../../../shared/money.ts';
import { isReconciled } from '../../../shared/verdict/verdict.ts';
import type { NotedLines } from '../../../shared/reading/unexplained.ts';
import type { Overrulings, Verdict, VerdictState } from '../../../shared/verdict/verdict.ts';
import { asRead } from '../edits/headLayer.ts';
import type { Database } from '../database/database.ts';

type StatementRow = Omit<
  ReviewStatement,
  'verdict' | 'read' | 'lock' | 'repeats' | 'review' | 'evidence' | 'overruled' | 'lines' | 'documentName'
> & {
  evidence: string | null;
  pointed_facts: string | null;
  overruled: string | null;
  settled_lines: string | null;
  document_name: string | null;
  reviewed_by: string | null;
  reviewed_at: string | null;
  reviewed_state: VerdictState | null;
  reviewed_revision: number | null;
  verdict: string;
  set_verdict: string | null;
  read_opening: Money | null;
  read_closing: Money | null;
  read_start: CalendarDate | null;
  read_end: CalendarDate | null;
  locked_by: string | null;
  locked_at: string | null;
  locked_digest: string | null;
  lock_changed: 0 | 1;
};

/** @param where condition with one value, over `cases c` and `statements s` */
export function readStatements(database: Database, where: string, value: string): ReviewStatement[] {
  return database
    .sql<StatementRow>(
      `SELECT s.id, a.id AS accountId, (SELECT o.id FROM accounts o WHERE o.account_key = s.read_account) AS readAccountId, l.id AS collectionId, d.id AS documentId, d.name AS document_name, s.period_start AS periodStart,
         s.period_end AS periodEnd, s.first_day AS firstDay, s.last_day AS lastDay, s.content, ifnull(s.set_opening, s.opening) AS opening,
         ifnull(s.set_closing, s.closing) AS closing, s.row_count AS rowCount, s.verdict, s.set_verdict,
         s.figure_edits AS edits, s.confirmations, s.overruled, s.settled_lines, s.pointed_count AS pointed, json_patch(ifnull(a.pointed, '{}'), ifnull(s.pointed, '{}')) AS pointed_facts, s.revision, s.opening AS read_opening, s.closing AS read_closing, ${asRead('s', 'periodStart')} AS read_start, ${asRead('s', 'periodEnd')} AS read_end, s.locked_by,
         s.locked_at, s.locked_digest, s.lock_changed, s.reviewed_by, s.reviewed_at, s.reviewed_state, s.reviewed_revision, s.evidence
       FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key)
         JOIN collections l USING (collection_key) LEFT JOIN documents d USING (document_key)
       WHERE ${where} ORDER BY s.sort_date, s.statement_key`,
    )
    .all(value)
    .map(toStatement);
}

/** Where the facts stand: where the reader found them, or where the analyst pointed. */
function evidenceOf(read: string | null, pointed: string | null): { evidence?: HeadEvidence } {
  const places = JSON.parse(pointed ?? '{}') as Partial<Record<HeadFact, Pick<FactEvidence, 'page' | 'box'>>>;
  const shown = Object.entries(places).map(([fact, place]) => [fact, { ...place, confidence: 1, reason: 'pointed' }]);
  if (read === null && shown.length === 0) return {};
  return {
    evidence: { ...(JSON.parse(read ?? '{}') as HeadEvidence), ...(Object.fromEntries(shown) as HeadEvidence) },
  };
}

function toStatement(row: StatementRow): ReviewStatement {
  const {
    verdict,
    set_verdict,
    read_opening,
    read_closing,
    read_start,
    read_end,
    locked_by,
    locked_at,
    locked_digest,
    lock_changed,
    evidence,
    pointed_facts,
    overruled,
    settled_lines,
    document_name,
    reviewed_by,
    reviewed_at,
    reviewed_state,
    reviewed_revision,
    ...rest
  } = row;
  const readVerdict = JSON.parse(verdict) as Verdict;
  return {
    ...rest,
    ...evidenceOf(evidence, pointed_facts),
    ...(overruled === null ? {} : { overruled: JSON.parse(overruled) as Overrulings }),
    ...(settled_lines === null ? {} : { lines: JSON.parse(settled_lines) as NotedLines }),
    ...(document_name === null ? {} : { documentName: document_name }),
    repeats: null,
    verdict: set_verdict === null ? readVerdict : (JSON.parse(set_verdict) as Verdict),
    read:
      overruled === null && settled_lines === null && row.edits + row.confirmations + row.pointed === 0
        ? null
        : {
            opening: read_opening,
            closing: read_closing,
            periodStart: read_start,
            periodEnd: read_end,
            verdict: readVerdict,
          },
    lock:
      locked_by === null || locked_at === null || locked_digest === null
        ? null
        : { by: locked_by, at: locked_at, digest: locked_digest, changedSince: lock_changed === 1 },
    review:
      reviewed_by === null || reviewed_at === null || reviewed_state === null
        ? null
        : {
            by: reviewed_by,
            at: reviewed_at,
            outstanding: isReconciled(reviewed_state) ? null : reviewed_state,
            changedSince: rest.revision !== reviewed_revision,
          },
  };
}
