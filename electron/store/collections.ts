import type { AppErrorData } from '../../shared/errors.ts';
import type {
  Challenge,
  MissingProduct,
  CollectionState,
  StatementDocument,
  Collection,
  StatusCode,
  StatusEntry,
} from '../../shared/model/collection.ts';
import type { Id } from '../../shared/ids.ts';
import type { PageRequest, Page } from '../../shared/calls/paging.ts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import { removeEmptyAccounts } from './statements/accounts.ts';
import { removeStatements } from './statements/removing.ts';
import { touchCase } from './cases/cases.ts';
import { refreshCaseSearch } from './cases/caseSearch.ts';
import type { Database } from './database/database.ts';
import { flag, formOf, list, nullable, object, type Field } from './database/forms.ts';
import { documentForm, selectDocuments } from './files/documents.ts';
import { missing, requireKey } from './database/keys.ts';
import { readPage } from './database/paging.ts';
import type { RowOrders } from './rows/rowOrders.ts';

/** What of a collection changes; what is absent stays. */
export type CollectionChange = {
  state?: CollectionState;
  remoteId?: string | null;
  statusCode?: StatusCode | null;
  statusMessage?: string | null;
  progress?: number | null;
  challenge?: Challenge | null;
  failure?: AppErrorData | null;
  missing?: MissingProduct[];
  stuck?: boolean;
  paused?: boolean;
};

const code: Field<StatusCode> = {
  write: String,
  // Kept as text, since some services write codes that are longer than a number holds.
  read(stored) {
    const [text, number] = [String(stored), Number(stored)];
    return Number.isSafeInteger(number) && String(number) === text ? number : text;
  },
};

const form = formOf<Collection>(
  'c',
  {
    id: 'plain',
    revision: 'plain',
    caseId: 'plain',
    connectionId: 'plain',
    origin: 'plain',
    remoteId: 'plain',

    state: 'plain',
    stateSince: 'plain',
    stuck: flag,
    paused: flag,
    statusCode: nullable(code),

    statusMessage: 'plain',
    progress: 'plain',
    challenge: nullable(object()),
    failure: nullable(object()),

    missing: list(),
    documentIds: list(),
    createdAt: 'plain',
  },
  {
    caseId: 'k.id',
    documentIds: `(
      SELECT json_group_array(d.id ORDER BY cd.position) FROM collection_documents cd JOIN documents d USING (document_key)
      WHERE cd.collection_key = c.collection_key)`,
  },
);
const from = 'FROM collections c JOIN cases k USING (case_key)';
const select = `SELECT ${form.columns} ${from}`;
const status = formOf<StatusEntry>('s', { code, message: 'plain', time: 'plain', seenAt: 'plain' });

