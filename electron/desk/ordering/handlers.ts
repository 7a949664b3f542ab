import type { DeskParts } from '../parts.ts';
import type { CaseStep, orderingCalls } from '../../../shared/calls/ordering.ts';
import { AppError } from '../../../shared/errors.ts';
import { openStates } from '../../../shared/model/collection.ts';
import type { Case, CaseListEntry } from '../../../shared/model/case.ts';
import type { Id } from '../../../shared/ids.ts';
import { mergedNotes } from '../../../shared/text/words.ts';
import type { Moving, Settle, StepDraft, StepOutcome } from '../../store/journal/ordering.ts';
import { isReconciled } from '../../../shared/verdict/verdictState.ts';
import { judgedCase } from '../statements/judgedCase.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { collectionsOf } from '../cases/everyCase.ts';
import { settleCase } from '../statements/settleCase.ts';
import { judgeAgain } from '../statements/judgeAgain.ts';

type Dependencies = Pick<DeskParts, 'store' | 'events' | 'cases' | 'clock' | 'analyst'> & {
  lifecycle: Pick<DeskParts['lifecycle'], 'stop' | 'advance'>;
};

type NewCase = { name: string | null };
/** What a step changes of a case itself. */
type CaseChange = Pick<Case, 'id'> & Partial<Pick<Case, 'notes' | 'idNumber' | 'reference' | 'reviewState'>>;

