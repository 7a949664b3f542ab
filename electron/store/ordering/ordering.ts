import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/model.ts';
import type { Clock } from '../../base/clock.ts';
import { touchCase } from '../cases/cases.ts';
import { refreshCaseSearch } from '../cases/caseSearch.ts';
import type { Database } from '../database/database.ts';
import { insertRow } from '../database/forms.ts';
import { missing, requireKey } from '../database/keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { readFields, writeFields } from './caseFields.ts';
import { accountRow, corrections, restoreFacts, type AccountRow } from './movingAccounts.ts';
import { moveCollections, statementsOf } from './movingCollections.ts';
import { moveRestOfJournal, moveSteps } from './movingJournal.ts';
import type { OrderingRepository, StepOutcome } from './orderingRepository.ts';
import { reviewedRevisions, stillReviewed } from './reviewedRevisions.ts';
import { detailOf, selectSteps, stands, toStep, type KeyMove, type StepDetail, type StepRow } from './stepRecords.ts';

const shownSteps = 50;

/** @see OrderingRepository */
export function createOrdering(database: Database, clock: Clock, rowOrders: RowOrders): OrderingRepository {
  const idsOf = (table: 'cases' | 'collections', keys: Iterable<number>): Id[] =>
    database.values<string>(
      `SELECT id FROM ${table} WHERE ${table === 'cases' ? 'case_key' : 'collection_key'} IN (SELECT value FROM json_each(?))`,
      JSON.stringify([...keys]),
    );
  const stepRow = (id: Id): StepRow =>
    database.sql<StepRow>(`${selectSteps} WHERE id = ?`).get(id) ?? missing('case_steps');

  /** Something of these cases is other than before. */
  function changed(keys: Iterable<number>): void {
    for (const key of keys) {
      rowOrders.forget(key);
      refreshCaseSearch(database, key);
      database.sql('UPDATE cases SET moves = moves + 1 WHERE case_key = ?').run(key);
      touchCase(database, clock, key);
    }
  }

  function outcome(row: StepRow, touched: readonly number[], gone: readonly Id[]): StepOutcome {
    const { moves } = detailOf(row);
    const cases = idsOf('cases', touched);
    const collections = idsOf(
      'collections',
      moves.flatMap((move) => move.collections),
    );
    return { step: toStep(database, row), gone: [...gone], cases, collections };
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

  return {
    make: ({ kind, who, moves: wanted, created, merged, fields }, settle) =>
      database.transaction(() => {
        const detail: StepDetail = {
          moves: [],
          hidden: [],
          homes: [],
          reads: [],
          joined: [],
          fields: [],
          counted: [],
          created: created.map((id) => requireKey(database, 'cases', id)),
          lastTag: database.values<number>('SELECT ifnull(max(tag_key), 0) FROM tags')[0]!,
        };
        for (const { collectionIds, from: source, to: target } of wanted) {
          const from = requireKey(database, 'cases', source);
          const to = target === null ? bin(from) : requireKey(database, 'cases', target);
          if (target === null) detail.created.push(to);
          detail.moves.push({
            from,
            to,
            collections: collectionIds.map((id) => requireKey(database, 'collections', id)),
          });
        }
        const touched = casesIn(
          detail.moves,
          merged.map(({ into }) => requireKey(database, 'cases', into)),
        );
        const before = reviewedRevisions(database, touched);
        const accounts = accountsOf(database, touched);
        for (const move of detail.moves) {
          for (const { key, home, read } of statementsOf(database, move.collections)) {
            detail.homes.push([key, home]);
            if (read !== null) detail.reads.push([key, read]);
          }
          moveCollections(database, move.collections, move);
        }
        for (const account of accounts) {
          const after = accountRow(database, account.account_key);
          if (after !== undefined && !isSame(account, after)) detail.joined.push({ before: account, after });
        }
        for (const { from, into } of merged) {
          detail.hidden.push(hide(database, requireKey(database, 'cases', from), requireKey(database, 'cases', into)));
        }
        for (const { id, change } of fields) {
          const key = requireKey(database, 'cases', id);
          const was = readFields(database, key);
          writeFields(database, key, change);
          detail.fields.push({ key, before: was, after: readFields(database, key) });
        }
        const all = [...new Set([...touched, ...detail.hidden.map(({ key }) => key)])];
        changed(all);
        settle(idsOf('cases', touched), correctedOtherwise(database, detail.homes, accounts));
        detail.counted = [...reviewedRevisions(database, touched)].flatMap(([key, { revision }]) => {
          const was = before.get(key);
          return was?.stands === true && was.revision !== revision ? [[key, was.revision, revision]] : [];
        });
        const id = randomUUID();
        const step = { id, kind, who, made_at: clock.now().toISOString(), detail: JSON.stringify(detail) };
        const key = insertRow(database, 'case_steps', step);
        for (const caseKey of all) {
          database.sql('INSERT INTO cases_of_steps (case_key, step_key) VALUES (?, ?)').run(caseKey, key);
        }
        return outcome(
          stepRow(id),
          touched,
          merged.map(({ from }) => from),
        );
      }),

    takeBack: (stepId, settle) =>
      database.transaction(() => {
        const row = stepRow(stepId);
        const detail = detailOf(row);
        if (row.undone !== null || !stands(database, detail)) {
          throw new AppError('step-superseded', 'what the step moved is elsewhere by now');
        }
        const touched = casesIn(
          detail.moves,
          detail.hidden.flatMap(({ key, into }) => [key, into]),
        );
        const revisions = reviewedRevisions(database, touched);
        const accounts = accountsOf(database, touched);
        const stood = detail.moves.flatMap((move) => statementsOf(database, move.collections));
        const homes = { stood: new Map(detail.homes), read: new Map(detail.reads) };
        for (const { from, to, collections } of detail.moves.toReversed()) {
          moveCollections(database, collections, { from: to, to: from }, homes);
        }
        for (const { key, scenarios, steps } of detail.hidden) {
          database.sql('UPDATE cases SET hidden_with = NULL WHERE case_key = ?').run(key);
          moveScenarios(database, scenarios, key);
          moveSteps(database, steps, key);
        }
        for (const { before, after } of detail.joined) restoreFacts(database, before, after);
        for (const { key, before, after } of detail.fields) {
          const now = readFields(database, key);
          writeFields(
            database,
            key,
            Object.fromEntries(Object.entries(before).filter(([name]) => now[name] === after[name])),
          );
        }
        for (const { to } of detail.moves) {
          database
            .sql(
              'DELETE FROM tags WHERE case_key = ? AND tag_key > ? AND tag_key NOT IN (SELECT tag_key FROM row_tags)',
            )
            .run(to, detail.lastTag);
        }
        changed(touched);
        const empty = detail.created.filter((key) => isEmpty(database, key));
        const gone = idsOf('cases', empty);
        database.sql('UPDATE case_steps SET undone_at = ? WHERE step_key = ?').run(clock.now().toISOString(), row.key);
        const left = touched.filter((key) => !empty.includes(key));
        settle(
          idsOf('cases', left),
          correctedOtherwise(
            database,
            stood.map(({ key, home }) => [key, home]),
            accounts,
          ),
        );
        stillReviewed(database, detail.counted, revisions);
        const done = outcome(stepRow(stepId), left, gone);
        // Its steps are kept in the journal for as long as the case that the statements are in again.
        for (const key of empty) removeEmpty(database, key, detail.moves);
        return done;
      }),

    step: (id) => toStep(database, stepRow(id)),
    steps(caseId) {
      const ofCase = 'WHERE step_key IN (SELECT step_key FROM cases_of_steps WHERE case_key = ?)';
      return database
        .sql<StepRow>(`${selectSteps} ${caseId === undefined ? '' : ofCase} ORDER BY step_key DESC LIMIT ${shownSteps}`)
        .all(...(caseId === undefined ? [] : [requireKey(database, 'cases', caseId)]))
        .map((row) => toStep(database, row));
    },
    keptTogether: (caseId) =>
      database.values<string>(
        'SELECT value FROM cases, json_each(cases.kept_together) WHERE case_key = ?',
        requireKey(database, 'cases', caseId),
      ),
    keepTogether: (caseId, holders) =>
      void database
        .sql('UPDATE cases SET kept_together = ? WHERE case_key = ?')
        .run(JSON.stringify(holders), requireKey(database, 'cases', caseId)),
  };
}

function casesIn(moves: readonly KeyMove[], others: readonly number[]): number[] {
  return [...new Set([...moves.flatMap(({ from, to }) => [from, to]), ...others])];
}

function accountsOf(database: Database, cases: readonly number[]): AccountRow[] {
  return database
    .sql<AccountRow>('SELECT * FROM accounts WHERE case_key IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(cases));
}

/** Statements of which number or currency are corrected otherwise than they were: by these they are judged. */
function correctedOtherwise(database: Database, homes: StepDetail['homes'], accounts: readonly AccountRow[]): Id[] {
  const judged = (account: Pick<AccountRow, 'read_facts'>): string =>
    Object.keys(corrections(account))
      .filter((fact) => fact === 'number' || fact === 'currency')
      .join();
  const before = new Map(accounts.map((account) => [account.account_key, judged(account)]));
  const stood = new Map(homes.map(([key, account]) => [key, judged(account)]));
  return database
    .sql<{ key: number; id: Id; account: number; read_facts: string | null }>(
      `SELECT statement_key AS key, s.id, account_key AS account, a.read_facts
       FROM statements s JOIN accounts a USING (account_key)
       WHERE account_key IN (SELECT value FROM json_each(?)) OR statement_key IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify([...before.keys()]), JSON.stringify([...stood.keys()]))
    .filter(({ key, account, ...now }) => (stood.get(key) ?? before.get(account)) !== judged(now))
    .map(({ id }) => id);
}

function isSame(one: AccountRow, two: AccountRow): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}

/** Takes what is left of a case into another and hides it. */
function hide(database: Database, key: number, into: number): StepDetail['hidden'][number] {
  const scenarios = database.values<number>('SELECT scenario_key FROM scenarios WHERE case_key = ?', key);
  moveScenarios(database, scenarios, into);
  const steps = moveRestOfJournal(database, key, into);
  database.sql('UPDATE cases SET hidden_with = ? WHERE case_key = ?').run(into, key);
  return { key, into, scenarios, steps };
}

function moveScenarios(database: Database, scenarios: readonly number[], to: number): void {
  database
    .sql('UPDATE scenarios SET case_key = ? WHERE scenario_key IN (SELECT value FROM json_each(?))')
    .run(to, JSON.stringify(scenarios));
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

/** What its journal still holds is told where the statements are again. */
function removeEmpty(database: Database, key: number, moves: readonly KeyMove[]): void {
  const back = moves.find(({ to }) => to === key)?.from;
  if (back !== undefined) moveRestOfJournal(database, key, back);
  database.sql('DELETE FROM cases WHERE case_key = ?').run(key);
}
