import type { CategoryRule } from '../../shared/categories/categoryRule.ts';
import type { LedgerEntry } from '../../shared/categories/evidence.ts';
import type { AnalysisRules } from '../../shared/metrics/rules.ts';
import type { AnalysedAccount } from './analysedAccount.ts';
import { ledgerOf } from './categories/ledger.ts';
import { ruleMatcher } from './categories/ruleMatcher.ts';
import { byDate, type FoundRow } from './recognitions/findingOf.ts';
import { ledgerRows, type LedgerRow } from './recognitions/ledgerRow.ts';
import { createTextReader } from './recognitions/rowText.ts';

/**
 * The rows of a case with the category of each, oldest first in each account. Rows that are left out of the analysis are
 * there and marked: what a row is does not hang on whether it counts. Those that an overlapping statement counts are not.
 */
export function caseLedger(
  accounts: readonly AnalysedAccount[],
  rules: AnalysisRules,
  categoryRules: readonly CategoryRule[],
): LedgerRow[] {
  const textOf = createTextReader();
  const rows = accounts.flatMap((account) =>
    account.statements
      .flatMap((statement): FoundRow[] =>
        statement.rows
          .filter((row) => row.repeated !== true)
          .map((row) => ({
            ...row,
            accountId: account.id,
            currency: account.currency,
            text: textOf(row.description),
          })),
      )
      .sort(byDate),
  );
  return ledgerRows(rows, ledgerOf(accounts, rows, rules, ruleMatcher(categoryRules, accounts)));
}

/** The category of each row that has one, for the store. */
export function ledgerEntries(rows: readonly LedgerRow[]): LedgerEntry[] {
  return rows.flatMap(({ id, category }) => (category === null ? [] : [{ id, category }]));
}
