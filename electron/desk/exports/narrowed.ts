import type { ExportScope } from '../../../shared/calls/exports.ts';
import type { ReviewAccount } from '../../../shared/model.ts';

/** What an export leaves out, in sentences; empty where it holds everything. */
export function narrowedTo(scope: ExportScope, accounts: readonly ReviewAccount[]): string[] {
  const account = scope.accountId === undefined ? undefined : accounts.find(({ id }) => id === scope.accountId);
  const statement = account?.statements.find(({ id }) => id === scope.statementId) ?? onlyStatement(scope, accounts);
  return [
    ...(scope.accountId === undefined
      ? []
      : [`Only the account ${[account?.bank, account?.number].filter(Boolean).join(' ') || 'without a number'}.`]),
    ...(scope.statementId === undefined
      ? []
      : [`Only the statement of ${statement?.periodStart ?? '?'} to ${statement?.periodEnd ?? '?'}.`]),
    ...(scope.month === undefined ? [] : [`Only rows of ${scope.month}.`]),
    ...(scope.direction === undefined ? [] : [`Only money ${scope.direction}.`]),
    ...(scope.search === undefined ? [] : [`Only rows with “${scope.search}” in their description.`]),
    ...(scope.atLeast === undefined ? [] : [`Only amounts of at least ${scope.atLeast}.`]),
    ...(scope.atMost === undefined ? [] : [`Only amounts of at most ${scope.atMost}.`]),
    ...(scope.rowIds === undefined ? [] : [`Only the ${scope.rowIds.length} rows that were chosen.`]),
  ];
}

function onlyStatement(scope: ExportScope, accounts: readonly ReviewAccount[]) {
  return accounts.flatMap(({ statements }) => statements).find(({ id }) => id === scope.statementId);
}
