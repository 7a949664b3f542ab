import { existing } from '../../base/existing.ts';
import type { DeskParts } from '../parts.ts';
import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { problemCalls } from '../../../shared/calls/problems.ts';
import { lineKey } from '../../../shared/reading/unexplained.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Overruling } from '../../../shared/verdict/checks.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { QueryCall } from '../calls/queryCalls.ts';
import { refuseLocked } from '../edits/changedValues.ts';
import { judgedCase } from '../statements/judgedCase.ts';
import type { Store } from '../../store/store.ts';
import type { FoundProblem } from './foundProblem.ts';
import { lineValue, unexplainedOf } from './lineValues.ts';
import { noteOf, type Why } from './leftNote.ts';
import { problemsById } from './problemList.ts';

/** The calls that put problems aside. */
export function createProblemHandlers({
  store,
  clock,
  analyst,
  edits,
}: DeskParts): Pick<Handlers, Exclude<keyof typeof problemCalls, QueryCall>> {
  return {
    'problems.leave'({ caseId, problems: ids, reason }) {
      const note = reason === null ? null : { reason, by: analyst, at: clock.now().toISOString() };
      const values = (): EditedValue[] => {
        const found = problemsById(store, judgedCase(store, caseId).accounts, caseId, ids);
        if (found.length === 0) throw new AppError('not-found', 'none of these is a problem any more');
        return found.flatMap((problem) => leftValue(store, problem, note) ?? []);
      };
      return edits.keep(caseId, values, { source: 'analyst', reason });
    },
    'problems.overrule'({ statementId, check: name, reason }) {
      const { caseId, place } = store.edits.statement(statementId);
      const values = (): EditedValue[] => {
        const { checks } = existing(store.statements.find(statementId), 'statement').verdict;
        const of = checks.find((check) => check.name === name && check.outcome === 'fails')?.reason;
        if (of === undefined && reason !== null) throw new AppError('bad-request', 'the check does not fail');
        const after =
          of === undefined || reason === null
            ? null
            : ({ reason, by: analyst, at: clock.now().toISOString(), of } satisfies Overruling);
        const target = { rowId: null, statementId, field: `overruled-${name}` } as const;
        const value = {
          ...target,
          place,
          before: store.edits.read(statementId, target.field),
          after: after === null ? null : JSON.stringify(after),
        };
        refuseLocked(store, [value]);
        return value.before === value.after ? [] : [value];
      };
      return edits.keep(caseId, values, { source: 'analyst', reason });
    },
    'problems.settleLine'({ statementId, line: key, settlement }) {
      const { caseId } = store.edits.statement(statementId);
      const values = (): EditedValue[] => {
        const line = unexplainedOf(store, statementId).find((each) => lineKey(each) === key);
        if (line === undefined) throw new AppError('not-found', 'no such line in this statement');
        const value = lineValue(store, statementId, line, settlement, analyst);
        refuseLocked(store, [value]);
        return value.before === value.after ? [] : [value];
      };
      const reason = settlement?.how === 'aside' ? settlement.reason : null;
      return edits.keep(caseId, values, { source: 'analyst', reason });
    },
  };
}

/** The value that leaves a problem as it is, or opens it again; null where it already is so. */
function leftValue(
  store: Store,
  { id, matter, statement, position }: FoundProblem,
  why: Why | null,
): EditedValue | null {
  const isRow = matter.what === 'row';
  const target = {
    rowId: isRow ? matter.rowId : null,
    statementId: statement?.id ?? null,
    field: isRow ? ('left-row' as const) : (`left-${id}` as const),
  };
  const before = store.edits.read(target.rowId ?? target.statementId, target.field);
  const after = why === null ? null : noteOf(matter, why);
  if (before === after) return null;
  const place = isRow
    ? { position, date: matter.date, description: matter.description }
    : { position: null, date: statement?.periodEnd ?? null, description: null };
  return { ...target, before, after, place };
}
