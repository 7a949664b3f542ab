import type { CaseStep } from '../../../shared/calls/ordering.ts';
import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Clock } from '../../base/clock.ts';
import { touchCase } from '../cases/cases.ts';
import { refreshCaseSearch } from '../cases/caseSearch.ts';
import type { Database } from '../database/database.ts';
import { requireKey } from '../database/keys.ts';
import type { Journal } from './journal.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { readStep, readSteps } from './caseSteps.ts';
import { moveCollections } from './movingCollections.ts';
import { changedRows, differences, onlyCountedAnew, pictureOf, putBack } from './pictures.ts';

/** Collections that are to go from one case to another; to null where they are removed. */
export type Moving = { collectionIds: readonly Id[]; from: Id; to: Id | null };

/** A step that is to be made. */
export type StepDraft = {
  kind: CaseStep['kind'];
  who: string;
  moves: readonly Moving[];
  /** Cases that were made for it: they go where it is taken back, unless they hold something by then. */
  created: readonly Id[];
  /** Cases that go into another with all that is left of them, and are no longer listed. */
  merged: readonly { from: Id; into: Id }[];
};

/**
 * What follows from a step, in the same transaction; what it changes of the cases themselves is taken back too.
 * @param cases those that hold other statements than before
 * @param statements those of which the account is corrected otherwise than before
 */
export type Settle = (cases: readonly Id[], statements: readonly Id[]) => void;

/** What a step came to. */
export type StepOutcome = {
  step: CaseStep;
  /** Cases that are there no more. */ gone: Id[];
  cases: Id[];
  collections: Id[];
};

