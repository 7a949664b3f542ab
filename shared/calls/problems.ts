import { z } from 'zod';
import type { Id } from '../ids.ts';
import { problemKinds, type Problem, type ProblemCounts } from '../cases/problems.ts';
import type { EditState } from './edits.ts';
import { lineRoles } from '../reading/unexplained.ts';
import { checkNames } from '../verdict/reasons.ts';
import { call, id, ofCase, page } from './fields.ts';
import type { Page } from './paging.ts';

const problemId = z.string().min(1).max(200);
const reason = z.string().trim().min(1).max(1000);

/** Which problems of a case are listed: of one kind, or of all. */
const listed = z.strictObject({
  caseId: id,
  kind: z.enum(problemKinds).optional(),
  show: z.enum(['open', 'settled']),
  /** Only those of this statement. */
  statementId: id.optional(),
  ...page,
});
export type ProblemQuery = z.infer<typeof listed>;

/** What is outstanding in a case, and what was put aside. */
export const problemCalls = {
  /** The most serious first, then by account and statement; the counts are of all kinds and statements, whatever is listed. */
  'problems.list': call(listed).answers<Page<Problem> & { total: number; counts: ProblemCounts }>(),
  /** How many are open in each statement; those without any are left out. */
  'problems.ofStatements': call(ofCase).answers<{ statementId: Id; open: number }[]>(),
  /** Doubtful rows of the statement of this row that are in doubt for the same reasons, itself among them. */
  'problems.alike': call({ caseId: id, rowId: z.int().min(1) }).answers<number[]>(),
  /** An edit of the case: it stands in the journal and is undone like any other. */
  'problems.leave': call({
    caseId: id,
    problems: z.array(problemId).min(1).max(500),
    /** Why it may stay as it is; null opens it again. */
    reason: reason.nullable(),
  }).answers<EditState>(),
  /** Sets a failing check aside, for what it says now. The statement says so, and is never green. */
  'problems.overrule': call({
    statementId: id,
    check: z.enum(checkNames).exclude(['confidence']),
    /** Null takes it back. */
    reason: reason.nullable(),
  }).answers<EditState>(),
  /** Says what a line that nothing explains is, or sets it aside; the statement then reconciles only after edits. */
  'problems.settleLine': call({
    statementId: id,
    /** As `lineKey` makes it. */
    line: problemId,
    /** Null opens it again. */
    settlement: z
      .discriminatedUnion('how', [
        z.strictObject({ how: z.literal('role'), role: z.enum(lineRoles) }),
        z.strictObject({ how: z.literal('aside'), reason }),
      ])
      .nullable(),
  }).answers<EditState>(),
};
