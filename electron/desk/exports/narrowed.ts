import type { ExportScope } from '../../../shared/calls/exports.ts';
import type { ReviewAccount, RowMark } from '../../../shared/model.ts';

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
    ...(scope.from === undefined ? [] : [`Only rows from ${scope.from} on.`]),
    ...(scope.to === undefined ? [] : [`Only rows up to ${scope.to}.`]),
    ...(scope.flag === undefined ? [] : [`Only rows flagged “${scope.flag}”.`]),
    ...(scope.tag === undefined ? [] : [`Only rows tagged “${scope.tag}”.`]),
    ...(scope.mark === undefined ? [] : [marked[scope.mark]]),
    ...(scope.rows === undefined ? [] : [`Only rows among ${scope.rows.length} that a check points to.`]),
    ...(scope.rowIds === undefined ? [] : [`Only the ${scope.rowIds.length} rows that were chosen.`]),
  ];
}

const marked: Record<RowMark, string> = {
  edited: 'Only rows that the analyst edited.',
  excluded: 'Only rows that the analyst left out.',
  noted: 'Only rows with a note.',
  repeated: 'Only rows that are counted in another statement.',
};

function onlyStatement(scope: ExportScope, accounts: readonly ReviewAccount[]) {
  return accounts.flatMap(({ statements }) => statements).find(({ id }) => id === scope.statementId);
}
