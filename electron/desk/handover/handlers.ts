import { rmSync } from 'node:fs';
import type { DeskParts } from '../parts.ts';
import type { handoverCalls, HandoverPlan } from '../../../shared/calls/handover.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { CollectionState } from '../../../shared/model/collection.ts';
import { safeFileName } from '../../exporting/fileName.ts';
import { backupOf, unpackBackup } from '../../store/safekeeping/backupFile.ts';
import { placeForCopy } from '../../store/safekeeping/copying.ts';
import type { FilePlace } from '../../store/safekeeping/copyUnderKey.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { collectionsOf } from '../cases/everyCase.ts';
import { settle } from '../edits/settling.ts';
import { createSecondReviewHandlers } from './secondReview.ts';
import { settleCase } from '../statements/settleCase.ts';

/** Nothing of a case goes on by itself in these. */
const ended: readonly CollectionState[] = ['ready', 'reviewed', 'failed', 'cancelled'];

/** The calls that hand a case over and take one in. */
export function createHandoverHandlers(deps: DeskParts): Pick<Handlers, keyof typeof handoverCalls> {
  const { store, host, jobs, events, analyst, dataFile, cases } = deps;

  function temporaryPlace(passphrase: string): FilePlace {
    if (dataFile === null) throw new AppError('not-allowed', 'the data are in memory alone');
    return { path: placeForCopy(dataFile.path), key: { kind: 'passphrase', text: passphrase } };
  }

  async function withOffered<T>(handle: string, passphrase: string, work: (place: FilePlace) => T): Promise<T> {
    const place = temporaryPlace(passphrase);
    try {
      const [offered] = await host.openOffered(handle);
      if (offered === undefined) throw new AppError('handover-foreign', 'a folder without files was offered');
      await unpackBackup(offered.open(), place.path, new AbortController().signal, 'handover');
      return work(place);
    } finally {
      for (const end of ['', '-wal', '-shm']) rmSync(place.path + end, { force: true });
    }
  }

  return {
    ...createSecondReviewHandlers(deps),
    'handover.save'({ caseId, exportId, passphrase, unmarked }) {
      const { name } = cases.require(caseId);
      if (collectionsOf(store, caseId).some(({ state }) => !ended.includes(state)))
        throw new AppError('handover-busy', 'something of the case is under way');
      const place = temporaryPlace(passphrase);
      jobs.begin(exportId);
      const fileName = safeFileName(`${name}.deskcase`, 'case.deskcase');
      const content = async function* (): AsyncGenerator<Uint8Array> {
        try {
          store.handover.write(caseId, place, { who: analyst, unmarked });
          yield* backupOf(place.path, 'handover');
        } finally {
          rmSync(place.path, { force: true });
        }
      };
      return host.save({
        name: fileName,
        mediaType: 'application/octet-stream',
        content: () => jobs.run(exportId, { name: fileName, content, notes: () => [] }),
      });
    },

    'handover.look': ({ handle, passphrase }) =>
      withOffered(handle, passphrase, (place) =>
        store.handover.open(place, (take) => takenBack(() => take(null).plan)),
      ),

    'handover.take': ({ handle, passphrase, choices, reason }) =>
      withOffered(handle, passphrase, (place) => {
        const taken = store.handover.open(place, (take) =>
          store.transaction(() => {
            const { caseId, plan, values, finish } = take({ choices, reason, who: analyst });
            if (plan.conflicts.length > 0 && reason === '')
              throw new AppError('bad-request', 'a choice needs a reason');
            settle(store, caseId, values);
            settleCase(store, caseId);
            finish();
            return { caseId, plan };
          }),
        );
        announce(taken.caseId);
        return taken;
      }),
  };

  /** What the work finds out, and nothing of what it writes. */
  function takenBack(work: () => HandoverPlan): HandoverPlan {
    let plan: HandoverPlan | undefined;
    try {
      store.transaction(() => {
        plan = work();
        throw new TakenBack();
      });
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
    if (plan === undefined) throw new AppError('internal', 'nothing was found out');
    return plan;
  }

  function announce(caseId: Id): void {
    events.emit('review.changed', { caseId });
    events.emit('case.changed', { id: caseId });
    for (const collection of collectionsOf(store, caseId)) events.emit('collection.changed', { collection });
  }
}

/** Ends a transaction of which nothing is to be kept. */
class TakenBack extends Error {}
