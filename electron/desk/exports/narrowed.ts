import { categoryName, rowDateWords, words } from '../../../shared/text/words.ts';
import type { ExportScope } from '../../../shared/calls/exports.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import type { RowMark } from '../../../shared/calls/review.ts';

type Said = { [Key in keyof ExportScope]?: (value: NonNullable<ExportScope[Key]>) => string };

/** What an export leaves out, in sentences; empty where it holds everything. */
export function narrowedTo(scope: ExportScope, accounts: readonly ReviewAccount[]): string[] {
  const { report } = words;
  const { dateOf = 'date' } = scope;
  const byDate = dateOf === 'date' ? '' : ` by their ${rowDateWords[dateOf].toLowerCase()}`;
  const said: Said = {
    accountId(id) {
      const { bank, number } = accounts.find((account) => account.id === id) ?? {};
      return report.onlyAccount([bank, number].filter(Boolean).join(' ') || report.withoutNumber);
    },
    statementId(id) {
      const statement = accounts.flatMap(({ statements }) => statements).find((each) => each.id === id);
      return report.onlyStatementOf(statement?.periodStart ?? '?', statement?.periodEnd ?? '?');
    },
    month: report.onlyRows,
    direction: report.onlyMoney,
    search: report.onlyRowsWithInTheir,
    atLeast: report.onlyAmountsOfAtLeast,
    atMost: report.onlyAmountsOfAtMost,
    from: (day) => report.onlyRowsFrom(day, byDate),
    to: (day) => report.onlyRowsUp(day, byDate),
    flag: report.onlyRowsFlagged,
    tag: report.onlyRowsTagged,
    category: (code) => report.onlyRowsOfCategory(categoryName(code)),
    mark: (mark) => marked[mark],
    rows: (rows) => report.onlyRowsAmongThatCheck(rows.length),
    statementIds: (ids) => report.onlyStatements(ids.length),
    rowIds: (ids) => report.onlyRowsThatWereChosen(ids.length),
  };
  // Each key stands beside what is said of its own value.
  return Object.entries(said as Record<string, (value: unknown) => string>).flatMap(([key, say]) => {
    const value: unknown = Reflect.get(scope, key);
    return value === undefined ? [] : [say(value)];
  });
}

const marked: Record<RowMark, string> = {
  edited: words.report.onlyRowsThatAnalyst,
  excluded: words.report.onlyRowsThatAnalystLeft,
  'left-out': words.report.onlyRowsLeftOut,
  noted: words.report.onlyRowsWithNote,
  repeated: words.report.onlyRowsThatAreCounted,
};
