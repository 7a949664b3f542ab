import type { DocumentCalls } from '../../../shared/calls/documents.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/model.ts';
import type { Handlers } from '../dispatch.ts';
import type { DocumentPasswords } from '../documentPasswords.ts';
import type { DeskParts } from '../parts.ts';

type Parts = Pick<DeskParts, 'store' | 'readFileFacts' | 'findText' | 'readVersions'> & {
  passwords: Pick<DocumentPasswords, 'of'>;
};

const mostBytes = 256 * 1024 * 1024;

/**
 * The calls about the PDFs themselves.
 * @throws {AppError} `not-found`; `password-wrong` for a document that a password locks; `damaged-pdf`
 */
export function createDocumentHandlers({
  store,
  passwords,
  readFileFacts,
  findText,
  readVersions,
}: Parts): Pick<Handlers, keyof DocumentCalls> {
  const bytesOf = (id: Id): Uint8Array => {
    const document = store.documents.find(id);
    if (document === null) throw new AppError('not-found', 'no such document');
    return store.blobs.readWhole(document.sha256, mostBytes);
  };
  return {
    'document.observations': ({ id }) => readFileFacts(bytesOf(id), passwords.of(id)),
    'document.find': ({ id, text }) => findText(bytesOf(id), text, passwords.of(id)),
    'document.revisions': ({ id }) => readVersions(bytesOf(id), passwords.of(id)),
  };
}
