import type { Id } from '../../../shared/ids.ts';
import type { Problem } from '../../../shared/cases/problems.ts';
import type { CheckName } from '../../../shared/verdict/reasons.ts';

/** Checks that all fail where one row of a statement is wrong, missing or too many. */
const checksOfRows: readonly CheckName[] = [
  'closing-balance',
  'running-balance',
  'printed-balances',
  'printed-totals',
  'printed-counts',
];

/**
 * Makes one problem of those that have the same cause, in the place of the first, which names the others as `alike`: in
 * several statements of an account, or the checks of one statement whose rows do not add up.
 */
export function groupedByCause(problems: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(problems, (problem) => causeOf(problem) ?? problem.id);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, alike: others.flatMap(({ id, statement }) => memberOf(id, statement)) }],
  );
}

function memberOf(id: string, statement: Problem['statement']): { id: string; statementId: Id }[] {
  return statement === null ? [] : [{ id, statementId: statement.id }];
}

/** The same for problems that one answer settles; null of one that is like no other. */
function causeOf(problem: Problem): string | null {
  const { account, settled } = problem;
  const cause = causeIn(problem);
  if (account === null || cause === null) return null;
  const how = settled === null ? [] : [settled.how, 'reason' in settled ? settled.reason : '', settled.by];
  return [account.id, ...how, ...cause].join('\n');
}

function causeIn({ matter, statement }: Problem): string[] | null {
  switch (matter.what) {
    case 'doubtful-fact':
      return [matter.what, matter.fact, matter.value ?? ''];
    case 'missing-facts':
      return [matter.what, ...matter.facts];
    case 'check':
      return statement !== null && checksOfRows.includes(matter.name) ? [matter.what, statement.id] : null;
    case 'verdict':
      return [matter.what, matter.state];
    default:
      return null;
  }
}
