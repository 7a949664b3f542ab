import { observationText, reasonText } from '../../../shared/text/words.ts';
import { exactNumberOrNull } from './exactJson.ts';
import type { PackagedDocument } from './packaged.ts';
import { wireContradictions, wireVerdict } from './summaryProduct.ts';

/**
 * What was checked about one document and what came of it: the file's own facts, each account's verdict with every
 * check behind it, and observations with their harmless causes.
 */
export function integrityOf(document: PackagedDocument): object {
  return {
    note: 'These are facts about arithmetic and about the file. They are not a finding of fraud.',
    document: {
      name: document.name,
      sha256: document.original?.sha256 ?? null,
      size: document.original?.size ?? null,
      pages: document.reading?.pages ?? null,
      encryption: document.reading?.encryption ?? null,
      text_layer: document.reading?.textLayer ?? null,
      read_by: document.reading?.readBy ?? null,
      ocr_pages: document.reading?.ocrPages ?? [],
      producer: document.reading?.producer ?? null,
      creator: document.reading?.creator ?? null,
      created_at: document.reading?.createdAt ?? null,
      modified_at: document.reading?.modifiedAt ?? null,
    },
    failure: document.failure,
    accounts: document.accounts.map((account) => ({
      bank: account.bank,
      number: account.number,
      currency: account.currency,
      period_start: account.periodStart,
      period_end: account.periodEnd,
      opening_balance: exactNumberOrNull(account.opening),
      closing_balance: exactNumberOrNull(account.closing),
      transaction_count: account.transactions.length,
      missing_pages: account.missingPages,
      contradictions: wireContradictions(account),
      verdict: wireVerdict(account),
      checks: account.verdict.checks.map(({ name, outcome, row, reason }) => ({
        name,
        outcome,
        row,
        reason,
        detail: reasonText(reason, account.currency),
      })),
    })),
    observations: (document.reading?.observations ?? []).map((observation) => {
      const { detail, innocentCauses } = observationText(observation);
      const { code, page, box } = observation;
      return { code, detail, innocent_causes: innocentCauses, page, box };
    }),
  };
}
