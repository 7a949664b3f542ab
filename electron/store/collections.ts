import { randomUUID } from 'node:crypto';
import type { Collection, CollectionState, StatusCode, StatusEntry } from '../../shared/model.ts';
import type { Clock } from '../base/clock.ts';
import { removeEmptyAccounts } from './statements/accounts.ts';
import { removeStatements } from './statements/removing.ts';
import { touchCase } from './cases/cases.ts';
import { refreshCaseSearch } from './cases/caseSearch.ts';
import { withChange } from './database/changes.ts';
import type { Database } from './database/database.ts';
import { selectDocuments, toDocument, type DocumentRow } from './files/documents.ts';
import { missing, requireKey } from './database/keys.ts';
import { readPage } from './database/paging.ts';
import type { RowOrders } from './rows/rowOrders.ts';
import type { CollectionChange, CollectionRepository } from './store.ts';

type Row = {
  key: number;
  id: string;
  case_key: number;
  case_id: string;
  connection_id: string;
  origin: Collection['origin'];
  revision: number;
  remote_id: string | null;
  state: CollectionState;
  state_since: string;
  stuck: 0 | 1;
  paused: 0 | 1;
  status_code: string | null;
  status_message: string | null;
  progress: number | null;
  challenge: string | null;
  failure: string | null;
  missing: string;
  created_at: string;
  document_ids: string;
};

const select = `
  SELECT c.collection_key AS key, c.*, k.id AS case_id,
    (SELECT json_group_array(d.id ORDER BY cd.position) FROM collection_documents cd JOIN documents d USING (document_key)
     WHERE cd.collection_key = c.collection_key) AS document_ids
  FROM collections c JOIN cases k USING (case_key)`;

/** Collections of a case are listed from the newest to the oldest. */
export function createCollections(database: Database, clock: Clock, rowOrders: RowOrders): CollectionRepository {
  const now = (): string => clock.now().toISOString();
  const findRow = (id: string): Row | undefined => database.sql<Row>(`${select} WHERE c.id = ?`).get(id);
  const requireRow = (id: string): Row => findRow(id) ?? missing('collections');

  return {
    create: (draft) =>
      database.transaction(() => {
        const [id, moment] = [randomUUID(), now()];
        const caseKey = requireKey(database, 'cases', draft.caseId);
        const { key } = database
          .sql(
            `INSERT INTO collections (id, case_key, connection_id, origin, state, state_since, created_at)
             VALUES (?, ?, ?, ?, 'waiting', ?, ?)`,
          )
          .run(id, caseKey, draft.connectionId, draft.origin, moment, moment);
        for (const [position, documentId] of draft.documentIds.entries()) {
          database
            .sql('INSERT INTO collection_documents (collection_key, position, document_key) VALUES (?, ?, ?)')
            .run(key, position, requireKey(database, 'documents', documentId));
        }
        touchCase(database, clock, caseKey);
        return toCollection(requireRow(id));
      }),
    find(id) {
      const row = findRow(id);
      return row === undefined ? null : toCollection(row);
    },
    pageOfCase: (caseId, request) =>
      readPage(
        request,
        (before, limit) =>
          database
            .sql<Row>(`${select} WHERE k.id = ? AND c.collection_key < ? ORDER BY c.collection_key DESC LIMIT ?`)
            .all(caseId, before, limit),
        toCollection,
      ),
    inStates: (states) =>
      database
        .sql<Row>(
          `${select} WHERE c.state IN (SELECT value FROM json_each(?)) AND k.hidden_with IS NULL ORDER BY c.collection_key`,
        )
        .all(JSON.stringify(states))
        .map(toCollection),
    withMissing: () =>
      database
        .sql<Row>(`${select} WHERE c.missing <> '[]' AND k.hidden_with IS NULL ORDER BY c.collection_key`)
        .all()
        .map(toCollection),
    change: (id, change) =>
      database.transaction(() => {
        const before = requireRow(id);
        const after = applied(toCollection(before), change, now());
        write(database, before.key, after);
        if (after.state !== before.state) touchCase(database, clock, before.case_key);
        return after;
      }),
    documents: (id) =>
      database
        .sql<DocumentRow>(
          `${selectDocuments} JOIN collection_documents cd USING (document_key)
           JOIN collections l ON l.collection_key = cd.collection_key WHERE l.id = ? ORDER BY cd.position`,
        )
        .all(id)
        .map(toDocument),
    addStatus: (id, status) =>
      database.transaction(() => {
        const key = requireKey(database, 'collections', id);
        const newest = database
          .sql<{ code: string; message: string | null }>(
            'SELECT code, message FROM statuses WHERE collection_key = ? ORDER BY status_key DESC',
          )
          .get(key);
        // Not by its time: some services stamp every answer anew.
        if (newest?.code === String(status.code) && newest.message === status.message) return false;
        database
          .sql('INSERT INTO statuses (collection_key, code, message, time, seen_at) VALUES (?, ?, ?, ?, ?)')
          .run(key, String(status.code), status.message, status.time, now());
        return true;
      }),
    history: (id) =>
      database
        .sql<Omit<StatusEntry, 'code'> & { code: string }>(
          `SELECT s.code, s.message, s.time, s.seen_at AS seenAt FROM statuses s JOIN collections c USING (collection_key)
           WHERE c.id = ? ORDER BY s.status_key`,
        )
        .all(id)
        .map((entry) => ({ ...entry, code: toStatusCode(entry.code) })),
    remove: (id) =>
      database.transaction(() => {
        const row = findRow(id);
        if (row === undefined) return;
        rowOrders.forget(row.case_key);
        removeStatements(
          database,
          database.values<number>('SELECT statement_key FROM statements WHERE collection_key = ?', row.key),
        );
        database.sql('DELETE FROM collections WHERE collection_key = ?').run(row.key);
        // A document that no collection has is shown nowhere, yet would be found as a duplicate.
        const orphan = database.sql(
          `DELETE FROM documents WHERE id = ? AND NOT EXISTS
             (SELECT 1 FROM collection_documents cd WHERE cd.document_key = documents.document_key)`,
        );
        for (const documentId of toCollection(row).documentIds) orphan.run(documentId);
        removeEmptyAccounts(database, row.case_key);
        refreshCaseSearch(database, row.case_key);
        touchCase(database, clock, row.case_key);
      }),
  };
}

