import type { DeskParts } from '../parts.ts';
import type { documentCalls } from '../../../shared/calls/documents.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { documentBytes } from './documentBytes.ts';

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
}: DeskParts): Pick<Handlers, keyof typeof documentCalls> {
  return {
    'document.observations': ({ id }) => readFileFacts(documentBytes(store, id), passwords.of(id)),
    'document.find': ({ id, text }) => findText(documentBytes(store, id), text, passwords.of(id)),
    'document.revisions': ({ id }) => readVersions(documentBytes(store, id), passwords.of(id)),
  };
}
