import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Store } from '../../store/store.ts';

/** More than any statement; what is larger is a book of scans. A document is read whole into memory. */
export const mostDocumentBytes = 256 * 1024 * 1024;

/** @throws {AppError} `not-found` */
export function documentBytes({ documents, blobs }: Pick<Store, 'documents' | 'blobs'>, id: Id): Uint8Array {
  const document = documents.find(id);
  if (document === null) throw new AppError('not-found', 'no such document');
  return blobs.readWhole(document.sha256, mostDocumentBytes);
}
