import type { Id } from '../../../shared/ids.ts';
import type { Review, ServiceWord } from '../../../shared/model/review.ts';
import type { Database } from '../database/database.ts';
import { list, object } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';

/** What services say of their collections beside accounts and rows: that of the newest summary of each. */
export function createServiceWords(database: Database) {
  return {
    /** Null takes away what an earlier summary said. @throws {AppError} `not-found` */
    put: (collectionId: Id, word: ServiceWord | null): void =>
      database.transaction(() => {
        const key = requireKey(database, 'collections', collectionId);
        database.sql('DELETE FROM service_words WHERE collection_key = ?').run(key);
        if (word === null) return;
        const differing = word.months.filter((month) => month.differs);
        database
          .sql('INSERT INTO service_words (collection_key, word, differing) VALUES (?, ?, ?)')
          .run(key, JSON.stringify(word), JSON.stringify(differing));
      }),
    find(collectionId: Id): ServiceWord | null {
      const [word] = database.values<string>(
        'SELECT word FROM service_words JOIN collections c USING (collection_key) WHERE c.id = ?',
        collectionId,
      );
      return word === undefined ? null : object<ServiceWord>().read(word);
    },
    /** Months of the case's collections whose totals are not those of their rows. */
    differingOfCase: (caseId: Id): Review['differingMonths'] =>
      database
        .sql<{ id: Id; differing: string }>(
          `SELECT c.id, w.differing FROM service_words w JOIN collections c USING (collection_key) JOIN cases k USING (case_key)
           WHERE k.id = ? AND w.differing <> '[]' ORDER BY c.collection_key`,
        )
        .all(caseId)
        .flatMap(({ id, differing }) =>
          list<ServiceWord['months']>()
            .read(differing)
            .map((month) => ({ collectionId: id, ...month })),
        ),
  };
}