function applied(before: Collection, change: CollectionChange, now: string): Collection {
  const after = { ...withChange(before, change), revision: before.revision + 1 };
  if (after.state !== before.state) after.stateSince = now;
  const moved =
    after.state !== before.state ||
    after.statusCode !== before.statusCode ||
    after.statusMessage !== before.statusMessage;
  if (moved && change.stuck === undefined) after.stuck = false;
  // Only sending can be paused.
  if (after.state !== 'waiting' && after.state !== 'sending') after.paused = false;
  return after;
}

function write(database: Database, key: number, collection: Collection): void {
  database
    .sql(
      `UPDATE collections SET revision = ?, remote_id = ?, state = ?, state_since = ?, stuck = ?, paused = ?, status_code = ?, status_message = ?,
         progress = ?, challenge = ?, failure = ?, missing = ? WHERE collection_key = ?`,
    )
    .run(
      collection.revision,
      collection.remoteId,
      collection.state,
      collection.stateSince,
      Number(collection.stuck),
      Number(collection.paused),
      collection.statusCode === null ? null : String(collection.statusCode),
      collection.statusMessage,
      collection.progress,
      collection.challenge === null ? null : JSON.stringify(collection.challenge),
      collection.failure === null ? null : JSON.stringify(collection.failure),
      JSON.stringify(collection.missing),
      key,
    );
}

function toCollection(row: Row): Collection {
  return {
    id: row.id,
    revision: row.revision,
    caseId: row.case_id,
    connectionId: row.connection_id,
    origin: row.origin,
    remoteId: row.remote_id,
    state: row.state,
    stateSince: row.state_since,
    stuck: row.stuck === 1,
    paused: row.paused === 1,
    statusCode: row.status_code === null ? null : toStatusCode(row.status_code),
    statusMessage: row.status_message,
    progress: row.progress,
    challenge: row.challenge === null ? null : (JSON.parse(row.challenge) as Collection['challenge']),
    failure: row.failure === null ? null : (JSON.parse(row.failure) as Collection['failure']),
    missing: JSON.parse(row.missing) as Collection['missing'],
    documentIds: JSON.parse(row.document_ids) as string[],
    createdAt: row.created_at,
  };
}

/** Stored as text, since some services write codes that are longer than a number holds. */
function toStatusCode(stored: string): StatusCode {
  const number = Number(stored);
  return Number.isSafeInteger(number) && String(number) === stored ? number : stored;
}
