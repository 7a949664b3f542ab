import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import { documentBytes } from './documentBytes.ts';
import type { DocumentPasswords } from './documentPasswords.ts';
import type { DeskDependencies } from '../dependencies.ts';

/** Pages of statements as pictures. */
export type PageImages = {
  /**
   * PNG bytes.
   * @param page from 1
   * @param scale pixels per point, 0.25 to 4
   * @param bytes draws the version of the file that its first so many bytes are
   * @throws {AppError} `not-found`, `bad-request`, `password-wrong` for a document that a password locks
   */
  draw: (documentId: Id, page: number, scale: number, bytes?: number) => Promise<Uint8Array>;
};

/** The page that is looked at, its neighbours, and the same at another size. */
const kept = 12;

type Dependencies = Pick<DeskDependencies, 'store' | 'renderPage'> & { passwords: DocumentPasswords };

export function createPageImages({ store, renderPage, passwords }: Dependencies): PageImages {
  const images = new Map<string, Promise<Uint8Array>>();
  return {
    draw(documentId, page, scale, bytes) {
      if (!Number.isInteger(page) || page < 1 || !(scale >= 0.25 && scale <= 4)) {
        return Promise.reject(new AppError('bad-request', 'no such page or scale'));
      }
      const key = `${documentId} ${page} ${scale} ${bytes ?? ''}`;
      const image = images.get(key) ?? drawNow(documentId, page, scale, bytes);
      // Newest last; a picture that could not be drawn is not kept.
      images.delete(key);
      images.set(key, image);
      image.catch(() => {
        if (images.get(key) === image) images.delete(key);
      });
      const oldest = images.keys().next().value;
      if (images.size > kept && oldest !== undefined) images.delete(oldest);
      return image;
    },
  };

  async function drawNow(documentId: Id, page: number, scale: number, bytes?: number): Promise<Uint8Array> {
    const document = store.documents.find(documentId);
    // An earlier version may have had more pages; the reader says so where it has not.
    if (document === null || (bytes === undefined && document.pages !== null && page > document.pages)) {
      throw new AppError('not-found', 'no such page');
    }
    const file = documentBytes(store, documentId);
    if (bytes !== undefined && bytes > file.length) throw new AppError('not-found', 'no such version');
    return renderPage(file.subarray(0, bytes), page, scale, passwords.of(documentId));
  }
}
