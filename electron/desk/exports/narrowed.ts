import { categoryName, rowDateWords, words } from '../../../shared/text/words.ts';
import type { ExportScope } from '../../../shared/calls/exports.ts';
import type { ReviewAccount } from '../../../shared/model.ts';
import type { RowMark } from '../../../shared/calls/review.ts';

/** What an export leaves out, in sentences; empty where it holds everything. */
export function narrowedTo(scope: ExportScope, accounts: readonly ReviewAccount[]): string[] {
  const account = scope.accountId === undefined ? undefined : accounts.find(({ id }) => id === scope.accountId);
  const statement = account?.statements.find(({ id }) => id === scope.statementId) ?? onlyStatement(scope, accounts);
  const { dateOf = 'date' } = scope;
  const byDate = dateOf === 'date' ? '' : ` by their ${rowDateWords[dateOf].toLowerCase()}`;
  return [
    ...(scope.accountId === undefined
      ? []
      : [
          words.report.onlyAccount(
            [account?.bank, account?.number].filter(Boolean).join(' ') || words.report.withoutNumber,
          ),
        ]),
    ...(scope.statementId === undefined
      ? []
      : [words.report.onlyStatementOf(statement?.periodStart ?? '?', statement?.periodEnd ?? '?')]),
    ...(scope.month === undefined ? [] : [words.report.onlyRows(scope.month)]),
    ...(scope.direction === undefined ? [] : [words.report.onlyMoney(scope.direction)]),
    ...(scope.search === undefined ? [] : [words.report.onlyRowsWithInTheir(scope.search)]),
    ...(scope.atLeast === undefined ? [] : [words.report.onlyAmountsOfAtLeast(scope.atLeast)]),
    ...(scope.atMost === undefined ? [] : [words.report.onlyAmountsOfAtMost(scope.atMost)]),
    ...(scope.from === undefined ? [] : [words.report.onlyRowsFrom(scope.from, byDate)]),
    ...(scope.to === undefined ? [] : [words.report.onlyRowsUp(scope.to, byDate)]),
    ...(scope.flag === undefined ? [] : [words.report.onlyRowsFlagged(scope.flag)]),
    ...(scope.tag === undefined ? [] : [words.report.onlyRowsTagged(scope.tag)]),
    ...(scope.category === undefined ? [] : [words.report.onlyRowsOfCategory(categoryName(scope.category))]),
    ...(scope.mark === undefined ? [] : [marked[scope.mark]]),
    ...(scope.rows === undefined ? [] : [words.report.onlyRowsAmongThatCheck(scope.rows.length)]),
    ...(scope.statementIds === undefined ? [] : [words.report.onlyStatements(scope.statementIds.length)]),
    ...(scope.rowIds === undefined ? [] : [words.report.onlyRowsThatWereChosen(scope.rowIds.length)]),
  ];
}

const marked: Record<RowMark, string> = {
  edited: words.report.onlyRowsThatAnalyst,
  excluded: words.report.onlyRowsThatAnalystLeft,
  'left-out': words.report.onlyRowsLeftOut,
  noted: words.report.onlyRowsWithNote,
  repeated: words.report.onlyRowsThatAreCounted,
};

function onlyStatement(scope: ExportScope, accounts: readonly ReviewAccount[]) {
  return accounts.flatMap(({ statements }) => statements).find(({ id }) => id === scope.statementId);
}
