import type { Id } from '../../../shared/ids.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database, FilePlace } from '../database/database.ts';
import { requireKey } from '../database/keys.ts';
import type { Journal } from '../journal/journal.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { copyCase } from './copyCase.ts';
import { closeWhole, newHandedFile, openHandedFile } from './handedFile.ts';
import { agree, markOf } from './handoverMark.ts';
import { mergeJournal } from './mergeJournal.ts';
import { newSteps } from './newSteps.ts';
import { remapRows } from './remapRows.ts';
import { keepSecondReview, secondReviewOf, type StoredReview } from './secondReview.ts';
import { takeCase, type Decisions, type TakenCase } from './takeCase.ts';
import { withoutMarks } from './withoutMarks.ts';

/** Cases that go to another desk and come back: each a database of one case, in the form that the desk's own has. */
export function createHandover(database: Database, clock: Clock, rowOrders: RowOrders, journal: Journal) {
  const now = (): string => clock.now().toISOString();
  return {
    /** Writes a case to a new file under its own key. @throws {AppError} `not-found`, `disk-full`, `storage-failed` */
    write(caseId: Id, place: FilePlace, { who, unmarked }: { who: string; unmarked: boolean }): void {
      const key = requireKey(database, 'cases', caseId);
      const file = newHandedFile(place, now());
      try {
        const own = markOf(database, key);
        file.transaction(() => {
          const merging = { from: database, to: file, copied: copyCase(database, file, key) };
          mergeJournal({ ...merging, steps: newSteps(database, file, key), decided: new Set() });
          remapRows(merging);
          if (unmarked) withoutMarks(file);
          // A second reader's review stays one, whoever hands it back.
          agree(file, merging.copied.to, { who, at: now(), unmarked: unmarked || own?.unmarked === true });
        });
        agree(database, key, own ?? { who: null, at: null, unmarked: false });
      } finally {
        closeWhole(file);
      }
    },
    /** Opens the file of a case, takes it in or tells what that would do, and closes it. @throws {AppError} as `openHandedFile`, `takeCase` */
    open<T>(place: FilePlace, work: (take: (decisions: Decisions | null) => TakenCase) => T): T {
      const from = openHandedFile(place, now());
      try {
        return work((decisions) => takeCase({ from, to: database, rowOrders, journal }, decisions));
      } finally {
        from.close();
      }
    },
    /** A second reader's review of the case; null where there was none. @throws {AppError} `not-found` */
    secondReview: (caseId: Id): StoredReview | null => secondReviewOf(database, requireKey(database, 'cases', caseId)),
    keepSecondReview: (caseId: Id, review: StoredReview): void =>
      keepSecondReview(database, requireKey(database, 'cases', caseId), review),
  };
}
