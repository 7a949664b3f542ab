import type { DeskParts } from '../parts.ts';
import type { LeaveOut, LeaveOutDraft, Scenario } from '../../../shared/calls/analysis.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { existing } from '../../base/existing.ts';
import type { Handlers } from '../calls/dispatch.ts';

type ScenarioCall = `scenario.${'list' | 'create' | 'change' | 'remove'}`;

/** Named sets of rows that are left out. @throws {AppError} `not-found`, `bad-request` for an empty name */
export function createScenarioHandlers({ store, events, cases }: DeskParts): Pick<Handlers, ScenarioCall> {
  const require = (id: Id): Scenario => existing(store.scenarios.find(id), 'scenario');
  const changed = (scenario: Scenario): Scenario => {
    events.emit('analysis.changed', { caseId: scenario.caseId });
    return scenario;
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
    'scenario.list': ({ caseId }) => store.scenarios.ofCase(cases.require(caseId).id),
    'scenario.create'({ caseId, name, leaveOut }) {
      cases.require(caseId);
      return changed(store.scenarios.create(caseId, nameOf(name), taken(caseId, leaveOut)));
    },
    'scenario.change'({ id, name, add = [], drop = [] }) {
      const before = require(id);
      const left = before.leaveOut.filter((_, at) => !drop.includes(at));
      const leaveOut = [...left, ...taken(before.caseId, add)];
      return changed(store.scenarios.change(id, { name: name === undefined ? before.name : nameOf(name), leaveOut }));
    },
    'scenario.remove'({ id }) {
      const before = require(id);
      store.scenarios.remove(id);
      changed(before);
      return null;
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
