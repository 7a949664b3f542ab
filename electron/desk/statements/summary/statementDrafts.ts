import type { Id } from '../../../../shared/ids.ts';
import type { StatementDocument } from '../../../../shared/model/collection.ts';
import type { ServiceFault } from '../../../../shared/verdict/reasons.ts';
import type { SummaryAccount } from '../../../service/summary/summaryAccount.ts';
import type { StatementDraft, StoredFacts } from '../../../store/statements/statementDraft.ts';
import { accountKeys } from '../accountKey.ts';
import { judgeRowFacts } from '../judging.ts';
import type { RowsOnTheirWay } from './rowsOnTheirWay.ts';

/** What is known of a summary before it is read: its files, and what speaks against all that it says. */
export type SummaryAbout = {
  documents: readonly Pick<StatementDocument, 'id' | 'name'>[];
  faults: readonly ServiceFault[];
};

/** The accounts of a summary as statements; keys are told apart within each document. */
export function draftsOf(
  read: readonly SummaryAccount[],
  { documents, faults }: SummaryAbout,
  rowsOf: (list: number) => Pick<RowsOnTheirWay, 'facts' | 'stored'>,
): StatementDraft[] {
  const accounts = read.map((account) => ({ ...account, faults: [...account.faults, ...faults] }));
  const byDocument = Map.groupBy(accounts, (account) => account.document);
  return [...byDocument.values()].flatMap((ofDocument) => {
    const keys = accountKeys(ofDocument);
    return ofDocument.map((account, index): StatementDraft => {
      const { bank, holder, number, currency, type, periodStart, periodEnd, opening, closing } = account;
      const rows = rowsOf(account.transactions.list);
      const printed = factsOf(account);
      return {
        accountKey: keys[index]!,

        bank,
        holder,
        number,
        currency,
        type,
        periodStart,
        periodEnd,
        opening,
        closing,
        printed,
        documentId: documentOf(account, documents),
        // Our own judgement of the rows, whatever the service thinks of them.
        verdict: judgeRowFacts(printed, account, rows.facts(account)),
        ...(account.evidence === undefined ? {} : { evidence: account.evidence }),
        rows: rows.stored(account),
      };
    });
  });
}

/** By name; where two files have the same name there is no telling. A collection of one document needs no name. */
function documentOf({ document }: SummaryAccount, documents: SummaryAbout['documents']): Id | null {
  const [only, ...others] = documents.length === 1 ? documents : documents.filter(({ name }) => name === document);
  return only === undefined || others.length > 0 ? null : only.id;
}

/** What the statement prints beside its balances and rows. */
export function factsOf(account: Omit<SummaryAccount, 'transactions'>): StoredFacts {
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
