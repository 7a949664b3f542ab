import type { Id } from '../../../shared/ids.ts';
import type { StatementDocument } from '../../../shared/model/collection.ts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { BlobUse } from './blobUse.ts';
import type { Database } from '../database/database.ts';
import { formOf } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';

export const documentForm = formOf<StatementDocument>(
  'd',
  {
    id: 'plain',
    caseId: 'plain',
    sha256: 'plain',
    name: 'plain',
    size: 'plain',
    pages: 'plain',

    encryption: 'plain',
    addedAt: 'plain',
  },
  { caseId: 'c.id' },
);

/** A condition and an order may follow. */
export const selectDocuments = `SELECT ${documentForm.columns} FROM documents d JOIN cases c USING (case_key)`;

/** The PDFs that were taken in; their bytes are blobs. `add` throws `not-found` where the case is unknown or the bytes are not in the store. */
export function createDocuments(database: Database, clock: Clock, blobUse: BlobUse) {
  return {
    add(draft: Omit<StatementDocument, 'id' | 'addedAt'>): StatementDocument {
      const document: StatementDocument = { ...draft, id: randomUUID(), addedAt: clock.now().toISOString() };
      database.transaction(() => {
        const caseKey = requireKey(database, 'cases', draft.caseId);
        blobUse.require(draft.sha256);
        documentForm.insert(database, 'documents', document, { case_key: caseKey });
      });
      return document;
    },
    /** Of a document that was locked when it was dropped. */
    setPages: (id: Id, pages: number): void => documentForm.update(database, 'documents', { pages }, 'id = ?', id),
    find: (id: Id): StatementDocument | null => documentForm.get(database, `${selectDocuments} WHERE d.id = ?`, id),
    /** The first document with these bytes, in any case. */
    findBySha256: (sha256: string): StatementDocument | null =>
      documentForm.get(
        database,
        `${selectDocuments} WHERE d.sha256 = ? AND c.hidden_with IS NULL ORDER BY d.document_key LIMIT 1`,
        sha256,
      ),
  };
}
