import type { RelatedCase } from '../../../shared/calls/cases.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Database } from '../database/database.ts';

const mostCases = 50;
/** Shorter numbers, as some banks print them, may well be another's. */
const shortestNumber = 6;

type Other = { id: Id; name: string; changedAt: string };

/**
 * The cases that share an account or a file with a case. Accounts are the same where bank, number and currency are; a
 * masked or very short number tells nobody apart and is never compared.
 */
export function relatedCases(database: Database, caseId: Id): RelatedCase[] {
  const found = new Map<Id, RelatedCase>();
  const entryOf = ({ id, name, changedAt }: Other): RelatedCase => {
    const entry = found.get(id) ?? { id, name, changedAt, accounts: [], documents: [] };
    found.set(id, entry);
    return entry;
  };
  for (const { bank, number, ...other } of sharedAccounts(database, caseId)) {
    if (tellsApart(number)) entryOf(other).accounts.push({ bank, number });
  }
  for (const { document, ...other } of sharedDocuments(database, caseId)) entryOf(other).documents.push(document);
  return [...found.values()]
    .sort((a, b) => (a.changedAt === b.changedAt ? 0 : a.changedAt < b.changedAt ? 1 : -1))
    .slice(0, mostCases);
}

function sharedAccounts(database: Database, caseId: Id) {
  return database
    .sql<Other & { bank: string | null; number: string }>(
      `SELECT o.id, o.name, o.changed_at AS changedAt, b.bank, b.number
       FROM cases c JOIN accounts a USING (case_key)
         JOIN accounts b ON b.identity = a.identity AND b.number IS NOT NULL AND b.case_key <> a.case_key
         JOIN cases o ON o.case_key = b.case_key AND o.hidden_with IS NULL
       WHERE c.id = ? AND a.number IS NOT NULL
         AND EXISTS (SELECT 1 FROM statements s WHERE s.account_key = a.account_key)
         AND EXISTS (SELECT 1 FROM statements s WHERE s.account_key = b.account_key)
       ORDER BY o.case_key DESC LIMIT 1000`,
    )
    .all(caseId);
}

function sharedDocuments(database: Database, caseId: Id) {
  return database
    .sql<Other & { document: string }>(
      `SELECT DISTINCT o.id, o.name, o.changed_at AS changedAt, e.name AS document
       FROM cases c JOIN documents d USING (case_key)
         JOIN documents e ON e.sha256 = d.sha256 AND e.case_key <> d.case_key
         JOIN cases o ON o.case_key = e.case_key AND o.hidden_with IS NULL
       WHERE c.id = ? ORDER BY o.case_key DESC LIMIT 1000`,
    )
    .all(caseId);
}

function tellsApart(number: string): boolean {
  const plain = number.replace(/[^\p{L}\p{N}]/gu, '');
  return plain.length >= shortestNumber && !/[*•·…]|x{2,}/i.test(number);
}
