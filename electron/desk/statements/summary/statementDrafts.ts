import type { Id, StatementDocument } from '../../../../shared/model.ts';
import type { ServiceFault } from '../../../../shared/verdict/reasons.ts';
import type { Verdict } from '../../../../shared/verdict/verdict.ts';
import type { SummaryAccount } from '../../../service/summary/summary.ts';
import { factsOfRows, type RowList } from '../../../service/summary/summaryRow.ts';
import type { StatementHead, StoredFacts } from '../../../store/statements/statementRepository.ts';
import { accountKeys } from '../accountKey.ts';
import { judgeRowFacts } from '../judging.ts';

/** What telling the documents of a collection apart takes. */
export type NamedDocument = Pick<StatementDocument, 'id' | 'name'>;

/** A statement with its rows as they were read. */
type ReadStatement = StatementHead & { rows: RowList };

/**
 * The accounts of a summary as statements; keys are told apart within each document.
 * @param faults what is reported against all of them, beside what the summary itself says
 */
export function draftsOf(
  read: readonly SummaryAccount[],
  documents: readonly NamedDocument[],
  faults: readonly ServiceFault[] = [],
): ReadStatement[] {
  const accounts = read.map((account) => ({ ...account, faults: [...account.faults, ...faults] }));
  const byDocument = Map.groupBy(accounts, (account) => account.document);
  return [...byDocument.values()].flatMap((ofDocument) => {
    const keys = accountKeys(ofDocument);
    return ofDocument.map((account, index) => draftOf(account, keys[index]!, documents));
  });
}

function draftOf(account: SummaryAccount, accountKey: string, documents: readonly NamedDocument[]): ReadStatement {
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
    printed: factsOf(account),
    ...(account.evidence === undefined ? {} : { evidence: account.evidence }),
    rows: account.transactions,
  };
}

/** By name; where two files have the same name there is no telling. A collection of one document needs no name. */
function documentOf({ document }: SummaryAccount, documents: readonly NamedDocument[]): Id | null {
  if (documents.length === 1) return documents[0]!.id;
  const named = documents.filter((each) => each.name === document);
  return named.length === 1 ? named[0]!.id : null;
}

/** What the statement prints beside its balances and rows. */
export function factsOf(account: SummaryAccount): StoredFacts {
  const { periodStart, periodEnd, totalCredits, totalDebits, creditCount, debitCount, unreadableRows } = account;
  return {
    periodStart,
    periodEnd,
    totalCredits,
    totalDebits,
    creditCount,
    debitCount,
    unreadableRows,
    ...(account.missingPages === null ? {} : { missingPages: account.missingPages }),
    ...(account.unreadPages === undefined ? {} : { unreadPages: account.unreadPages }),
    ...(account.unexplained === undefined ? {} : { unexplained: account.unexplained }),
    ...(account.contradictions === null ? {} : { contradictions: account.contradictions }),
    ...(account.rowCount === undefined ? {} : { rowCount: account.rowCount }),
    ...(account.faults.length === 0 ? {} : { serviceFaults: account.faults }),
    ...(account.unreadableFacts.length === 0 ? {} : { unreadableFacts: account.unreadableFacts }),
  };
}

/** Our own judgement of the rows that are stored, whatever the service thinks of them. */
export function verdictOf(account: SummaryAccount): Verdict {
  return judgeRowFacts(factsOf(account), account, factsOfRows(account.transactions, account));
}
