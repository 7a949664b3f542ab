import type { Id } from '../../../shared/model.ts';
import type { Problem, ProblemMatter } from '../../../shared/problems.ts';

/**
 * Makes one problem of those that have the same cause in several statements of an account, in the place of the first: it
 * names the others as `alike`. What holds figures or rows of its own statement stays alone.
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
function causeOf({ account, matter, settled }: Problem): string | null {
  const cause = causeIn(matter);
  if (account === null || cause === null) return null;
  const how = settled === null ? [] : [settled.how, 'reason' in settled ? settled.reason : '', settled.by];
  return [account.id, ...how, ...cause].join('\n');
}

function causeIn(matter: ProblemMatter): string[] | null {
  switch (matter.what) {
    case 'doubtful-fact':
      return [matter.what, matter.fact, matter.value ?? ''];
    case 'missing-facts':
      return [matter.what, ...matter.facts];
    case 'verdict':
      return [matter.what, matter.state];
    default:
      return null;
  }
}