/** Collections with their documents and the history of their statuses; those of a case from the newest to the oldest. */
export function createCollections(database: Database, clock: Clock, rowOrders: RowOrders) {
  const now = (): string => clock.now().toISOString();
  const find = (id: string): Collection | null => form.get(database, `${select} WHERE c.id = ?`, id);
  const requireCollection = (id: string): Collection => find(id) ?? missing('collections');

  return {
    create: (draft: { caseId: Id; connectionId: Id; origin: Collection['origin']; documentIds: Id[] }): Collection =>
      database.transaction(() => {
        const [id, moment] = [randomUUID(), now()];
        const caseKey = requireKey(database, 'cases', draft.caseId);
        const first = { id, state: 'waiting', stateSince: moment, createdAt: moment } as const;
        const { connectionId, origin } = draft;
        const key = form.insert(database, 'collections', { ...first, connectionId, origin }, { case_key: caseKey });
        for (const [position, documentId] of draft.documentIds.entries()) {
          database
            .sql('INSERT INTO collection_documents (collection_key, position, document_key) VALUES (?, ?, ?)')
            .run(key, position, requireKey(database, 'documents', documentId));
        }
        touchCase(database, clock, caseKey);
        return requireCollection(id);
      }),
    find,
    pageOfCase: (caseId: Id, request: PageRequest): Page<Collection> =>
      readPage(
        request,
        (before, limit) =>
          database
            .sql<{ key: number }>(
              `SELECT c.collection_key AS key, ${form.columns} ${from}
               WHERE k.id = ? AND c.collection_key < ? ORDER BY c.collection_key DESC LIMIT ?`,
            )
            .all(caseId, before, limit),
        form.read,
      ),
    /** Every collection in one of the states, oldest first. */
    inStates: (states: readonly CollectionState[]): Collection[] =>
      form.all(
        database,
        `${select} WHERE c.state IN (SELECT value FROM json_each(?)) AND k.hidden_with IS NULL ORDER BY c.collection_key`,
        JSON.stringify(states),
      ),
    /** Every collection of which something is missing, oldest first. */
    withMissing: (): Collection[] =>
      form.all(database, `${select} WHERE c.missing <> '[]' AND k.hidden_with IS NULL ORDER BY c.collection_key`),
    /** Changing the state sets `stateSince`; a change of state, code or message clears `stuck` unless it is set. */
    change: (id: Id, change: CollectionChange): Collection =>
      database.transaction(() => {
        const before = requireCollection(id);
        const after = applied(before, change, now());
        form.update(database, 'collections', after, 'id = ?', id);
        if (after.state !== before.state) touchCase(database, clock, requireKey(database, 'cases', after.caseId));
        return after;
      }),
    documents: (id: Id): StatementDocument[] =>
      documentForm.all(
        database,
        `${selectDocuments} JOIN collection_documents cd USING (document_key)
         JOIN collections l ON l.collection_key = cd.collection_key WHERE l.id = ? ORDER BY cd.position`,
        id,
      ),
    /** Adds a status unless code and message equal those of the newest one. Returns whether it was new. */
    addStatus: (id: Id, entry: Omit<StatusEntry, 'seenAt'>): boolean =>
      database.transaction(() => {
        const key = requireKey(database, 'collections', id);
        const newest = database
          .sql<{ code: string; message: string | null }>(
            'SELECT code, message FROM statuses WHERE collection_key = ? ORDER BY status_key DESC',
          )
          .get(key);
        // Not by its time: some services stamp every answer anew.
        if (newest?.code === String(entry.code) && newest.message === entry.message) return false;
        status.insert(database, 'statuses', { ...entry, seenAt: now() }, { collection_key: key });
        return true;
      }),
    /** Oldest first. */
    history: (id: Id): StatusEntry[] =>
      status.all(
        database,
        `SELECT ${status.columns} FROM statuses s JOIN collections c USING (collection_key)
         WHERE c.id = ? ORDER BY s.status_key`,
        id,
      ),
    /** Removes the collection with all it brought, and its documents unless another collection has them too. */
    remove: (id: Id): void =>
      database.transaction(() => {
        const collection = find(id);
        if (collection === null) return;
        const caseKey = requireKey(database, 'cases', collection.caseId);
        const key = requireKey(database, 'collections', id);
        rowOrders.forget(caseKey);
        removeStatements(
          database,
          database.values<number>('SELECT statement_key FROM statements WHERE collection_key = ?', key),
        );
        database.sql('DELETE FROM collections WHERE collection_key = ?').run(key);
        // A document that no collection has is shown nowhere, yet would be found as a duplicate.
        const orphan = database.sql(
          `DELETE FROM documents WHERE id = ? AND NOT EXISTS
             (SELECT 1 FROM collection_documents cd WHERE cd.document_key = documents.document_key)`,
        );
        for (const documentId of collection.documentIds) orphan.run(documentId);
        removeEmptyAccounts(database, caseKey);
        refreshCaseSearch(database, caseKey);
        touchCase(database, clock, caseKey);
      }),
  };
}

function applied(before: Collection, change: CollectionChange, now: string): Collection {
  const after: Collection = { ...before, ...change, revision: before.revision + 1 };
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
