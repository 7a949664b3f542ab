import { AppError } from '../../shared/errors.ts';
import type { Id, StatementDocument } from '../../shared/model.ts';
import { judge, worstState, type Verdict } from '../../shared/verdict.ts';
import { readSummary, type SummaryAccount } from '../service/summary.ts';
import type { StatementDraft, Store } from '../store/store.ts';
import { accountKeys } from './accountKey.ts';
import type { Cases } from './cases.ts';
import type { Events } from './events.ts';

type Parts = { store: Store; events: Events; cases: Cases };

/** Statements of accounts, read from the summaries that are stored. */
export type Statements = {
  /** Reads the collection's newest summary and replaces what an earlier one gave. Never throws for odd content. */
  take(collectionId: Id): void;
};

/** A summary is read whole; the client takes none above this either. */
const mostBytes = 512 * 1024 * 1024;

export function createStatements({ store, events, cases }: Parts): Statements {
  return {
    take(collectionId) {
      const collection = store.collections.find(collectionId);
      if (collection === null) return;
      const summary = store.products.newestOf(collectionId).find((product) => product.kind === 'summary');
      if (summary === undefined) {
        const missing = 'The service offers no summary for this collection, so it has no rows and no totals.';
        store.statements.replaceOfCollection(collectionId, [], collection.failure === null ? [missing] : []);
      } else {
        const { drafts, unreadable } = readStored(store, collectionId, summary.sha256);
        store.statements.replaceOfCollection(collectionId, drafts, unreadable);
      }
      cases.nameByHolder(collection.caseId);
      events.emit('review.changed', { caseId: collection.caseId });
      events.emit('case.changed', { id: collection.caseId });
    },
  };
}

function readStored(
  store: Store,
  collectionId: Id,
  sha256: string,
): { drafts: StatementDraft[]; unreadable: string[] } {
  let bytes: Uint8Array;
  try {
    bytes = store.blobs.readWhole(sha256, mostBytes);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too-large') throw error;
    return { drafts: [], unreadable: ['The summary is too large to be read; its bytes are stored as they came.'] };
  }
  const { accounts, unreadable } = readSummary(bytes);
  const documents = store.collections.documents(collectionId);
  return { drafts: draftsOf(accounts, documents), unreadable };
}

/** The accounts of a summary as statements; keys are told apart within each document. */
function draftsOf(accounts: readonly SummaryAccount[], documents: readonly StatementDocument[]): StatementDraft[] {
  const byDocument = Map.groupBy(accounts, (account) => account.document);
  return [...byDocument.values()].flatMap((ofDocument) => {
    const keys = accountKeys(ofDocument);
    return ofDocument.map((account, index) => draftOf(account, keys[index]!, documents));
  });
}

function draftOf(account: SummaryAccount, accountKey: string, documents: readonly StatementDocument[]): StatementDraft {
  const { bank, holder, number, currency, type, periodStart, periodEnd, opening, closing } = account;
  return {
    accountKey,
    bank,
    holder,
    number,
    currency,
    type,
    documentId: documentOf(account, documents),
    periodStart,
    periodEnd,
    opening,
    closing,
    verdict: verdictOf(account),
    rows: account.transactions,
  };
}

/** By name; where two files have the same name there is no telling. A collection of one document needs no name. */
function documentOf({ document }: SummaryAccount, documents: readonly StatementDocument[]): Id | null {
  if (documents.length === 1) return documents[0]!.id;
  const named = documents.filter((each) => each.name === document);
  return named.length === 1 ? named[0]!.id : null;
}

/** Our own judgement of the rows that are stored, whatever the service thinks of them. */
export function verdictOf(account: SummaryAccount): Verdict {
  const { opening, closing, periodStart, periodEnd, totalCredits, totalDebits, creditCount, debitCount } = account;
  const verdict = judge(
    {
      opening,
      closing,
      periodStart,
      periodEnd,
      totalCredits,
      totalDebits,
      creditCount,
      debitCount,
      ...(account.missingPages === null ? {} : { missingPages: account.missingPages }),
      ...(account.contradictions === null ? {} : { contradictions: account.contradictions }),
    },
    account.transactions.map(({ date, amount, balance, confidence, doubts }) => ({
      date,
      amount,
      balance,
      doubts,
      ...(confidence === null ? {} : { confidence }),
    })),
  );
  if (account.unreadableRows === 0 || worstState([verdict.state, 'uncertain-rows']) !== 'uncertain-rows')
    return verdict;
  const rows = account.unreadableRows === 1 ? 'One row' : `${account.unreadableRows} rows`;
  return {
    ...verdict,
    state: 'uncertain-rows',
    reason: `${rows} of this account could not be read from the summary, so nothing is proved.`,
    firstBadRow: null,
  };
}
