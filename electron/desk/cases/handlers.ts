import type { DeskParts } from '../parts.ts';
import type { caseCalls } from '../../../shared/calls/cases.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { QueryCall } from '../calls/queryCalls.ts';
import { removeCase } from './removing.ts';
import { createViewHandlers } from './savedViews.ts';

/** What changes the first screen and single cases. */
export function createCaseHandlers(deps: DeskParts): Pick<Handlers, Exclude<keyof typeof caseCalls, QueryCall>> {
  const { cases } = deps;
  return {
    'case.create': ({ name }) => cases.create(name),
    'case.update': ({ id, change, ...how }) => cases.update(id, change, how),
    async 'case.remove'({ id }) {
      await removeCase(deps, id);
      return null;
    },
    ...createViewHandlers(deps),
  };
}
