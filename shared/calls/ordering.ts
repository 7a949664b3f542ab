import { z } from 'zod';
import type { Moment } from '../calendar.ts';
import type { Id } from '../ids.ts';
import { call, id } from './fields.ts';

/** Collections are moved whole: a file with all that was read of it. */
const collectionIds = z.array(id).min(1).max(10_000);

/** A new case; without a name it takes that of the account holder. */
const newCase = z.strictObject({ name: z.string().trim().min(1).max(200).nullable() });

/** One step by which statements came into other cases. */
export type CaseStep = {
  id: Id;
  kind: 'move' | 'split' | 'merge' | 'remove';
  /** The operating system's name of the person. */
  who: string;
  at: Moment;
  /** `stands` where it can be taken back; `superseded` where what it moved is elsewhere by now or deleted. */
  state: 'stands' | 'undone' | 'superseded';
  /** What went from where to where; `to` is null of what was removed. */
  parts: { from: CaseName; to: CaseName | null; collections: number }[];
};
export type CaseName = { id: Id; name: string };

/** Calls that order statements into cases. Each is one step, which can be taken back. */
export const orderingCalls = {
  /** Refused as `not-found` where a collection or case is unknown, `bad-request` where nothing would move. */
  'statements.move': call({
    collectionIds,
    to: z.union([z.strictObject({ caseId: id }), newCase]),
  }).answers<CaseStep>(),
  /** Can be taken back until the desk is closed or a case is deleted. */
  'statements.remove': call({ collectionIds }).answers<CaseStep>(),
  'case.split': call({
    id,
    /** Each becomes a case; what is in none of them stays. */
    parts: z.array(newCase.extend({ collectionIds })).min(1).max(10_000),
  }).answers<CaseStep>(),
  /** All statements, notes, scenarios and edits of some cases go into another, and these cases are no longer listed. */
  'case.merge': call({ ids: z.array(id).min(1).max(1000), into: id }).answers<CaseStep>(),
  /** These holders belong into one case: what separates them is no longer proposed. */
  'case.keepTogether': call({ id, holders: z.array(z.string().max(500)).max(1000) }).answers<null>(),
  /** Those that were said to be. */
  'case.keptTogether': call({ id }).answers<string[]>(),
  /** Marks statements as reviewed, or takes that back; refused as `not-reconciled` where one does not reconcile. */
  'statements.review': call({
    caseId: id,
    statementIds: z.array(id).min(1).max(10_000),
    reviewed: z.boolean(),
  }).answers<null>(),
  /** Newest first, the last fifty: of one case, or of all. */
  'caseSteps.list': call({ caseId: id.optional() }).answers<CaseStep[]>(),
  /** Refused as `step-superseded` where something of it has changed since. */
  'caseSteps.takeBack': call({ id }).answers<CaseStep>(),
};
