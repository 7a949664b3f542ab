import { existing } from '../../base/existing.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import { isReconciled, type VerdictState } from '../../../shared/verdict/verdictState.ts';
import { judgeSeries, verdictOf, verdictOfAll, type SeriesVerdict } from '../../../shared/verdict/seriesVerdict.ts';
import type { StoredAccount } from '../../store/statements/statements.ts';
import type { Store } from '../../store/store.ts';

type JudgedCase = { accounts: ReviewAccount[]; verdict: SeriesVerdict };

/** The statements of a case, judged among each other. @param accounts of the case, where they have just been read */
export function judgedCase(
  store: Store,
  caseId: Id,
  accounts: readonly StoredAccount[] = store.statements.accountsOfCase(caseId),
): JudgedCase {
  const unreadable = store.statements.unreadableOfCase(caseId).length > 0;
  const judged = withMoved(judgeSeries<StoredStatement, StoredAccount>(accounts, unreadable), unreadable);
  const printed = accounts.map(asPrinted);
  if (printed.every((account, at) => account === accounts[at])) return judged;
  return noBetterThan(judgeSeries<StoredStatement, StoredAccount>(printed, unreadable), judged, unreadable);
}

/** What holds over statements that the analyst has put together agrees with that entry. */
function withMoved(judged: JudgedCase, unreadable: boolean): JudgedCase {
  const isEntry = ({ statements, verdict }: ReviewAccount): boolean =>
    isReconciled(verdict.state) && statements.some(({ readAccountId }) => readAccountId !== null);
  if (!judged.accounts.some(isEntry)) return judged;
  const accounts = judged.accounts.map((account): ReviewAccount => {
    if (!isEntry(account)) return account;
    const { verdict } = account;
    const counts = { ...verdict.counts, 'agrees-with-entries': (verdict.counts['agrees-with-entries'] ?? 0) + 1 };
    return { ...account, verdict: { ...verdict, state: 'agrees-with-entries', counts } };
  });
  return { accounts, verdict: verdictOfAll(accounts, unreadable) };
}

type StoredStatement = ReviewAccount['statements'][number];

/** With what is printed of accounts and periods, where the analyst has corrected it. */
function asPrinted(account: StoredAccount): StoredAccount {
  const { read, statements } = account;
  const printed = statements.map((each): StoredStatement => {
    const { periodStart, periodEnd } = each.read ?? each;
    return periodStart === each.periodStart && periodEnd === each.periodEnd
      ? each
      : { ...each, periodStart, periodEnd };
  });
  const isSame = read === undefined && printed.every((each, at) => each === statements[at]);
  return isSame ? account : { ...account, ...read, statements: printed };
}

/** What reconciles among the others only as the analyst has corrected accounts and periods agrees with the entries. */
function noBetterThan(printed: JudgedCase, judged: JudgedCase, unreadable: boolean): JudgedCase {
  const inPrint = new Map(printed.accounts.map((account) => [account.id, account]));
  const accounts = judged.accounts.map((account): ReviewAccount => {
    const before = existing(inPrint.get(account.id), 'account');
    const states = new Map(before.statements.map(({ id, verdict }) => [id, verdict.state]));
    const entered = (state: VerdictState, was: VerdictState): boolean => isReconciled(state) && !isReconciled(was);
    const statements = account.statements.map((statement) => {
      const { verdict } = statement;
      if (!entered(verdict.state, states.get(statement.id) ?? verdict.state)) return statement;
      const reason = { code: 'entered-among' as const, found: verdict.reason };
      return { ...statement, verdict: { ...verdict, state: 'agrees-with-entries' as const, reason } };
    });
    const own = verdictOf(statements, account.verdict.breaks);
    if (!entered(own.state, before.verdict.state)) return { ...account, statements, verdict: own };
    const counts = { ...own.counts, 'agrees-with-entries': (own.counts['agrees-with-entries'] ?? 0) + 1 };
    return { ...account, statements, verdict: { ...own, state: 'agrees-with-entries', counts } };
  });
  return { accounts, verdict: verdictOfAll(accounts, unreadable) };
}
