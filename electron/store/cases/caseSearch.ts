import type { Database } from '../database/database.ts';
import { foldText } from '../database/words.ts';

/** The folded words of what the analyst typed. */
export function searchWords(search: string | undefined): string[] {
  return foldText(search ?? '')
    .split(/\s+/u)
    .filter(Boolean);
}

/**
 * Rewrites what a case can be found by: its name, numbers, reference and notes, the names of its documents, and the
 * banks, holders and numbers of its accounts; numbers also without their separators.
 */
export function refreshCaseSearch(database: Database, caseKey: number): void {
  const texts = database.values<string>(
    `WITH texts AS (
       SELECT case_key, name AS text FROM cases
       UNION ALL SELECT case_key, id_number FROM cases
       UNION ALL SELECT case_key, reference FROM cases
       UNION ALL SELECT case_key, notes FROM cases
       UNION ALL SELECT case_key, name FROM documents
       UNION ALL SELECT case_key, bank FROM accounts
       UNION ALL SELECT case_key, holder FROM accounts
       UNION ALL SELECT case_key, number FROM accounts
     ) SELECT text FROM texts WHERE case_key = ? AND text IS NOT NULL`,
    caseKey,
  );
  const found = new Set(texts.map(foldText).flatMap((text) => [text, text.replace(/(?<=\d)[\s./-]+(?=\d)/g, '')]));
  database.sql('UPDATE cases SET search_text = ? WHERE case_key = ?').run([...found].join('\n'), caseKey);
}