/** Statements come into other cases, and the desk's journal of that. Nothing here knows rules; it does what it is told. */
export function createOrdering(database: Database, clock: Clock, rowOrders: RowOrders, journal: Journal) {
  const idsOf = (table: 'cases' | 'collections', keys: readonly number[]): Id[] =>
    database.values<string>(
      `SELECT id FROM ${table} WHERE ${table === 'cases' ? 'case_key' : 'collection_key'} IN (SELECT value FROM json_each(?))`,
      JSON.stringify(keys),
    );

  /** Something of these cases is other than before. */
  function changed(keys: readonly number[]): void {
    for (const key of keys) {
      rowOrders.forget(key);
      refreshCaseSearch(database, key);
      database.sql('UPDATE cases SET moves = moves + 1 WHERE case_key = ?').run(key);
      touchCase(database, clock, key);
    }
  }

  /** A case that no list shows, for what is removed from another. */
  function bin(from: number): number {
    const now = clock.now().toISOString();
    return database
      .sql(
        `INSERT INTO cases (id, name, auto_named, created_at, changed_at, search_text, hidden_with)
         SELECT ?, name, 0, ?, ?, '', case_key FROM cases WHERE case_key = ?`,
      )
      .run(randomUUID(), now, now, from).key;
  }

  /** Takes what is left of a case into another and hides it. */
  function hide(key: number, into: number): void {
    database.sql('UPDATE scenarios SET case_key = ? WHERE case_key = ?').run(into, key);
    database.sql('UPDATE edits SET case_key = ? WHERE case_key = ? AND place IS NOT NULL').run(into, key);
    database.sql('UPDATE cases SET hidden_with = ? WHERE case_key = ?').run(into, key);
  }

  return {
    make: ({ kind, who, moves, created, merged }: StepDraft, settle: Settle): StepOutcome =>
      database.transaction(() => {
        const keyOf = (id: Id): number => requireKey(database, 'cases', id);
        const joined = merged.map(({ from, into }) => ({ from: keyOf(from), into: keyOf(into) }));
        const sources = moves.map(({ from, ...move }) => ({ ...move, from: keyOf(from) }));
        const made = created.map(keyOf);
        const known = new Set([
          ...sources.flatMap(({ from, to }) => (to === null ? [from] : [from, keyOf(to)])),
          ...joined.flatMap(({ from, into }) => [from, into]),
        ]);
        const before = pictureOf(
          database,
          [...known].filter((key) => !made.includes(key)),
        );
        const corrected = correctedFacts(database, [...known]);
        for (const { from, to, collectionIds } of sources) {
          const target = to === null ? bin(from) : keyOf(to);
          known.add(target);
          const collections = collectionIds.map((id) => requireKey(database, 'collections', id));
          moveCollections(database, collections, { from, to: target });
        }
        for (const { from, into } of joined) hide(from, into);
        const touched = [...known];
        changed(touched);
        settle(idsOf('cases', touched), correctedOtherwise(database, touched, corrected));
        const id = journal.addStep({ kind, who }, differences(before, pictureOf(database, touched)));
        return {
          step: readStep(database, id),
          gone: merged.map(({ from }) => from),
          cases: idsOf('cases', touched),
          collections: moves.flatMap(({ collectionIds }) => collectionIds),
        };
      }),

    /** @throws {AppError} `not-found`, `step-superseded` */
    takeBack: (stepId: Id, who: string, settle: Settle): StepOutcome =>
      database.transaction(() => {
        if (readStep(database, stepId).state !== 'stands')
          throw new AppError('step-superseded', 'what the step moved is elsewhere by now');
        const rows = changedRows(database, requireKey(database, 'steps', stepId));
        const cases = rows.filter(({ table }) => table === 'cases');
        const touched = cases.map(({ key }) => key);
        const moved = rows.filter(({ table }) => table === 'collections');
        const reviewed = rows.filter((row) => onlyCountedAnew(database, row));
        const corrected = correctedFacts(database, touched);
        putBack(database, rows);
        for (const group of Map.groupBy(moved, ({ before, after }) => JSON.stringify([before, after])).values()) {
          const [from, to] = [Number(group[0]?.after?.['case_key']), Number(group[0]?.before?.['case_key'])];
          const collections = group.map(({ key }) => key);
          moveCollections(database, collections, { from, to });
        }
        for (const { table, key, before } of rows)
          if (table === 'tags' && before === null)
            database
              .sql('DELETE FROM tags WHERE tag_key = ? AND tag_key NOT IN (SELECT tag_key FROM row_tags)')
              .run(key);
        changed(touched);
        const empty = cases
          .filter(({ before, key }) => before === null && isEmpty(database, key))
          .map(({ key }) => key);
        const gone = idsOf('cases', empty);
        journal.turn(stepId, 'undo', who);
        const left = touched.filter((key) => !empty.includes(key));
        settle(idsOf('cases', left), correctedOtherwise(database, left, corrected));
        for (const { key } of reviewed)
          database.sql('UPDATE statements SET reviewed_revision = revision WHERE statement_key = ?').run(key);
        const done = { step: readStep(database, stepId), gone, cases: idsOf('cases', left) };
        for (const key of empty) {
          // What its journal holds is told where the statements are again.
          const back = moved.find(({ after }) => after?.['case_key'] === key)?.before?.['case_key'] ?? null;
          database.sql('UPDATE edits SET case_key = ? WHERE case_key = ?').run(back, key);
          database.sql('DELETE FROM cases WHERE case_key = ?').run(key);
        }
        return {
          ...done,
          collections: idsOf(
            'collections',
            moved.map(({ key }) => key),
          ),
        };
      }),

    /** @throws {AppError} `not-found` */
    step: (id: Id) => readStep(database, id),
    steps: (caseId?: Id) => readSteps(database, caseId),
    /** Holders that the analyst keeps together in the case. */
    keptTogether: (caseId: Id): string[] =>
      database.values<string>(
        'SELECT value FROM cases, json_each(cases.kept_together) WHERE case_key = ?',
        requireKey(database, 'cases', caseId),
      ),
    keepTogether: (caseId: Id, holders: readonly string[]): void =>
      void database
        .sql('UPDATE cases SET kept_together = ? WHERE case_key = ?')
        .run(JSON.stringify(holders), requireKey(database, 'cases', caseId)),
  };
}

/** Which statements of cases have an account of which number or currency is corrected: by these they are judged. */
function correctedFacts(database: Database, cases: readonly number[]): Map<Id, string> {
  const facts = database
    .sql<{ id: Id; facts: string }>(
      `SELECT s.id, (SELECT group_concat(key) FROM json_each(ifnull(a.read_facts, '{}')) WHERE key IN ('number', 'currency')) AS facts
       FROM statements s JOIN accounts a USING (account_key) WHERE a.case_key IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(cases));
  return new Map(facts.map(({ id, facts }) => [id, facts]));
}

function correctedOtherwise(database: Database, cases: readonly number[], before: ReadonlyMap<Id, string>): Id[] {
  return [...correctedFacts(database, cases)].filter(([id, facts]) => before.get(id) !== facts).map(([id]) => id);
}

/** Nothing is in it that somebody has put there. */
function isEmpty(database: Database, key: number): boolean {
  return (
    database.values<number>(
      `SELECT 1 FROM cases c WHERE c.case_key = ? AND c.notes = '' AND c.id_number IS NULL AND c.reference IS NULL
         AND NOT EXISTS (SELECT 1 FROM collections WHERE case_key = c.case_key)
         AND NOT EXISTS (SELECT 1 FROM scenarios WHERE case_key = c.case_key)
         AND NOT EXISTS (SELECT 1 FROM cases h WHERE h.hidden_with = c.case_key)`,
      key,
    ).length > 0
  );
}