/** Orders statements into cases. Each is one transaction and one step of the desk's journal; see `orderingCalls`. */
export function createOrderingHandlers({ store, events, cases, clock, lifecycle, analyst }: Dependencies) {
  const settle: Settle = (ids, corrected) => {
    for (const id of corrected) judgeAgain(store, id);
    for (const id of ids) settleCase(store, id);
  };

  /** Where collections are to go, by the cases that they are in; those that are there already are left out. */
  function movings(collectionIds: readonly Id[], to: Id | null): Moving[] {
    const found = [...new Set(collectionIds)].map((id) => {
      const collection = store.collections.find(id);
      if (collection === null) throw new AppError('not-found', 'no such collection');
      cases.require(collection.caseId);
      return collection;
    });
    return [...Map.groupBy(found, ({ caseId }) => caseId)]
      .filter(([from]) => from !== to)
      .map(([from, own]) => ({ from, to, collectionIds: own.map(({ id }) => id) }));
  }

  function make(draft: Omit<StepDraft, 'who'>, changes: readonly CaseChange[] = []): CaseStep {
    if (draft.moves.length + draft.merged.length === 0) throw new AppError('bad-request', 'nothing would move');
    // New papers in a reviewed case have not been reviewed.
    const opened = draft.moves.flatMap(({ to }): CaseChange[] =>
      to !== null && cases.require(to).reviewState === 'reviewed' ? [{ id: to, reviewState: 'open' }] : [],
    );
    const settled = store.ordering.make({ ...draft, who: analyst }, (ids, corrected) => {
      for (const { id, ...change } of [...changes, ...opened]) store.cases.update(id, change);
      settle(ids, corrected);
    });
    return announced(settled);
  }

  function announced({ step, gone, cases: touched, collections }: StepOutcome): CaseStep {
    store.rowSearch.merge();
    for (const id of gone) events.emit('case.removed', { id });
    for (const id of touched) {
      if (store.cases.find(id) === null) continue;
      cases.nameByHolder(id);
      events.emit('review.changed', { caseId: id });
      events.emit('case.changed', { id });
    }
    for (const id of collections) {
      const collection = store.collections.find(id);
      if (collection !== null) events.emit('collection.changed', { collection });
    }
    // With the names that cases have by now.
    return step.state === 'undone' ? step : store.ordering.step(step.id);
  }

  /** One without a name has that of the other until it takes the name of its holder. */
  const newCase = ({ name }: NewCase, from: Case): Id =>
    store.cases.create({ name: name ?? from.name, autoNamed: name === null }).id;

  const firstCase = (collectionIds: readonly Id[]): Case =>
    cases.require(store.collections.find(collectionIds[0] ?? '')?.caseId ?? '');

  return {
    'statements.move': ({ collectionIds, to }) =>
      store.transaction(() => {
        if ('caseId' in to) {
          const moves = movings(collectionIds, cases.require(to.caseId).id);
          return make({ kind: 'move', moves, created: [], merged: [] });
        }
        const target = newCase(to, firstCase(collectionIds));
        return make({ kind: 'move', moves: movings(collectionIds, target), created: [target], merged: [] });
      }),
    // What is still at work on them is stopped, and goes on where they are brought back.
    async 'statements.remove'({ collectionIds }) {
      const moves = movings(collectionIds, null);
      await Promise.all(collectionIds.map((id) => lifecycle.stop(id)));
      return make({ kind: 'remove', moves, created: [], merged: [] });
    },
    'case.split': ({ id: caseId, parts }) =>
      store.transaction(() => {
        const file = cases.require(caseId);
        const created: Id[] = [];
        const moves = parts.flatMap((part) => {
          const to = newCase(part, file);
          created.push(to);
          return movings(part.collectionIds, to);
        });
        const seen = moves.flatMap((move) => move.collectionIds);
        if (moves.some(({ from }) => from !== caseId) || new Set(seen).size < seen.length) {
          throw new AppError('bad-request', 'a collection goes from this case to one other');
        }
        return make({ kind: 'split', moves, created, merged: [] });
      }),
    'case.merge': ({ ids, into }) =>
      store.transaction(() => {
        const target = cases.require(into);
        const sources = [...new Set(ids)].filter((id) => id !== into).map((id) => cases.require(id));
        const moves = sources.flatMap(({ id }): Moving[] => {
          const collectionIds = collectionsOf(store, id).map((collection) => collection.id);
          return collectionIds.length === 0 ? [] : [{ from: id, to: into, collectionIds }];
        });
        const merged = sources.map(({ id }) => ({ from: id, into }));
        return make({ kind: 'merge', moves, created: [], merged }, [{ id: into, ...mergedFields(target, sources) }]);
      }),
    'statements.review'({ caseId, statementIds, reviewed }) {
      cases.require(caseId);
      const { accounts } = judgedCase(store, caseId);
      const own = accounts.flatMap(({ statements }) => statements).filter(({ id }) => statementIds.includes(id));
      if (own.length < statementIds.length) throw new AppError('not-found', 'no such statement in this case');
      if (reviewed && !own.every(({ verdict }) => isReconciled(verdict.state))) {
        throw new AppError('not-reconciled', 'a statement that does not reconcile is reviewed with its case');
      }
      store.cases.markStatements(statementIds, reviewed ? { by: analyst, at: clock.now().toISOString() } : null);
      events.emit('review.changed', { caseId });
      return null;
    },
    'case.keepTogether'({ id, holders }) {
      store.ordering.keepTogether(id, holders);
      return null;
    },
    'case.keptTogether': ({ id }) => store.ordering.keptTogether(id),
    'caseSteps.list': ({ caseId }) => store.ordering.steps(caseId),
    'caseSteps.takeBack'({ id: stepId }) {
      const outcome = store.ordering.takeBack(stepId, analyst, settle);
      for (const id of outcome.collections) {
        const state = store.collections.find(id)?.state;
        if (openStates.some((open) => open === state)) lifecycle.advance(id);
      }
      return announced(outcome);
    },
  } satisfies Pick<Handlers, keyof typeof orderingCalls>;
}

/** What a case takes over of those that go into it: notes, and what it does not have of its own. */
function mergedFields(target: CaseListEntry, sources: readonly CaseListEntry[]): Omit<CaseChange, 'id'> {
  const first = (field: 'idNumber' | 'reference'): string | null =>
    target[field] ?? sources.find((source) => source[field] !== null)?.[field] ?? null;
  const [idNumber, reference] = [first('idNumber'), first('reference')];
  return { idNumber, reference, notes: mergedNotes({ ...target, idNumber, reference }, sources) };
}
