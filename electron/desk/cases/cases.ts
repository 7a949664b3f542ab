import type { DeskParts } from '../parts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { CallArgs } from '../../../shared/contract.ts';
import type { Case, CaseListEntry } from '../../../shared/model/case.ts';
import type { Id } from '../../../shared/ids.ts';
import { mostRecorded, openIn, type Problem } from '../../../shared/cases/problems.ts';
import { listProblems } from '../problems/problemList.ts';
import { judgedCase } from '../statements/judgedCase.ts';
import { nameFoundFor } from './caseName.ts';
import { collectionsOf } from './everyCase.ts';

type Dependencies = Pick<DeskParts, 'events' | 'changes' | 'store' | 'clock' | 'analyst'>;

/** Cases: one consumer under review each. */
export type Cases = ReturnType<typeof createCases>;

export function createCases({ store, events, changes, clock, analyst }: Dependencies) {
  const announce = (file: Case): Case => {
    events.emit('case.changed', { id: file.id });
    return file;
  };
  const named = (name: string): string => {
    const trimmed = name.trim();
    if (trimmed === '') throw new AppError('bad-request', 'a case needs a name');
    return trimmed;
  };

  /** A reviewed case has reviewed collections; opened again, they are ready again. */
  function carryReview(id: Id, reviewState: Case['reviewState']): void {
    const [from, to] = reviewState === 'reviewed' ? (['ready', 'reviewed'] as const) : (['reviewed', 'ready'] as const);
    for (const collection of collectionsOf(store, id)) {
      if (collection.state === from) changes.apply(collection.id, { state: to });
    }
  }

  /** What is open by now: what the mark of a review says. */
  function outstandingOf(caseId: Id): { count: number; problems: Problem[] } {
    const { accounts } = judgedCase(store, caseId);
    const { entries, counts } = listProblems(store, accounts, { caseId, show: 'open', limit: mostRecorded });
    return { count: openIn(counts), problems: entries };
  }

  const requireCase = (id: Id): CaseListEntry => {
    const stored = store.cases.find(id);
    if (stored === null) throw new AppError('not-found', 'no such case');
    return stored;
  };

  return {
    /** @throws {AppError} `not-found` */
    require: requireCase,
    /** @throws {AppError} `bad-request` without a name */
    create: (name: string): Case => announce(store.cases.create({ name: named(name), autoNamed: false })),
    /**
     * @throws {AppError} `not-found`, `bad-request`, `edit-outdated` where other notes are stored than `seenNotes`,
     *   `outstanding` where it is called reviewed without a word on what is not
     */
    update(
      id: Id,
      change: CallArgs<'case.update'>['change'],
      { seenNotes, despiteOutstanding }: Pick<CallArgs<'case.update'>, 'seenNotes' | 'despiteOutstanding'> = {},
    ): Case {
      const stored = requireCase(id);
      if (seenNotes !== undefined && stored.notes !== seenNotes && stored.notes !== change.notes) {
        throw new AppError('edit-outdated', 'other notes are stored by now');
      }
      const name = change.name === undefined ? {} : { name: named(change.name), autoNamed: false };
      if (change.reviewState === undefined) return announce(store.cases.update(id, { ...change, ...name }));
      const outstanding = change.reviewState === 'open' ? { count: 0, problems: [] } : outstandingOf(id);
      if (outstanding.count > 0 && despiteOutstanding !== true) {
        throw new AppError('outstanding', `${outstanding.count} are outstanding`);
      }
      const file = store.transaction(() => {
        store.cases.update(id, { ...change, ...name });
        const at = clock.now().toISOString();
        return store.cases.mark(id, change.reviewState === 'open' ? null : { by: analyst, at, outstanding });
      });
      carryReview(id, change.reviewState);
      events.emit('review.changed', { caseId: id });
      return announce(file);
    },
    /** Gives a case that the analyst has not named the name of the account holder most often found in it. */
    nameByHolder(id: Id): void {
      const file = store.cases.find(id);
      if (!file?.autoNamed) return;
      const name = nameFoundFor(store, id);
      if (name === null || name === file.name) return;
      announce(store.cases.update(id, { name }));
    },
    /** Removes the case, all that came of it, and what the built-in service kept for it. */
    remove(id: Id): void {
      store.cases.remove(id);
      events.emit('case.removed', { id });
      store.sweep();
    },
  };
}
