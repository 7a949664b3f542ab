import { AppError } from '../../../shared/errors.ts';
import type { Id, ServiceWord } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import type { StatementStage } from '../../store/statements/statementRepository.ts';
import { createBreath, type Breath } from '../breath.ts';
import type { Cases } from '../cases/cases.ts';
import { judgeAgain } from '../edits/judgeAgain.ts';
import { judgedCase, keepVerdict } from './judgedCase.ts';
import { markRepeats } from '../edits/repeats.ts';
import type { Events } from '../calls/events.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { summaryNamesOf } from './summary/namesOf.ts';

type Dependencies = Pick<DeskDependencies, 'store' | 'readSummary' | 'profileOf'> & { events: Events; cases: Cases };

/** Statements of accounts, read from the summaries that are stored. */
export type Statements = {
  /**
   * Reads the collection's newest summary and puts what it holds in place of what an earlier one gave, in one moment.
   * Other calls are answered while it is read and written. Never throws for odd content.
   * @throws the signal's reason when stopped; what was there before then stays
   */
  take(collectionId: Id, signal: AbortSignal): Promise<void>;
  /** Removes what was replaced, and what an earlier run had half written. @throws the signal's reason when stopped */
  sweep(signal: AbortSignal): Promise<void>;
  /**
   * Removes every statement of a case, and the journal of its edits, in steps between which other calls are answered.
   * @throws as `sweep`
   */
  removeOfCase(caseId: Id, signal: AbortSignal): Promise<void>;
};

/** What a summary leaves beside its statements. */
type Remainder = { unreadable: string[]; word: ServiceWord | null };

/** A summary is read whole; the client takes none above this either. */
const mostBytes = 512 * 1024 * 1024;

const tooLarge = 'The summary is too large to be read; its bytes are stored as they came.';

export function createStatements({ store, readSummary, profileOf, events, cases }: Dependencies): Statements {
  async function sweep(signal: AbortSignal): Promise<void> {
    const breath = createBreath();
    while (store.statements.sweep()) {
      await breath();
      signal.throwIfAborted();
    }
    for (const merging = store.rowSearch.merge(); merging.next().done !== true;) {
      await breath();
      signal.throwIfAborted();
    }
  }

  /** Everything of the summary into the stage. @returns what else it says, and what could not be read */
  async function fill(stage: StatementStage, collectionId: Id, signal: AbortSignal): Promise<Remainder> {
    const breath = createBreath();
    const summary = store.products.newestOf(collectionId).find((product) => product.kind === 'summary');
    if (summary === undefined) {
      const missing = 'The service offers no summary for this collection, so it has no rows and no totals.';
      return { word: null, unreadable: store.collections.find(collectionId)?.failure === null ? [missing] : [] };
    }
    if (summary.size > mostBytes) throw new AppError('too-large', 'the summary is too large to be read');
    const bytes = await wholeBlob(store, summary, breath);
    for await (const part of readSummary(
      bytes,
      store.collections.documents(collectionId),
      summaryNamesOf({ store, profileOf }, collectionId),
      signal,
    )) {
      signal.throwIfAborted();
      if (part.kind === 'end') return part;
      if (part.kind === 'statement') stage.addStatement(part.head);
      else stage.addRows(part.rows);
      await breath();
    }
    return { word: null, unreadable: [] };
  }

  async function replace(collectionId: Id, work: (stage: StatementStage) => Promise<Remainder>): Promise<void> {
    const stage = store.statements.stage(collectionId);
    try {
      const { unreadable, word } = await work(stage);
      // Nobody sees new rows with the verdicts of old ones.
      store.transaction(() => {
        stage.commit(unreadable);
        store.serviceWords.put(collectionId, word);
        settle(store, collectionId);
      });
    } finally {
      stage.discard();
    }
  }

  return {
    sweep,
    async removeOfCase(caseId, signal) {
      store.statements.hideOfCase(caseId);
      await sweep(signal);
      const breath = createBreath();
      while (store.cases.sweepJournal(caseId)) {
        await breath();
        signal.throwIfAborted();
      }
    },
    async take(collectionId, signal) {
      const collection = store.collections.find(collectionId);
      if (collection === null) return;
      try {
        await replace(collectionId, (stage) => fill(stage, collectionId, signal));
      } catch (error) {
        if (AppError.dataOf(error).code !== 'too-large') throw error;
        await replace(collectionId, () => Promise.resolve({ word: null, unreadable: [tooLarge] }));
      }
      cases.nameByHolder(collection.caseId);
      events.emit('review.changed', { caseId: collection.caseId });
      events.emit('case.changed', { id: collection.caseId });
      await sweep(signal);
    },
  };
}

/** What follows from new rows: verdicts of those that carried edits over, and which rows overlapping statements share. */
function settle(store: Store, collectionId: Id): void {
  const caseId = store.collections.find(collectionId)?.caseId;
  if (caseId === undefined) return;
  for (const { id, revision, ...own } of store.statements.accountsOfCase(caseId).flatMap((each) => each.statements)) {
    if (own.collectionId === collectionId && revision > 0) judgeAgain(store, id);
  }
  const { accounts, verdict } = judgedCase(store, caseId);
  for (const account of accounts) markRepeats(store, account);
  keepVerdict(store, caseId, verdict);
}

/** A whole blob in memory, read piece by piece. */
async function wholeBlob(
  store: Store,
  { sha256, size }: { sha256: string; size: number },
  breath: Breath,
): Promise<Uint8Array<ArrayBuffer>> {
  // Not from a pool: the memory is copied to the worker as it stands.
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const chunk of store.blobs.read(sha256)) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
    await breath();
  }
  return bytes;
}
