import type { FactEvidence, HeadEvidence, HeadFact } from '../../../shared/reading/headFacts.ts';
import type { ReviewStatement } from '../../../shared/model/review.ts';
import { isReconciled, byGravity } from '../../../shared/verdict/verdictState.ts';
import type { Overrulings } from '../../../shared/verdict/checks.ts';
import type { NotedLines } from '../../../shared/reading/unexplained.ts';
import { asRead } from '../journal/headLayer.ts';
import type { Database } from '../database/database.ts';
import { formOf, nullable, object } from '../database/forms.ts';

/** A statement with what may be absent of it, and the places of facts that the analyst pointed at. */
type Row = Omit<ReviewStatement, 'documentName' | 'repeats' | 'evidence' | 'overruled' | 'lines' | 'undecided'> & {
  documentName: string | null;
  evidence: HeadEvidence | null;
  pointedAt: Places;
  overruled: Overrulings | null;
  lines: NotedLines | null;
};
type Places = Partial<Record<HeadFact, Pick<FactEvidence, 'page' | 'box'>>>;

const truth = (condition: string): string => `json(iif(${condition}, 'true', 'false'))`;
const reconciled = byGravity.filter(isReconciled).map((state) => `'${state}'`);

const form = formOf<Row>(
  's',
  {
    id: 'plain',
    accountId: 'plain',
    readAccountId: 'plain',
    collectionId: 'plain',
    documentId: 'plain',

    documentName: 'plain',
    periodStart: 'plain',
    periodEnd: 'plain',
    firstDay: 'plain',
    lastDay: 'plain',

    content: 'plain',
    opening: 'plain',
    closing: 'plain',
    rowCount: 'plain',
    verdict: object(),
    edits: 'plain',

    confirmations: 'plain',
    pointed: 'plain',
    pointedAt: object(),
    read: nullable(object()),
    revision: 'plain',

    lock: nullable(object()),
    review: nullable(object()),
    evidence: nullable(object()),

    overruled: nullable(object()),
    lines: nullable(object()),
  },
  {
    accountId: 'a.id',
    readAccountId: '(SELECT o.id FROM accounts o WHERE o.account_key = s.read_account)',
    collectionId: 'l.id',
    documentId: 'd.id',
    documentName: 'd.name',
    opening: 'ifnull(s.set_opening, s.opening)',
    closing: 'ifnull(s.set_closing, s.closing)',
    verdict: 'ifnull(s.set_verdict, s.verdict)',
    edits: 's.figure_edits',
    pointed: 's.pointed_count',
    pointedAt: "json_patch(ifnull(a.pointed, '{}'), ifnull(s.pointed, '{}'))",
    read: `iif(s.overruled IS NULL AND s.settled_lines IS NULL AND s.figure_edits + s.confirmations + s.pointed_count = 0, NULL,
      json_object('opening', s.opening, 'closing', s.closing, 'periodStart', ${asRead('s', 'periodStart')},
        'periodEnd', ${asRead('s', 'periodEnd')}, 'verdict', json(s.verdict)))`,
    lock: `iif(s.locked_digest IS NULL, NULL, json_object('by', s.locked_by, 'at', s.locked_at, 'digest', s.locked_digest,
      'changedSince', ${truth('s.lock_changed')}))`,
    review: `iif(s.reviewed_state IS NULL, NULL, json_object('by', s.reviewed_by, 'at', s.reviewed_at,
      'outstanding', iif(s.reviewed_state IN (${reconciled.join(', ')}), NULL, s.reviewed_state),
      'changedSince', ${truth('s.revision IS NOT s.reviewed_revision')}))`,
    lines: 's.settled_lines',
  },
);

/** @param where condition with one value, over `cases c` and `statements s` */
export function readStatements(database: Database, where: string, value: string): ReviewStatement[] {
  return form
    .all(
      database,
      `SELECT ${form.columns}
       FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key)
         JOIN collections l USING (collection_key) LEFT JOIN documents d USING (document_key)
       WHERE ${where} ORDER BY s.sort_date, s.statement_key`,
      value,
    )
    .map(({ evidence, pointedAt, overruled, lines, documentName, ...statement }) => ({
      ...statement,
      ...evidenceOf(evidence, pointedAt),
      ...(overruled === null ? {} : { overruled }),
      ...(lines === null ? {} : { lines }),
      ...(documentName === null ? {} : { documentName }),
      repeats: null,
    }));
}

/** Where the facts stand: where the reader found them, or where the analyst pointed. */
function evidenceOf(read: HeadEvidence | null, pointedAt: Places): { evidence?: HeadEvidence } {
  const pointed = Object.entries(pointedAt).map(([fact, place]) => [
    fact,
    { ...place, confidence: 1, reason: 'pointed' },
  ]);
  if (read === null && pointed.length === 0) return {};
  return { evidence: { ...read, ...(Object.fromEntries(pointed) as HeadEvidence) } };
}
