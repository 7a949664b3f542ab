import type { LeaveOutDraft, Scenario } from '../../../shared/calls/analysis.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id, ReviewRow } from '../../../shared/model.ts';
import type { LeaveOut } from '../../../shared/calls/analysis.ts';
import type { Store } from '../../store/store.ts';

/** Named sets of rows that are left out. */
export type Scenarios = {
  list(caseId: Id): Scenario[];
  /** @throws {AppError} `bad-request` for an empty name */
  create(caseId: Id, name: string, leaveOut: readonly LeaveOutDraft[]): Scenario;
  /** @throws {AppError} `not-found`, `bad-request` for an empty name */
  change(
    id: Id,
    change: {
      name?: string | undefined;
      add?: readonly LeaveOutDraft[] | undefined;
      drop?: readonly number[] | undefined;
    },
  ): Scenario;
  /** @returns what it was. @throws {AppError} `not-found` */
  remove(id: Id): Scenario;
};

export function createScenarios(store: Store): Scenarios {
  const require = (id: Id): Scenario => {
    const found = store.scenarios.find(id);
    if (found === null) throw new AppError('not-found', 'no such scenario');
    return found;
  };
  const taken = (caseId: Id, drafts: readonly LeaveOutDraft[]): LeaveOut[] =>
    drafts.map((draft) =>
      draft.kind === 'filter'
        ? draft
        : {
            kind: 'rows',
            label: draft.label,
            rows: [...store.statements.each({ caseId, rows: draft.rows, sort: 'date' })].map(namedRow),
          },
    );
  return {
    list: (caseId) => store.scenarios.ofCase(caseId),
    create: (caseId, name, leaveOut) => store.scenarios.create(caseId, nameOf(name), taken(caseId, leaveOut)),
    change(id, { name, add = [], drop = [] }) {
      const before = require(id);
      const left = before.leaveOut.filter((_, at) => !drop.includes(at));
      return store.scenarios.change(id, {
        name: name === undefined ? before.name : nameOf(name),
        leaveOut: [...left, ...taken(before.caseId, add)],
      });
    },
    remove(id) {
      const before = require(id);
      store.scenarios.remove(id);
      return before;
    },
  };
}

function nameOf(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new AppError('bad-request', 'a scenario needs a name');
  return trimmed;
}

function namedRow({ id, accountId, date, amount, description }: ReviewRow) {
  return { id, accountId, date, amount, description };
}
