import type { DeskParts } from '../parts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ServiceWord } from '../../../shared/model/review.ts';
import type { Store } from '../../store/store.ts';
import type { StagedRows } from '../../store/statements/staging.ts';
import type { StatementDraft } from '../../store/statements/statementDraft.ts';
import { judgeAgain } from './judgeAgain.ts';
import { settleCase } from './settleCase.ts';
import { collectionFaults, summaryNamesOf } from './summary/ofCollection.ts';

type Dependencies = Pick<DeskParts, 'store' | 'readSummary' | 'profileOf' | 'events'> & {
  cases: { nameByHolder(id: Id): void };
  /** Hears of a collection whose statements are new. */
  onTaken: (collectionId: Id) => Promise<void>;
};

/** What a summary holds, its long lists of rows staged. */
type Taken = { statements: StatementDraft[]; unreadable: string[]; word: ServiceWord | null };

/** The rows of long lists, where there are any. */
type Staging = { rows?: StagedRows };

/** The client takes none above this either. */
const mostBytes = 512 * 1024 * 1024;

const tooLarge = 'The summary is too large to be read; its bytes are stored as they came.';

/** Statements of accounts, read from the summaries that are stored. */
export type Statements = ReturnType<typeof createStatements>;

export function createStatements({ store, readSummary, profileOf, events, cases, onTaken }: Dependencies) {
  async function read(collectionId: Id, staging: Staging, signal: AbortSignal): Promise<Taken> {
    const summary = store.products.newestOf(collectionId).find((product) => product.kind === 'summary');
    if (summary === undefined) {
      const missing = 'The service offers no summary for this collection, so it has no rows and no totals.';
      const failed = store.collections.find(collectionId)?.failure !== null;
      return { statements: [], word: null, unreadable: failed ? [] : [missing] };
    }
    if (summary.size > mostBytes) return { statements: [], word: null, unreadable: [tooLarge] };
    const statements: StatementDraft[] = [];
    const documents = store.collections.documents(collectionId);
    const about = { documents, faults: collectionFaults(store, collectionId) };
    const names = summaryNamesOf({ store, profileOf }, collectionId);
    const source = { size: summary.size, pieces: store.blobs.read(summary.sha256) };
    for await (const part of readSummary(source, about, names, signal)) {
      signal.throwIfAborted();
      if (part.kind === 'end') return { ...part, statements };
      if (part.kind === 'statement') statements.push(part.statement);
      else {
        staging.rows ??= store.statements.stage(collectionId);
        await staging.rows.add(part.list, part.rows);
      }
    }
    return { statements, word: null, unreadable: [] };
  }

  async function readOrName(collectionId: Id, staging: Staging, signal: AbortSignal): Promise<Taken> {
    try {
      return await read(collectionId, staging, signal);
    } catch (error) {
      if (AppError.dataOf(error).code !== 'too-large') throw error;
      return { statements: [], word: null, unreadable: [tooLarge] };
    }
  }

  async function put(collectionId: Id, staging: Staging, signal: AbortSignal, keepsReviews: boolean): Promise<void> {
    const collection = store.collections.find(collectionId);
    if (collection === null) return;
    const { statements, unreadable, word } = await readOrName(collectionId, staging, signal);
    // Nobody sees new rows with the verdicts of old ones.
    store.soon(() => {
      const reviewed = keepsReviews ? store.statements.standingReviews(collectionId) : null;
      store.statements.replaceOfCollection(collectionId, statements, unreadable, staging.rows);
      store.serviceWords.put(collectionId, word);
      settle(store, collectionId);
      if (reviewed !== null) store.statements.keepReviews(collectionId, reviewed);
    });
    // It may have been moved while it was read.
    const { caseId } = store.collections.find(collectionId) ?? collection;
    cases.nameByHolder(caseId);
    events.emit('review.changed', { caseId });
    events.emit('case.changed', { id: caseId });
    store.rowSearch.merge();
  }

  async function putWhole(collectionId: Id, signal: AbortSignal, keepsReviews: boolean): Promise<void> {
    const staging: Staging = {};
    try {
      await put(collectionId, staging, signal, keepsReviews);
    } finally {
      await staging.rows?.clear(signal);
    }
  }

  return {
    /** The same where only the judgement is another than when it was read: no layout is tried on it, and reviews of what comes out the same stand. */
    judgeAnew: (collectionId: Id, signal: AbortSignal): Promise<void> => putWhole(collectionId, signal, true),
    /**
     * Reads the collection's newest summary and puts what it holds in place of what an earlier one gave, in one
     * transaction. Never throws for odd content.
     * @throws the signal's reason when stopped; what was there before then stays
     */
    async take(collectionId: Id, signal: AbortSignal): Promise<void> {
      await putWhole(collectionId, signal, false);
      await onTaken(collectionId);
    },
  };
}

/** What follows from new rows: verdicts of those that carried edits over, and which rows overlapping statements share. */
function settle(store: Store, collectionId: Id): void {
  const caseId = store.collections.find(collectionId)?.caseId;
  if (caseId === undefined) return;
  const read = store.statements.accountsOfCase(caseId);
  const edited = read
    .flatMap(({ statements }) => statements)
    .filter((own) => own.collectionId === collectionId && own.revision > 0);
  for (const { id } of edited) judgeAgain(store, id);
  // Reading a long case is most of it.
  settleCase(store, caseId, undefined, edited.length === 0 ? read : undefined);
}
