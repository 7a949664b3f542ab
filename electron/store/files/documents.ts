import { randomUUID } from 'node:crypto';
import type { StatementDocument } from '../../../shared/model.ts';
import type { Clock } from '../../base/clock.ts';
import type { BlobUse } from './blobUse.ts';
import type { Database } from '../database/database.ts';
import { requireKey } from '../database/keys.ts';
import type { DocumentRepository } from '../store.ts';

/** A document as its table holds it. */
export type DocumentRow = {
  id: string;
  case_id: string;
  sha256: string;
  name: string;
  size: number;
  pages: number | null;
  encryption: StatementDocument['encryption'];
  added_at: string;
};

/** Selects `DocumentRow`s; a condition and an order may follow. */
export const selectDocuments = `
  SELECT d.id, c.id AS case_id, d.sha256, d.name, d.size, d.pages, d.encryption, d.added_at
  FROM documents d JOIN cases c USING (case_key)`;

/** `add` throws `not-found` where the case is unknown or the bytes are not in the store. */
export function createDocuments(database: Database, clock: Clock, blobUse: BlobUse): DocumentRepository {
  const findBy = (condition: string, value: string): StatementDocument | null => {
    const row = database.sql<DocumentRow>(`${selectDocuments} WHERE ${condition} LIMIT 1`).get(value);
    return row === undefined ? null : toDocument(row);
  };
  return {
    add(draft) {
      const document: StatementDocument = { ...draft, id: randomUUID(), addedAt: clock.now().toISOString() };
      database.transaction(() => {
        const caseKey = requireKey(database, 'cases', draft.caseId);
        blobUse.require(draft.sha256);
        database
          .sql(
            `INSERT INTO documents (id, case_key, sha256, name, size, pages, encryption, added_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            document.id,
            caseKey,
            document.sha256,
            document.name,
            document.size,
            document.pages,
            document.encryption,
            document.addedAt,
          );
      });
      return document;
    },
    setPages(id, pages) {
      database.sql('UPDATE documents SET pages = ? WHERE id = ?').run(pages, id);
    },
    find: (id) => findBy('d.id = ?', id),
    findBySha256: (sha256) => findBy('d.sha256 = ? AND c.hidden_with IS NULL ORDER BY d.document_key', sha256),
  };
}

export function toDocument(row: DocumentRow): StatementDocument {
  return {
    id: row.id,
    caseId: row.case_id,
    sha256: row.sha256,
    name: row.name,
    size: row.size,
    pages: row.pages,
    encryption: row.encryption,
    addedAt: row.added_at,
  };
}
