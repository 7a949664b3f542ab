import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { StatementDocument } from '../../../shared/model/collection.ts';
import { documentBytes } from './documentBytes.ts';
import type { DeskDependencies } from '../dependencies.ts';

/**
 * Passwords of locked documents, in memory until the desk closes, so that the pages can be drawn beside their rows.
 * They are never written anywhere.
 */
export type DocumentPasswords = ReturnType<typeof createDocumentPasswords>;

export function createDocumentPasswords({ store, inspect, log }: Pick<DeskDependencies, 'store' | 'inspect' | 'log'>) {
  const kept = new Map<Id, string>();
  return {
    of: (documentId: Id): string | undefined => kept.get(documentId),
    /** Keeps the password for each document that it opens, and then knows its pages. A wrong one is forgotten. */
    async tryOn(documents: readonly StatementDocument[], password: string): Promise<void> {
      for (const { id, encryption } of documents) {
        if (encryption !== 'password') continue;
        try {
          const { pages } = await inspect(documentBytes(store, id), password);
          if (pages === null) continue;
          kept.set(id, password);
          store.documents.setPages(id, pages);
        } catch (error) {
          // The service decides whether the answer was right; here only the pages would be missing.
          if (!(error instanceof AppError)) log.warn({ error }, 'a document could not be opened with its password');
        }
      }
    },
  };
}
