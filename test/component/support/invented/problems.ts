import { problemsOfAccount } from '../../../../electron/desk/problems/accountProblems.ts';
import { rowProblem } from '../../../../electron/desk/problems/rowProblem.ts';
import type { Review } from '../../../../shared/model/review.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';
import { problemKinds, type Problem, type ProblemCounts } from '../../../../shared/cases/problems.ts';
import { lineKey } from '../../../../shared/reading/unexplained.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventedNow } from './cases.ts';

/** A list of problems in memory: what is left of them is settled, and opened again. */
export function inventProblems(
  all: Problem[],
): Pick<
  Required<Answers>,
  | 'problems.list'
  | 'problems.ofStatements'
  | 'problems.alike'
  | 'problems.leave'
  | 'problems.overrule'
  | 'problems.settleLine'
> {
  return {
    'problems.list': ({ kind, show, statementId, limit, after = '0' }) => {
      const counts = Object.fromEntries(
        problemKinds.map((each) => {
          const own = all.filter((problem) => problem.kind === each);
          const settled = own.filter((problem) => problem.settled !== null).length;
          return [each, { open: own.length - settled, settled }];
        }),
      ) as ProblemCounts;
      const listed = all.filter(
        (problem) =>
          (statementId ?? problem.statement?.id) === problem.statement?.id &&
          (kind ?? problem.kind) === problem.kind &&
          (problem.settled === null) === (show === 'open'),
      );
      const from = Number(after);
      const next = from + limit < listed.length ? String(from + limit) : null;
      return { entries: listed.slice(from, from + limit), next, total: listed.length, counts };
    },
    'problems.ofStatements': () => {
      const open = all.flatMap(({ statement, settled }) => (settled === null && statement ? [statement.id] : []));
      return [...Map.groupBy(open, (id) => id)].map(([statementId, own]) => ({ statementId, open: own.length }));
    },
    'problems.alike': ({ rowId }) => [rowId],
    'problems.overrule': ({ statementId, check, reason }) => {
      for (const [at, problem] of all.entries()) {
        if (problem.id !== `check ${check} ${statementId}`) continue;
        const settled = reason === null ? null : ({ how: 'overruled', reason, by: 'n.dube', at: inventedNow } as const);
        all[at] = { ...problem, settled };
      }
      return { undo: null, redo: null };
    },
    'problems.settleLine': ({ statementId, line, settlement }) => {
      for (const [at, problem] of all.entries()) {
        if (problem.matter.what !== 'line' || problem.statement?.id !== statementId) continue;
        if (lineKey(problem.matter) !== line) continue;
        all[at] = { ...problem, settled: settlement && { ...settlement, by: 'n.dube', at: inventedNow } };
      }
      return { undo: null, redo: null };
    },
    'problems.leave': ({ problems, reason }) => {
      for (const [at, problem] of all.entries()) {
        if (!problems.includes(problem.id)) continue;
        const settled = reason === null ? null : ({ how: 'left', reason, by: 'n.dube', at: inventedNow } as const);
        all[at] = { ...problem, settled };
      }
      return { undo: null, redo: null };
    },
  };
}

/** A problem of a statement, or of a file where no account is named. */
export function problem(of: Pick<Problem, 'id' | 'kind' | 'matter'> & Partial<Problem>): Problem {
  return { account: null, statement: null, position: null, settled: null, ...of };
}

/** What the desk itself finds in a review and its rows. */
export function problemsOfReview(review: Review, rows: readonly ReviewRow[]): Problem[] {
  return review.accounts.flatMap((account) =>
    account.statements.flatMap((statement) => {
      const own = rows.filter(({ statementId }) => statementId === statement.id);
      const doubtful = own.flatMap((row) => rowProblem(row, account, statement) ?? []);
      const count = doubtful.length;
      return [
        ...problemsOfAccount(
          { ...account, statements: [statement] },
          new Map(count > 0 ? [[statement.id, count]] : []),
        ).filter((entry) => 'id' in entry),
        ...doubtful,
      ].map((each) => ({ ...each, settled: null }));
    }),
  );
}
